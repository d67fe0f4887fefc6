import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, expect, type Page, type Request } from '@playwright/test'
import { findBrowser } from '../apps/web/e2e/find-browser.ts'
import { signedIn } from '../apps/web/e2e/identities.ts'
import { people } from '../apps/web/e2e/school.ts'
import { withProduct } from '../bench/lib/product.ts'

// Takes screenshots of a demo school: `node scripts/shots.ts admin /dashboard/allUsers /dashboard/payments`. The first
// word is the viewer (visitor, student, instructor, admin); the site must be built.

const widths = [360, 768, 1280]
const schemes = ['light', 'dark'] as const
const folder = 'test-results/shots'

const [role = '', ...paths] = process.argv.slice(2)
const email = Object.hasOwn(people, role) ? people[role as keyof typeof people] : undefined
if ((!email && role !== 'visitor') || paths.length === 0) {
  process.stderr.write(`usage: node scripts/shots.ts visitor|${Object.keys(people).join('|')} /path …\n`)
  process.exit(1)
}
await mkdir(folder, { recursive: true })
await withProduct(draw)
process.stdout.write(`drawn into ${folder}\n`)

async function draw({ origin }: { origin: string }) {
  const browser = await chromium.launch(await findBrowser())
  try {
    const context = await browser.newContext({ baseURL: origin, locale: 'en-US', reducedMotion: 'reduce' })
    const page = await context.newPage()
    if (email) await signedIn(page, email)
    const asked = followRequests(page)
    for (const path of paths)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(path)
        await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true')
        await page.locator('main h1').first().waitFor()
        await page.waitForLoadState('load')
        await expect.poll(() => asked.size, { timeout: 60_000 }).toBe(0)
        await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], main .skeleton'))
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme })
          await page.waitForFunction(allAtRest)
          const name = path.replace(/^\/(dashboard\/)?/, '').replaceAll(/\W+/g, '-') || 'home'
          await page.screenshot({ path: join(folder, `${name}.${width}.${colorScheme}.png`), fullPage: true })
        }
      }
  } finally {
    await browser.close()
  }
}

/** What the page has asked for and has not wholly got yet. A live connection is never got. */
function followRequests(page: Page): Set<Request> {
  const asked = new Set<Request>()
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') asked.add(request)
  })
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  return asked
}

/** Colors change from one scheme to the other, some slowly. In the page. */
function allAtRest() {
  return document
    .getAnimations()
    .every(
      ({ playState, effect }) =>
        playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
    )
}
