import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { agree, newParent } from '../parents.ts'
import { expect, moveTo, test, typeCard } from '../product.ts'
import { newClass, payForCart, people, signInWithCart } from '../school.ts'
import { signedIn } from '../identities.ts'
import { expectToast } from '../toasts.ts'

/** From selecting to the receipt. */

test(
  'after paying: thanks, what was bought for whom, when and where, and where the receipt went',
  { tag: '@phone-only' },
  async ({ page }) => {
    const { email, call, ids } = await agreed(page)
    const classes = await call<{ _id: string; name: string }[]>('GET', '/approvedCourses')
    const fiddle = classes.find(({ name }) => name === 'Fiddle tunes by ear')
    await call('POST', '/trpc/student.cart.add', { courseId: fiddle?._id, participantId: ids[0] })

    await page.goto('/dashboard/payment')
    const order = page.getByRole('region', { name: 'Your order' })
    await expect(order).toContainText(/\w+ \d+–\d+, \d{4}.*\d+:\d\d.*–.*\d+:\d\d [AP]M/)
    await expect(order).toContainText('String Room')
    await order.getByText(/ · Mia · \$/).click()
    // Stated once, above what is theirs.
    await expect(order.getByRole('region', { name: 'Mia Sommer' })).toContainText('Fiddle tunes by ear')
    await expect(page.getByRole('list', { name: 'Cards we accept' })).toContainText('Mastercard')
    await expect(
      page.getByText(/^Full refund until \w+ \d+, \d{4}\..*If we cancel: everything\.$/),
    ).toBeVisible()
    await page.getByText('Test cards').click()
    await expect(
      page.getByRole('button', { name: 'Copy the number of the card that is declined' }),
    ).toBeVisible()
    await expectAccessible(page)
    await typeCard(page, '4242424242424242')
    await page.getByRole('button', { name: 'Pay $175.00' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Kim', exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Mia has a place' })).toBeFocused()
    // The thanks lay under the bar on a phone.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(page).toHaveTitle('Paid – Cadenza School')
    await expect(page.getByText(`We are sending the receipt to ${email}`)).toBeVisible()
    await expect(page.getByText(/^Transaction id: pi_\w+/)).toBeVisible()
    await expect(order).toContainText('Fiddle tunes by ear')
    await expect(order).toContainText('For Mia Sommer')
    await expect(order.getByRole('link', { name: /^Add to calendar/ })).toHaveAttribute(
      'href',
      `/classes/${fiddle?._id}/calendar.ics`,
    )
    await expect(page.getByRole('region', { name: 'What happens next' })).toBeVisible()
    await expectAccessible(page)

    // Another day: an earlier purchase is no news.
    await page.goto('/dashboard/payment')
    await expect(page.getByRole('heading', { name: 'There is nothing to pay' })).toBeVisible()
    await expect(page.getByText('Mia has a place')).toHaveCount(0)
    await expect(page).toHaveTitle('Payment – Cadenza School')
    await page.getByRole('link', { name: /^See receipt \d+/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Receipt \d+/ })).toBeVisible()
    await expect(page.getByText('For Mia Sommer', { exact: true })).toBeVisible()

    await moveTo(page, '/dashboard/userHome')
    const mine = page.getByRole('region', { name: 'Your classes' })
    await expect(mine.getByRole('link', { name: 'Fiddle tunes by ear', exact: true })).toBeVisible()
    await expect(mine).toContainText(/\w+day, \w+ \d+, \d{4}, \d+:\d\d.*–.*\d+:\d\d [AP]M/)
    await expect(mine).toContainText('for Mia Sommer')
    await expectAccessible(page)
  },
)

