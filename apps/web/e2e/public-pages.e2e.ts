import { expectAccessible } from './accessible.ts'
import { layOutWhole } from './laid-out.ts'
import { expect, test } from './product.ts'

const pages = [
  ['/', 'Cadenza School'],
  ['/classes', 'Classes'],
  ['/instructors', 'Certified Teachers'],
  ['/aboutUs', 'About'],
  ['/login', 'Login'],
  ['/signUp', 'Sign'],
  ['/terms', 'Terms'],
] as const

for (const [path, title] of pages) {
  test(
    `${path} is rendered on the server, accessible and fits a small phone`,
    { tag: '@phone' },
    async ({ page }) => {
      const html = await (await page.request.get(path)).text()
      expect(html).toMatch(/<h1[^>]*>[^<]/)
      await page.goto(path)
      await expect(page).toHaveTitle(new RegExp(title))
      await page.setViewportSize({ width: 320, height: 640 })
      await layOutWhole(page)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    },
  )
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

// Clause 4.route-1, D5-9
test('a visitor who opens a dashboard page is asked to log in and comes back', async ({ page }) => {
  await page.goto('/dashboard/paymentHistory')
  await expect(page).toHaveURL(/\/login\?from=/)
  await page.getByLabel('Email').fill('student@cadenza.example')
  await page.getByLabel('Password', { exact: true }).fill('wrong Password1!')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('Cadenza2026!')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/paymentHistory/)
})
