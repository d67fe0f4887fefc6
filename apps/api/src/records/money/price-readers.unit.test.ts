import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * What a place costs is said by `price_lines` and `price_move`: a file that reads the list price of a class means the list,
 * and is listed here with why.
 */
const byList: Record<string, string> = {
  'apps/api/src/db/functions/discounts.sql': 'makes the prices',
  'apps/api/src/db/functions/orders.sql': 'adds up and claims a cart while no discount runs',
  'apps/api/src/db/schema/courses.ts': 'has the column',
  'apps/api/src/features/moderation/review-facts.ts': 'compares what teachers ask for',
  'apps/api/src/features/refund-policies/refund-policies.ts': 'the highest price that a fee may be of',
  'apps/api/src/rest/wire/wire-course.ts': 'a script that reads and saves a class must not lower it',
  'apps/web/src/features/catalogue/class/course-structured-data.ts': 'the price after the early bird',
  'apps/web/src/features/catalogue/select/mutations.ts': 'shown until the cart says what it costs',
  'apps/web/src/features/class-desk/class-head.tsx': 'the office sees what the class is listed for',
  'apps/web/src/features/course-form/fields/course-form-fields.ts': 'what teachers ask for',
  'apps/web/src/features/moderation/course-facts.tsx': 'what teachers ask for',
  'apps/web/src/features/moderation/queue-row.tsx': 'what teachers ask for',
  'apps/web/src/features/teaching/my-course-row.tsx': 'what teachers ask for',
}

const root = new URL('../../../../../', import.meta.url).pathname
/** The column of a class by Drizzle and by SQL, whatever the row is called, and the field of a class that was read. */
const reads =
  /\b(?:\w*courses?|former)\.price_minor\b|\bcourses\.priceMinor\b|\bcourse\??\.priceMinor\b|\bselect[^;`]{0,200}(?<![\w.])price_minor\b[^;`]{0,120}\bfrom courses\b/i

const found = globSync(['apps/{api,web}/src/**/*.{ts,tsx,sql}', 'packages/*/src/**/*.ts'], { cwd: root })
  .filter((path) => !path.includes('.test.'))
  .filter((path) => reads.test(readFileSync(root + path, 'utf8')))

test('no other reader goes by the list', () => {
  expect(found.filter((path) => !(path in byList))).toEqual([])
})

test('every exception is still one', () => {
  expect(Object.keys(byList).filter((path) => !found.includes(path))).toEqual([])
})

test.each([
  'sum(${courses.priceMinor})',
  'items.reduce((sum, { course }) => sum + course.priceMinor, 0)',
  'select sum(courses.price_minor) from cart_items',
  'select price_minor * 2 from courses',
  'v_course.price_minor',
])('negative control: %s is seen', (line) => expect(line).toMatch(reads))

test.each([
  'claim.price_minor',
  'line.priceMinor',
  'select price_minor from price_move(a, b, c)',
  'orders.total_minor',
])('%s is what is paid', (line) => expect(line).not.toMatch(reads))
