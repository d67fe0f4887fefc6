import { expect, logIn, mailedDigits, mailedLink, newAccount, test } from '../product.ts'
import { expectToast } from '../toasts.ts'

const picture = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('people change their name and photo, here and at the identity service', async ({ page }) => {
  const email = await newAccount(page)
  await logIn(page, email)
  await page.goto('/dashboard/userHome')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  await page
    .getByRole('link', { name: /My profile/ })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible()
  await expect(page.getByText('Not verified')).toBeVisible()

  await page.getByLabel('Name', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Save the profile' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('This field is required')
  await page.getByLabel('Name', { exact: true }).fill('Renée Ångström')
  await page.locator('input[type=file]').setInputFiles(picture)
  await expect(page.getByRole('img', { name: 'Your photo' })).toHaveAttribute('src', /^\/images\//)
  const atService = page.waitForRequest(/accounts:update/)
  await page.getByRole('button', { name: 'Save the profile' }).click()
  await expectToast(page, 'Profile updated')
  expect((await atService).postDataJSON()).toMatchObject({
    displayName: 'Renée Ångström',
    photoUrl: expect.stringMatching(/^http.*\/images\//),
  })

  await expect(page.getByLabel('Arrival letter')).toBeDisabled()
  // It changes when the school has noted it.
  await page.getByLabel('Reminder', { exact: true }).click()
  await expectToast(page, 'We send you no reminders')

  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`A mail with a link is on its way to ${email}.`)).toBeVisible()
  expect(await mailedLink(page, email)).toContain('mode=resetPassword')
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Renée Ångström')
  await expect(page.getByLabel('Reminder', { exact: true })).not.toBeChecked()
})

test(
  'the profile takes six digits for the address, as the payment page does',
  { tag: ['@phone-only', '@long'] },
  async ({ page }) => {
    const email = await newAccount(page)
    await logIn(page, email)
    await page.goto('/dashboard/profile')
    await expect(page.getByText('Not verified')).toBeVisible()
    await page.getByRole('button', { name: 'Send six digits' }).click()
    const digits = await mailedDigits(page, email)
    const others = digits.replace(/^./, (first) => String((Number(first) + 1) % 10))
    await page.getByLabel('Six digits').fill(others)
    await expect(page.getByLabel('Six digits')).toHaveAccessibleDescription(
      'This is not the code in our last mail. Please look again.',
    )
    await page.getByLabel('Six digits').fill(digits)
    await expect(page.getByText('Verified', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Six digits')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Send the verification mail again' })).toHaveCount(0)
  },
)
