import type { Page } from '@playwright/test'
import { identityCall } from '../identities.ts'
import {
  expect,
  logIn,
  mailedLink,
  mailsTo,
  newAccount,
  newEmail,
  selectClass,
  signUp,
  test,
} from '../product.ts'
import { newClass } from '../school.ts'

const newPassword = 'Nocturne2027!'

test.describe('a mail’s link', () => {
  // The identity service responds to a used code with 400, which is always allowed.
  test('sets a new password once; the old one is no longer taken', async ({ page }) => {
    const email = await newAccount(page)
    await page.goto('/login')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    // The form that is left has an email field too.
    await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible()
    // The typed text is carried over, but not in any address.
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page).toHaveURL(/\/forgotPassword$/)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText(`If there is an account for ${email}, a mail`)).toBeVisible()

    const link = await mailedLink(page, email)
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible()
    await expect(page.getByText(`For ${email}`)).toBeVisible()
    await page.getByLabel('New password').fill('abc')
    await page.getByRole('button', { name: 'Save the password' }).click()
    await expect(page.getByText('Password must be 6 characters')).toBeVisible()
    await page.getByLabel('New password').fill(newPassword)
    await page.getByRole('button', { name: 'Save the password' }).click()
    await expect(page.getByText('Your password is changed. Please log in with it.')).toBeVisible()

    await page.goto(link)
    await expect(page.getByRole('alert')).toHaveText(usedLink)
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/forgotPassword',
    )
    await logIn(page, email, newPassword)
  })

  test(
    'tells nobody whether an address has an account, and says when it is cut off',
    { tag: '@long' },
    async ({ page }) => {
      const stranger = newEmail()
      await page.goto('/auth/action?mode=resetPassword')
      await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible()
      await page.goto('/forgotPassword')
      await page.getByRole('button', { name: 'Send the link' }).click()
      await expect(page.getByText('Email is required')).toBeVisible()
      await page.getByLabel('Email').fill(stranger)
      await page.getByRole('button', { name: 'Send the link' }).click()
      await expect(page.getByText(`If there is an account for ${stranger}, a mail`)).toBeVisible()
    },
  )

  test('verifies an address once, and a new link can be asked for', { tag: '@long' }, async ({ page }) => {
    const email = newEmail()
    await page.goto('/signUp')
    await signUp(page, { name: 'Vera Fied', email })
    await expect(page.getByRole('status').filter({ hasText: 'Confirm your email so that' })).toBeVisible()
    await openBrokenLink(page)
    await page.getByRole('button', { name: 'Send a new link' }).click()
    await expect(page.getByText('A new mail is on its way.')).toBeVisible()

    const link = await mailedLink(page, email)
    await page.goto(link)
    await expect(page.getByText('Thank you. Your email address is verified.')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Confirm your email so that' })).toHaveCount(0)
    await page.goto(link)
    await expect(page.getByRole('alert')).toHaveText(usedLink)
    await expect(page.getByRole('link', { name: 'Go to your cart' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send a new link' })).toHaveCount(0)
  })

  for (const { path, proved } of [
    { path: 'payment', proved: 'Pay $30.00' },
    { path: 'profile', proved: 'Verified' },
  ])
    test(
      `was not noticed by the page that waits for it: /dashboard/${path} goes on by itself`,
      { tag: '@long' },
      async ({ page }) => {
        const { name } = await newClass(page, { price: '30', status: 'Approved' })
        const email = newEmail()
        await page.goto('/signUp')
        await signUp(page, { name: 'Vera Fied', email })
        await selectClass(page, name)
        await page.goto(`/dashboard/${path}`)
        await expect(page.getByRole('main').getByText(email)).toBeVisible()
        await expect(page.getByText(proved, { exact: true })).toHaveCount(0)
        await identityCall(page, 'update', { oobCode: await mailedCode(page, email) })
        await expect(page.getByText(proved, { exact: true })).toBeVisible()
      },
    )
})

/** Of the link in the mail, to be used as on another device. */
async function mailedCode(page: Page, email: string): Promise<string | undefined> {
  const inLink = /mode=verifyEmail\S*oobCode=([\w-]+)|oobCode=([\w-]+)\S*mode=verifyEmail/
  let found: RegExpExecArray | null = null
  await expect
    .poll(async () => {
      const mails = await mailsTo(page, email)
      found = mails.map(({ text }) => inLink.exec(text)).find((match) => match !== null) ?? null
      return found
    })
    .not.toBeNull()
  return found?.[1] ?? found?.[2]
}

const usedLink = 'This link has expired or was already used. Please ask for a new one.'

async function openBrokenLink(page: Page) {
  await page.goto('/auth/action?mode=verifyEmail&oobCode=broken')
  await expect(page.getByRole('alert')).toHaveText(usedLink)
}
