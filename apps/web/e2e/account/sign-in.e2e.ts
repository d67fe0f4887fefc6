import type { BrowserContext, Frame, Page, Request, Route } from '@playwright/test'
import {
  answered,
  demoPassword,
  expect,
  hydrated,
  logIn,
  newAccount,
  otherPerson,
  selectClass,
  test,
} from '../product.ts'
import { callAs, newClass, people, signInAsNew, signInWithCart } from '../school.ts'
import { expectToast } from '../toasts.ts'

test('the access token is stored at login, and the cart is asked for only then', async ({ page }) => {
  const email = await newAccount(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(procedures(request)))
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('/jwt', (route) => released.then(() => route.continue()))
  await page.goto('/login?from=%2Fclasses')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  const exchange = page.waitForRequest('/jwt')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  expect((await exchange).postDataJSON()).toEqual({ email })
  await expect(page.getByRole('main').locator('button[aria-busy="true"]')).toHaveText('Login')
  expect(await storedToken(page)).toBeNull()
  expect(asked.join()).not.toContain('student.')

  release()
  await expect(page).toHaveURL('/classes')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 0 classes' })).toBeVisible()
  expect(await storedToken(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  await expect.poll(() => asked.join()).toContain('student.cart.get')
})

test('tabs stay in step: login, cart count, logout', async ({ page, context }) => {
  const email = await newAccount(page)
  const other = await openTab(context, '/instructors')
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await logIn(page, email)
  await expect(other.getByRole('banner').getByRole('link', { name: 'Cart, 0 classes' })).toBeVisible()
  await selectClass(page, 'Choir in a week')
  await expect(other.getByRole('banner').getByRole('link', { name: 'Cart, 1 class' })).toBeVisible()
  await answered(page)
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await storedToken(page)).toBeNull()
})

test(
  'an account that is looked up too late signs nobody in again',
  { tag: '@long' },
  async ({ page, context }) => {
    await signInAsNew(page)
    const other = await openTab(context, '/instructors')
    // The SDK of a tab that has just been opened is still asking who is there while another signs out.
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/accounts:lookup*', (route) => released.then(() => route.continue()))
    await page.clock.install()
    await page.goto('/dashboard/myCart')
    await expect(page.getByRole('heading', { name: 'Selected Classes' })).toBeVisible()
    await answered(page)
    // The page comes first: the SDK is loaded when the user has had time to read it.
    const asking = page.waitForRequest('**/accounts:lookup*')
    await page.clock.fastForward(10_000)
    await asking
    await other.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login?from=%2Fdashboard%2FmyCart')
    const lookedUp = page.waitForResponse('**/accounts:lookup*')
    release()
    await lookedUp
    // Its response comes too late to sign a user in again.
    await answered(page)
    await page.clock.fastForward(1000)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    expect(await storedToken(page)).toBeNull()
  },
)

test(
  'a token is renewed five minutes before it ends, and not earlier',
  { tag: '@long' },
  async ({ page }) => {
    // Who has said whom they buy for selects with one press.
    await signInWithCart(page, await newClass(page, { status: 'Approved' }))
    await page.goto('/classes?q=choir')
    await expect(page.getByRole('link', { name: 'Cart, 1 class' })).toBeVisible()
    const first = await storedToken(page)
    const addition = (name: string) => {
      const request = page.waitForRequest((sent) => procedures(sent).includes('student.cart.add'))
      return page
        .getByRole('button', { name: `Select ${name}` })
        .click()
        .then(() => request)
    }

    await page.clock.setFixedTime(endOf(first) - 310_000)
    expect((await addition('Choir in a week')).headers().authorization).toBe(`Bearer ${first}`)

    await page.clock.setFixedTime(endOf(first) - 299_000)
    await page.getByLabel('Search classes').fill('drum')
    const { authorization } = (await addition('Drum kit: groove and feel')).headers()
    expect(authorization).not.toBe(`Bearer ${first}`)
    expect(endOf(authorization?.replace('Bearer ', ''))).toBeGreaterThan(endOf(first))
    await expectToast(page, 'Course Added To Cart')
  },
)

test.describe('an answer of 401 or 403', () => {
  test.use({ expectedComplaint: /status of 40[13]/ })

  test('401 in the background signs out, goes to /login and remembers the path', async ({ page }) => {
    const email = await signInAsNew(page)
    await page.goto('/classes?q=cello')
    await expect(page.getByRole('link', { name: 'Cart, 0 classes' })).toBeVisible()
    await deleteUser(page, email)
    await page.goto('/classes?q=cello')
    await expect(page).toHaveURL('/login?from=%2Fclasses%3Fq%3Dcello')
    expect(await storedToken(page)).toBeNull()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  })

  test(
    '403 in the background does the same, and logging in leads back',
    { tag: '@long' },
    async ({ page }) => {
      const email = await refusedAt(page, '/instructors')
      expect(await storedToken(page)).toBeNull()
      await logInHere(page, email)
      await expect(page).toHaveURL('/instructors')
    },
  )

  test(
    'whoever is refused in the dashboard and logs in again has the focus on its heading',
    { tag: '@long' },
    async ({ page }) => {
      await logInHere(page, await refusedAt(page, '/dashboard/myCart'))
      await expect(page.getByRole('heading', { level: 1, name: 'Selected Classes' })).toBeFocused()
    },
  )
})

test('logging out ends the token at the server: a copy of it opens nothing', async ({ page }) => {
  await signInAsNew(page)
  await page.goto('/aboutUs')
  const token = await storedToken(page)
  expect(await statusWith(page, token)).toBe(200)
  await answered(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await statusWith(page, token)).toBe(401)
})

test.describe('a session that ended at the server', () => {
  test.use({ expectedComplaint: /status of 401/ })

  test('goes on by a new token, unnoticed, as long as the sign-in stands', async ({ page }) => {
    await signInAsNew(page)
    await page.goto('/instructors')
    const token = await storedToken(page)
    const headers = { authorization: `Bearer ${token}` }
    expect((await page.request.post('/trpc/student.session.end', { headers, data: {} })).status()).toBe(200)
    await page.goto('/dashboard/myCart')
    await expect(page.getByRole('heading', { name: 'Selected Classes' })).toBeVisible()
    expect(await storedToken(page)).not.toBe(token)
    expect(await statusWith(page, await storedToken(page))).toBe(200)
  })

  test(
    'is over on every device when somebody signs out everywhere',
    { tag: '@long' },
    async ({ page, browser, baseURL }) => {
      const email = await newAccount(page)
      await logIn(page, email)
      const phone = await otherPerson(browser, baseURL)
      await logIn(phone, email)
      await phone.goto('/dashboard/myCart')
      await page.goto('/dashboard/profile')
      await page.getByRole('button', { name: 'Sign out everywhere' }).click()
      const dialog = page.getByRole('alertdialog', { name: 'Sign out everywhere?' })
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog).toHaveCount(0)
      expect(await statusWith(page, await storedToken(page))).toBe(200)
      await page.getByRole('button', { name: 'Sign out everywhere' }).click()
      await answered(page)
      await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
      await expectToast(page, 'Signed out everywhere')
      await expect(page).toHaveURL(/^[^?]*\/login\?from=/)
      expect(await storedToken(page)).toBeNull()

      await phone.goto('/dashboard/userHome')
      await expect(phone).toHaveURL('/login?from=%2Fdashboard%2FuserHome')
      await logIn(phone, email)
      await phone.context().close()
    },
  )
})

