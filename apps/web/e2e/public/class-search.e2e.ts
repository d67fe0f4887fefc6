import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothLooks } from '../accessible.ts'
import { bringFontsBack, keepFontsAway } from '../own-fonts.ts'
import { expect, test } from '../product.ts'

const openFilters = (page: Page) => page.getByRole('button', { name: /^Filters/ }).click()
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const chips = (page: Page) => page.getByRole('list', { name: 'Chosen filters' })

/** The first week of the demo school's summer: other journeys add terms that come later. */
async function firstWeek(page: Page): Promise<string> {
  const week = sheet(page)
    .getByLabel('Week')
    .locator('option', { hasText: /^Week 1 ·/ })
    .first()
  await expect(week).toHaveCount(1)
  return (await week.getAttribute('value')) ?? ''
}

test(
  'piano, age 9, first week of July, mornings, free seats: open the filters, choose, show',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.goto('/classes')
    await openFilters(page)
    const dialog = sheet(page)
    await dialog.getByLabel('Piano').check()
    await dialog.getByLabel('Age').fill('9')
    await dialog.getByLabel('Week').selectOption(await firstWeek(page))
    await dialog.getByLabel('Mornings').check()
    await dialog.getByLabel('Free seats').check()
    const show = dialog.getByRole('button', { name: /^Show \d+ class/ })
    await expect(show).toBeInViewport()
    await expectAccessibleInBothLooks(page, 'dialog')
    await show.click()

    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(
      /family=piano&time=morning&age=9&from=20\d\d-07-0\d&to=20\d\d-07-\d\d&free=yes$/,
    )
    const card = page.getByRole('article').filter({ hasText: 'Piano four hands' })
    await expect(card).toBeVisible()
    for (const words of ['Piano', 'Mornings', 'Age 9', 'Free seats'])
      await expect(chips(page).getByRole('link', { name: `Remove ${words}` })).toBeVisible()

    // Back leads to the previous page, and Forward to the chosen one.
    await page.goBack()
    await expect(page).toHaveURL('/classes')
    await expect(chips(page)).toHaveCount(0)
    await page.goForward()
    await expect(card).toBeVisible()
    await chips(page).getByRole('link', { name: 'Remove Age 9' }).click()
    await expect(page).not.toHaveURL(/age=/)
    await expect(page.getByRole('status').filter({ hasText: /^\d+ class(es)?$/ })).toBeFocused()
    await chips(page).getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/classes')
  },
)

test('what finds nothing cannot be chosen, and what is chosen can be taken back', async ({ page }) => {
  await page.goto('/classes?family=piano')
  await openFilters(page)
  const dialog = sheet(page)
  await expect(dialog.getByLabel('Chinese')).toBeDisabled()
  await expect(dialog.getByLabel('Piano')).toBeEnabled()
  await dialog.getByLabel('First day').fill('2031-01-01')
  await expect(dialog.getByRole('button', { name: 'Show 0 classes' })).toBeVisible()
  await expect(dialog.getByLabel('Piano')).toBeEnabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/classes?family=piano')
})

