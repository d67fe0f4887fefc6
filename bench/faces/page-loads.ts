import { gzipSync } from 'node:zlib'
import { chromium, type Browser, type CDPSession, type Page, type Response } from '@playwright/test'
import { findBrowser } from '../../apps/web/e2e/find-browser.ts'
import { atRest } from './walk.ts'
import { furnish, windowOf, type Role, type World } from './world.ts'
import { median } from '../median.ts'
import { withProduct } from '../product.ts'
import { atMost, report } from '../report.ts'

/** Slow 4G as Lighthouse throttles it, and a processor four times slower. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const runs = 5
/** Phones of two widths: a headline that just fits one of them moves when its font arrives. */
const phones = [360, 412]

interface Limits {
  kibibytes: number
  paintMs?: number
}
type Row = [path: (world: World) => string, role: Role, limits: Limits]

const content: Limits = { kibibytes: 120, paintMs: 1200 }
const signIn: Limits = { kibibytes: 190, paintMs: 1200 }
const dashboard: Limits = { kibibytes: 150 }
const withForm: Limits = { kibibytes: 185 }

const pages: Row[] = [
  [() => '/', 'visitor', content],
  [() => '/classes', 'visitor', content],
  [({ courseId }) => `/classes/${courseId}`, 'visitor', content],
  [() => '/instructors', 'visitor', content],
  [({ teacherId }) => `/instructors/${teacherId}`, 'visitor', content],
  [() => '/aboutUs', 'visitor', content],
  [() => '/login', 'visitor', signIn],
  [() => '/signUp', 'visitor', signIn],
  [() => '/dashboard/userHome', 'student', dashboard],
  [() => '/dashboard/myCart', 'student', dashboard],
  [() => '/dashboard/manageClasses', 'admin', dashboard],
  [() => '/dashboard/addClass', 'instructor', withForm],
]

/** Pages as a phone on a slow line sees them: scripts, the largest paint, what moves, and when the sign-in SDK comes. */
export async function reportPage() {
  await withProduct(async ({ origin }) => {
    const browser = await chromium.launch(await findBrowser())
    try {
      const world = await furnish(browser, origin)
      for (const [path, role, limits] of pages)
        await reportOne(browser, world, { path: path(world), role, limits })
    } finally {
      await browser.close()
    }
  })
}

interface Measured {
  path: string
  role: Role
  limits: Limits
}

async function reportOne(browser: Browser, world: World, { path, role, limits }: Measured) {
  const loads: Load[] = []
  for (let run = 0; run < runs; run++)
    for (const width of phones) loads.push(await measureLoad(browser, world, { path, role, width }))
  const name = path.replace(/\/[0-9a-f-]{36}$/, '/{id}')
  const kibibytes = Math.max(...loads.map((load) => load.kibibytes))
  report(`${name}: JavaScript, gzipped KiB`, kibibytes, atMost(limits.kibibytes, kibibytes))
  const paints = loads.map((load) => load.paintMs)
  const paint = median(paints)
  const { paintMs } = limits
  report(
    `${name}: LCP ms`,
    `${paint} (${paints.join(', ')})`,
    paintMs === undefined ? undefined : atMost(paintMs, paint),
  )
  const shift = Math.max(...loads.map((load) => load.shift))
  report(`${name}: CLS, the worst of ${loads.length} loads`, shift, atMost(0.01, shift))
  const early = loads.filter((load) => load.identityBeforePaint).length
  if (loads.some((load) => load.hasIdentity))
    report(`${name}: sign-in SDK before the first paint, loads`, early, atMost(0, early))
}

interface Load {
  /** Of all scripts until nothing is asked for any more, the sign-in SDK apart. */
  kibibytes: number
  paintMs: number
  shift: number
  hasIdentity: boolean
  identityBeforePaint: boolean
}

async function measureLoad(
  browser: Browser,
  world: World,
  { path, role, width }: { path: string; role: Role; width: number },
): Promise<Load> {
  const context = await windowOf(browser, world, role)
  try {
    const page = await context.newPage()
    await page.setViewportSize({ width, height: 740 })
    await throttle(await context.newCDPSession(page))
    const scripts: Promise<{ url: string; body: Buffer }>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script' || response.url().endsWith('.js'))
        scripts.push(bodyOf(response))
    })
    await observe(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    await atRest(page)
    const loaded = await Promise.all(scripts)
    const identity = loaded.filter(({ url }) => /\/identity-/.test(url))
    const own = loaded.filter(({ url }) => !/\/identity-/.test(url))
    const bytes = own.reduce((sum, { body }) => sum + gzipSync(body, { level: 9 }).length, 0)
    const { paintMs, firstPaintMs, shift, identityMs } = await observed(page)
    return {
      kibibytes: Number((bytes / 1024).toFixed(1)),
      paintMs,
      shift: Number(shift.toFixed(4)),
      hasIdentity: identity.length > 0,
      identityBeforePaint: identityMs < firstPaintMs,
    }
  } finally {
    await context.close()
  }
}

/** What is still on its way when the page closes counts as nothing. */
async function bodyOf(response: Response) {
  const body = await response.body().catch(() => Buffer.alloc(0))
  return { url: response.url(), body }
}

async function throttle(session: CDPSession) {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Counts from the first moment on: an observer that comes late misses what the buffer has dropped. */
async function observe(page: Page) {
  await page.addInitScript(() => {
    const seen = { paintMs: 0, shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      seen.paintMs = Math.round(list.getEntries().at(-1)?.startTime ?? seen.paintMs)
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, value } = entry as PerformanceEntry & {
          hadRecentInput: boolean
          value: number
        }
        if (!hadRecentInput) seen.shift += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

function observed(page: Page) {
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: { paintMs: number; shift: number } }
    const [first] = performance.getEntriesByName('first-contentful-paint')
    const identity = performance.getEntriesByType('resource').find(({ name }) => /\/identity-/.test(name))
    return {
      ...seen,
      firstPaintMs: first?.startTime ?? Infinity,
      identityMs: identity?.startTime ?? Infinity,
    }
  })
}
