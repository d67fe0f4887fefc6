import { answered, demoPassword, expect, newAccount, sayForMe, test } from '../product.ts'
import { goneToast } from '../toasts.ts'

test('a visitor who selects is asked to log in, comes back with the class selected, and leaves no trace of it', async ({
  page,
}) => {
  const email = await newAccount(page)
  const address = '/classes?family=voice'
  await page.goto(address)
  const name = 'Choir in a week'
  const card = page.getByRole('article').filter({ hasText: name })
  await card.getByRole('button', { name: `Select ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Please Login Then Select The Course' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(card.getByRole('button', { name: `Select ${name}` })).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Login Now!' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login\?from=/)
  // Where a new page begins: on a busy machine the focus arrives while a field is being filled.
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeFocused()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'For whom?' })).toBeVisible()
  await expect(page).toHaveURL(address)
  await sayForMe(page)
  await expect(card.getByRole('link', { name: `In your cart · Go to pay ${name}` })).toBeVisible()

  // Those who sign in here next do not find it.
  await answered(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('selected')
})

test('a toast stays 1.5 s at the top end of the page', { tag: '@long' }, async ({ page }) => {
  await page.clock.install()
  await page.goto('/login')
  await page.getByLabel('Email').fill('student@cadenza.example')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  // By the page's own time, which passes in steps: how busy this machine is plays no part.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await page.keyboard.press('Enter')
  const step = () => page.clock.runFor(50)
  const { top, fromEnd, shownMs } = await goneToast(page, 'Login Successfully', step)
  expect(top).toBeLessThan(150)
  // Below the bar, which shows what it speaks of.
  const bar = await page.getByRole('banner').boundingBox()
  expect(top).toBeGreaterThanOrEqual(bar?.height ?? Infinity)
  expect(fromEnd).toBeLessThan(50)
  expect(shownMs).toBeGreaterThan(1400)
  expect(shownMs).toBeLessThan(2500)
})
