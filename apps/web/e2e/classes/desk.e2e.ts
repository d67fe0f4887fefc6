import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expectAccessibleInBothLooks } from '../accessible.ts'
import { pressEnter, tabTo } from '../by-keyboard.ts'
import { chooseAction } from '../menus.ts'
import { answered, demoPassword, expect, hydrated, logIn, test } from '../product.ts'
import { aSession, keptData, keptOffline } from '../sessions.ts'

const rowsOf = (page: Page) => page.getByRole('main').getByRole('listitem')
const markOf = (row: Locator) => row.locator('[data-marks]')

async function reopened(context: BrowserContext, page: Page, path: string): Promise<Page> {
  await page.close()
  const next = await context.newPage()
  await next.goto(path)
  await hydrated(next)
  return next
}

// The net is cut, and a session ends.
test.use({ expectedComplaint: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 401|Please sign in again/ })

test('twenty people in at most 22 presses, the net cut in the middle, the tab closed: all of it arrives', async ({
  page,
  context,
}) => {
  test.slow()
  const { path, atSchool } = await aSession(page, 20)
  await page.goto(path)
  const rows = rowsOf(page)
  await expect(rows).toHaveCount(20)
  await keptOffline(page)
  let presses = 0
  const press = async (at: number, of: Page = page) => {
    presses++
    await markOf(rowsOf(of).nth(at)).click()
  }
  for (let at = 0; at < 10; at++) await press(at)
  await expect.poll(async () => (await atSchool()).filter(({ cell }) => cell.state).length).toBe(10)
  await context.setOffline(true)
  for (let at = 10; at < 19; at++) await press(at)
  await press(19)
  await press(19)
  await expect(page.getByText(/^Offline, as of/)).toBeVisible()
  await expect(page.getByText('11 marks wait to be sent')).toBeVisible()
  await expect(page.getByText('20 of 20 here')).toBeVisible()
  expect(presses).toBeLessThanOrEqual(22)

  const again = await reopened(context, page, path)
  await expect(rowsOf(again)).toHaveCount(20)
  await expect(again.getByText('11 marks wait to be sent')).toBeVisible()
  await expect(markOf(rowsOf(again).last())).toHaveAccessibleName('Child T Sommer Age 9 Late')
  await context.setOffline(false)
  await expect
    .poll(async () => (await atSchool()).map(({ cell }) => cell.state))
    .toEqual([...Array.from({ length: 19 }, () => 'present'), 'late'])
  await expect(again.getByText('to be sent')).toHaveCount(0)
})

test('by keyboard: marked from row to row, handed over, and nothing that axe knows is wrong', async ({
  page,
}) => {
  const { path, atSchool } = await aSession(page, 3)
  await page.goto('/dashboard/desk')
  await expect(page.getByRole('heading', { level: 1, name: 'Desk' })).toBeVisible()
  await expectAccessibleInBothLooks(page)
  await page.goto(path)
  const rows = rowsOf(page)
  await tabTo(page, markOf(rows.first()))
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('Space')
  await expect(markOf(rows.nth(1))).toHaveAccessibleName('Child B Sommer Age 9 Late')
  await expectAccessibleInBothLooks(page)
  await page.keyboard.press('g')
  const dialog = page.getByRole('dialog', { name: 'Who collects Child B Sommer?' })
  await expect(dialog.getByRole('button', { name: /^Kim Sommer/ })).toBeFocused()
  await expectAccessibleInBothLooks(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(rows.nth(1)).toContainText('Went home with Kim Sommer at')
  await pressEnter(page, page.getByRole('button', { name: 'Undo: Child B Sommer has gone home' }))
  await expect
    .poll(async () => (await atSchool()).map(({ cell }) => [cell.state, cell.outAt]))
    .toEqual([
      ['present', null],
      ['late', null],
      [null, null],
    ])
})

test(
  'by touch at 360 px: every press meets its row, and nothing is wider than the screen',
  { tag: '@phone-only' },
  async ({ page }) => {
    const { path, atSchool } = await aSession(page, 4)
    await page.goto(path)
    const rows = rowsOf(page)
    const places = async () =>
      rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().top + scrollY)))
    await expect(rows).toHaveCount(4)
    const before = await places()
    for (const row of await rows.all()) await markOf(row).tap()
    // What comes up after a press moves nothing.
    expect(await places()).toEqual(before)
    await rows.first().getByRole('button', { name: 'Child A Sommer goes home' }).tap()
    await page.getByRole('button', { name: 'Someone else' }).tap()
    await page.getByLabel('Name').fill('Nina Berg')
    await page.getByLabel('Reason').fill('The mother has called')
    await page.getByRole('button', { name: 'Mark as left' }).tap()
    await expect(rows.first()).toContainText('Went home with Nina Berg at')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    for (const control of await page.getByRole('main').locator('button, a').all()) {
      const box = await control.boundingBox()
      expect(box?.height ?? 44).toBeGreaterThanOrEqual(44)
    }
    await expect
      .poll(async () => (await atSchool()).map(({ cell }) => cell.state))
      .toEqual(Array(4).fill('present'))
  },
)

