import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { signedIn } from '../identities.ts'
import { chooseAction } from '../menus.ts'
import { expectOnPaper } from '../on-paper.ts'
import { expect, mailsTo, moveTo, otherPerson, test } from '../product.ts'
import { newClass, payForCart, people, signInWithCart } from '../school.ts'
import { expectToast } from '../toasts.ts'

test('an admin refunds one class of two; the receipt shows it, and prints', async ({ page }) => {
  const [returned, kept] = [`Ocarina ${randomUUID()}`, `Theremin ${randomUUID()}`]
  const { email, call } = await signInWithCart(
    page,
    await newClass(page, { name: returned, price: '80.00', seats: 3, status: 'Approved' }),
    await newClass(page, { name: kept, price: '120.50', seats: 3, status: 'Approved' }),
  )
  const { _id } = await payForCart(page, call, 200.5)
  await signedIn(page, people.admin)
  await refundOne(page, { email, kept })

  await signedIn(page, email)
  await page.goto(`/dashboard/receipt/${_id}`)
  const receipt = page.getByRole('article')
  await expect(page.getByRole('heading', { level: 1, name: /^Receipt \d{4,}$/ })).toBeVisible()
  await expect(receipt).toContainText('Cadenza School')
  await expect(receipt).toContainText(/\w+ \d{1,2}, \d{4} \d{1,2}:\d\d [AP]M \(Los Angeles time\)/)
  await expect(receipt).toContainText(email)
  await expect(receipt.getByRole('row', { name: /Total paid/ })).toContainText('$200.50')
  await expect(receipt.getByText('Refunded', { exact: true })).toBeVisible()
  await expect(receipt.getByRole('row', { name: returned })).toContainText('Cancelled')
  await expect(receipt.getByRole('row', { name: kept })).not.toContainText('Cancelled')
  await expect(receipt).toContainText('Paid after refunds$120.50')
  await expectOnPaper(page, { has: [email, 'Paid after refunds', '+1 (555) 010-0142', 'As of'] })
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /as PDF/ }).click()
  expect((await saved).suggestedFilename()).toMatch(/^receipt-\d+\.pdf$/)
  await moveTo(page, '/dashboard/paymentHistory')
  await expect(page.getByText('$80.00 refunded')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Receipt \d+/ })).toBeVisible()
})

test(
  'a cancelled class is refunded, also when the bank refuses at first; the audit is clean',
  { tag: '@long' },
  async ({ page, browser, baseURL }) => {
    test.slow()
    const name = `Serpent ${randomUUID()}`
    const serpent = await newClass(page, { name, price: '120.50', seats: 3, status: 'Approved' })
    const { email, call } = await signInWithCart(page, serpent)
    const { _id, transactionId } = await payForCart(page, call, 120.5)
    const admin = await otherPerson(browser, baseURL)
    await signedIn(admin, people.admin)
    await cancelClass(admin, name)

    await page.goto('/dashboard/enrolledClasses')
    const place = page.getByRole('listitem').filter({ hasText: name })
    await expect(place).toContainText('Class cancelled')
    await expect(place).toContainText('The teacher is ill')
    await expect(place.getByText('Class cancelled, $120.50 refunded')).toBeVisible()

    await bankRefusesRefund(page, transactionId)
    await retryRefund(admin, email)
    await page.goto(`/dashboard/receipt/${_id}`)
    await expect(page.getByRole('article').getByText('Refunded', { exact: true })).toBeVisible()
    await expect(page.getByRole('article')).toContainText('Paid after refunds$0.00')

    await page.goto(`/dashboard/receipt/${randomUUID()}`)
    await expect(page.getByRole('heading', { name: 'This receipt is not here' })).toBeVisible()

    await auditIsClean(admin)
    await admin.close()
  },
)

test(
  'a family did not get the receipt: an admin emails it again, five times within the hour',
  { tag: '@long' },
  async ({ page, browser, baseURL }) => {
    const { email, call } = await signInWithCart(
      page,
      await newClass(page, { price: '30', status: 'Approved' }),
    )
    await payForCart(page, call, 30)
    const admin = await otherPerson(browser, baseURL)
    await signedIn(admin, people.admin)
    await admin.goto(`/dashboard/payments?q=${email}`)
    const payment = admin.getByRole('row').filter({ hasText: email })
    const again = () =>
      chooseAction(
        admin,
        payment.getByRole('button', { name: /^Actions for receipt/ }),
        /^Email receipt \d+ again$/,
      )
    for (let turn = 0; turn < 5; turn++) {
      await again()
      await expectToast(admin, 'The receipt is on its way')
    }
    const receipts = async () =>
      (await mailsTo(page, email)).filter(({ subject }) => subject.startsWith('Your receipt ')).length
    await expect.poll(receipts, { timeout: 60_000 }).toBe(6)

    await again()
    await expect(
      admin.getByText('You can email it again in 60 minutes.').or(admin.getByText('in 59 minutes.')),
    ).toBeVisible()
    await admin.goto('/dashboard/auditLog?action=emailReceipt')
    await expect(
      admin.getByRole('row').filter({ hasText: /emailed receipt \d+ once more/i }),
    ).not.toHaveCount(0)
    await admin.close()
  },
)