test('the history of payments by days and as CSV', { tag: '@long' }, async ({ page }) => {
  const { email, call } = await signInWithCart(
    page,
    await newClass(page, { price: '30', status: 'Approved' }),
  )
  const { transactionId } = await payForCart(page, call, 30)

  // An invalid day narrows nothing, and a short list needs no filters.
  await page.goto('/dashboard/paymentHistory?from=2026-02-30')
  await expect(page.getByText(transactionId, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Receipt \d+$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save as CSV' })).toHaveCount(0)
  await expect(page.getByLabel('From')).toHaveCount(0)
  for (let made = 0; made < 4; made++) {
    const { id } = await newClass(page, { price: '30', status: 'Approved' })
    await call('POST', '/carts', { courseItemId: id, email })
    await payForCart(page, call, 30)
  }

  await page.goto('/dashboard/paymentHistory')
  await expect(page.getByRole('heading', { level: 1, name: 'Total payment: 5' })).toBeVisible()
  await expect(page.getByLabel('From')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Save as CSV' })).toBeEnabled()
  await page.goto('/dashboard/paymentHistory?from=2026-02-30&to=2031-01-01')
  await expect(page.getByLabel('From')).toHaveValue('')
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('2031-01-01')
  await expect(page.getByText(transactionId, { exact: true })).toBeVisible()
  await expectAccessible(page)
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  const text = await readFile(await table.path(), 'utf8')
  expect(text).toContain('"#","Name","Email","TransactionId"')
  expect(text).toContain(`"5","Kim Sommer","${email}","${transactionId}"`)

  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page).toHaveURL(/to=2020-01-01/)
  await expect(page.getByRole('heading', { name: 'No payment on these days' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save as CSV' })).toBeDisabled()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Total payment: 5' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all payments' }).click()
  await expect(page.getByText(transactionId, { exact: true })).toBeVisible()
})

test('an empty cart shows classes that can be selected there', { tag: '@long' }, async ({ page }) => {
  await newParent(page, 'Mia')
  await page.goto('/dashboard/myCart')
  const suggested = page.getByRole('region', { name: 'Popular classes' })
  await expect(suggested.getByRole('article')).toHaveCount(3)
  await expectAccessible(page)
  await suggested
    .getByRole('button', { name: /^Select/ })
    .first()
    .click()
  // The page does not guess which family member attends.
  await expect(page.getByRole('dialog', { name: 'For whom?' })).toBeVisible()
})

test('admins have the receipt of anybody as a file', { tag: '@long' }, async ({ page }) => {
  const { call } = await signInWithCart(page, await newClass(page, { price: '30', status: 'Approved' }))
  const { _id } = await payForCart(page, call, 30)
  await signedIn(page, people.admin)
  await page.goto(`/dashboard/receipt/${_id}`)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /as PDF/ }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^receipt-\d+\.pdf$/)
})

/** A parent of Mia who has agreed to all that is needed. */
async function agreed(page: Page) {
  const parent = await newParent(page, 'Mia')
  await agree(parent)
  return parent
}

test(
  'a wallet of this browser pays without a card being typed',
  { tag: ['@phone-only', '@long'] },
  async ({ page }) => {
    await signInWithCart(page, await newClass(page, { price: '30', status: 'Approved' }))
    await page.goto('/dashboard/payment')
    const wallet = page.getByRole('button', { name: 'Pay with Test Wallet' })
    await expect(wallet).toBeVisible()
    const [above, below] = [await wallet.boundingBox(), await page.locator('.card-field').boundingBox()]
    expect(above?.y).toBeLessThan(below?.y ?? 0)
    await expect(page.getByRole('button', { name: 'Pay $30.00' })).toBeEnabled()
    await wallet.click()
    await expectToast(page, 'Payment History Save On Database Successfully')
    await expect(page.getByRole('heading', { name: 'You are enrolled' })).toBeFocused()
  },
)

test(
  'a wallet waits for the seats as Pay does, and is no choice where the browser has none',
  { tag: '@long' },
  async ({ page }) => {
    await signInWithCart(page, await newClass(page, { price: '30', status: 'Approved' }))
    const seats = Promise.withResolvers<void>()
    await page.route('**/trpc/student.checkout.start**', async (route) => {
      await seats.promise
      await route.continue()
    })
    await page.goto('/dashboard/payment')
    await expect(page.getByText('or by card')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pay $30.00' })).toBeDisabled()
    const locked = page.locator('[inert]').getByText('Pay with Test Wallet')
    await expect(locked).toBeVisible()
    seats.resolve()
    await expect(locked).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Pay with Test Wallet' })).toBeVisible()

    await page.addInitScript(() => Reflect.deleteProperty(window, 'PaymentRequest'))
    await page.reload()
    await expect(page.getByRole('button', { name: 'Pay $30.00' })).toBeEnabled()
    await expect(page.getByText('or by card')).toHaveCount(0)
  },
)
