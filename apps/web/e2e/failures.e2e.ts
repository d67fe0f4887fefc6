import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { signedIn } from './identities.ts'
import { expect, test } from './product.ts'
import { people } from './school.ts'

/** Failure is never silent: what failed, whose fault it is, a way on, and the frame of the page, soon after the click. */

const teachers = /\/trpc\/.*public\.instructors\.list/
const session = /\/trpc\/.*student\.viewer\.get/

test.use({
  expectedComplaint:
    /status of 5|Failed to fetch|ERR_INTERNET|script of the page|Unexpected token|TRPCClientError/,
})

test('a page that comes at once shows no sign of trouble', { tag: '@phone' }, async ({ page }) => {
  await openAboutUs(page)
  await follow(page, 'Instructors')
  await expect(heading(page, 'Certified Teachers')).toBeVisible()
  await page.waitForTimeout(1500)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.locator('.connection-note')).toHaveText('')
})

test(
  'a server that fails is named within 5 s, with the request id, and the page comes once it can',
  { tag: '@phone' },
  async ({ page }) => {
    await openAboutUs(page)
    await page.route(teachers, (route) =>
      route.fulfill({ status: 500, json: [{ error: { message: 'no', code: -32603, data } }] }),
    )
    await follow(page, 'Instructors')
    const panel = page.getByRole('alert')
    await expect(panel).toContainText('Something went wrong on our side', { timeout: 5000 })
    await expect(panel).toContainText('Request id: r-42')
    await expect(heading(page, 'This page does not load yet')).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expectAccessible(page)
    await page.unroute(teachers)
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page, 'Certified Teachers')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

test('a server that hangs is named within 5 s, and the page before is one press away', async ({ page }) => {
  await openAboutUs(page)
  await page.route(teachers, () => {})
  await follow(page, 'Instructors')
  await expect(heading(page, 'This takes longer than it should')).toBeVisible({ timeout: 5000 })
  await page.getByRole('button', { name: 'Back to the page before' }).click()
  await expect(heading(page, 'About Us')).toBeVisible()
  await expect(page).toHaveURL('/aboutUs')
  await page.unroute(teachers)
  await follow(page, 'Instructors')
  await expect(heading(page, 'Certified Teachers')).toBeVisible()
})

test('a request that hangs is ended, not only given up', async ({ page }) => {
  await page.clock.install()
  await openAboutUs(page)
  const ended = page.waitForEvent('requestfailed', (request) => teachers.test(request.url()))
  await page.route(teachers, () => {})
  await follow(page, 'Instructors')
  expect((await ended).failure()?.errorText).toMatch(/ABORTED/)
})

test.describe('without a line', () => {
  test(
    'a page not read yet says so at once, and opens by itself when the line is back',
    { tag: '@phone' },
    async ({ page, context }) => {
      await openAboutUs(page)
      await fetchedWords(page)
      await context.setOffline(true)
      await follow(page, 'Instructors')
      await expect(heading(page, 'You are offline')).toBeVisible({ timeout: 5000 })
      await expect(page.locator('.connection-note')).toContainText(
        'nothing can be changed until you are back',
      )
      await expect(page.getByRole('banner')).toBeVisible()
      await context.setOffline(false)
      await expect(heading(page, 'Certified Teachers')).toBeVisible()
      await expect(page.locator('.connection-note')).toHaveText('')
    },
  )

  test('a page read before can be read again, with its age', async ({ page, context }) => {
    await page.goto('/instructors')
    await follow(page, 'About Us')
    await expect(heading(page, 'About Us')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await follow(page, 'Instructors')
    await expect(heading(page, 'Certified Teachers')).toBeVisible()
    await expect(page.locator('.connection-note')).toContainText(/last updated at \d\d:\d\d/)
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  })

  test('forms wait, and say why', async ({ page, context }) => {
    await page.goto('/login')
    await fetchedWords(page)
    const login = page.getByRole('button', { name: 'Login', exact: true })
    await expect(login).toBeEnabled()
    await context.setOffline(true)
    await expect(login).toBeDisabled()
    await expect(login).toHaveAttribute('title', /You are offline/)
    await context.setOffline(false)
    await expect(login).toBeEnabled()
  })
})

test('what one reads stays, with its age, when the server fails later', async ({ page }) => {
  await page.goto('/instructors')
  await fetchedWords(page)
  await page.route(teachers, (route) => route.abort())
  await follow(page, 'About Us')
  // What is older than ten seconds is asked for again.
  await page.clock.install()
  await page.clock.fastForward(15_000)
  let failed = page.waitForEvent('requestfailed')
  await follow(page, 'Instructors')
  await expect(heading(page, 'Certified Teachers')).toBeVisible()
  const note = page.locator('.connection-note')
  // It is tried three times more, a second, two and four later.
  for (const pause of [1000, 2000, 4000]) {
    await failed
    failed = page.waitForEvent('requestfailed')
    await page.clock.fastForward(pause)
  }
  await expect(note).toContainText(/does not answer right now.*last updated at \d\d:\d\d/)
  await page.unroute(teachers)
  await note.getByRole('button', { name: 'Try again' }).click()
  await expect(note).toHaveText('')
})

test(
  'when the session cannot be asked for, the dashboard keeps bar and drawer and says so',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await signedIn(page, people.student)
    await page.route(session, (route) => route.abort())
    await page.goto('/dashboard/userHome')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('could not be reached', { timeout: 5000 })
    await expect(heading(page, 'Something went wrong')).toBeVisible()
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Dashboard' }).filter({ visible: true })).toHaveCount(1)
    if (isMobile) await page.getByRole('button', { name: 'Close' }).click()
    await page.unroute(session)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page, /^Welcome/)).toBeVisible()
  },
)

const data = { httpStatus: 500, reason: 'internal', requestId: 'r-42' }

async function openAboutUs(page: Page) {
  await page.goto('/aboutUs')
}

/** The words for trouble and the menu come when somebody is there; without a line they could not. */
async function fetchedWords(page: Page) {
  const words = page.waitForResponse(/trouble-panel/)
  await page.mouse.move(200, 200)
  await page.mouse.move(210, 210)
  await words
  const menu = page.getByRole('button', { name: 'Menu' })
  if (!(await menu.isVisible())) return
  await menu.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
}

async function follow(page: Page, name: string) {
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  await page
    .getByRole('navigation', { name: 'Main' })
    .filter({ visible: true })
    .getByRole('link', { name })
    .click()
}

function heading(page: Page, name: string | RegExp) {
  return page.getByRole('heading', { level: 1, name }).filter({ visible: true })
}
