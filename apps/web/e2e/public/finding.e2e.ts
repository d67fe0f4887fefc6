import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../product.ts'

test('the week first: its classes, by the same days in words', async ({ page }) => {
  await page.goto('/')
  const weeks = page.getByRole('list', { name: 'Classes by week' })
  await expect(weeks.getByText(/^Summer 20\d\d$/).first()).toBeVisible()
  // Other journeys' classes may meet before the summer.
  const week = weeks.getByRole('link', { name: /^Week \d · Jul \d{1,2}–\d{1,2} \d+ classes$/ }).first()
  await week.click()
  await expect(page).toHaveURL(/\/classes\?from=/)
  await expect(page.getByRole('article').filter({ hasText: 'Piano four hands' })).toBeVisible()
})

// I-21 of the review of the front.
test(
  'which week of which summer a chip is of, how many classes it has, and none to press without any',
  { tag: ['@phone-only', '@long'] },
  async ({ page }) => {
    for (const [address, name] of [
      ['/', 'Classes by week'],
      ['/classes', 'Week'],
      ['/classes/week', 'Week'],
    ] as const) {
      await page.goto(address)
      const weeks = page.getByRole('list', { name, exact: true })
      await expect(weeks.getByText(/^Summer 20\d\d$/).first()).toBeVisible()
      const empty = weeks.getByRole('listitem').filter({ hasText: /^Week \d · .*: no classes in this week$/ })
      await expect(empty.first()).toBeVisible()
      await expect(empty.getByRole('link')).toHaveCount(0)
      // A phone widens its window to what stands beside the page: the screen is what counts.
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
    }
    await page.goto('/classes')
    const week = page
      .getByRole('list', { name: 'Week', exact: true })
      .getByRole('link', { name: /^Week 1 · / })
      .first()
    const classes = Number(/(\d+) class/.exec((await week.textContent()) ?? '')?.[1])
    await week.click()
    await expect(
      page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: /^\d+ class/ }),
    ).toHaveText(`${classes} classes`)
  },
)

test('a word in the hero, with and without JavaScript', async ({ page, browser, baseURL }) => {
  await page.goto('/')
  await page.getByLabel('What would you like to learn?').fill('jazz piano')
  await page.getByRole('button', { name: 'Find classes' }).click()
  await expect(page).toHaveURL('/classes?q=jazz+piano')
  await expect(page.getByLabel('Search classes')).toHaveValue('jazz piano')

  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const still = await context.newPage()
  await still.goto('/')
  await still.getByLabel('What would you like to learn?').fill('jazz piano')
  await still.getByRole('button', { name: 'Find classes' }).click()
  // A browser sends empty fields, too.
  await expect(still).toHaveURL('/classes?q=jazz+piano&age=')
  await expect(still.getByRole('article').first()).toContainText('Jazz piano voicings')
  await context.close()
})

// There was no way to log in, no word of why nothing happened, and a form that was sent found JSON.
test(
  'without JavaScript Login is there, a sentence says what is not, and a form comes back',
  { tag: '@phone-only' },
  async ({ browser, baseURL, viewport }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport,
      ...(baseURL && { baseURL }),
    })
    const page = await context.newPage()
    await page.goto('/classes')
    await expect(page.getByText(/^Without JavaScript you can read these pages/)).toContainText(
      'Please call us',
    )
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await page.getByLabel('Email').fill('ana@example.org')
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('link', { name: /^\+1/ }).first()).toBeVisible()
    await context.close()
  },
)

test(
  'what speaks for the school stands above the fold, and leads on',
  { tag: ['@phone-only', '@long'] },
  async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText(/^[1-5]\.\d out of 5, from \d+ reviews?$/)).toBeInViewport()
    const promises = page.getByRole('region', { name: 'What you can count on' })
    for (const words of ['All-in price', 'Full refund if we cancel', 'Call us'])
      await expect(promises.getByText(words)).toBeVisible()
    await expect(promises.locator('a[href^="tel:"]')).toBeVisible()
    await promises.getByRole('link', { name: 'How a week goes' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'How a week goes' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Parents’ questions' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Parents’ questions' })).toBeVisible()
    await page.getByText('What happens if a class is cancelled?').click()
    await expect(page.getByText(/everybody who is enrolled gets the full amount back/)).toBeVisible()
    await expectAccessible(page)
    // Search engines are told the same.
    const html = await (await page.request.get('/questions')).text()
    const facts = JSON.parse(
      /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}',
    ) as {
      '@type': string
      mainEntity: { acceptedAnswer: { text: string } }[]
    }
    expect(facts['@type']).toBe('FAQPage')
    const answers = page.locator('main details .markup')
    const shown = await answers.evaluateAll((all) => all.map(({ innerHTML }) => innerHTML))
    expect(facts.mainEntity.map(({ acceptedAnswer }) => acceptedAnswer.text)).toEqual(shown)
  },
)