async function refundOne(admin: Page, names: { email: string; kept: string }) {
  await admin.goto('/dashboard/payments')
  await admin.getByLabel('Search payments').fill(names.email)
  const payment = admin.getByRole('row').filter({ hasText: names.email })
  await chooseAction(admin, payment.getByRole('button', { name: /^Actions for receipt/ }), /^Refund receipt/)
  const dialog = admin.getByRole('alertdialog')
  await expect(dialog).toContainText('$200.50 of $200.50 goes back')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('checkbox', { name: names.kept }).uncheck()
  await dialog.getByRole('button', { name: 'Refund $80.00' }).click()
  await expectToast(admin, 'The money is on its way back')
  await expect(payment.getByText('Refunded: $80.00', { exact: true })).toBeVisible()
  await findByState(admin)
}

// Looks 4 of the review of the office: payments had no filters and no sum.
async function findByState(admin: Page) {
  const sums = admin.getByRole('status').filter({ hasText: 'in all' })
  await expect(sums).toHaveText('1 payment, $200.50 in all, $120.50 after refunds')
  const state = admin.getByLabel('Refunds', { exact: true })
  await state.selectOption('Nothing refunded')
  await expect(admin.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await admin.getByRole('button', { name: 'Show all payments' }).click()
  await expect(admin).toHaveURL('/dashboard/payments')
}

/** The bank refuses a refund that had been sent. */
async function bankRefusesRefund({ request }: Page, transactionId: string) {
  const ledger = (await (await request.get('/_sandbox/ledger')).json()) as {
    refunds: { refund: string; paymentIntent: string }[]
  }
  const sent = ledger.refunds.find(({ paymentIntent }) => paymentIntent === transactionId)
  const answer = await request.post('/_sandbox/faults', { data: { failRefund: sent?.refund } })
  expect(answer.status(), await answer.text()).toBe(200)
}

async function retryRefund(admin: Page, email: string) {
  await expect(async () => {
    await admin.goto('/dashboard/adminHome')
    await expect(admin.getByRole('definition').first()).toBeVisible()
    await expect(admin.getByText(/refunds? (has|have) failed/)).toBeVisible({ timeout: 2000 })
  }).toPass()
  await admin.goto(`/dashboard/payments?q=${email}`)
  const payment = admin.getByRole('row').filter({ hasText: email })
  const number = (await payment.getByRole('rowheader').innerText()).replaceAll(/\D/g, '')
  await expect(payment.getByText('Not sent yet')).toBeVisible()
  await expectAccessible(admin)
  const trouble = admin.getByRole('region', { name: 'Needs attention' })
  await trouble.getByRole('button', { name: new RegExp(`receipt ${number}`) }).click()
  await expect(payment.getByText(/^Refunded/)).toBeVisible()
}

async function cancelClass(admin: Page, name: string) {
  await admin.goto('/dashboard/manageClasses?status=Approved')
  await chooseAction(
    admin,
    admin.getByRole('button', { name: `Actions for ${name}`, exact: true }),
    `Cancel class ${name}`,
  )
  const dialog = admin.getByRole('alertdialog')
  await expect(dialog).toContainText('1 student loses the place and $120.50 is refunded')
  await dialog.getByRole('button', { name: 'Cancel the class' }).click()
  await expect(dialog.getByText('Please give the reason')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The teacher is ill')
  await dialog.getByRole('button', { name: 'Cancel the class' }).click()
  await expectToast(admin, 'Course Status Updated Successfully')
  await admin.getByRole('tab', { name: /^Cancelled/ }).click()
  await expect(admin.getByRole('listitem').filter({ hasText: name })).toContainText('The teacher is ill')
}

async function auditIsClean(admin: Page) {
  await admin.goto('/dashboard/audit')
  await admin.getByRole('button', { name: 'Run the audit' }).click()
  await expect(admin.getByRole('heading', { name: /^All \d+ rules hold$/ })).toBeVisible()
  await expect(admin.getByRole('list', { name: 'Rules' }).getByText('Broken')).toHaveCount(0)
  await expectAccessible(admin)
}
