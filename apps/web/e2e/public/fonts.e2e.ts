import type { Page } from '@playwright/test'
import { schoolFonts } from '../own-fonts.ts'
import { expect, test } from '../product.ts'
import { watchShifts } from '../shifts.ts'

/** The school's two fonts load only when the returned function is called, and are there when its promise resolves. */
async function holdFonts(page: Page): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const both = ['bricolage', 'instrument'].map((name) =>
    page.waitForEvent('requestfinished', (request) => request.url().includes(`/${name}`)),
  )
  await page.route(schoolFonts, async (route) => {
    await released
    await route.continue()
  })
  return async () => {
    release()
    await Promise.all(both)
    await page.evaluate(() => document.fonts.ready)
    await drawnTwice(page)
  }
}

/** What has changed is drawn in the first of the two frames, and counted by the second. */
const drawnTwice = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

for (const [address, tag] of [
  ['/classes', '@phone-only'],
  ['/', '@long'],
  ['/instructors', '@long'],
  ['/aboutUs', '@long'],
  ['/login', '@long'],
  ['/signUp', '@long'],
] as const)
  test(`${address} stands still when the school’s fonts come late`, { tag }, async ({ page }) => {
    const shifts = await watchShifts(page)
    const release = await holdFonts(page)
    // The browser calls a page loaded only once its fonts are there.
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await release()
    expect(await shifts()).toBeLessThanOrEqual(0.01)
  })
