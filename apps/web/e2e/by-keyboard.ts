import type { Locator, Page } from '@playwright/test'
import { expect } from './product.ts'

/** Presses Tab until something has the focus, as a user without a mouse does. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  // Looked for once, as names cost more to compute than a key to press; again if it was drawn anew in the meantime.
  let element = await target.elementHandle()
  // Tab passes over what cannot be pressed yet.
  await element?.waitForElementState('enabled')
  for (let presses = 0; presses < 150; presses++) {
    const place = await element?.evaluate((one) => {
      if (!one.isConnected) return 'gone'
      return one === document.activeElement && document.hasFocus() ? 'here' : 'elsewhere'
    })
    if (place === 'here') return
    if (place === 'gone') element = await target.elementHandle()
    else await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${String(target)}`)
}

export async function pressEnter(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

export async function typeInto(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** The fields of a card in the provider's own frame; returns the one of the number. */
export async function typeCardByKeys(page: Page, number: string): Promise<Locator> {
  const field = (name: string) =>
    page.frameLocator('iframe[name^="__privateStripeFrame"]').first().locator(`[name="${name}"]`)
  await typeInto(page, field('cardnumber'), number)
  await typeInto(page, field('exp-date'), '1234')
  await typeInto(page, field('cvc'), '123')
  return field('cardnumber')
}
