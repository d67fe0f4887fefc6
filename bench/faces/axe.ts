import AxeBuilder from '@axe-core/playwright'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../apps/web/e2e/find-browser.ts'
import { withProduct } from '../product.ts'
import { atMost, report } from '../report.ts'
import type { Screen } from './screen.ts'
import { atRest, walkScreens } from './walk.ts'
import { furnish } from './world.ts'

const widths = [320, 768, 1280, 3840]
const schemes = ['light', 'dark'] as const
/** 1280 pixels at 400 %. */
const zoomed = 320

/** What WCAG 1.4.12 lets readers set. */
const textSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/**
 * Every screen in every state (or those named), at four widths in both schemes: faults that axe knows, and what sticks out
 * sideways.
 */
export async function reportFaces(only: string[] = []) {
  const faults: string[] = []
  const overflows: string[] = []
  const errors: string[] = []
  let looked = 0
  await withProduct(async ({ origin }) => {
    const browser = await chromium.launch(await findBrowser())
    try {
      const world = await furnish(browser, origin)
      await walkScreens(
        browser,
        world,
        async (page, screen) => {
          for (const width of widths)
            for (const colorScheme of schemes) {
              await page.emulateMedia({ colorScheme })
              await page.setViewportSize({ width, height: 800 })
              await atRest(page)
              const where = `${screen.name} (${screen.state}) ${width} ${colorScheme}`
              faults.push(...(await faultsOf(page, screen)).map((fault) => `${where}: ${fault}`))
              if (colorScheme === 'light') overflows.push(...(await overflowOf(page, where)))
              looked++
            }
          await page.setViewportSize({ width: zoomed, height: 256 })
          await page.evaluate(spread, textSpacing)
          await atRest(page)
          overflows.push(...(await overflowOf(page, `${screen.name} (${screen.state}) with text spacing`)))
        },
        { only, complaints: errors },
      )
    } finally {
      await browser.close()
    }
  })
  report('screens × widths × schemes looked at', looked)
  print('axe violations', faults)
  print('screens wider than their window', overflows)
  print('errors in the console', errors)
}

/** The content policy allows no style element. */
function spread(style: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets.push(sheet)
}

function print(measure: string, found: string[]) {
  report(measure, found.length, atMost(0, found.length))
  for (const line of found) process.stdout.write(`        ${line}\n`)
}

async function faultsOf(page: Page, { state }: Screen): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  // Behind an open dialog nothing can be reached.
  const { violations } = await (state === 'dialog' ? axe.include('dialog[open], [popover]') : axe).analyze()
  return violations.flatMap(({ id, nodes }) => {
    const [first] = id === 'color-contrast' ? nodes.filter(isOfPage) : nodes
    return first ? [`${id} ${first.html.slice(0, 160)}`] : []
  })
}

/** The card's frame is transparent: axe takes the page behind it for white, whatever it is. */
const isOfPage = ({ target }: { target: unknown[] }) => target.length === 1

async function overflowOf(page: Page, where: string): Promise<string[]> {
  const [over, widest] = await page.evaluate(() => {
    const reach = (element: Element) => element.getBoundingClientRect().right
    const last = [...document.querySelectorAll('body *')]
      .sort((one, other) => reach(other) - reach(one))
      .at(0)
    return [document.documentElement.scrollWidth - innerWidth, last?.outerHTML.slice(0, 160)] as const
  })
  return over > 0 ? [`${where}: ${over} px, ${widest}`] : []
}
