import type { Page } from '@playwright/test'
import { expect } from './product.ts'

/**
 * What a printer gets of the page: the content alone. No control, no frame of the site, and nothing that is fixed or
 * sticks to the window, which paper repeats on each page.
 */
export async function expectOnPaper(
  page: Page,
  { has = [], hasNot = [] }: { has?: string[]; hasNot?: string[] } = {},
) {
  await page.emulateMedia({ media: 'print' })
  for (const words of has) await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
  for (const words of hasNot) await expect(page.locator('body')).not.toContainText(words)
  await expect(page.locator(':is(input, select, textarea, button, nav, .btn):visible')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toBeHidden()
  expect(await page.evaluate(listFixed), page.url()).toEqual([])
  await page.emulateMedia({ media: null })
}

const listFixed = () =>
  [...document.body.querySelectorAll('*')]
    .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
    .filter((element) => element.checkVisibility())
    .map(({ className, textContent }) => `${className}: ${textContent}`)
