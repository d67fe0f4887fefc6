import type { Locator, Page } from '@playwright/test'
import { expect } from './product.ts'

/**
 * Opens the menu behind a button and presses one of its actions. A menu closes when its row moves within the list,
 * which happens when others change the list in the meantime; it is then opened again.
 */
export async function chooseAction(page: Page, button: Locator, action: string | RegExp) {
  await expect(async () => {
    if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
    await page.getByRole('menuitem', { name: action }).click({ timeout: 5000 })
  }).toPass()
}
