import { answered, expect, newEmail, test } from '../product.ts'
import { expectToast } from '../toasts.ts'

for (const [provider, toast, tag] of [
  ['Google', 'Login Successfully', []],
  ['GitHub', 'Github Login Successfully', ['@long']],
] as const) {
  test(`signing in with ${provider}`, { tag: [...tag] }, async ({ page }) => {
    await page.goto('/login?from=%2Fclasses')
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: `Continue with ${provider}` }).click(),
    ])
    await popup
      .getByLabel(/e-?mail/i)
      .first()
      .fill(newEmail())
    await popup.getByLabel('Name').fill('Gale Winters')
    const cart = page.waitForResponse(/student\.cart\.get/)
    await popup.getByRole('button', { name: /continue|sign in/i }).click()
    await expectToast(page, toast)
    await expect(page).toHaveURL(/\/classes/)
    await cart
    await answered(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('access-token'))).toBeNull()
  })
}
