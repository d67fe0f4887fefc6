import type { Locator, Page } from '@playwright/test'
import { signedIn } from '../identities.ts'
import { answered, expect, test } from '../product.ts'
import { newClass, people, signInAsNew } from '../school.ts'
import { expectToast } from '../toasts.ts'

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

test(
  'who is signed in and presses Select before its script is there has the class in the cart',
  { tag: '@phone-only' },
  async ({ page }) => {
    const { name } = await newClass(page, { status: 'Approved', ageMin: 18 })
    await signInAsNew(page)
    const release = await keepBack(page, 'own-selection')
    await page.goto(`/classes?q=${encodeURIComponent(name)}`)
    await page.getByRole('button', { name: `Select ${name}` }).click()
    await release()
    await expect(page.getByRole('link', { name: `In your cart · Go to pay ${name}` })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart, 1 class' })).toBeVisible()
  },
)

test(
  'a press on Select that begins before and ends after its script has come counts',
  { tag: '@long' },
  async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { name } = await newClass(page, { status: 'Approved', ageMin: 18 })
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

test.describe('when the script of a part cannot be had', () => {
  test.use({ expectedComplaint: /dynamically imported module/ })

  test(
    'when its script cannot be had, Select says so, and works once it can',
    { tag: '@long' },
    async ({ page }) => {
      const { name } = await newClass(page, { status: 'Approved', ageMin: 18 })
      await signInAsNew(page)
      await page.route('**/assets/own-selection-*.js', (route) => route.abort())
      await page.goto(`/classes?q=${encodeURIComponent(name)}`)
      const select = page.getByRole('button', { name: `Select ${name}` })
      await select.click()
      await expectToast(page, 'The server could not be reached. Please check your connection and try again.')
      await page.unroute('**/assets/own-selection-*.js')
      await page.reload()
      await select.click()
      await expect(page.getByRole('link', { name: `In your cart · Go to pay ${name}` })).toBeVisible()
    },
  )

  test(
    'the menu says so, and trying again brings it',
    { tag: ['@phone-only', '@long'] },
    async ({ page }) => {
      await page.route('**/assets/site-menu-*.js', (route) => route.abort())
      await page.goto('/aboutUs')
      await page.getByRole('button', { name: 'Menu' }).click()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await expect(menu.getByRole('alert')).toContainText('The menu could not be loaded')
      await page.unroute('**/assets/site-menu-*.js')
      await menu.getByRole('button', { name: 'Try again' }).click()
      const link = menu.getByRole('link', { name: 'Classes', exact: true })
      await untilThere(link, page.getByRole('button', { name: 'Menu' }))
    },
  )

  test(
    'a form says so in its place, the rest of the page stays, and trying again brings it',
    { tag: '@long' },
    async ({ page }) => {
      const script = '**/assets/deny-reason-form-*.js'
      const { id, name } = await newClass(page)
      await signedIn(page, people.admin)
      await page.route(script, (route) => route.abort())
      await page.goto(`/dashboard/manageClasses?status=Pending&at=${id}`)
      const chosen = page.getByRole('checkbox', { name: `Select ${name}` })
      await chosen.check()
      const review = page.getByRole('region', { name: `Review of ${name}` })
      const deny = review.getByRole('button', { name: `Deny ${name}` })
      await deny.click()
      await expect(review.getByRole('alert')).toContainText('The form could not be loaded')
      await expect(chosen).toBeChecked()
      await page.unroute(script)
      await review.getByRole('button', { name: 'Try again' }).click()
      await untilThere(review.getByRole('textbox', { name: 'Reason' }), deny)
    },
  )

  /** Some browsers fetch a script again that they could not have; others load the page anew, and it is opened again. */
  async function untilThere(part: Locator, opener: Locator) {
    await expect(async () => {
      if (!(await part.isVisible())) await opener.click({ timeout: 2000 })
      await expect(part).toBeVisible({ timeout: 2000 })
    }).toPass()
  }
})

test(
  'a form whose page has come is checked and sent, although no script can be had any more',
  { tag: '@long' },
  async ({ page }) => {
    await signInAsNew(page)
    await page.goto('/dashboard/profile')
    const name = page.getByLabel('Name', { exact: true })
    await name.fill('')
    await answered(page)
    await page.route('**/assets/*.js', (route) => route.abort())
    const save = page.getByRole('button', { name: 'Save the profile' })
    await save.click()
    await expect(name).toHaveAccessibleDescription('This field is required')
    await name.fill('Renée Ångström')
    await save.click()
    await expectToast(page, 'Profile updated')
  },
)

test(
  'back from a public page into the dashboard opens its page, search and all',
  { tag: '@long' },
  async ({ page }) => {
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
  },
)

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
