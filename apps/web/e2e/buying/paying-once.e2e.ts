import { expect, otherPerson, test, typeCard } from '../product.ts'
import { callAs, newClass, people, signInWithCart } from '../school.ts'
import { expectToast } from '../toasts.ts'

test('two tabs and a double click pay once', async ({ page, context }) => {
  await signInWithCart(page, await newClass(page, { price: '200', status: 'Approved' }))
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/dashboard/payment')
    await typeCard(tab, '4242424242424242')
  }
  await Promise.all([page, other].map((tab) => tab.getByRole('button', { name: 'Pay $200.00' }).dblclick()))
  await expect(page.getByText(/pi_\w+/).first()).toBeVisible()
  await expect(other.getByText(/pi_\w+/).first()).toBeVisible()
  await page.goto('/dashboard/paymentHistory')
  await expect(page.getByRole('heading', { name: 'Total payment: 1' })).toBeVisible()
})

test('a lost connection says so, keeps the card and pays when it is back', async ({ page }) => {
  await signInWithCart(page, await newClass(page, { price: '120', status: 'Approved' }))
  await page.goto('/dashboard/payment')
  await typeCard(page, '4242424242424242')
  await page.route('**/v1/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Pay $120.00' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /reach|connect/i })).toBeVisible()
  await page.unroute('**/v1/**')
  await page.getByRole('button', { name: 'Pay $120.00' }).click()
  await expectToast(page, 'Payment History Save On Database Successfully')
})

test(
  'a payment that is made in another tab is told in this one',
  { tag: '@long' },
  async ({ page, context }) => {
    await signInWithCart(page, await newClass(page, { price: '90.00', status: 'Approved' }))
    await page.goto('/dashboard/payment')
    await typeCard(page, '4242424242424242')
    const other = await context.newPage()
    await other.goto('/dashboard/payment')
    await expect(other.getByRole('button', { name: 'Pay $90.00' })).toBeVisible()

    await page.getByRole('button', { name: 'Pay $90.00' }).click()
    await expect(page.getByRole('heading', { name: 'You are enrolled' })).toBeVisible()
    // A user returns to a tab: its data about the cart is fetched again when it is ten seconds old.
    await expect(async () => {
      await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
      await expect(other.getByRole('heading', { name: 'You are enrolled' })).toBeVisible({ timeout: 1000 })
    }).toPass()
  },
)

test(
  'a payment whose answer was lost is told after the page is loaded again, and not made again',
  { tag: '@long' },
  async ({ page }) => {
    await signInWithCart(page, await newClass(page, { price: '90.00', status: 'Approved' }))
    const complete = '**/trpc/student.checkout.complete**'
    await page.route(complete, (route) => route.abort())
    await page.goto('/dashboard/payment')
    await typeCard(page, '4242424242424242')
    await page.getByRole('button', { name: 'Pay $90.00' }).click()
    await expect(
      page.getByRole('heading', { name: 'Your payment is made, but not confirmed yet' }),
    ).toBeVisible()

    await page.unroute(complete)
    const charges: string[] = []
    page.on('request', (request) => {
      if (/\/v1\/payment_intents\/[^/]+\/confirm/.test(request.url())) charges.push(request.url())
    })
    await page.reload()
    const lastPayment = page.getByText(/Your last payment of \$90\.00 .+ went through/)
    await expect(lastPayment.or(page.getByRole('heading', { name: 'You are enrolled' }))).toBeVisible()
    expect(charges).toEqual([])
    await page.goto('/dashboard/paymentHistory')
    await expect(page.getByRole('heading', { name: 'Total payment: 1' })).toBeVisible()
  },
)

test('the last seat goes to one of two; the other is told and not charged', async ({
  page,
  browser,
  baseURL,
}) => {
  const last = await newClass(page, { price: '340', seats: 1, status: 'Approved' })
  await signInWithCart(page, last)
  const rival = await otherPerson(browser, baseURL)
  await signInWithCart(rival, last)
  await rival.goto('/dashboard/payment')
  await expect(rival.getByRole('button', { name: 'Pay $340.00' })).toBeEnabled()
  await page.goto('/dashboard/payment')
  await expect(page.getByText(/cannot be paid|Just sold/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toHaveCount(0)
  await rival.close()
})

test('a price that changes in the meantime is shown and agreed to before anything is paid', async ({
  page,
}) => {
  const course = await newClass(page, { price: '90.00', status: 'Approved' })
  await signInWithCart(page, course)
  const asAdmin = await callAs(page, people.admin)
  await page.route(
    '**/trpc/student.checkout.start**',
    async (route) => {
      await asAdmin('PUT', `/approvedCourses/${course.id}`, { name: course.name, seats: 9, price: '95.50' })
      await route.continue()
    },
    { times: 1 },
  )
  await page.goto('/dashboard/payment')
  await expect(page.getByText('You saw $90.00. The total is now $95.50: $5.50 more.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeDisabled()
  await typeCard(page, '4242424242424242')
  await page.getByRole('button', { name: 'Continue with $95.50' }).click()
  await page.getByRole('button', { name: 'Pay $95.50' }).click()
  await expectToast(page, 'Payment History Save On Database Successfully')
})
