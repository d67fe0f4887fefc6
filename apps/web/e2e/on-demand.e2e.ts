import type { Page } from '@playwright/test'
import { expect, test } from './product.ts'
import { signInAsNew } from './school.ts'

/** What a page loads only when it is needed comes late, as over a slow line. */
async function slowly(page: Page, script: string) {
  await page.route(`**/assets/${script}-*.js`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
}

// Clause 4.select-2
test(
  'a visitor who presses Select before its script is there gets the dialog',
  { tag: '@phone' },
  async ({ page }) => {
    await slowly(page, 'login-first-dialog')
    await page.goto('/classes')
    await page
      .getByRole('button', { name: /^Select / })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: 'Please Login Then Select The Course' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

// Clause 4.select-2
test(
  'who is signed in and presses Select before its script is there has the class in the cart',
  { tag: '@phone' },
  async ({ page }) => {
    await signInAsNew(page)
    await slowly(page, 'own-selection')
    await page.goto('/classes')
    const button = page.getByRole('button', { name: /^Select / }).first()
    const name = (await button.textContent())?.replace(/^Select /, '') ?? ''
    await button.click()
    await expect(page.getByRole('link', { name: `In cart – view ${name}` })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart, 1 class' })).toBeVisible()
  },
)

test('a press on Select that begins before and ends after its script has come counts', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await signInAsNew(page)
  await page.route('**/assets/own-selection-*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/classes')
  await page
    .getByRole('button', { name: /^Select / })
    .first()
    .hover()
  await page.mouse.down()
  const arrived = page.waitForResponse(/own-selection/)
  release()
  await arrived
  await expect(page.getByRole('link', { name: /^Cart, 0 classes/ })).toBeVisible()
  // The script runs a moment after it has come.
  await page.waitForTimeout(500)
  await page.mouse.up()
  await expect(page.getByRole('link', { name: 'Cart, 1 class' })).toBeVisible()
})

test('when the script cannot be had, Select says so, and works once it can', async ({ page }) => {
  await page.route('**/assets/login-first-dialog-*.js', (route) => route.abort())
  await page.goto('/classes')
  const select = page.getByRole('button', { name: /^Select / }).first()
  await select.click()
  await expect(page.getByText('The server could not be reached.', { exact: false })).toBeVisible()
  await page.unroute('**/assets/login-first-dialog-*.js')
  await page.reload()
  await select.click()
  await expect(page.getByRole('dialog', { name: 'Please Login Then Select The Course' })).toBeVisible()
})

// Clause picture-11
test('the first view loads nothing of what only some people need', { tag: '@phone' }, async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(scripts.length).toBeGreaterThan(0)
  expect(
    scripts.filter((path) =>
      /own-selection|signed-in|dialog|identity|menu|keen|failure|dashboard/.test(path),
    ),
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
