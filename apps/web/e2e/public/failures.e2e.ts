import type { Page, Route } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { signedIn } from '../identities.ts'
import { answered, expect, test } from '../product.ts'
import { people } from '../school.ts'

/** Failure is never silent: what failed, whose fault it is, a way on, and the frame of the page, soon after the click. */

const teachers = /\/trpc\/.*public\.instructors\.list/
const session = /\/trpc\/.*student\.viewer\.get/

test.use({
  expectedComplaint:
    /status of 5|Failed to fetch|ERR_INTERNET|script of the page|Unexpected token|TRPCClientError/,
})

test(
  'a page that comes at once shows no sign of trouble',
  { tag: ['@phone-only', '@long'] },
  async ({ page }) => {
    await page.clock.install()
    await openAboutUs(page)
    await follow(page, 'Instructors')
    await expect(heading(page, 'Certified Teachers')).toBeVisible()
    await page.clock.runFor(1500)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.locator('.connection-note')).toHaveText('')
  },
)

test(
  'a server that fails is named within 5 s, with the request id, and the page comes once it can',
  { tag: '@long' },
  async ({ page }) => {
    await page.clock.install()
    await openAboutUs(page)
    // With what asks the server: its five seconds are not those of the page.
    await fetchedQueries(page)
    await page.route(teachers, (route) =>
      route.fulfill({ status: 500, json: [{ error: { message: 'no', code: -32603, data } }] }),
    )
    await fiveSecondsAfterFollowing(page, 'Instructors')
    const panel = page.getByRole('alert')
    await expect(panel).toContainText('Something went wrong on our side')
    await expect(panel).toContainText('Request id: r-42')
    await expect(heading(page, 'This page does not load yet')).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await page.clock.resume()
    await expectAccessible(page)
    await page.unroute(teachers)
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page, 'Certified Teachers')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

test(
  'a server that hangs is named within 5 s, and the page before is one press away',
  { tag: '@long' },
  async ({ page }) => {
    await page.clock.install()
    await openAboutUs(page)
    await fetchedQueries(page)
    await page.route(teachers, () => {})
    await fiveSecondsAfterFollowing(page, 'Instructors')
    await expect(heading(page, 'This takes longer than it should')).toBeVisible()
    await page.clock.resume()
    await page.getByRole('button', { name: 'Back to the page before' }).click()
    await expect(heading(page, 'About Us')).toBeVisible()
    await expect(page).toHaveURL('/aboutUs')
    await page.unroute(teachers)
    await follow(page, 'Instructors')
    await expect(heading(page, 'Certified Teachers')).toBeVisible()
  },
)

test('a request that hangs is ended, not only given up', { tag: '@long' }, async ({ page }) => {
  await page.clock.install()
  await openAboutUs(page)
  const ended = page.waitForEvent('requestfailed', (request) => teachers.test(request.url()))
  await page.route(teachers, () => {})
  await follow(page, 'Instructors')
  expect((await ended).failure()?.errorText).toMatch(/ABORTED/)
})

test.describe('without a line', () => {
  test('a page not read yet says so at once, and opens by itself when the line is back', async ({
    page,
    context,
  }) => {
    await page.clock.install()
    await openAboutUs(page)
    await fetchedQueries(page)
    await context.setOffline(true)
    await fiveSecondsAfterFollowing(page, 'Instructors')
    await expect(heading(page, 'You are offline')).toBeVisible()
    await page.clock.resume()
    await expect(page.locator('.connection-note')).toContainText('nothing can be changed until you are back')
    await expect(page.getByRole('banner')).toBeVisible()
    await context.setOffline(false)
    await expect(heading(page, 'Certified Teachers')).toBeVisible()
    await expect(page.locator('.connection-note')).toHaveText('')
  })

  test('a page read before can be read again, with its age', { tag: '@long' }, async ({ page, context }) => {
    await page.goto('/instructors')
    await fetchedQueries(page)
    await follow(page, 'About Us')
    await expect(heading(page, 'About Us')).toBeVisible()
    await answered(page)
    await context.setOffline(true)
    await follow(page, 'Instructors')
    await expect(heading(page, 'Certified Teachers')).toBeVisible()
    await expect(page.locator('.connection-note')).toContainText(/last updated at \d{1,2}:\d\d [AP]M/)
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  })

  test('forms wait, and say why', { tag: '@long' }, async ({ page, context }) => {
    await page.goto('/login')
    await fetchedQueries(page)
    const login = page.getByRole('button', { name: 'Login', exact: true })
    await expect(login).toBeEnabled()
    await context.setOffline(true)
    await expect(login).toBeDisabled()
    await expect(login).toHaveAttribute('title', /You are offline/)
    await context.setOffline(false)
    await expect(login).toBeEnabled()
  })
})

test(
  'what one reads stays, with its age, when the server fails later',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/instructors')
    await fetchedQueries(page)
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
    await expect(note).toContainText(/does not answer right now.*last updated at \d{1,2}:\d\d [AP]M/)
    await page.unroute(teachers)
    await note.getByRole('button', { name: 'Try again' }).click()
    await expect(note).toHaveText('')
  },
)

