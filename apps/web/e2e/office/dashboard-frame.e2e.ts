import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { signedIn } from '../identities.ts'
import { answered, expect, moveTo, test } from '../product.ts'
import { newClass, people } from '../school.ts'

/** What stands around every page of the dashboard: one menu, the main places, commands and colors. */

test(
  'a phone has one menu, closed at its top, with Logout apart from it',
  { tag: '@phone-only' },
  async ({ page }) => {
    await openHome(page, people.student, 'userHome')
    await expect(page.getByRole('button', { name: /menu/i })).toHaveCount(1)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expectAccessible(page, { within: 'dialog' })
    const close = await menu.getByRole('button', { name: 'Close' }).boundingBox()
    const logout = await menu.getByRole('button', { name: 'Logout' }).boundingBox()
    expect(close?.y).toBeLessThan(80)
    expect((logout?.y ?? 0) - (close?.y ?? 0)).toBeGreaterThan(200)
    await menu.getByRole('button', { name: 'Close' }).click()
    await expect(menu).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
  },
)

// The waiting frame gave way to the dashboard’s own, and the menu that had just opened was closed.
test(
  'a menu that is opened while the dashboard opens stays open',
  { tag: '@phone-only' },
  async ({ page }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(/student\.viewer\.get/, async (route) => {
      await released
      await route.continue()
    })
    await signedIn(page, people.admin)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeVisible()
    release()
    // In the weeks of classes, of which the demo has one, it is the day.
    await expect(page).toHaveURL(/\/dashboard\/(today|adminHome)$/)
    await expect(menu.getByRole('link', { name: 'Today' })).toBeVisible()
    await menu.getByRole('button', { name: 'Close' }).click()
    await expect(menu).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
)

test(
  'students on phones have their four places at the foot, but not while they type',
  { tag: ['@phone-only', '@long'] },
  async ({ page }) => {
    await openHome(page, people.student, 'userHome')
    const places = page.getByRole('navigation', { name: 'Main places' })
    await expect(places.getByRole('link')).toHaveText(['Home', 'Classes', 'Cart', 'Enrolled'])
    await expect(places.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
    await places.getByRole('link', { name: 'Enrolled' }).click()
    await expect(page).toHaveURL('/dashboard/enrolledClasses')
    await expectAccessible(page)
    await page.goto('/dashboard/profile')
    await expect(places).toBeVisible()
    await page.getByLabel('Name', { exact: true }).focus()
    await expect(places).toBeHidden()
    await page.getByLabel('Name', { exact: true }).blur()
    await expect(places).toBeVisible()
    // Nothing hides behind it: the foot of the page can be scrolled above it.
    await expect(async () => {
      // What comes late makes the page longer.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      const foot = await page.getByRole('contentinfo').boundingBox()
      expect((foot?.y ?? Infinity) + (foot?.height ?? 0)).toBeLessThanOrEqual(
        ((await places.boundingBox())?.y ?? 0) + 1,
      )
    }).toPass()
  },
)

// Looks 16, 17 and 20 of the review of the office: titles of 36 px, the export before the main content of a page, and a
// warning of “bluetooth” in the policy of permissions on every page.
test(
  'a title has 24 px, its main action stands before the menu of all others, and no browser complains of the policy of permissions',
  { tag: '@long' },
  async ({ page }) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Permissions-Policy')) complaints.push(message.text())
    })
    await signedIn(page, people.admin)
    await page.goto('/dashboard/rooms')
    await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toHaveCSS('font-size', '24px')
    const [add, more] = [
      await page.getByRole('button', { name: 'Add a room' }).boundingBox(),
      await page.getByRole('button', { name: 'More actions' }).boundingBox(),
    ]
    expect(add?.x).toBeLessThan(more?.x ?? 0)
    expect(complaints).toEqual([])
  },
)

test('a wide screen shows nothing twice, and a foot of one line', { tag: '@long' }, async ({ page }) => {
  await openHome(page, people.student, 'userHome')
  for (const name of ['Home', 'Instructors', 'Classes', 'About Us'])
    await expect(page.getByRole('link', { name, exact: true }).filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Logout' }).filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('banner').locator('img[src*="portrait"]')).toHaveCount(0)
  await expect(page.getByRole('complementary').locator('img[src*="portrait"]')).toHaveCount(1)
  expect((await page.getByRole('contentinfo').boundingBox())?.height).toBeLessThan(60)
})

/** Nothing of the menu is below the fold of a usual laptop. */
async function expectWholeMenu(page: Page) {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(page.getByText('My own classes')).toBeVisible()
  const place = page
    .locator('aside > div')
    .filter({ has: page.getByRole('navigation', { name: 'Dashboard' }) })
  const [needed, there] = await place.evaluate(({ scrollHeight, clientHeight }) => [
    scrollHeight,
    clientHeight,
  ])
  expect(needed).toBeLessThanOrEqual(there ?? 0)
  if (size) await page.setViewportSize(size)
}

test('Ctrl K finds pages, people, children and receipts; ? lists the keys', async ({ page }) => {
  await openHome(page, people.admin, 'adminHome')
  await expectWholeMenu(page)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Find anything' })
  const field = palette.getByRole('combobox')
  const options = palette.getByRole('option')
  await expect(field).toBeFocused()
  await expectAccessible(page, { within: 'dialog' })
  await field.fill('manage acc')
  await expect(options).toHaveText(['Manage Users'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/allUsers')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Ctrl K')
  await expectAccessible(page, { within: 'dialog' })
  await page.keyboard.press('Escape')

  // Enter before the school has answered waits for it, and a misspelled name is found.
  await page.keyboard.press('Control+k')
  await field.fill('Mia Kellr')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/people\/[-0-9a-f]+\?child=/)

  await moveTo(page, '/dashboard/payments')
  // The person's page has rows as well.
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
  const number = (await page.getByRole('rowheader').first().innerText()).replaceAll(/\D/g, '')
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('group', { name: 'Opened last' }).getByRole('option')).toHaveText(
    /^Mia KellerChild of Johanna Keller$/,
  )
  await field.fill(`refund ${number}`)
  await expect(options.first()).toHaveText(new RegExp(`^Receipt ${number}.*\\$`))
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveText(new RegExp(`^Refund receipt ${number}`))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/orders\//)

  await page.keyboard.press('Control+k')
  await field.fill('add a term')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'A new term' })).toBeVisible()
})

