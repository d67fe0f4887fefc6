import type { Page } from '@playwright/test'
import { demoPassword, expect, logIn, newAccount, test } from './product.ts'

test(
  'a visitor who selects is asked to log in, and comes back with the class selected',
  { tag: '@phone' },
  async ({ page }) => {
    const email = await newAccount(page)
    const address = '/classes?family=voice'
    await page.goto(address)
    const card = page.getByRole('article').first()
    const name = await card.getByRole('heading').innerText()
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
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Course Added To Cart')).toBeVisible()
    await expect(page).toHaveURL(address)
    await expect(card.getByRole('link', { name: `In cart – view ${name}` })).toBeVisible()
  },
)

test('a toast stays 1.5 s at the top end of the page', { tag: '@phone' }, async ({ page }) => {
  await watchToasts(page)
  await logIn(page, 'student@cadenza.example')
  const toast = page.getByRole('status').getByText('Login Successfully')
  const box = await toast.boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect(box?.y).toBeLessThan(150)
  expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(50)
  await expect(toast).toHaveCount(0)
  const shownFor = await page.evaluate(() => Number(document.documentElement.dataset.toastMs))
  expect(shownFor).toBeGreaterThan(1400)
  expect(shownFor).toBeLessThan(2500)
})

/** Notes on the document how long the last toast was there, by the page's own clock. */
async function watchToasts(page: Page) {
  await page.addInitScript(() => {
    let since = 0
    new MutationObserver((changes) => {
      for (const { addedNodes, removedNodes } of changes) {
        const isToast = (node: Node) => node instanceof Element && node.classList.contains('toast')
        if ([...addedNodes].some(isToast)) since = performance.now()
        if ([...removedNodes].some(isToast))
          document.documentElement.dataset.toastMs = String(performance.now() - since)
      }
    }).observe(document, { childList: true, subtree: true })
  })
}
