import { expect, type Browser, type BrowserContext, type Page, type Request } from '@playwright/test'
import { layOutWhole } from '../../apps/web/e2e/laid-out.ts'
import type { Screen } from './screen.ts'
import { forgottenAddresses, screensOf } from './screens.ts'
import { newWindow, windowOf, type Role, type World } from './world.ts'

/** Opens a screen in its state and hands it over once it has come to rest. */
type Look = (page: Page, screen: Screen) => Promise<void>

/** Shows every screen whose name or role is asked for (all where nothing is), several at a time. */
export async function walkScreens(
  browser: Browser,
  world: World,
  look: Look,
  { only, complaints, atOnce = 2 }: Options,
) {
  const forgotten = forgottenAddresses()
  if (forgotten.length > 0) throw new Error(`no screen shows ${forgotten.join(', ')}`)
  const waiting = screensOf(world).filter(
    ({ name, role }) => !only?.length || only.includes(name) || only.includes(role),
  )
  const walkers = Array.from({ length: atOnce }, () => walk({ browser, world, waiting, look, complaints }))
  await Promise.all(walkers)
}

interface Options {
  only?: string[]
  /** Takes what consoles complain about where nothing is meant to fail, and why a screen could not be shown. */
  complaints: string[]
  atOnce?: number
}

interface Walk {
  browser: Browser
  world: World
  waiting: Screen[]
  look: Look
  complaints: string[]
}

/** Takes the next screen until there is none; one window for each role, so that nobody signs in twice. */
async function walk({ browser, world, waiting, look, complaints }: Walk) {
  const windows = new Map<Role, BrowserContext>()
  const windowFor = async ({ role, arrange }: Screen) => {
    if (arrange) return newWindow(browser, world)
    const context = windows.get(role) ?? (await windowOf(browser, world, role))
    windows.set(role, context)
    return context
  }
  for (let screen = waiting.shift(); screen; screen = waiting.shift()) {
    const context = await windowFor(screen)
    const page = await context.newPage()
    try {
      listen(page, screen, complaints)
      await open(page, screen)
      await look(page, screen)
    } catch (error) {
      complaints.push(`${screen.name} (${screen.state}): ${String(error)}`)
    } finally {
      await context.setOffline(false)
      await page.close()
      if (screen.arrange) await context.close()
    }
  }
  for (const context of windows.values()) await context.close()
}

async function open(page: Page, screen: Screen) {
  const { state, before, arrange } = screen
  const path = (await arrange?.(page)) ?? screen.path
  // Only what the page itself asks for fails: without a session there is no dashboard to show a failure in.
  if (state === 'error') await page.route(/\/trpc\/(?!.*viewer)/, (route) => route.fulfill(brokenAnswer))
  await page.goto(path)
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true')
  await atRest(page)
  if (state === 'offline') {
    await page.context().setOffline(true)
    await page
      .getByText(/offline|no connection/i)
      .first()
      .waitFor()
  }
  await before?.(page)
  await layOutWhole(page)
  await atRest(page)
}

function listen(page: Page, { name, state, status, failing }: Screen, complaints: string[]) {
  followRequests(page)
  if (state === 'error' || state === 'offline' || status === 404 || failing) return
  page.on('pageerror', (error) => complaints.push(`${name} (${state}): ${error}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${name} (${state}): ${message.text()}`)
  })
}

const brokenAnswer = {
  status: 500,
  contentType: 'application/json',
  body: JSON.stringify({
    error: { message: 'broken', code: -32603, data: { httpStatus: 500, requestId: 'shot' } },
  }),
}

/** What each page has asked for and has not wholly got yet. A live connection is never got. */
const asked = new WeakMap<Page, Set<Request>>()

function followRequests(page: Page) {
  const open = new Set<Request>()
  asked.set(page, open)
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
}

/** The page itself is there, and not what stands in its place meanwhile; nothing is on its way and nothing moves. */
export async function atRest(page: Page) {
  const open = asked.get(page) ?? new Set<Request>()
  do {
    await page.waitForFunction(isComplete)
    await expect.poll(() => [...open].map((request) => request.url()), { timeout: 30_000 }).toEqual([])
    await page.waitForFunction(isComplete)
  } while (open.size > 0)
}

/** Runs in the page. */
function isComplete() {
  return (
    document.querySelector('main h1')?.checkVisibility() &&
    !document.querySelector('[aria-busy="true"], main [role="progressbar"], main .skeleton') &&
    [...document.images].every((image) => image.complete || image.loading === 'lazy') &&
    document.fonts.status === 'loaded' &&
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
      .every(({ playState }) => playState !== 'running')
  )
}
