import { chromium, type Browser, type Locator, type Page } from '@playwright/test'
import { findBrowser } from '../../apps/web/e2e/find-browser.ts'
import { newClass } from '../../apps/web/e2e/school.ts'
import { median } from '../median.ts'
import { withProduct } from '../product.ts'
import { atMost, report } from '../report.ts'
import { atRest } from './walk.ts'
import { furnish, windowOf, type Role, type World } from './world.ts'

const runs = 5
const limitMs = 80

/** One thing that people do: where, as whom, and how. */
interface Act {
  name: string
  path: (world: World) => string
  role: Role
  width?: number
  before?: (page: Page) => Promise<unknown>
  act: (page: Page) => Promise<unknown>
}

const acts: Act[] = [
  {
    name: 'Select a class',
    path: () => '/classes',
    role: 'student',
    act: (page) => press(page.getByRole('button', { name: /^Select / })),
  },
  {
    name: 'filter the classes',
    path: () => '/classes',
    role: 'visitor',
    act: (page) => press(page.getByRole('list', { name: 'Instrument' }).getByRole('link')),
  },
  {
    name: 'type into the search',
    path: () => '/classes',
    role: 'visitor',
    act: (page) => page.getByRole('searchbox').first().pressSequentially('guitar', { delay: 60 }),
  },
  {
    name: 'next slide',
    path: () => '/',
    role: 'visitor',
    act: (page) => press(page.getByRole('button', { name: /next slide/i })),
  },
  {
    name: 'open the menu',
    path: () => '/',
    role: 'visitor',
    width: 360,
    act: (page) => press(page.getByRole('button', { name: /menu/i })),
  },
  {
    name: 'approve a class',
    path: () => '/dashboard/manageClasses',
    role: 'admin',
    // There is always one more to decide on.
    before: (page) => newClass(page),
    act: (page) => press(page.getByRole('button', { name: /^Approve (?!selected)/ })),
  },
]

/** As people do: the pointer has come to rest before it presses, and a finger takes a while to lift. */
async function press(what: Locator) {
  const target = what.first()
  await target.hover()
  await atRest(target.page())
  await target.click({ delay: 80 })
}

/** How long the page takes to show that it heard, at a processor four times slower: the worst event of each act. */
export async function reportResponses() {
  await withProduct(async ({ origin }) => {
    const browser = await chromium.launch(await findBrowser())
    try {
      const world = await furnish(browser, origin)
      for (const act of acts) await reportAct(browser, world, act)
    } finally {
      await browser.close()
    }
  })
}

async function reportAct(browser: Browser, world: World, act: Act) {
  const times: number[] = []
  // The first one warms the server up.
  for (let run = 0; run <= runs; run++) {
    const time = await measure(browser, world, act)
    if (run > 0) times.push(time)
  }
  const middle = median(times)
  report(`${act.name}: INP ms, CPU / 4`, `${middle} (${times.join(', ')})`, atMost(limitMs, middle))
}

async function measure(
  browser: Browser,
  world: World,
  { path, role, width = 1280, before, act }: Act,
): Promise<number> {
  const context = await windowOf(browser, world, role)
  try {
    const page = await context.newPage()
    await page.setViewportSize({ width, height: 800 })
    await before?.(page)
    await page.goto(path(world))
    await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true')
    await atRest(page)
    await hydrated(page)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.evaluate(() => {
      const worst = { ms: 0 }
      // The types of the DOM know no threshold yet.
      const every: PerformanceObserverInit & { durationThreshold: number } = {
        type: 'event',
        durationThreshold: 16,
      }
      Object.assign(window, { worst })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ((entry as PerformanceEventTiming).interactionId) worst.ms = Math.max(worst.ms, entry.duration)
      }).observe(every)
    })
    await act(page)
    await atRest(page)
    // Events are told after the frame that answers them.
    await page.evaluate(() => new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(told))))
    return await page.evaluate(() => (window as unknown as { worst: { ms: number } }).worst.ms)
  } finally {
    await context.close()
  }
}

/** React takes up the parts of a page when nothing else is to do; an event that comes before makes it do so at once. */
function hydrated(page: Page) {
  return page.evaluate(async () => {
    for (let idle = 0; idle < 5; idle++) await new Promise((next) => requestIdleCallback(next))
  })
}
