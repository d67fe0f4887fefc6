import type { Page } from '@playwright/test'
import { expect, test } from '../product.ts'

test('from all classes to one class, its instructor and back to a class', async ({ page }) => {
  // Other journeys sell and approve in the meantime, so which classes stand in the first part of the whole list is open.
  await page.goto('/classes?family=piano')
  await expect(page.getByRole('heading', { level: 1, name: 'Classes' })).toBeVisible()
  await page.getByRole('link', { name: 'Jazz piano voicings' }).click()
  await expect(page).toHaveURL(/\/classes\/jazz-piano-voicings-[a-z]+-\d{4}$/)
  await expect(page).toHaveTitle('Jazz piano voicings – Cadenza School')
  await expect(page.getByRole('heading', { level: 1, name: 'Jazz piano voicings' })).toBeVisible()
  const panel = page.getByRole('complementary', { name: 'Select this class' })
  await expect(panel).toContainText('$275.00')
  await expect(panel).toContainText(/(\d+ places|Only \d places left|Last place)/)
  await expect(panel.getByRole('button', { name: 'Select Jazz piano voicings' })).toBeInViewport()

  await page.getByRole('main').getByRole('link', { name: 'Yuki Tan' }).first().click()
  await expect(page).toHaveURL(/\/instructors\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Yuki Tan' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Email Yuki Tan' })).toHaveAttribute(
    'href',
    'mailto:yuki@cadenza.example',
  )
  const cards = page.getByRole('main').getByRole('article')
  await cards.getByRole('link', { name: 'Jazz piano voicings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jazz piano voicings' })).toBeVisible()
})

test(
  'the focus goes to the heading of a class that takes its time, and back to its card',
  { tag: ['@phone-only', '@long'] },
  async ({ page }) => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.goto('/classes?family=piano&sort=name')
    const card = page.getByRole('main').getByRole('article').last().getByRole('heading').getByRole('link')
    await card.scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollBy(0, 200))
    const name = (await card.textContent()) ?? ''
    await page.route(/\/trpc\/.*courses\.get/, async (route) => {
      await answered
      await route.continue()
    })
    await card.click()
    // Meanwhile another page stands in the place of the one that comes.
    await expect(page.locator('main [aria-busy="true"]')).toBeVisible()
    answer()
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
    await page.goBack()
    await expect(card).toBeFocused()
    await expect(card).toBeInViewport()
  },
)

test('/classes shows every class that is found, a page at a time', async ({ page }) => {
  // Those of the school itself, which meet on weekday mornings and afternoons: other journeys hardly add to them.
  const address = '/classes?time=morning+afternoon&sort=name'
  await expect(async () => {
    await page.goto(address)
    const counted = await page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /\d+ classes$/ })
      .textContent()
    const shown = await walkAllPages(page)
    expect(new Set(shown).size).toBe(shown.length)
    expect(Number.parseInt(/(\d+) classes/.exec(counted ?? '')?.[1] ?? '')).toBe(shown.length)
    const sitemap = await (await page.request.get('/sitemap.xml')).text()
    expect(shown.filter((path) => !sitemap.includes(`${path}</loc>`))).toEqual([])
  }).toPass()
})

/** The address of every card, from the page that is open to the last one. */
async function walkAllPages(page: Page): Promise<string[]> {
  const main = page.getByRole('main')
  const next = main.getByRole('link', { name: 'Next page' })
  const shown: string[] = []
  for (let number = 1; ; number++) {
    const links = main.getByRole('article').locator('h3 a')
    shown.push(...(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))))
    if ((await next.count()) === 0) return shown
    await next.click()
    await expect(page).toHaveURL(new RegExp(`page=${number + 1}$`))
    await expect(main.getByText(`Page ${number + 1}`)).toBeVisible()
  }
}

test('/instructors shows all Certified Teachers', { tag: '@long' }, async ({ page }) => {
  await expect(async () => {
    // Meanwhile other journeys make others.
    const users = await page.request.get('/users', { headers: { accept: 'application/json' } })
    const instructors = (await users.json()) as { name: string; email: string }[]
    expect(instructors.length).toBeGreaterThan(6)
    await page.goto('/instructors')
    const shown = await page.getByRole('main').getByRole('article').getByRole('heading').allTextContents()
    expect(shown.toSorted()).toEqual(instructors.map(({ name }) => name).toSorted())
  }).toPass()
  await expect(page).toHaveTitle('Certified Teachers – Cadenza School')
  await expect(page.getByRole('heading', { level: 1, name: 'Certified Teachers' })).toBeVisible()
})

test(
  '/aboutUs: contact cards, and a form that sends nothing and says so',
  { tag: ['@phone-only', '@long'] },
  async ({ page }) => {
    await page.goto('/aboutUs')
    const cards = page.getByRole('region', { name: 'How to reach us' })
    await expect(cards.getByRole('heading', { level: 3 })).toHaveText([
      'Address',
      'Number',
      'Email',
      'Website',
    ])
    for (const scheme of ['tel:', 'mailto:', 'https:']) {
      await expect(cards.locator(`a[href^="${scheme}"]`).last()).toBeVisible()
    }
    const requests: string[] = []
    page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`))
    for (const field of ['Name', 'Email', 'Subject', 'Message']) {
      await page.getByLabel(field, { exact: true }).fill(`my-${field}@example.org`)
    }
    await expect(page.getByText('This form sends nothing by itself')).toBeVisible()
    await page.getByRole('button', { name: 'Email us' }).click()
    await expect(page.getByText('Nothing has been sent yet.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open your message in your mail program' })).toHaveAttribute(
      'href',
      /^mailto:hello@cadenza\.example\?subject=my-Subject.*&body=my-Message.*my-Name/s,
    )
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('my-Message@example.org')
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual([])
    await expect(page).toHaveURL('/aboutUs')
  },
)
