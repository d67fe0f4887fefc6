import type { Page } from '@playwright/test'
import { expect, otherPerson, selectClass, test, typeCard } from './product.ts'
import { newClass, signInAsNew } from './school.ts'
import { expectToast } from './toasts.ts'

// Clause 4.payment-5
test('two tabs and a double click pay once', async ({ page, context }) => {
  await signInAsNew(page)
  await selectClass(page, 'Saxophone section playing')
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
  await signInAsNew(page)
  await selectClass(page, 'Harmony you can hear')
  await page.goto('/dashboard/payment')
  await typeCard(page, '4242424242424242')
  await page.route('**/v1/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Pay $120.00' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /reach|connect/i })).toBeVisible()
  await page.unroute('**/v1/**')
  await page.getByRole('button', { name: 'Pay $120.00' }).click()
  await expectToast(page, 'Payment History Save On Database Successfully')
})

test('the last seat goes to one of two; the other is told and not charged', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAsNew(page)
  await selectClass(page, 'Modular synthesis from scratch')
  const rival = await otherPerson(browser, baseURL)
  await signInAsNew(rival)
  await selectClass(rival, 'Modular synthesis from scratch')
  await changeClass(page, 'Modular synthesis from scratch', { seats: 1 })
  await rival.goto('/dashboard/payment')
  await expect(rival.getByRole('button', { name: 'Pay $340.00' })).toBeEnabled()
  await page.goto('/dashboard/payment')
  await expect(page.getByText(/cannot be paid|Just sold/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toHaveCount(0)
  await rival.close()
})

test('a price that changes meanwhile is shown and agreed to before anything is paid', async ({ page }) => {
  const { name } = await newClass(page, { price: '90.00', status: 'Approved' })
  await signInAsNew(page)
  await selectClass(page, name)
  await page.route(
    '**/trpc/student.checkout.start**',
    async (route) => {
      await changeClass(page, name, { price: '95.50' })
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

/** An admin changes the capacity or the price, as the documented call allows. */
async function changeClass({ request }: Page, name: string, change: { seats?: number; price?: string }) {
  const signIn = await request.post(
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key',
    {
      data: { email: 'admin@cadenza.example', password: 'Cadenza2026!', returnSecureToken: true },
    },
  )
  const { idToken } = (await signIn.json()) as { idToken: string }
  const session = await request.post('/jwt', {
    data: { email: 'admin@cadenza.example' },
    headers: { authorization: `Bearer ${idToken}` },
  })
  const courses = (await (await request.get('/approvedCourses')).json()) as {
    _id: string
    name: string
    price: number
    seats: number
  }[]
  const course = courses.find((candidate) => candidate.name === name)
  const answer = await request.put(`/approvedCourses/${course?._id}`, {
    data: { name, seats: course?.seats, price: course?.price, ...change },
    headers: { authorization: `Bearer ${await session.text()}` },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
