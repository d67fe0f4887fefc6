import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { layOutWhole } from './laid-out.ts'
import { expect } from './product.ts'

/**
 * The page has no fault that axe knows, or the part of it that `within` selects. It comes to rest first: colours that are
 * still on their way from the light look to the dark one have the contrast of neither.
 */
export async function expectAccessible(page: Page, { within }: { within?: string } = {}) {
  await layOutWhole(page)
  await atRest(page)
  const axe = new AxeBuilder({ page })
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

/** Until every transition and animation has ended that ends at all. */
async function atRest(page: Page) {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
      .every(({ playState }) => playState !== 'running'),
  )
}
