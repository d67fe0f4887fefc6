import type { Locator, Page } from '@playwright/test'

/** Counts a user's steps: clicks and single keys. Typing is not counted. */
export function countingSteps(page: Page) {
  let steps = 0
  return {
    count: () => steps,
    async click(target: Locator) {
      steps++
      await target.click()
    },
    async press(key: string) {
      steps++
      await page.keyboard.press(key)
    },
  }
}
