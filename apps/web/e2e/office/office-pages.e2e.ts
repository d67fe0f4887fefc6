import { expectAccessible } from '../accessible.ts'
import { signedIn } from '../identities.ts'
import { answered, expect, moveTo, newEmail, test } from '../product.ts'
import { callAs, enrol, idOf, newClass, newPerson, people } from '../school.ts'

/**
 * What the office does is walked on a desktop: here each page is opened once on a phone. `isRare` is what a school does
 * once a year, in a journey of the long run: its page is examined here.
 */
test('the pages of the office fit a phone', { tag: '@phone-only' }, async ({ page }) => {
  const person = await newPerson(page)
  const { id, name } = await newClass(page, { status: 'Approved', price: '0' })
  await enrol(page, person, { id })
  const personId = await idOf(await callAs(page, people.admin), person.email)
  const pages: { path: string; heading: string; isRare?: boolean }[] = [
    { path: 'enrol', heading: 'Enrol' },
    { path: 'mails', heading: 'Mails' },
    { path: 'payments', heading: 'Payments' },
    { path: 'discounts', heading: 'Discounts', isRare: true },
    { path: `classes/${id}?tab=people`, heading: name },
    { path: `people/${personId}`, heading: person.name },
    { path: 'terms', heading: 'Terms', isRare: true },
    { path: 'refundPolicies', heading: 'Refund policies', isRare: true },
    { path: 'school?part=contact', heading: 'School', isRare: true },
    { path: 'importClasses', heading: 'Import classes', isRare: true },
  ]
  await signedIn(page, people.admin)
  await page.goto('/dashboard/manageClasses')
  for (const { path, heading, isRare } of pages) {
    await moveTo(page, `/dashboard/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await answered(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, path).toBeLessThanOrEqual(0)
    if (isRare) await expectAccessible(page)
  }
})

test('every list of the office has rows of one height and one size of type, below filters in one line', async ({
  page,
}) => {
  await signedIn(page, people.admin)
  // Whom a mail went to was in two lines, where nobody has the address.
  const asAdmin = await callAs(page, people.admin)
  await asAdmin('POST', '/trpc/admin.invitations.create', { addresses: [newEmail()], role: 'office' })
  await page.goto('/dashboard/allUsers')
  const filtered = [
    'allUsers',
    'payments',
    'families',
    'mails',
    'messages',
    'auditLog',
    'manageClasses?status=Approved',
  ]
  const lists = [...filtered, 'rooms', 'terms', 'discounts']
  const looks: Record<string, string> = {}
  for (const list of lists) {
    await moveTo(page, `/dashboard/${list}`)
    await answered(page)
    const main = page.getByRole('main')
    const row = main
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .first()
    const look = await row.evaluate((element) => {
      // A border belongs to the row below it.
      const height = Math.round(element.getBoundingClientRect().height / 2) * 2
      return `${height} px, type of ${getComputedStyle(element).fontSize}`
    })
    const fields = main.getByRole('search').locator('.control')
    const boxes = await fields.evaluateAll((all) => all.map((field) => field.getBoundingClientRect()))
    const filters = await main
      .getByRole('search')
      .evaluateAll(([box]) => Math.round(box?.getBoundingClientRect().height ?? 0))
    const heights = [...new Set(boxes.map(({ height }) => Math.round(height)))]
    looks[list] = filtered.includes(list)
      ? `${look}, filters ${filters} px, fields ${heights.join()} px`
      : look
  }
  // L2 of the review of the office: a payer was cut to "Tom N…" beside a state of 240 px.
  await moveTo(page, '/dashboard/payments')
  await answered(page)
  const cut = page
    .getByRole('cell')
    .filter({ has: page.locator('a[href^="/dashboard/people/"]') })
    .locator(':scope > div, :scope > div > span')
  const cuts = await cut.evaluateAll((names) => names.map((name) => name.scrollWidth - name.clientWidth))
  expect(cuts.length).toBeGreaterThan(0)
  expect(Math.max(...cuts)).toBeLessThanOrEqual(0)

  const rows = '40 px, type of 14px'
  expect(looks).toEqual(
    Object.fromEntries(
      lists.map((list) => [list, filtered.includes(list) ? `${rows}, filters 62 px, fields 36 px` : rows]),
    ),
  )
})
