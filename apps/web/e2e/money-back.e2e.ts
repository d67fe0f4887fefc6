import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, logIn, selectClass, signUpVerified, test, typeCard } from './product.ts'
import { offerClass } from './school-calls.ts'

test(
  'an admin refunds one class and cancels the other; the receipt tells; the audit is clean',
  { tag: '@phone' },
  async ({ page, browser, baseURL }) => {
    const [returned, cancelled] = [`Ocarina ${randomUUID()}`, `Theremin ${randomUUID()}`]
    await offerClass(page, { name: returned, price: '80.00', seats: 3 })
    await offerClass(page, { name: cancelled, price: '120.50', seats: 3 })
    const email = await signUpVerified(page)
    for (const name of [returned, cancelled]) await selectClass(page, name)
    await page.goto('/dashboard/payment')
    await typeCard(page, '4242424242424242')
    await page.getByRole('button', { name: 'Pay $200.50' }).click()
    await page.getByRole('link', { name: 'See my receipt' }).click()

    const receipt = page.getByRole('article')
    await expect(page.getByRole('heading', { level: 1, name: /^Receipt \d{4,}$/ })).toBeVisible()
    await expect(receipt).toContainText('Cadenza School')
    await expect(receipt).toContainText(/\w+ \d{1,2}, \d{4} \d{1,2}:\d\d [AP]M \(UTC\)/)
    await expect(receipt).toContainText(email)
    await expect(receipt.getByRole('row', { name: /Total paid/ })).toContainText('$200.50')
    const address = page.url()

    const admin = await (await browser.newContext({ baseURL })).newPage()
    await logIn(admin, 'admin@cadenza.example')
    await refundOne(admin, { email, returned, cancelled })
    await expect(receipt.getByText('Refunded', { exact: true })).toBeVisible()
    await expect(receipt.getByRole('row', { name: returned })).toContainText('Cancelled')
    await expect(receipt).toContainText('Paid after refunds$120.50')

    await cancelClass(admin, cancelled)
    await page.goto('/dashboard/enrolledClasses')
    const place = page.getByRole('listitem').filter({ hasText: cancelled })
    await expect(place).toContainText('Class cancelled')
    await expect(place).toContainText('The teacher is ill')
    await expect(place.getByText('Refunded', { exact: true })).toBeVisible()
    await page.goto('/dashboard/paymentHistory')
    await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible()
    await page.getByRole('link', { name: /^Receipt \d+/ }).click()
    await expect(receipt).toContainText('Paid after refunds$0.00')

    await auditIsClean(admin)
    await admin.close()
    await printsOnPaper(page)
    await signUpVerified(page)
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'This receipt is not here' })).toBeVisible()
  },
)

async function refundOne(admin: Page, names: { email: string; returned: string; cancelled: string }) {
  await admin.goto('/dashboard/payments')
  await admin.getByLabel('Search payments').fill(names.email)
  await expect(admin).toHaveURL(/q=/)
  const payment = admin.getByRole('listitem').filter({ hasText: names.email })
  await payment.getByRole('button', { name: /^Refund receipt/ }).click()
  const dialog = admin.getByRole('alertdialog')
  await expect(dialog).toContainText('$200.50 of $200.50 goes back')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByLabel(names.cancelled).uncheck()
  await dialog.getByRole('button', { name: 'Refund $80.00' }).click()
  await expect(admin.getByText('The money is on its way back')).toBeVisible()
  await expect(payment.getByText('Refunded', { exact: true })).toBeVisible()
  await expect(payment).toContainText('$120.50 after refunds')
}

async function cancelClass(admin: Page, name: string) {
  await admin.goto('/dashboard/manageClasses?status=Approved')
  await admin.getByRole('button', { name: `Cancel ${name}` }).click()
  const dialog = admin.getByRole('alertdialog')
  await expect(dialog).toContainText('1 student loses the place and $120.50 is refunded')
  await dialog.getByRole('button', { name: 'Cancel the class' }).click()
  await expect(dialog.getByText('Please give the reason')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The teacher is ill')
  await dialog.getByRole('button', { name: 'Cancel the class' }).click()
  await expect(admin.getByText('Course Status Updated Successfully')).toBeVisible()
  await admin.getByRole('tab', { name: /^Cancelled/ }).click()
  await expect(admin.getByRole('listitem').filter({ hasText: name })).toContainText('The teacher is ill')
}

async function auditIsClean(admin: Page) {
  await admin.goto('/dashboard/audit')
  await admin.getByRole('button', { name: 'Run the audit' }).click()
  await expect(admin.getByRole('heading', { name: /^All \d+ rules hold$/ })).toBeVisible()
  await expect(admin.getByRole('list', { name: 'Rules' }).getByText('Broken')).toHaveCount(0)
}

async function printsOnPaper(page: Page) {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'All my payments' })).toBeHidden()
  await page.emulateMedia({ media: null })
}