test('nothing found: a way on by what stands in the way', { tag: '@long' }, async ({ page }) => {
  // Later than any class that another journey plans: those would be what most is found without Piano.
  await page.goto('/classes?family=piano&age=9&from=2198-01-01&free=yes')
  await expect(page.getByRole('heading', { name: 'No class found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Without “From January 1, 2198”: \d+ class/ }).click()
  await expect(page).toHaveURL('/classes?family=piano&age=9&free=yes')
  await expect(page.getByRole('article').first()).toBeVisible()

  // The quotes of what was typed are not doubled.
  await page.goto('/classes?family=piano&q=qqzzxx')
  await expect(page.getByRole('link', { name: /^Without “qqzzxx”: \d+ class/ })).toBeVisible()

  // What comes nearest is shown besides.
  await page.goto('/classes?family=piano&from=2198-01-01')
  const nearest = page.getByRole('region', { name: 'Close matches' })
  await expect(nearest.getByRole('article').first()).toBeVisible()
  await expect(nearest.getByRole('link', { name: 'Jazz piano voicings' })).toBeVisible()
})

test(
  'written with a slip: the classes that were meant, and for which word',
  { tag: ['@phone-only', '@long'] },
  async ({ page }) => {
    for (const [written, meant, course] of [
      ['gitar', 'guitar', 'Fingerstyle guitar'],
      ['pianno', 'piano', 'Jazz piano voicings'],
    ] as const) {
      await page.goto(`/classes?q=${written}`)
      await expect(page.getByText(`Showing results for ${meant}`)).toBeVisible()
      await expect(page.getByText(`There is nothing for “${written}”`)).toBeVisible()
      await expect(page.getByRole('article').filter({ hasText: course })).toBeVisible()
    }
    // A phrase: each part that was understood can be removed.
    await page.goto('/classes?q=violin+for+my+9+year+old')
    await expect(page.getByRole('article').filter({ hasText: 'Violin first steps' })).toBeVisible()
    await page.getByRole('link', { name: 'Remove Age 9' }).click()
    await expect(page).toHaveURL('/classes?q=violin+for+my')
    await page.goto('/classes?q=jazz+bagpipes')
    await expect(page.getByText('Nothing matches all of these; these match some.')).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'a week and an age at one glance: one press each, in the address, and taken back by the next',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/classes')
    const week = page.getByRole('list', { name: 'Week', exact: true }).getByRole('link').first()
    await week.click()
    await expect(page).toHaveURL(/from=20\d\d-\d\d-\d\d&to=20\d\d-\d\d-\d\d$/)
    await expect(week).toHaveAttribute('aria-current', 'true')
    await page.getByLabel('My child is').selectOption('9')
    await expect(page).toHaveURL(/age=9&from=/)
    await page.getByLabel('Level', { exact: true }).selectOption('Beginner')
    await expect(page).toHaveURL(/level=beginner/)
    await expect(page.getByRole('article').first()).toBeVisible()
    await week.click()
    await expect(page).toHaveURL('/classes?level=beginner&age=9')
  },
)

test(
  'on a phone the first class stands high, and search, order and filters in one row',
  { tag: ['@phone-only', '@long'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const top = async () => (await page.getByRole('article').first().boundingBox())?.y
    await keepFontsAway(page)
    await page.goto('/classes')
    expect(await top()).toBeLessThanOrEqual(330)
    await bringFontsBack(page)
    await page.reload()
    expect(await top()).toBeLessThanOrEqual(330)
    const row = [
      page.getByLabel('Search classes'),
      page.getByLabel('Sort by'),
      page.getByRole('button', { name: 'Filters' }),
    ]
    const places = await Promise.all(row.map(async (one) => (await one.boundingBox())?.y))
    expect(new Set(places).size).toBe(1)
  },
)

test(
  'by price and the other way, without JavaScript too',
  { tag: '@long' },
  async ({ page, browser, baseURL }) => {
    await page.goto('/classes')
    await page.getByLabel('Sort by').selectOption('Highest price')
    await expect(page).toHaveURL('/classes?sort=priceDown')
    const still = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const plain = await still.newPage()
    await plain.goto('/classes?family=piano&sort=priceDown')
    await plain.getByLabel('Search classes').fill('jazz')
    await plain.getByLabel('Search classes').press('Enter')
    await expect(plain).toHaveURL(/q=jazz/)
    await expect(plain).toHaveURL(/sort=priceDown/)
    await expect(plain).toHaveURL(/family=piano/)
    await expect(plain.getByRole('article')).toHaveCount(1)
    await still.close()
  },
)

test(
  'the summer as a calendar: weeks, instruments, and the same as a list',
  { tag: ['@phone-only', '@long'] },
  async ({ page }) => {
    await page.goto('/classes?family=piano')
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Week' }).click()
    await expect(page).toHaveURL('/classes/week?family=piano')
    const classes = page.getByRole('main').getByRole('listitem')
    await expect(classes.filter({ hasText: 'Piano four hands' })).toBeVisible()
    await expect(classes.filter({ hasText: 'Drum kit' })).toHaveCount(0)
    await expectAccessibleInBothLooks(page)
    await page
      .getByRole('list', { name: 'Instrument' })
      .getByRole('link', { name: 'All instruments' })
      .click()
    await expect(classes.filter({ hasText: 'Drum kit' })).toBeVisible()
    await page.getByRole('list', { name: 'Week', exact: true }).getByRole('link').nth(1).click()
    await expect(page).toHaveURL(/week=20\d\d-W\d\d/)
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'List' }).click()
    await expect(page).toHaveURL(/\/classes\?from=20\d\d-07-/)
  },
)
