import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect, moveTo, test } from '../product.ts'

/** A press on what the server has drawn, before any script of the page has come. */

interface Press {
  what: string
  /** An address, or the first class of the list. */
  at: string
  /** Where it is on the screen: on both a phone and a desk, unless said. */
  on?: 'phone' | 'desk'
  control: (page: Page) => Locator
  /** Other than a click. */
  act?: (control: Locator) => Promise<unknown>
  /** Works without script, so it is not marked. */
  isNative?: boolean
  done: (page: Page) => Promise<unknown>
}

const dialog = (name: string) => (page: Page) => expect(page.getByRole('dialog', { name })).toBeVisible()
const loginFirst = dialog('Please Login Then Select The Course')
const address = (part: RegExp) => (page: Page) => expect(page).toHaveURL(part)
const first = (name: RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).filter({ visible: true }).first()
const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })
const isOn = (control: (page: Page) => Locator) => (page: Page) =>
  expect(control(page)).toHaveAttribute('aria-pressed', 'true')

const presses: Press[] = [
  { what: 'the heart', at: '/', control: first(/^Save /), done: isOn(first(/^Save /)) },
  {
    what: 'Colors',
    at: '/',
    on: 'desk',
    control: button('Colors'),
    done: (page) => expect(page.getByRole('group', { name: 'Colors' })).toBeVisible(),
  },
  { what: 'Menu', at: '/', on: 'phone', control: button('Menu'), done: dialog('Menu') },
  {
    what: 'the next review',
    at: '/',
    control: button('Next review'),
    done: (page) =>
      expect(page.getByRole('button', { name: /^Review 2 of/ })).toHaveAttribute('aria-current', 'true'),
  },
  { what: 'Select', at: '/classes', control: first(/^Select /), done: loginFirst },
  { what: 'Filters', at: '/classes', control: button('Filters'), done: dialog('Filters') },
  {
    what: 'the order',
    at: '/classes',
    control: (page) => page.getByLabel('Sort by'),
    act: (control) => control.selectOption('Highest price'),
    done: address(/sort=priceDown/),
  },
  {
    what: 'a week',
    at: '/classes',
    control: (page) => page.getByRole('list', { name: 'Week', exact: true }).getByRole('link').first(),
    isNative: true,
    done: address(/from=/),
  },
  {
    what: 'a word in the search box',
    at: '/classes',
    control: (page) => page.getByRole('searchbox', { name: 'Search classes' }),
    act: (control) => control.fill('piano'),
    isNative: true,
    done: address(/q=piano/),
  },
  { what: 'Select', at: 'a class', control: first(/^Select /), done: loginFirst },
  { what: 'Save', at: 'a class', control: first(/^Save /), done: isOn(first(/^Save /)) },
  {
    what: 'an instrument',
    at: '/instructors',
    control: (page) => page.getByRole('main').getByRole('link', { name: 'Piano', exact: true }),
    isNative: true,
    done: address(/family=piano/),
  },
  { what: 'Menu', at: '/saved', on: 'phone', control: button('Menu'), done: dialog('Menu') },
  {
    what: 'Colors',
    at: '/saved',
    on: 'desk',
    control: button('Colors'),
    done: (page) => expect(page.getByRole('group', { name: 'Colors' })).toBeVisible(),
  },
  {
    what: 'Login',
    at: '/login',
    control: (page) => page.getByRole('main').getByRole('button', { name: 'Login', exact: true }),
    done: (page) => expect(page.getByText('Password is required')).toBeVisible(),
  },
  {
    what: 'Show password',
    at: '/login',
    control: button('Show password'),
    done: (page) => expect(button('Hide password')(page)).toHaveAttribute('aria-pressed', 'true'),
  },
  {
    what: 'the next week',
    at: '/timetable',
    control: (page) => page.getByRole('link', { name: /next week/i }),
    isNative: true,
    done: address(/week=/),
  },
]

/** One in every run, at one width; the others, and all of them on a slow phone, in the long one. */
const everyRun = 'Select of a class'

function tagsOf({ on }: Press, isLong: boolean) {
  if (on === 'phone') return isLong ? ['@phone-only', '@long'] : ['@phone-only']
  return isLong ? ['@long', ...(on === 'desk' ? [] : ['@phone'])] : []
}

for (const press of presses) {
  const name = `${press.what} of ${press.at}`
  test(
    `${name}: pressed before any script is there, done once it is`,
    { tag: tagsOf(press, name !== everyRun) },
    async ({ context }) => {
      const release = await holdScripts(context)
      const { page, control } = await openAtFirstPaint(context, press)
      await (press.act ?? click)(control)
      if (!press.isNative) await expect(control).toHaveAttribute('aria-busy', 'true')
      release()
      await press.done(page)
      await expect(page.locator(':is(button, select)[aria-busy]')).toHaveCount(0)
    },
  )

  test(
    `${name}: pressed at the first paint of a slow phone, marked in the next frame and done`,
    { tag: tagsOf(press, true) },
    async ({ context }) => {
      const signs: Sign[] = []
      const { page, control } = await openAtFirstPaint(context, press, (window) => slowPhone(window, signs))
      await (press.act ?? click)(control)
      await press.done(page)
      // A page that is already hydrated has no need to mark what is pressed.
      if (!press.isNative)
        expect(signs.every(({ isMarked, isHydrated }) => isMarked || isHydrated)).toBe(true)
    },
  )
}

