import { expectAccessible } from './accessible.ts'
import { keepFontsAway } from './own-fonts.ts'
import { expect, test } from './product.ts'

const pages = [
  ['/', 'Cadenza School'],
  ['/classes', 'Classes'],
  ['/instructors', 'Certified Teachers'],
  ['/login', 'Login'],
  ['/aboutUs', 'About', '@long'],
  ['/signUp', 'Sign', '@long'],
  ['/terms', 'Terms', '@long'],
  ['/classes/week', 'Classes', '@long'],
] as const

for (const [path, title, tag] of pages)
  test(
    `${path} is rendered on the server, accessible, and fits every window, in other fonts too`,
    { tag: tag ?? [] },
    async ({ page }) => {
      const html = await (await page.request.get(path)).text()
      expect(html).toMatch(/<h1[^>]*>[^<]/)
      // The browser's own are wider.
      await keepFontsAway(page)
      await page.goto(path)
      await expect(page).toHaveTitle(new RegExp(title))
      for (const width of [1024, 768, 412, 360, 320]) {
        await page.setViewportSize({ width, height: 640 })
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
          `${width} px`,
        ).toBeLessThanOrEqual(0)
      }
      await expectAccessible(page)
    },
  )

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
