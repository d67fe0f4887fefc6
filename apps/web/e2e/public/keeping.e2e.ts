import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { answered, expect, hydrated, test } from '../product.ts'
import { callAs, enrol, newClass, newPerson, ownName, people } from '../school.ts'
import { expectToast } from '../toasts.ts'

const heart = (page: Page, name: string) => page.getByRole('button', { name: `Save ${name}`, exact: true })

async function save(page: Page, { id, name }: { id: string; name: string }) {
  await page.goto(`/classes/${id}`)
  await heart(page, name).click()
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
}

test(
  'a heart without an account: kept after a reload and in other tabs; a class that is gone is named',
  { tag: '@long' },
  async ({ page, context }) => {
    const lute = await newClass(page, { name: ownName('Lute'), status: 'Approved' })
    const harp = await newClass(page, { name: ownName('Harp'), status: 'Approved' })
    await save(page, lute)
    await page.goto(`/classes?q=${encodeURIComponent(harp.name)}`)
    await heart(page, harp.name).click()
    await expect(page.getByRole('link', { name: 'Saved (2)' })).toBeVisible()
    await page.reload()
    await expect(heart(page, harp.name)).toHaveAttribute('aria-pressed', 'true')

    const tab = await context.newPage()
    await tab.goto('/saved')
    await hydrated(tab)
    await expect(tab.getByRole('article')).toHaveCount(2)
    // What one tab removes, the other no longer shows.
    await heart(page, harp.name).click()
    await expect(tab.getByRole('article')).toHaveCount(1)

    const asAdmin = await callAs(page, people.admin)
    await asAdmin('PUT', `/updateCoursesStatus/${lute.id}`, { status: 'Cancelled' })
    await tab.reload()
    const gone = tab.getByRole('region', { name: 'No longer offered' })
    await expect(gone).toContainText(lute.name)
    await gone.getByRole('button', { name: `Remove ${lute.name}` }).click()
    await expect(tab.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  },
)

test(
  'up to three classes side by side, at an address that can be passed on',
  { tag: ['@phone-only', '@long'] },
  async ({ page }) => {
    await page.goto('/classes?family=piano')
    const names = ['Jazz piano voicings', 'Piano four hands', 'First steps at the piano']
    for (const name of names) await heart(page, name).click()
    await page.goto('/classes?q=fingerstyle')
    await heart(page, 'Fingerstyle guitar for beginners').click()
    await page.getByRole('link', { name: 'Saved (4)' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Saved classes' })).toBeVisible()
    for (const name of names) await page.getByRole('checkbox', { name: `Compare ${name}` }).check()
    await expect(
      page.getByRole('checkbox', { name: 'Compare Fingerstyle guitar for beginners' }),
    ).toBeDisabled()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Compare 3 classes' }).click()

    await expect(page).toHaveURL(/\/compare\?ids=[0-9a-f-]{36}\+[0-9a-f-]{36}\+[0-9a-f-]{36}$/)
    const table = page.getByRole('table', { name: 'Classes side by side' })
    for (const name of names) await expect(table.getByRole('columnheader', { name })).toBeVisible()
    for (const row of ['Price', 'Places', 'When', 'For whom', 'Teacher'])
      await expect(table.getByRole('rowheader', { name: row, exact: true })).toHaveCount(1)
    await expect(table.getByRole('row', { name: /^Price/ }).getByRole('cell')).toHaveText([/\$/, /\$/, /\$/])
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    const html = await (await page.request.get(page.url())).text()
    for (const name of names) expect(html).toContain(name)
  },
)

test(
  'what was looked at last stands at the end of home and of the list',
  { tag: '@long' },
  async ({ page }) => {
    const oud = await newClass(page, { name: ownName('Oud'), status: 'Approved' })
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Recently seen' })).toHaveCount(0)
    await page.goto(`/classes/${oud.id}`)
    for (const path of ['/', '/classes']) {
      await page.goto(path)
      const seen = page.getByRole('region', { name: 'Recently seen' })
      await expect(seen.getByRole('link', { name: oud.name })).toBeVisible()
    }
    await page.getByRole('region', { name: 'Recently seen' }).getByRole('link', { name: oud.name }).click()
    await expect(page.getByRole('heading', { level: 1, name: oud.name })).toBeVisible()
  },
)

test(
  'a class is shared by its address: copied where there is no share sheet',
  { tag: '@long' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'canShare', { value: () => false }),
    )
    const oud = await newClass(page, { name: ownName('Oud'), status: 'Approved' })
    await page.goto(`/classes/${oud.id}`)
    await page.getByRole('button', { name: `Share ${oud.name}` }).click()
    await expectToast(page, 'Link copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  },
)

test('a seat that somebody takes is gone from the screen of everybody else, without a reload', async ({
  page,
  context,
}) => {
  const zither = await newClass(page, { name: ownName('Zither'), seats: 2, price: '0', status: 'Approved' })
  const onList = await context.newPage()
  await onList.goto(`/classes?q=${encodeURIComponent(zither.name)}`)
  const card = onList.getByRole('article').filter({ hasText: zither.name })
  await expect(card).toContainText('2 places')
  await page.goto(`/classes/${zither.id}`)
  const panel = page.getByRole('complementary', { name: 'Select this class' })
  await expect(panel).toContainText('2 places')

  await enrol(page, await newPerson(page), zither)
  await expect(card).toContainText('Last place')
  await expect(panel).toContainText('Last place')
  await enrol(page, await newPerson(page), zither)
  await expect(card).toContainText('Full')
  await expect(card.getByRole('button', { name: /^Full/ })).toBeDisabled()
  await expect(panel.getByRole('button', { name: /^Full/ })).toBeDisabled()
})

test(
  'the cover grows into the page, and does not for those who want no motion',
  { tag: '@long' },
  async ({ page }) => {
    const names = () =>
      page.evaluate(() =>
        document.getAnimations().map((one) => (one.effect as KeyframeEffect).pseudoElement ?? ''),
      )
    await page.addInitScript(() => {
      const start = Document.prototype.startViewTransition
      Document.prototype.startViewTransition = function (...args) {
        const transition = start.apply(this, args)
        void transition.ready.then(() => {
          const grown = document.getAnimations().map((one) => (one.effect as KeyframeEffect).pseudoElement)
          document.documentElement.dataset.grown = String(
            grown.includes('::view-transition-group(course-cover)'),
          )
        })
        return transition
      }
    })
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion })
      await page.goto('/classes?family=piano')
      // The second time it is among those seen lately, too.
      const link = page.getByRole('link', { name: 'Jazz piano voicings' }).first()
      // A page that is not there at once is waited for on an empty one, from which nothing can grow.
      const prepared = page.waitForResponse(/public\.courses\.get/)
      // The pointer comes from elsewhere, also where the page before had left it on the link.
      await page.mouse.move(0, 0)
      await link.hover()
      await (await prepared).finished()
      // Its script, too.
      await answered(page)
      await link.click()
      await expect(page.getByRole('heading', { level: 1, name: 'Jazz piano voicings' })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute(
        'data-grown',
        String(reducedMotion === 'no-preference'),
      )
    }
    await expect.poll(names).toEqual([])
  },
)

test('a transition that the browser leaves out is no failure', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    const start = Document.prototype.startViewTransition
    Document.prototype.startViewTransition = function (...args) {
      const transition = start.apply(this, args)
      transition.skipTransition()
      document.documentElement.dataset.skipped = ''
      return transition
    }
  })
  await page.goto('/classes?family=piano')
  await page.getByRole('link', { name: 'Jazz piano voicings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jazz piano voicings' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-skipped')
})
