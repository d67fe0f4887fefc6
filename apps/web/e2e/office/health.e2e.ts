import { productVersion } from '@cadenza/contracts/wire/version'
import type { Page } from '@playwright/test'
import { expectAccessibleInBothLooks } from '../accessible.ts'
import { signedIn } from '../identities.ts'
import { expect, test } from '../product.ts'
import { people } from '../school.ts'

const isHealth = '**/trpc/**admin.system.health**'
const card = (page: Page, title: string) =>
  page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })

test(
  'an admin sees how the site is, part by part, and what the audit found',
  { tag: ['@phone-only', '@long'] },
  async ({ page }) => {
    await signedIn(page, people.admin)
    await page.goto('/dashboard/audit')
    await page.getByRole('button', { name: 'Run the audit' }).click()
    await expect(page.getByRole('heading', { name: /^All \d+ rules hold$/ })).toBeVisible()
    await page.goto('/dashboard/health')
    await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible()
    await expect(card(page, 'Database')).toContainText('Works')
    await expect(card(page, 'Payments')).toContainText('sandbox')
    await expect(card(page, 'Last audit')).toContainText(/Broken\s*0 rules/)
    await expect(card(page, 'Daily backup')).toContainText('Not set up')
    await expect(card(page, 'This process')).toContainText(process.versions.node)
    await expect(page.getByRole('contentinfo')).toContainText(`Version ${productVersion}`)
    const queue = page.getByRole('table', { name: 'Queues' })
    await expect(queue.getByRole('row').filter({ hasText: 'Mails' })).toHaveCount(1)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await page.getByRole('link', { name: 'Open the audit' }).click()
    await expect(page).toHaveURL('/dashboard/audit')
  },
)

test(
  'what is in trouble is said in words, and followed by itself while the page is seen',
  { tag: '@long' },
  async ({ page }) => {
    await page.clock.install()
    await signedIn(page, people.admin)
    let isIll = true
    let asked = 0
    await page.route(isHealth, async (route) => {
      asked++
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: isIll ? ill(await answer.text()) : await answer.body() })
    })
    await page.goto('/dashboard/health')
    await expect(page.getByText('1 part is in trouble')).toBeVisible()
    await expect(page.getByText('In trouble: the payment provider.')).toBeVisible()
    await expect(card(page, 'Payments')).toContainText('Trouble')
    await expectAccessibleInBothLooks(page)

    isIll = false
    const before = asked
    await page.clock.runFor(11_000)
    await expect(page.getByText('In trouble')).toHaveCount(0)
    expect(asked).toBeGreaterThan(before)

    await setHidden(page, true)
    await expect(async () => {
      const settled = asked
      await page.clock.runFor(31_000)
      expect(asked).toBe(settled)
    }).toPass()
    const whileHidden = asked
    await setHidden(page, false)
    await page.clock.runFor(11_000)
    await expect.poll(() => asked).toBeGreaterThan(whileHidden)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)

test.describe('when it cannot be loaded', { tag: '@long' }, () => {
  test.use({ expectedComplaint: /Failed to load resource/ })

  test('the page says so, and trying again brings it', async ({ page }) => {
    await signedIn(page, people.admin)
    await page.route(isHealth, (route) => route.abort())
    await page.goto('/dashboard/health')
    const failure = page.getByRole('alert').filter({ hasText: 'This could not be loaded' })
    await expect(failure).toBeVisible()
    await page.unroute(isHealth)
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(card(page, 'Database')).toContainText('Works')
  })
})

test('nobody else sees it', { tag: '@long' }, async ({ page }) => {
  await signedIn(page, people.instructor)
  await page.goto('/dashboard/health')
  await expect(page.getByRole('heading', { name: 'Health' })).toHaveCount(0)
})

/** The same response, with a payment provider that does not respond. */
function ill(text: string): string {
  return text.replace(/("payments":\{"state":)"\w+"/, '$1"trouble"')
}

/** As when another tab is in front. */
async function setHidden(page: Page, hidden: boolean) {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (value ? 'hidden' : 'visible'),
    })
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}
