import type { Page } from '@playwright/test'
import { axeFaults, type Look } from './axe-faults.ts'
import { expect } from './product.ts'

/** What depends on colors: the light look and the dark one differ in nothing else. */
const aboutColors = ['color-contrast', 'link-in-text-block']

/** The page has no fault that axe knows, or the part of it that `within` selects. */
export async function expectAccessible(page: Page, look: Look = {}) {
  await atRest(page)
  expect(await axeFaults(page, look)).toEqual([])
}

/** The same in the light look and in the dark one, of which only the colors are examined. */
export async function expectAccessibleInBothLooks(page: Page, within?: string) {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { within, rules: aboutColors })
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page, { within })
}

/**
 * Until everything has ended that moves, and no page is on its way: colors between one look and the other have the
 * contrast of neither.
 */
async function atRest(page: Page) {
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toHaveCount(0)
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
      .every(({ playState }) => playState !== 'running'),
  )
}
