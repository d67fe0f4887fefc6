import type { Page } from '@playwright/test'
import { expect, newAccount, newEmail, test } from '../product.ts'
import { expectToast } from '../toasts.ts'

test('a provider’s window that is closed is no failure', { tag: '@long' }, async ({ page }) => {
  await page.goto('/login')
  const popup = await openProvider(page, 'Google')
  const cancel = popup.getByRole('button', { name: 'Cancel' })
  await expect(cancel).toBeEnabled()
  // The window is gone before a click in it could be reported as done.
  await cancel.evaluate((button) => void setTimeout(() => (button as HTMLElement).click()))
  await expect(page.getByText('The sign-in window was closed. Nothing has changed.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Continue with GitHub' })).toBeEnabled()
})

test(
  'a blocked window is explained, and the sign-in goes on in this one',
  { tag: '@long' },
  async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null
    })
    await page.goto('/login?from=%2Finstructors')
    await page.getByRole('button', { name: 'Continue with GitHub' }).click()
    await expect(page.getByText('Your browser blocked the sign-in window.')).toBeVisible()
    await page.getByRole('button', { name: 'Continue in this window' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in with GitHub' })).toBeVisible()
    await fillProvider(page, newEmail())
    await expectToast(page, 'Github Login Successfully')
    await expect(page).toHaveURL('/instructors')
  },
)

test('a provider’s window that stays silent can be opened anew', { tag: '@long' }, async ({ page }) => {
  await page.clock.install()
  await page.goto('/login')
  const silent = await openProvider(page, 'Google')
  await page.clock.runFor(21_000)
  await expect(page.getByText('The window of Google has not responded yet.')).toBeVisible()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Try again' }).click()
  const again = await opened
  await silent.close()
  await fillProvider(again, newEmail())
  await expectToast(page, 'Login Successfully')
})

test('a failure of Google and of GitHub is only logged', { tag: '@long' }, async ({ page }) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await page.route('**/accounts:signInWithIdp*', (route) => route.abort())
  await page.goto('/login')
  for (const provider of ['Google', 'GitHub']) {
    await fillProvider(await openProvider(page, provider), newEmail())
    await expect.poll(() => warnings.join()).toContain(`Signing in with ${provider.toLowerCase()} failed`)
    await expect(page.getByRole('button', { name: `Continue with ${provider}` })).toBeEnabled()
    await expect(page.getByRole('main').locator('[role=alert], [role=status]')).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('access-token'))).toBeNull()
  }
})

test('an address that has a password account is told how to sign in', { tag: '@long' }, async ({ page }) => {
  const email = await newAccount(page)
  await page.goto('/login')
  await fillProvider(await openProvider(page, 'GitHub'), email)
  await expect(page.getByText(/You have an account with this email already/)).toBeVisible()
})

test(
  'a profile that the identity service does not take is only logged',
  { tag: '@long' },
  async ({ page }) => {
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await page.route('**/accounts:update*', (route) => route.abort())
    await page.goto('/signUp')
    await page.getByLabel('Name', { exact: true }).fill('Pat Proof')
    await page.getByLabel('Email').fill(newEmail())
    await page.getByLabel('Password', { exact: true }).fill('Cadenza2026!')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expectToast(page, 'Account Created Successfully')
    await expect(page.getByRole('heading', { name: 'Welcome, Pat Proof' })).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('img', { name: 'Pat Proof' })).toBeVisible()
    await expect
      .poll(() => warnings.join())
      .toContain('The profile could not be updated at the identity service')
  },
)

async function openProvider(page: Page, provider: string): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: `Continue with ${provider}` }).click(),
  ])
  return popup
}

/** The sandbox's stand-in for the provider's own page. */
async function fillProvider(page: Page, email: string) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}
