import type { Locator } from '@playwright/test'
import { expect, test } from './product.ts'

const isLaidOut = (part: Locator) =>
  part.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))

test(
  'of the page that is opened, what stands far below is laid out when somebody comes near',
  { tag: ['@phone-only', '@long'] },
  async ({ page }) => {
    await page.goto('/classes')
    const cards = page.getByRole('main').getByRole('article')
    const last = cards.last().getByRole('heading')
    expect(await isLaidOut(cards.first().getByRole('heading'))).toBe(true)
    expect(await isLaidOut(last)).toBe(false)
    await last.scrollIntoViewIfNeeded()
    await expect.poll(() => isLaidOut(last)).toBe(true)
  },
)

test(
  'the way back leads to the card that was pressed, on a long page as well',
  { tag: ['@phone-only', '@long'] },
  async ({ page }) => {
    await page.goto('/classes')
    const card = page.getByRole('main').getByRole('article').nth(14)
    const name = (await card.getByRole('heading').textContent()) ?? ''
    await card.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goBack()
    const again = page.getByRole('main').getByRole('link', { name, exact: true })
    // The second is among those seen lately.
    await expect(again.first()).toBeInViewport()
    expect(await isLaidOut(page.getByRole('main').getByRole('article').last())).toBe(true)
  },
)