test(
  'the keys of the pages can be switched off, and are not heard in a field',
  { tag: '@long' },
  async ({ page }) => {
    await signedIn(page, people.admin)
    await page.goto('/dashboard/allUsers')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    const palette = page.getByRole('dialog', { name: 'Find anything' })
    const search = page.getByRole('main').getByRole('searchbox').first()
    await search.focus()
    await page.keyboard.press('?')
    await expect(help).toHaveCount(0)
    await search.blur()
    await page.keyboard.press('?')
    await help.getByLabel(/^Single keys/).uncheck()
    await help.getByRole('button', { name: 'Close' }).click()
    await page.keyboard.press('?')
    await page.keyboard.press('Control+k')
    await expect(palette).toBeVisible()
    await expect(help).toHaveCount(0)
  },
)

test('the office has a bar and a menu of its own, and works through a list by keys', async ({ page }) => {
  await newClass(page)
  await signedIn(page, people.office)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/dashboard\/(today|adminHome)$/)
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('button', { name: 'Find anything' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Today' })).toBeVisible()
  await expect(bar.getByRole('link', { name: /Instructors|About Us|^Cart/ })).toHaveCount(0)
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  await expectWholeMenu(page)
  for (const name of ['Classes', 'People', 'Money'])
    await expect(menu.getByRole('region', { name, exact: true })).toBeVisible()
  await expect(menu.getByRole('region', { name: 'School', exact: true })).toHaveCount(0)
  await expect(menu.getByRole('link', { name: /^Review \d+$/ })).toBeVisible()

  await menu.getByRole('link', { name: 'Payments' }).click()
  const rows = page.getByRole('table', { name: 'List of payments' }).getByRole('row')
  await expect(rows.nth(2)).toBeVisible()
  expect((await rows.nth(1).boundingBox())?.height).toBeLessThan(44)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByRole('status').filter({ hasText: '1 payment, $' })).toBeVisible()
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await expect(page.getByRole('status').filter({ hasText: '2 payments, $' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Email the receipts again' }).click()
  // Both, whether they can be reached or not: the newest payments may be of an account that another journey has deleted.
  await expect(page.getByRole('alertdialog')).toContainText(/Receipt \d+ to .*Receipt \d+ to /)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Select none' }).click()

  await page.keyboard.press('j')
  await page.keyboard.press(' ')
  const glance = page.getByRole('dialog', { name: /^Receipt \d+$/ })
  await expect(glance.getByRole('link', { name: 'Open the order' })).toBeVisible()
  await expectAccessible(page, { within: 'dialog' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Amount' }).click()
  await expect(page).toHaveURL('/dashboard/payments?sort=largest')
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending')
  // A row of the order before would take the focus along when it goes.
  await answered(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/orders\//)
})

test('filters and columns of a list are saved, and chosen again', { tag: '@long' }, async ({ page }) => {
  await signedIn(page, people.office)
  await page.goto('/dashboard/payments')
  const rows = page.getByRole('table', { name: 'List of payments' }).getByRole('row')
  await page.getByLabel('Refunds', { exact: true }).selectOption('Refunded in full')
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Save these filters …' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Given back')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByLabel('Column: Method').uncheck()
  await page.keyboard.press('Escape')
  await page.goto('/dashboard/payments')
  await expect(page.getByRole('columnheader', { name: 'Method' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Given back', exact: true }).click()
  await expect(page).toHaveURL(/state=refunded/)
  await expect(rows.filter({ hasText: 'Paid' })).toHaveCount(0)
  await expect(rows.nth(1)).toBeVisible()
})

test(
  'the colors are a choice of three by name, kept, and closed by Esc',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/aboutUs')
    const button = page.getByRole('button', { name: 'Colors' })
    await button.click()
    const choice = page.getByRole('group', { name: 'Colors' })
    await expect(choice.getByRole('radio')).toHaveCount(3)
    await expect(choice.getByLabel('System')).toBeChecked()
    await choice.getByLabel('Dark').check()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(choice).toHaveCount(0)
    await expect(button).toBeFocused()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await button.click()
    await expect(choice.getByLabel('Dark')).toBeChecked()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(choice).toHaveCount(0)
  },
)

async function openHome(page: Page, email: string, home: string) {
  await signedIn(page, email)
  await page.goto(`/dashboard/${home}`)
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
}
