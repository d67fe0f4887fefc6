import type { Page } from '@playwright/test'
import { expect, test } from '../product.ts'
import { newClass, signInWithCart } from '../school.ts'

/** Just begun, or begun anew. */
const aboutTenMinutes = /(10:00|9:\d\d)/

test(
  'the last minute of a hold is announced, and one key keeps the seats',
  { tag: '@phone-only' },
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

test('a computer whose clock is wrong by hours can pay all the same', { tag: '@long' }, async ({ page }) => {
  await page.clock.install({ time: Date.now() + 5 * 3_600_000 })
  await withClassInCart(page)
  await page.goto('/dashboard/payment')
  await expect(page.getByRole('timer')).toContainText(aboutTenMinutes)
})

/** That the seats are then free for others is shown where the database is: here the page hears that they are. */
test(
  'a hold that ran out says so, and can be had again, with the card that was typed',
  { tag: '@long' },
  async ({ page }) => {
    await withClassInCart(page)
    await page.clock.install()
    await page.goto('/dashboard/payment')
    await expect(page.getByRole('timer')).toContainText(aboutTenMinutes)
    const number = page
      .frameLocator('iframe[name^="__privateStripeFrame"]')
      .first()
      .locator('[name="cardnumber"]')
    await number.fill('4242')
    const current = /\/trpc\/.*student\.checkout\.current/
    await page.route(current, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll(/"secondsLeft":\d+/g, '"secondsLeft":0')
      await route.fulfill({ response, body })
    })
    await page.clock.fastForward('10:05')
    await expect(page.getByRole('heading', { name: 'The time ran out' })).toBeVisible()
    await expect(page.getByText('You have not been charged')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeDisabled()

    await page.unroute(current)
    await page.getByRole('button', { name: 'Hold my seats again' }).click()
    await expect(page.getByRole('timer')).toContainText(aboutTenMinutes)
    await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled()
    await expect(number).toHaveValue('4242')
  },
)

async function withClassInCart(page: Page) {
  await signInWithCart(page, await newClass(page, { price: '90.00', seats: 18, status: 'Approved' }))
}
