import type { Locator, Page } from '@playwright/test'
import { expect, test } from './product.ts'
import { watchShifts } from './shifts.ts'

/** The scripts of the parts hydrated last, by their page. */
const lastScripts =
  /\/assets\/(site-footer|home-introduction|-home-people|classes-header|filter-chips|chosen-chips|list-advice|list-pages|-class-details|course-story|course-teacher|related-classes-section)-[\w-]{8}\.js$/

/** Holds those scripts back until the returned function is called. */
async function holdLastScripts(page: Page, scripts = lastScripts): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Whether React has taken over what the server has rendered: it marks each element then. */
const isAlive = (part: Locator) =>
  part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))

/** A sign of user activity, which those scripts wait for: one is enough, also for parts that are hydrated after it. */
const comeNear = (page: Page) => page.mouse.move(40, 40)

const footerOf = (page: Page) => page.getByRole('contentinfo')

interface Visit {
  address: string
  /** Of the page's own last script. */
  script: RegExp
  /** What stands in the page before its script is there. */
  parts: (page: Page) => Locator[]
}

/** The first of a list. */
const firstOf = async (page: Page, list: '/classes' | '/instructors') => {
  const html = await (await page.request.get(list)).text()
  return new RegExp(`${list}/[\\da-f]{8}-[\\da-f-]{27}`).exec(html)?.[0] ?? ''
}
const classPath = (page: Page) => firstOf(page, '/classes')

async function addressOf(page: Page, named: string) {
  if (named === 'a teacher') return firstOf(page, '/instructors')
  return named === 'a class' ? classPath(page) : named
}

const visits: Visit[] = [
  {
    address: '/',
    script: /\/assets\/home-introduction-/,
    parts: (page) => [
      page.getByRole('region', { name: 'What you can count on' }),
      page.getByRole('region', { name: 'Benefits About Online Learning Expertise' }),
      page.getByRole('navigation', { name: 'Find a class' }),
    ],
  },
  {
    address: '/classes?level=beginner',
    script: /\/assets\/classes-header-/,
    parts: (page) => [
      page.getByRole('heading', { level: 1, name: 'Classes' }),
      page.getByRole('list', { name: 'Week' }),
      page.getByRole('list', { name: 'Chosen filters' }),
    ],
  },
  {
    address: 'a class',
    script: /\/assets\/-class-details-/,
    parts: (page) => [
      page.getByRole('heading', { name: 'About this class' }),
      page.getByRole('heading', { name: 'Your teacher' }),
      page.getByRole('heading', { name: 'What students say' }),
      page.getByRole('region', { name: /^More / }),
    ],
  },
]

for (const { address, script, parts } of visits) {
  test(
    `${address}: what comes to life last can be read before, and nothing moves when it does`,
    { tag: '@long' },
    async ({ page }) => {
      const shifts = await watchShifts(page)
      const release = await holdLastScripts(page)
      const asked = Promise.all([/\/site-footer-/, script].map((one) => page.waitForRequest(one)))
      await page.goto(await addressOf(page, address))
      await comeNear(page)
      await asked
      const all = [...parts(page), footerOf(page)]
      for (const part of all) {
        await expect(part).toBeVisible()
        expect(await isAlive(part)).toBe(false)
      }
      const texts = await Promise.all(all.map((part) => part.innerHTML()))
      release()
      for (const part of all) await expect.poll(() => isAlive(part)).toBe(true)
      expect(await Promise.all(all.map((part) => part.innerHTML()))).toEqual(texts)
      expect(await shifts()).toBeLessThan(0.01)
    },
  )
}

for (const [address, early] of [
  ['/', []],
  ['/classes', ['filter-chips']],
  ['a class', []],
  ['/instructors', []],
  ['a teacher', []],
] as const) {
  test(
    `${address}: while nobody is there, nothing is asked for that is only read`,
    { tag: '@long' },
    async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(lastScripts.exec(request.url())?.[1] ?? ''))
      await page.goto(await addressOf(page, address), { waitUntil: 'networkidle' })
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      expect(asked.filter(Boolean)).toEqual(early)
      const footer = page.waitForRequest(/\/site-footer-/)
      await comeNear(page)
      await footer
      await expect.poll(() => isAlive(footerOf(page))).toBe(true)
    },
  )
}

test('links of what is not yet alive lead where they say', { tag: '@long' }, async ({ page }) => {
  await holdLastScripts(page)
  await page.goto('/')
  const shortcut = page
    .getByRole('list', { name: 'Classes by instrument' })
    .getByRole('link', { name: 'Piano' })
  expect(await isAlive(shortcut)).toBe(false)
  await shortcut.click()
  await expect(page).toHaveURL(/\/classes\?family=piano$/)
  await expect(page.getByRole('list', { name: 'Chosen filters' }).getByText('Piano')).toBeVisible()
  await page.goto('/')
  await footerOf(page).getByRole('link', { name: 'Terms of use' }).click()
  await expect(page).toHaveURL(/\/terms$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a press on what is not yet alive is done once it is', async ({ page }) => {
  const release = await holdLastScripts(page)
  await page.goto(await classPath(page))
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true')
  const [first, second] = await page
    .getByRole('region', { name: /^More / })
    .getByRole('article')
    .all()
  const heart = first!.getByRole('button', { name: /^Save / })
  const select = second!.getByRole('button', { name: /^Select / })
  expect(await isAlive(heart)).toBe(false)
  for (const button of [heart, select]) {
    await button.click()
    await expect(button).toHaveAttribute('aria-busy', 'true')
  }
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  release()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('dialog')).toContainText('Please Login Then Select The Course')
  await expect(heart).not.toHaveAttribute('aria-busy')
})

