import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Whoever tells how many seats are free must not count those that are saved for a waiting list. Each file that names
 * `seats_taken` is listed here: it names `seats_saved`, too, or says why it need not.
 */
const readers: Record<string, 'subtracts' | { why: string }> = {
  'db/functions/sale-rules.sql': 'subtracts',
  'db/functions/openings.sql': 'subtracts',
  'db/functions/search.sql': 'subtracts',
  'db/functions/offers.sql': 'subtracts',
  'db/functions/waitlist.sql': 'subtracts',
  'db/functions/search-index.sql': { why: 'popularity_rank is told by its callers what is taken' },
  'db/functions/orders.sql': { why: 'counts claims; course_problem and offer_seats decide what is free' },
  'db/functions/timetable.sql': { why: 'a sold seat does not date the page of a class' },
  'db/schema/courses.ts': 'subtracts',
  'features/audit/invariants.ts': { why: 'compares the count with the claims' },
  'features/catalogue/course-sorts.ts': 'subtracts',
  'features/catalogue/list-related-courses.ts': 'subtracts',
  'records/classes/to-course.ts': 'subtracts',
  'features/courses/update-approved-course.ts': {
    why: 'saved seats do not keep a class from becoming smaller',
  },
  'features/catalogue/watch-seats.ts': 'subtracts',
  'features/reports/school-fill.ts': 'subtracts',
  'features/privacy/erase-own-account.ts': { why: 'asks whether anyone has a seat at all' },
}

const root = new URL('../../', import.meta.url).pathname

function files(): string[] {
  return globSync('**/*.{ts,sql}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .filter((file) => /seats_taken|seatsTaken/.test(readFileSync(root + file, 'utf8')))
}

test('every reader of the seats that are taken is known', () => {
  expect(files().toSorted(byName)).toEqual(Object.keys(readers).toSorted(byName))
})

test('those that tell free seats subtract what is saved', () => {
  const careless = Object.entries(readers)
    .filter(([, how]) => how === 'subtracts')
    .filter(([file]) => !/seats_saved|seatsSaved/.test(readFileSync(root + file, 'utf8')))
  expect(careless).toEqual([])
})

// Each one of them, not only its file: whatever compares or subtracts what is taken names what is saved beside it.
test('no comparison with the capacity forgets them', () => {
  const compared = /seats_?taken\}?\s*(?!\+ )(?:[<-]|\+ p_seats)|capacity\}? - \S*seats_?taken\}?(?! - )/i
  const forgotten = Object.entries(readers)
    .filter(([, how]) => how === 'subtracts')
    .flatMap(([file]) =>
      readFileSync(root + file, 'utf8')
        .split('\n')
        .filter((line) => compared.test(line) && !/seats_?saved/i.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(forgotten.filter((line) => !line.startsWith('db/functions/offers.sql'))).toEqual([])
})

const byName = (one: string, other: string) => one.localeCompare(other)