test(
  'a failed logout is only logged: the visitor is signed out and reads nothing of it',
  { tag: '@long' },
  async ({ page }) => {
    await signInAsNew(page)
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await page.route(/\/assets\/identity-[^/]+\.js/, (route) => route.abort())
    await page.goto('/instructors')
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    await answered(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    expect(await storedToken(page)).toBeNull()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect.poll(() => warnings.join()).toContain('Signing out at the identity service failed')
  },
)

test.describe('an answer that does not come', () => {
  test.use({ expectedComplaint: /Failed to fetch/ })

  test(
    'a query that gets no answer is asked again after 1, 2 and 4 seconds, then says so',
    { tag: '@long' },
    async ({ page }) => {
      await page.clock.install()
      await page.goto('/aboutUs')
      await hydrated(page)
      let attempts = 0
      await page.route(/\/trpc\/public\.instructors\.list/, (route) => route.abort())
      // The page has heard of it by now: from here its pause is counted.
      page.on('requestfailed', (request) => {
        if (procedures(request).includes('public.instructors.list')) attempts++
      })
      // From here on time passes when the test says so, however slow the machine is.
      await page.clock.pauseAt(Date.now() + 60_000)
      await page.getByRole('banner').getByRole('link', { name: 'Instructors' }).click()
      // The press is drawn before the page is asked for.
      await page.clock.runFor(300)
      const soon = async () => {
        await page.clock.runFor(1)
        return attempts
      }
      for (const [attempt, pauseMs] of [1000, 2000, 4000].entries()) {
        await expect.poll(soon).toBe(attempt + 1)
        await page.clock.runFor(pauseMs - 200)
        expect(attempts).toBe(attempt + 1)
        await page.clock.runFor(400)
      }
      await expect.poll(soon).toBe(4)
      await page.clock.resume()
      await expect(page.getByText('The server could not be reached.')).toBeVisible()
      await page.unroute(/\/trpc\/public\.instructors\.list/)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Certified Teachers' })).toBeVisible()
    },
  )
})

function procedures(request: Request): string {
  return /\/trpc\/([^?]+)/.exec(request.url())?.[1] ?? ''
}

async function statusWith(page: Page, token: string | null) {
  const answer = await page.request.get('/carts', { headers: { authorization: `Bearer ${token}` } })
  return answer.status()
}

function storedToken(page: Page) {
  return page.evaluate(() => localStorage.getItem('access-token'))
}

/** In milliseconds since 1970. */
function endOf(token: string | null = '') {
  const payload = Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()
  const claims: { exp: number } = JSON.parse(payload)
  return claims.exp * 1000
}

async function openTab(context: BrowserContext, path: string) {
  const tab = await context.newPage()
  await tab.goto(path)
  await hydrated(tab)
  return tab
}

/** A new user whose cart was refused with 403 at that address once, and who was led to the login form for it. */
async function refusedAt(page: Page, path: string): Promise<string> {
  const email = await newAccount(page)
  await logIn(page, email)
  const cart = /\/trpc\/.*student\.cart\.get/
  // The page after the login may still be requesting its own: that one is let through.
  const isAt = (frame: Frame) => new URL(frame.url()).pathname === path
  await page.route(cart, (route) => (isAt(route.request().frame()) ? forbidTheCart(route) : route.continue()))
  await page.goto(path)
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`)
  await page.unroute(cart)
  return email
}

async function logInHere(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Lets all operations of a batch through but the cart's. */
async function forbidTheCart(route: Route) {
  const answer = await route.fetch()
  const results = (await answer.json()) as object[]
  const names = procedures(route.request()).split(',')
  const refusal = { error: { message: 'no', code: -32003, data: { code: 'FORBIDDEN', httpStatus: 403 } } }
  const json = results.map((result, index) => (names[index] === 'student.cart.get' ? refusal : result))
  await route.fulfill({ status: 207, json })
}

/** As an admin, by the documented paths. */
async function deleteUser(page: Page, email: string) {
  const call = await callAs(page, people.admin)
  const users = await call<{ _id: string; email: string }[]>('GET', '/users')
  const id = users.find((user) => user.email === email)?._id
  await call('DELETE', `/users/${id}`)
}