test('a press that nobody waits for any more is not done', { tag: '@long' }, async ({ page }) => {
  await page.clock.install()
  const release = await holdLastScripts(page)
  const asked = page.waitForRequest(/\/assets\/-class-details-/)
  await page.goto(await classPath(page))
  await comeNear(page)
  await asked
  const heart = page
    .getByRole('region', { name: /^More / })
    .getByRole('button', { name: /^Save / })
    .first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-busy', 'true')
  await page.clock.fastForward(10_000)
  await expect(heart).not.toHaveAttribute('aria-busy')
  release()
  await expect.poll(() => isAlive(heart)).toBe(true)
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('a footer that is not yet alive stays from page to page', { tag: '@long' }, async ({ page }) => {
  const release = await holdLastScripts(page, /\/site-footer-/)
  await page.goto('/instructors')
  const footer = footerOf(page)
  await footer.evaluate((element) => Object.assign(element, { isTheFirst: true }))
  const isTheFirst = () => footer.evaluate((element) => 'isTheFirst' in element)
  const teacher = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link')
  const name = (await teacher.textContent()) ?? ''
  await teacher.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await isTheFirst()).toBe(true)
  expect(await isAlive(footer)).toBe(false)
  release()
  await expect.poll(() => isAlive(footer)).toBe(true)
  expect(await isTheFirst()).toBe(true)
})

test('a filter counts before its script is there', { tag: '@long' }, async ({ page }) => {
  await holdLastScripts(page)
  await page.goto('/classes')
  const chip = page
    .getByRole('list', { name: 'Instrument', exact: true })
    .getByRole('link', { name: /^Violin/ })
  expect(await isAlive(chip)).toBe(false)
  await chip.click()
  await expect(page).toHaveURL(/\/classes\?family=violin$/)
  await expect(page.getByRole('list', { name: 'Chosen filters' }).getByText('Violin')).toBeVisible()
})

// React would discard the server's HTML of a part that receives new data before it is hydrated.
test(
  'what is not yet alive stays while the page around it changes',
  { tag: ['@phone-only', '@long'] },
  async ({ page }) => {
    const release = await holdLastScripts(page)
    await page.goto('/classes')
    const weeks = page.getByRole('list', { name: 'Week', exact: true })
    await page.getByRole('button', { name: 'Filters' }).click()
    expect(await weeks.count()).toBe(1)
    expect(await isAlive(weeks)).toBe(false)
    release()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('button', { name: 'Cancel' }).click()
    await expect(sheet).toHaveCount(0)
    await expect.poll(() => isAlive(weeks)).toBe(true)
  },
)

test(
  'what is typed before the list’s script is there stays, and is found once it is',
  { tag: '@long' },
  async ({ page }) => {
    const release = await holdLastScripts(page)
    await page.goto('/classes')
    const box = page.getByRole('searchbox', { name: 'Search classes' })
    const heading = page.getByRole('heading', { level: 1, name: 'Classes' })
    const before = await page.getByRole('main').getByRole('status').textContent()
    await box.pressSequentially('piano')
    await expect(page).toHaveURL(/\/classes\?q=piano$/)
    await expect(heading).toBeVisible()
    expect(await isAlive(heading)).toBe(false)
    await expect(box).toHaveValue('piano')
    release()
    await expect(page.getByRole('main').getByRole('status')).not.toHaveText(before ?? '')
    await expect(page.getByRole('link', { name: 'Clear all' })).toBeVisible()
    await expect(box).toHaveValue('piano')
    await expect.poll(() => isAlive(heading)).toBe(true)
    // Once hydrated, it follows the current address.
    await expect(heading.locator('..').getByRole('link', { name: 'List' })).toHaveAttribute(
      'href',
      '/classes?q=piano',
    )
  },
)

test('a class that a link leads to is drawn whole', { tag: '@long' }, async ({ page }) => {
  const release = await holdLastScripts(page)
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Popular courses' }).getByRole('article').first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  const asked = page.waitForRequest(/\/assets\/-class-details-/)
  await card.getByRole('heading').getByRole('link').click()
  await asked
  // Drawn before the script of its parts is there, the page would lack them.
  const atOnce = page.waitForFunction((title) => {
    const drawn = document.querySelector('main h1')?.textContent === title
    return drawn && [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent)
  }, name)
  release()
  const headings = await (await atOnce).jsonValue()
  expect(headings).toEqual(
    expect.arrayContaining([
      'About this class',
      'Your teacher',
      'What students say',
      expect.stringMatching(/classes/i),
    ]),
  )
})

test.describe('without the scripts of what comes last', () => {
  test.use({ expectedComplaint: /dynamically imported module/ })

  test('everything can be read and followed, and a search says what is wrong', async ({ page }) => {
    await page.route(lastScripts, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => lastScripts.test(request.url()))
    await page.goto('/classes')
    await comeNear(page)
    await failed
    await expect(page.getByRole('list', { name: 'Week' })).toBeVisible()
    await expect(footerOf(page)).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search classes' }).fill('piano')
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await page.unroute(lastScripts)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: 'Clear all' })).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Search classes' })).toHaveValue('piano')
  })
})
