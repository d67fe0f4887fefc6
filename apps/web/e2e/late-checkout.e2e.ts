import type { Page } from '@playwright/test'
import { expect, test, typeCard } from './product.ts'
import { newClass, signInWithCart } from './school.ts'
import { expectToast } from './toasts.ts'

/** The card form and all views of the payment page come in a script of their own. */
const views = '**/assets/checkout-views-*.js'

test(
  'the order is made while the card form is on its way, once, and is then paid',
  { tag: '@long' },
  async ({ page }) => {
    await withClassInCart(page)
    const orders = countRequests(page, /student\.checkout\.start/)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(views, async (route) => {
      await released
      await route.continue()
    })
    const ordered = page.waitForResponse(/student\.checkout\.start/)
    await page.goto('/dashboard/payment')
    await ordered
    await expect(page.getByRole('heading', { level: 1, name: 'Please Make Sure Your Payment' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0)
    await expect(page.getByText('could not be loaded')).toHaveCount(0)
    release()
    await typeCard(page, '4242424242424242')
    await page.getByRole('button', { name: 'Pay $90.00' }).click()
    await expectToast(page, 'Payment History Save On Database Successfully')
    await expect(page.getByRole('heading', { name: 'You are enrolled' })).toBeVisible()
    expect(orders()).toBe(1)
  },
)

test('a card form that does not come is said to, with what was charged, and comes by a press', async ({
  page,
}) => {
  await withClassInCart(page)
  await page.route(views, (route) => route.abort())
  await page.goto('/dashboard/payment')
  const words = page
    .getByRole('status')
    .filter({ hasText: 'You have not been charged. The card form is not there yet.' })
  await expect(words).toBeVisible()
  await page.unroute(views)
  await page.getByRole('button', { name: 'Try again' }).click()
  await typeCard(page, '4242424242424242')
  await page.getByRole('button', { name: 'Pay $90.00' }).click()
  await expectToast(page, 'Payment History Save On Database Successfully')
  await page.goto('/dashboard/paymentHistory')
  await expect(page.getByRole('heading', { name: 'Total payment: 1' })).toBeVisible()
})

test(
  'a card form that hangs is said to after a while, and shows when it comes after all',
  { tag: '@long' },
  async ({ page }) => {
    await withClassInCart(page)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(views, async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/dashboard/payment')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(page.getByText('You have not been charged.')).toBeVisible()
    release()
    await expect(page.getByRole('button', { name: 'Pay $90.00' })).toBeEnabled()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  },
)

test(
  'a payment that was made elsewhere is told without the script of its view',
  { tag: '@long' },
  async ({ page, context }) => {
    await withClassInCart(page)
    await page.goto('/dashboard/payment')
    await typeCard(page, '4242424242424242')

    const other = await context.newPage()
    await other.route(views, (route) => route.abort())
    await other.goto('/dashboard/payment')
    await expect(other.getByText('You have not been charged.')).toBeVisible()

    await page.getByRole('button', { name: 'Pay $90.00' }).click()
    await expect(page.getByRole('heading', { name: 'You are enrolled' })).toBeVisible()
    const thanks = other.getByRole('heading', { level: 1, name: /^Thank you/ })
    // A user returns to a tab: its data about the cart is fetched again when it is ten seconds old.
    await expect(async () => {
      await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
      await expect(thanks).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(
      other.getByText('Your places are confirmed. Your receipt is in your payment history.'),
    ).toBeVisible()
    await expect(other.getByText('You have not been charged.')).toHaveCount(0)

    await other.unroute(views)
    await other.getByRole('button', { name: 'Try again' }).click()
    // The view that comes now thanks for it; where the page itself was loaded again, it is an earlier purchase.
    const told = other.getByText(/Your last payment of \$90\.00 .+ went through/)
    await expect(told.or(other.getByRole('heading', { name: 'You are enrolled' }))).toBeVisible()
  },
)

test('a payment whose answer was lost is told without the script of its view, and not made again', async ({
  page,
}) => {
  await withClassInCart(page)
  const complete = '**/trpc/student.checkout.complete**'
  await page.route(complete, (route) => route.abort())
  await page.goto('/dashboard/payment')
  await typeCard(page, '4242424242424242')
  await page.getByRole('button', { name: 'Pay $90.00' }).click()
  await expect(
    page.getByRole('heading', { name: 'Your payment is made, but not confirmed yet' }),
  ).toBeVisible()

  await page.route(views, (route) => route.abort())
  await page.unroute(complete)
  const charges = countRequests(page, /\/v1\/payment_intents\/[^/]+\/confirm/)
  await page.reload()
  await expect(
    page.getByText(/Your last payment went through\.|^(You are enrolled|Your places are confirmed)\./),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(charges()).toBe(0)
  await page.goto('/dashboard/paymentHistory')
  await expect(page.getByRole('heading', { name: 'Total payment: 1' })).toBeVisible()
})

async function withClassInCart(page: Page) {
  await signInWithCart(page, await newClass(page, { price: '90.00', status: 'Approved' }))
}

/** How often an address was asked. */
function countRequests(page: Page, address: RegExp) {
  let count = 0
  page.on('request', (request) => {
    if (address.test(request.url())) count += 1
  })
  return () => count
}
