import { expect, test } from './product.ts'

// Clause D6-6
test('a link with parameters of others opens the page, and its address is tidied', async ({ page }) => {
  await page.goto('/classes?utm_source=mail&fbclid=IwAR0&family=kazoo&q=guitar')
  await expect(page.getByRole('link', { name: /Fingerstyle guitar/ }).first()).toBeVisible()
  await expect(page).toHaveURL('/classes?q=guitar')
  await page.goto('/?x=1')
  await expect(page).toHaveURL('/')
})

test('a search that looks like something else stays a text', async ({ page }) => {
  for (const q of ['1e3456789', '{"zqx":"vwk"}']) {
    await page.goto(`/classes?${new URLSearchParams({ q }).toString()}`)
    await expect(page.getByLabel(/search/i).first()).toHaveValue(q)
    await expect(page.getByText('No class found')).toBeVisible()
  }
})

test('within the browser, too, no parameter breaks a page', async ({ page }) => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  for (const path of [
    '/classes?q=%00&family=piano&family=kazoo&sort=x',
    '/classes?__proto__=x&q=%E0%A4%A',
    '/login?from=%2F%2Fevil.example',
    '/nowhere?x=%zz',
    '/classes/not-an-id',
    '/instructors/..%2f..%2fetc',
  ]) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
  }
  expect(problems).toEqual([])
})