test(
  'a control that is pressed twice is handed on once, and a form with an address is sent once',
  { tag: '@long' },
  async ({ context }) => {
    const release = await holdScripts(context)
    const [heart] = presses
    const { page, control } = await openAtFirstPaint(context, heart!)
    await control.click()
    await control.click()
    release()
    await expect(control).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('[aria-busy]')).toHaveCount(0)

    const again = await holdScripts(context)
    const sent: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && sent.push(new URL(request.url()).search))
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByLabel('What would you like to learn?').fill('jazz')
    await page.getByRole('button', { name: 'Find classes' }).click()
    again()
    await expect(page).toHaveURL('/classes?q=jazz')
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
    expect(sent).toEqual(['', '?q=jazz'])
  },
)

// The page stands in a boundary, which React hydrates after the frame.
test(
  'a page that is left as soon as it is hydrated makes way for the next without an error',
  { tag: '@long' },
  async ({ page }) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    for (const next of ['/timetable', '/dashboard']) {
      await page.goto('/')
      await moveTo(page, next)
      await expect(page.getByRole('heading', { level: 1, name: /Timetable|Login/ })).toBeVisible()
    }
  },
)

test('what is typed into Login before any script is there stays, and is never in the address', async ({
  context,
}) => {
  const release = await holdScripts(context)
  const page = await context.newPage()
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('ana@example.org')
  await page.getByLabel('Password', { exact: true }).fill('no-such-password')
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  release()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('ana@example.org')
  await expect(page).toHaveURL('/login')
})

test(
  'without its scripts, a page says that its buttons do not work',
  { tag: '@long' },
  async ({ context }) => {
    await context.route(scripts, (route) => route.abort())
    const page = await context.newPage()
    await page.goto('/classes')
    await expect(page.getByRole('status').getByText('A part of this page could not be loaded')).toBeVisible()
    const select = first(/^Select /)(page)
    await select.click()
    await expect(select).not.toHaveAttribute('aria-busy')
    await context.unroute(scripts)
    await page.getByRole('link', { name: 'Load the page again' }).click()
    await select.click()
    await loginFirst(page)
  },
)

test(
  'while its scripts do not come, a page says that what was pressed is not lost',
  { tag: '@long' },
  async ({ context }) => {
    const release = await holdScripts(context)
    const page = await context.newPage()
    await page.clock.install()
    await page.goto('/classes', { waitUntil: 'commit' })
    const select = first(/^Select /)(page)
    await select.click()
    const note = page.getByRole('status').getByText('This page is still loading')
    await expect(note).toBeHidden()
    await page.clock.runFor(8000)
    await expect(note).toBeVisible()
    await page.clock.resume()
    release()
    await loginFirst(page)
    await expect(note).toBeHidden()
  },
)

const scripts = /\/assets\/[^/]+\.js$/
const click = (control: Locator) => control.click()

/** Holds all scripts back until the returned function is called. */
async function holdScripts(context: BrowserContext): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await context.route(scripts, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** In a window that does not wait until the page is hydrated, as the others do. */
async function openAtFirstPaint(
  context: BrowserContext,
  { at, control }: Press,
  prepare?: (page: Page) => Promise<unknown>,
) {
  const page = await context.newPage()
  const path = at === 'a class' ? await firstClass(page) : at
  await prepare?.(page)
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  return { page, control: control(page) }
}

async function firstClass(page: Page) {
  const html = await (await page.request.get('/classes')).text()
  return /href="(\/classes\/[\w-]+-\d{4})"/.exec(html)?.[1] ?? 'no class'
}

/** What a press looks like in the frame that follows it. */
interface Sign {
  isMarked: boolean
  isHydrated: boolean
}

/** Slow 3G and a sixth of the processor; tells what is seen of each press. */
async function slowPhone(page: Page, signs: Sign[]) {
  await page.exposeFunction('tellSign', (sign: Sign) => void signs.push(sign))
  await page.addInitScript(() => {
    const look = (event: Event) => {
      const isHydrated = document.documentElement.dataset.hydrated === 'true'
      requestAnimationFrame(() =>
        setTimeout(() => {
          const isMarked = event.target instanceof Element && event.target.closest('[aria-busy]') !== null
          ;(globalThis as unknown as { tellSign(sign: object): void }).tellSign({
            isMarked,
            isHydrated,
          })
        }),
      )
    }
    // What the page's own script hands on is no press.
    for (const type of ['click', 'change'])
      addEventListener(type, (event) => event.isTrusted && look(event), true)
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}
