import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, otherPerson, selectClass, test as shared } from './product.ts'
import { newClass, signInAsNew } from './school.ts'
import { runWithOwnData } from './run-product.ts'

/** Just begun, or begun anew. */
const aboutTenMinutes = /(10:00|9:\d\d)/

shared(
  'the last minute of a hold is announced, and one key keeps the seats',
  { tag: '@phone' },
  async ({ page }) => {
    await withClassInCart(page)
    await page.clock.install()
    await page.goto('/dashboard/payment')
    const hold = page.getByRole('region', { name: 'Your held seats' })
    await expect(hold.getByRole('timer')).toContainText(aboutTenMinutes)
    await expect(hold).toContainText('Need more time? Tap to keep them.')

    // The minute goes on while this machine looks.
    await page.clock.fastForward('09:05')
    await expect(hold.getByRole('timer')).toContainText(/ 0:\d\d/)
    await expect(hold.getByRole('status')).toContainText('less than a minute')
    await hold.getByRole('button', { name: 'Keep my seats' }).focus()
    await page.keyboard.press('Enter')
    await expect(hold.getByRole('timer')).toContainText(aboutTenMinutes)
    await expect(hold.getByRole('status')).toHaveText('Your seats are kept.')
    await expect(hold.getByRole('button', { name: 'Keep my seats' })).toBeFocused()

    await page.reload()
    await expect(hold).toContainText('Need more time?')
    await expect(hold.getByRole('timer')).toContainText(aboutTenMinutes)
  },
)

shared('a computer whose clock is wrong by hours can pay all the same', async ({ page }) => {
  await page.clock.install({ time: Date.now() + 5 * 3_600_000 })
  await withClassInCart(page)
  await page.goto('/dashboard/payment')
  await expect(page.getByRole('timer')).toContainText(aboutTenMinutes)
})

/** A product whose holds end during the test. */
const test = shared.extend<object, { shortHolds: string }>({
  shortHolds: [
    async ({}, use) => {
      const { origin, stop } = await runWithOwnData({ HOLD_SECONDS: '12' })
      await use(origin)
      await stop()
    },
    { scope: 'worker' },
  ],
  origin: async ({ shortHolds }, use) => use(shortHolds),
  baseURL: async ({ shortHolds }, use) => use(shortHolds),
})

test('a hold that ran out says so, gives the seats back, and can be had again', async ({
  page,
  browser,
  baseURL,
}) => {
  await withClassInCart(page)
  const classPage = page.url()
  await page.goto('/dashboard/payment')
  await expect(page.getByRole('heading', { name: 'The time ran out' })).toBeVisible()
  await expect(page.getByText('You have not been charged')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeDisabled()
  const number = page
    .frameLocator('iframe[name^="__privateStripeFrame"]')
    .first()
    .locator('[name="cardnumber"]')
  await number.fill('4242')

  const visitor = await otherPerson(browser, baseURL)
  await expect(async () => {
    await visitor.goto(classPage)
    await expect(visitor.getByText(/\d+ places/).first()).toHaveText(/^18 /, { timeout: 5000 })
  }).toPass()
  await visitor.close()

  await page.getByRole('button', { name: 'Hold my seats again' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled()
  await expect(number).toHaveValue('4242')
})

/** A new user with a class of 18 seats in the cart, on the page that lists it. */
async function withClassInCart(page: Page) {
  const name = `Hurdy-gurdy ${randomUUID()}`
  await newClass(page, { name, price: '90.00', seats: 18, status: 'Approved' })
  await signInAsNew(page)
  await selectClass(page, name)
}
