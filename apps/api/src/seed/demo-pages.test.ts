import { beforeAll, expect, test } from 'vitest'
import { sowDemoSchool } from '../../test/demo-school.ts'
import { runTestApp } from '../../test/run-test-app.ts'

/** The demo school as its pages show it. */
const product = runTestApp({}, { pages: true })
beforeAll(async () => {
  await sowDemoSchool(product)
})

/** What a reader sees, and what search engines receive. */
const page = async (path: string) => (await product.app.inject(path)).body
/** The footer, which every page has, says where the school is. */
const address = '12 Orchard Lane, Riverside, CA 92501'

test('the list of all classes is a small page: each icon is said once, and of a class only what its card shows', async () => {
  const html = await page('/classes')
  const seen = html.replaceAll(/<(script|noscript)\b[\s\S]*?<\/\1>/g, '<$1>')
  expect(seen.match(/<article\b/g)).toHaveLength(39)
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(130_000)
  expect(seen.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(1200)
  expect(html).not.toMatch(/prerequisites|toBring|instruments:/)
})

test('the footer, the pages about the school and its classes stood in three countries', async () => {
  const classes = await product.sql<{ slug: string }[]>`select slug from courses where status = 'Approved'`
  const ofClasses = classes.map(({ slug }) => `/classes/${slug}`)
  const ofSchool = ['/', '/classes', '/aboutUs', '/contact', '/questions', '/how-a-week-goes', '/terms']
  for (const path of [...ofSchool, ...ofClasses]) {
    const body = await page(path)
    // The footer's, and on a class page that of its room.
    const named = body.split(address).length - 1
    expect([path, named >= (path.startsWith('/classes/') ? 2 : 1)]).toEqual([path, true])
    const elsewhere = body.match(/Halmstein|Berlin|Lake Road|jetty|€|EUR\b|since 20\d\d|first summer/i)
    expect([path, elsewhere]).toEqual([path, null])
  }
})
