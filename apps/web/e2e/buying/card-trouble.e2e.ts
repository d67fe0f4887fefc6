import { expect, test, typeCard } from '../product.ts'
import { newClass, signInWithCart } from '../school.ts'
import { expectToast } from '../toasts.ts'

test('a declined card, then 3-D Secure, then paid', { tag: '@phone-only' }, async ({ page }) => {
  await signInWithCart(page, await newClass(page, { price: '310', status: 'Approved' }))
  await page.goto('/dashboard/payment')
  await typeCard(page, '4000000000000002')
  await page.getByRole('button', { name: 'Pay $310.00' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /declined/i })).toBeVisible()

  await typeCard(page, '4000002760003184')
  await page.getByRole('button', { name: 'Pay $310.00' }).click()
  const challenge = page.frameLocator('iframe[name^="__privateStripeFrame"]').last()
  await challenge.locator('#test-source-fail-3ds').click()
  await expect(page.getByRole('alert').filter({ hasText: /authenticat|confirm|bank/i })).toBeVisible()

  await page.getByRole('button', { name: 'Pay $310.00' }).click()
  await page
    .frameLocator('iframe[name^="__privateStripeFrame"]')
    .last()
    .locator('#test-source-authorize-3ds')
    .click()
  await expectToast(page, 'Payment History Save On Database Successfully')
})

test('an incomplete card keeps what was typed and says so', { tag: '@long' }, async ({ page }) => {
  await signInWithCart(page, await newClass(page, { price: '250', status: 'Approved' }))
  await page.goto('/dashboard/payment')
  const frame = page.frameLocator('iframe[name^="__privateStripeFrame"]').first()
  await frame.locator('[name="cardnumber"]').fill('4242')
  await page.getByRole('button', { name: 'Pay $250.00' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'incomplete' })).toBeVisible()
  await expect(frame.locator('[name="cardnumber"]')).toHaveValue('4242')
})

test('a card field that stays silent says so, and is loaded anew', { tag: '@long' }, async ({ page }) => {
  await page.clock.install()
  const silence = '**/sandbox/payments/card-frame.js'
  await page.route(silence, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await signInWithCart(page, await newClass(page, { price: '260', status: 'Approved' }))
  await page.goto('/dashboard/payment')
  await page.getByRole('button', { name: 'Pay $260.00' }).click()
  await expect(page.getByRole('button', { name: 'Pay $260.00' })).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(21_000)
  const alert = page.getByRole('alert').filter({ hasText: 'The card field does not respond' })
  await expect(alert).toBeVisible()
  await expect(page.getByText(/Your seats are held for/)).toBeVisible()

  await page.unroute(silence)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toHaveCount(0)
  await typeCard(page, '4242424242424242')
  await page.getByRole('button', { name: 'Pay $260.00' }).click()
  await expect(page.getByText('Total paid')).toBeVisible()
})
