import type { Page } from '@playwright/test'
import { expect, test } from './product.ts'
import { newClass, signInAsNew } from './school.ts'
import { expectToast } from './toasts.ts'

/** Keeps a script that a page loads only when it is needed until the returned function is called, once it was asked for. */
async function keepBack(page: Page, script: string): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  await page.route(`**/assets/${script}-*.js`, async (route) => {
    ask()
    await released
    await route.continue()
  })
  return async () => {
    await asked
    release()
  }
}

// Clause 4.select-2
test(
  'who is signed in and presses Select before its script is there has the class in the cart',
  { tag: '@phone-only' },
  async ({ page }) => {
    const { name } = await newClass(page, { status: 'Approved' })
    await signInAsNew(page)
    const release = await keepBack(page, 'own-selection')
    await page.goto(`/classes?q=${encodeURIComponent(name)}`)
    await page.getByRole('button', { name: `Select ${name}` }).click()
    await release()
    await expect(page.getByRole('link', { name: `In cart – view ${name}` })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart, 1 class' })).toBeVisible()
  },
)

test(
  'a press on Select that begins before and ends after its script has come counts',
  { tag: '@long' },
  async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { name } = await newClass(page, { status: 'Approved' })
    await signInAsNew(page)
    await page.route('**/assets/own-selection-*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto(`/classes?q=${encodeURIComponent(name)}`)
    await page.getByRole('button', { name: `Select ${name}` }).hover()
    await page.mouse.down()
    const arrived = page.waitForResponse(/own-selection/)
    release()
    const script = (await arrived).url()
    await expect(page.getByRole('link', { name: /^Cart, 0 classes/ })).toBeVisible()
    // It has run.
    await page.evaluate((url) => import(url), script)
    await page.mouse.up()
    await expect(page.getByRole('link', { name: 'Cart, 1 class' })).toBeVisible()
  },
)

test('when its script cannot be had, Select says so, and works once it can', async ({ page }) => {
  const { name } = await newClass(page, { status: 'Approved' })
  await signInAsNew(page)
  await page.route('**/assets/own-selection-*.js', (route) => route.abort())
  await page.goto(`/classes?q=${encodeURIComponent(name)}`)
  const select = page.getByRole('button', { name: `Select ${name}` })
  await select.click()
  await expectToast(page, 'The server could not be reached. Please check your connection and try again.')
  await page.unroute('**/assets/own-selection-*.js')
  await page.reload()
  await select.click()
  await expect(page.getByRole('link', { name: `In cart – view ${name}` })).toBeVisible()
})

test(
  'Menu: pressed when its script cannot be had, it says so',
  { tag: ['@phone-only', '@long'] },
  async ({ page }) => {
    await page.route('**/assets/site-menu-*.js', (route) => route.abort())
    await page.goto('/aboutUs')
    const button = page.getByRole('button', { name: 'Menu' })
    await button.click()
    await expectToast(page, 'The menu could not be loaded. Please try again.')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await page.unroute('**/assets/site-menu-*.js')
    await page.reload()
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
  },
)

test('back from a public page into the dashboard opens its page, search and all', async ({ page }) => {
  await signInAsNew(page)
  await page.goto('/dashboard/timetable?week=2031-W05')
  await expect(page.getByRole('heading', { level: 1, name: 'My timetable' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Classes', exact: true }).click()
  await expect(page).toHaveURL(/\/classes$/)
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'My timetable' })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/timetable\?week=2031-W05$/)
})

test.describe('without the script of the dashboard’s frame', () => {
  test.use({ expectedComplaint: /script of the page/ })

  test(
    'the bar stays and says so, and the page opens once it can be had',
    { tag: '@long' },
    async ({ page }) => {
      await signInAsNew(page)
      await page.goto('/')
      const dashboard = page.getByRole('banner').getByRole('link', { name: 'Dashboard' })
      await expect(dashboard).toBeVisible()
      await page.route('**/assets/route-*.js', (route) => route.abort())
      await dashboard.click()
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
      await page.unroute('**/assets/route-*.js')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page).toHaveURL(/\/dashboard\/userHome$/)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    },
  )
})

// Clause picture-11
test('the first view loads nothing of what only some people need', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(scripts.length).toBeGreaterThan(0)
  expect(
    scripts.filter((path) => /own-selection|signed-in|dialog|identity|menu|dashboard|route-/.test(path)),
  ).toEqual([])
  await selectClassAsVisitor(page)
})

async function selectClassAsVisitor(page: Page) {
  await page
    .getByRole('button', { name: /^Select / })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'Login Now!' })).toBeVisible()
}
