import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { keepFontsAway } from '../own-fonts.ts'
import { expect, test } from '../product.ts'

const pages = {
  often: [
    ['/', 'Cadenza School'],
    // All classes show nothing else, at three times the cost.
    ['/classes?family=piano', 'Classes'],
    ['/instructors', 'Certified Teachers'],
    ['/login', 'Login'],
  ],
  seldom: [
    ['/aboutUs', 'About'],
    ['/signUp', 'Sign'],
    ['/terms', 'Terms'],
    ['/classes/week', 'Classes'],
  ],
} as const

for (const how of ['often', 'seldom'] as const)
  test(
    `what visitors open ${how} is rendered on the server, accessible, and fits the smallest phone, in other fonts too`,
    { tag: how === 'often' ? [] : '@long' },
    async ({ page }) => {
      // The browser's own are wider.
      await keepFontsAway(page)
      for (const [path, title] of pages[how]) await expectSound(page, path, title)
    },
  )

test('what visitors open fits every window, in other fonts too', { tag: '@long' }, async ({ page }) => {
  await keepFontsAway(page)
  for (const [path] of [...pages.often, ...pages.seldom]) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    for (const width of [1024, 768, 412, 360, 320]) await expectFits(page, width)
  }
})

async function expectSound(page: Page, path: string, title: string) {
  const html = await (await page.request.get(path)).text()
  expect(html, path).toMatch(/<h1[^>]*>[^<]/)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(path)
  await expect(page).toHaveTitle(new RegExp(title))
  await expectFits(page, 320)
  await expectAccessible(page)
}

async function expectFits(page: Page, width: number) {
  await page.setViewportSize({ width, height: 640 })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${page.url()} at ${width} px`).toBeLessThanOrEqual(0)
}

test('what is not there answers 404 with a page that helps', async ({ page }) => {
  for (const path of [
    '/nowhere',
    '/classes/01a1fc93-f0fe-7c2b-8903-c0333ed7cb15',
    '/instructors/nobody',
    '/.env',
  ]) {
    expect((await page.request.get(path, { headers: { accept: 'text/html' } })).status(), path).toBe(404)
  }
  // Which classes stand on the first page of the whole list depends on what other journeys buy.
  await page.goto('/classes?family=guitar')
  await expect(page.getByRole('link', { name: /Fingerstyle guitar/ }).first()).toBeVisible()
})