test(
  'when the session cannot be asked for, the dashboard keeps bar and drawer and says so',
  { tag: '@long' },
  async ({ page, isMobile }) => {
    await signedIn(page, people.student)
    await page.clock.install()
    await page.route(session, (route) => route.abort())
    await page.goto('/dashboard/userHome')
    await expect(page.getByRole('banner')).toBeVisible()
    await pauseClock(page)
    await fiveSeconds(page)
    await expect(page.getByRole('alert')).toContainText('could not be reached')
    await page.clock.resume()
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

/** What asks the server loads when the page is idle, the menu when it is opened; offline they could not load. */
async function fetchedQueries(page: Page) {
  const asked = async () => (await page.requests()).some((request) => request.url().includes('/queries-'))
  await expect.poll(asked).toBe(true)
  await answered(page)
  const menu = page.getByRole('button', { name: 'Menu' })
  if (!(await menu.isVisible())) return
  await menu.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
}

async function follow(page: Page, name: string) {
  await (await linkInBar(page, name)).click()
}

/** On a small screen it stands in the menu, which is opened first. */
async function linkInBar(page: Page, name: string) {
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  const main = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
  const link = main.getByRole('link', { name })
  await expect(link).toBeVisible()
  return link
}

/** From the press on the link on, five seconds of the page pass, however fast this machine is; then it stands still. */
async function fiveSecondsAfterFollowing(page: Page, name: string) {
  const link = await linkInBar(page, name)
  await pauseClock(page)
  await link.click()
  await fiveSeconds(page)
}

/** From here on time passes for the page when the test says so. */
async function pauseClock(page: Page) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

/** In steps, after each of which the page has our time to draw what it brought. */
async function fiveSeconds(page: Page) {
  for (let step = 0; step < 50; step++) {
    await page.clock.runFor(100)
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          // As React does: what it has put off until now is done before.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve()
          port2.postMessage(undefined)
        }),
    )
  }
}

function heading(page: Page, name: string | RegExp) {
  return page.getByRole('heading', { level: 1, name }).filter({ visible: true })
}

const homes = [
  { who: people.admin, home: '/dashboard/adminHome', asked: /\/trpc\/.*admin\./ },
  {
    who: people.instructor,
    home: '/dashboard/instructorHome',
    asked: /\/trpc\/.*instructor\./,
  },
]

for (const { who, home, asked } of homes) {
  test(
    `${home}: a failure of everything is said once, and one press asks for all of it again`,
    {
      tag: '@long',
    },
    async ({ page }) => {
      await signedIn(page, who)
      // One failure for each of the questions that come together.
      const asking = new Map<string, number>()
      const questions = new Map<string, number>()
      const countUp = (counts: Map<string, number>, key: string) =>
        counts.set(key, (counts.get(key) ?? 0) + 1)
      const fail = (route: Route) => {
        const { pathname, searchParams } = new URL(route.request().url())
        const names = pathname.replace('/trpc/', '').split(',')
        const inputs: unknown[] = JSON.parse(searchParams.get('input') ?? '[]')
        countUp(asking, pathname)
        const together = names.map((name, index) => `${name} ${JSON.stringify(inputs[index])}`)
        // The same may be asked twice at once, for two parts of the page.
        for (const [index, question] of together.entries()) {
          // What others ask may happen to go with it, and goes alone the next time.
          if (!asked.test(`/trpc/${question}`)) continue
          const twin = together.slice(0, index).filter((other) => other === question).length
          countUp(questions, `${question} ${twin}`)
        }
        return route.fulfill({
          status: 500,
          json: names.map(() => ({ error: { message: 'no', code: -32603, data } })),
        })
      }
      await page.route(asked, fail)
      await page.goto(home)
      const failures = page.getByRole('main').getByRole('alert')
      // It was reported after the last of four attempts, at 7.4 s: now after the second.
      await expect(failures).toHaveText(/This could not be loaded.*Something went wrong on our side/)
      expect(Math.max(...asking.values())).toBeLessThanOrEqual(3)
      await expect(failures.getByRole('button', { name: 'Copy request id' })).toBeVisible()
      await expectAccessible(page)
      // Each is asked four times without a press: what comes after that was pressed for.
      expect(questions.size).toBeGreaterThan(1)
      await expect.poll(() => [...questions].filter(([, times]) => times < 4)).toEqual([])
      // Pressed while nothing can succeed: the button would go from under the pointer.
      await failures.getByRole('button', { name: 'Try again' }).click()
      await page.unroute(asked)
      await expect(failures).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 2 }).nth(3)).toBeVisible()
    },
  )
}
