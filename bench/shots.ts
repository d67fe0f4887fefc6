import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../apps/web/e2e/find-browser.ts'
import type { Screen } from './faces/screen.ts'
import { screensOf } from './faces/screens.ts'
import { atRest, walkScreens } from './faces/walk.ts'
import { furnish } from './faces/world.ts'
import { withProduct } from './product.ts'

// npm run shots: draws every screen and state at four widths in both schemes, to be looked at. Or only some, by name or by
// who looks at them: `npm run shots -- home myCart admin`.

const widths = [360, 768, 1280, 1920]
const schemes = ['light', 'dark'] as const
const folder = 'test-results/shots'
const only = process.argv.slice(2)

const complaints: string[] = []
await mkdir(folder, { recursive: true })
await withProduct(async ({ origin }) => {
  const browser = await chromium.launch(await findBrowser())
  try {
    const world = await furnish(browser, origin)
    const names = new Set(screensOf(world).flatMap(({ name, role }) => [name, role]))
    const unknown = only.find((name) => !names.has(name))
    if (unknown) throw new Error(`there is no screen ${unknown}; there are ${[...names].join(', ')}`)
    await walkScreens(browser, world, draw, { only, complaints })
  } finally {
    await browser.close()
  }
})
process.stdout.write(`drawn into ${folder}\n`)
for (const complaint of complaints) process.stderr.write(`${complaint}\n`)
process.exitCode = complaints.length > 0 ? 1 : 0

async function draw(page: Page, screen: Screen) {
  // Nothing lies under a pointer that was used to come here.
  await page.mouse.move(0, 0)
  for (const width of widths)
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: width < 768 ? 740 : 800 })
      await showLazyPictures(page)
      const path = join(folder, `${screen.name}.${screen.state}.${width}.${colorScheme}.png`)
      // What sticks to the top is drawn where the window stands.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await page.screenshot({ path, fullPage: screen.state !== 'dialog' })
    }
  process.stdout.write(`${screen.name} (${screen.state})\n`)
}

/** Pictures below the fold load when somebody gets there. */
async function showLazyPictures(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
  await atRest(page)
}