test('the worker opens the desk, also when the token has run out, and no other page', async ({
  page,
  context,
}) => {
  const { path, atSchool } = await aSession(page, 2)
  await page.goto(path)
  await keptOffline(page)
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  await page.reload()
  expect(await isControlled()).toBe(true)
  for (const other of ['/', '/dashboard', '/dashboard/instructorHome']) {
    await page.goto(other)
    expect([other, await isControlled()]).toEqual([other, false])
  }
  const roster = page.waitForResponse('**/trpc/instructor.desk.get**')
  await page.goto(path)
  await roster
  await answered(page)
  await page.evaluate(() => {
    const [head, claims = '', signature] = (localStorage.getItem('access-token') ?? '').split('.')
    const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    localStorage.setItem('access-token', [head, btoa(JSON.stringify({ sub, exp: 1 })), signature].join('.'))
  })
  await context.setOffline(true)
  const again = await reopened(context, page, path)
  await markOf(rowsOf(again).first()).click()
  await expect(again.getByText('1 mark waits to be sent')).toBeVisible()
  await context.setOffline(false)
  await expect.poll(async () => (await atSchool()).map(({ cell }) => cell.state)).toEqual(['present', null])
})

test('a session that has ended is begun again over the page, of which nothing is lost', async ({ page }) => {
  const { path, atSchool, teacher } = await aSession(page, 2)
  await page.goto(path)
  await expect(rowsOf(page)).toHaveCount(2)
  await answered(page)
  const token = await page.evaluate(() => localStorage.getItem('access-token'))
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.post('/trpc/student.session.endAll', { headers, data: {} })).status()).toBe(200)
  // Signing in counts in whole seconds, and one within this second would be refused.
  const since = Date.now()
  await expect.poll(() => Date.now()).toBeGreaterThan(since + 1000)
  // Nor does the identity service know them any more.
  await page.route('**/token?key=**', (route) => route.abort())
  await markOf(rowsOf(page).first()).click()
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(path)
  await page.unroute('**/token?key=**')
  await dialog.getByLabel('Email').fill(teacher.email)
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(markOf(rowsOf(page).first())).toHaveAccessibleName('Child A Sommer Age 9 Present')
  await expect.poll(async () => (await atSchool()).map(({ cell }) => cell.state)).toEqual(['present', null])
})

test.describe('a school that takes no marks', () => {
  // What a page asks through a worker cannot be refused here.
  test.use({ serviceWorkers: 'block' })

  test('Logout with unsent marks asks first; they stay, unreadable, and go at the next sign-in', async ({
    page,
  }) => {
    test.slow()
    const { path, atSchool, teacher } = await aSession(page, 2)
    await page.goto(path)
    await expect(rowsOf(page)).toHaveCount(2)
    const recording = '**/trpc/instructor.attendance.record**'
    await page.route(recording, (route) => route.abort())
    await markOf(rowsOf(page).first()).click()
    await expect(page.getByText('1 mark waits to be sent')).toBeVisible()
    expect(await keptData(page)).toContain('Child A')
    await page.goto('/dashboard/instructorHome')
    await answered(page)
    const account = page.getByRole('button', { name: /^Account of/ })
    const question = page.getByRole('alertdialog', { name: '1 mark has not been sent' })
    await chooseAction(page, account, 'Logout')
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(page).toHaveURL('/dashboard/instructorHome')
    await chooseAction(page, account, 'Logout')
    await question.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    const left = await keptData(page)
    for (const secret of ['Child A', 'Sommer', 'present'])
      expect([secret, left.includes(secret)]).toEqual([secret, false])
    expect(await atSchool()).toMatchObject([{ cell: { state: null } }, { cell: { state: null } }])

    await page.unroute(recording)
    await logIn(page, teacher.email)
    await page.goto('/dashboard/instructorHome')
    await expect.poll(async () => (await atSchool()).map(({ cell }) => cell.state)).toEqual(['present', null])
  })
})
