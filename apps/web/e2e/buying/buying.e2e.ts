import type { Page } from '@playwright/test'
import { demoPassword, expect, mailedDigits, moveTo, newEmail, test, typeCard } from '../product.ts'
import { newClass, ownName } from '../school.ts'
import { expectToast } from '../toasts.ts'

test(
  'a visitor selects a class, signs up, proves the address by the digits in a mail without leaving the page, pays and is enrolled',
  { tag: '@phone-only' },
  async ({ page }) => {
    const email = newEmail()
    // A class of its own: no other journey takes a seat in it in the meantime.
    const { name } = await newClass(page, { name: ownName('Viol consort'), price: '240', status: 'Approved' })
    await page.goto(`/classes?q=${encodeURIComponent(name)}`)
    await page.getByRole('link', { name }).first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const classAddress = page.url()
    const seatsBefore = await seatsLeft(page)

    await page
      .getByRole('button', { name: /^Select/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toContainText('Please Login Then Select The Course')
    await page.getByRole('link', { name: 'Login Now!' }).click()
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Robin Vale')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expectToast(page, 'Account Created Successfully')

    await expect(page).toHaveURL(classAddress)
    const forWhom = page.getByRole('dialog', { name: 'For whom?' })
    await forWhom.getByRole('button', { name: 'Me', exact: true }).click()
    await forWhom.getByRole('link', { name: 'View cart' }).click()
    await expect(page.getByRole('heading', { name: 'Selected Classes' })).toBeVisible()
    await expect(page.getByText('$240.00').first()).toBeVisible()
    await page.getByRole('link', { name: 'PAY', exact: true }).click()

    const digits = page.getByLabel('Six digits')
    const pay = page.getByRole('button', { name: 'Pay $240.00' })
    await expect(digits).toBeVisible()
    await expect(pay).toHaveCount(0)
    const paymentAddress = page.url()
    await digits.fill(await mailedDigits(page, email))
    await expect(pay).toBeVisible()
    await expect(digits).toHaveCount(0)
    await expect(page).toHaveURL(paymentAddress)
    await typeCard(page, '4242424242424242')
    await pay.click()
    await expectToast(page, 'Payment History Save On Database Successfully')
    await expect(page.getByText(/pi_\w+/).first()).toBeVisible()

    await moveTo(page, '/dashboard/paymentHistory')
    await expect(page.getByRole('heading', { name: 'Total payment: 1' })).toBeVisible()
    await expect(page.getByText(/pi_\w+/).first()).toBeVisible()
    await moveTo(page, '/dashboard/enrolledClasses')
    await expect(page.getByText(name).first()).toBeVisible()
    await page.goto(classAddress)
    await expect(async () => expect(await seatsLeft(page)).toBe(seatsBefore - 1)).toPass()
  },
)

async function seatsLeft(page: Page): Promise<number> {
  const text = await page
    .getByRole('complementary', { name: 'Select this class' })
    .getByText(/\d+ places?/)
    .innerText()
  return Number(/\d+/.exec(text)?.[0])
}
