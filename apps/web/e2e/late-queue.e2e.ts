import type { Page } from '@playwright/test'
import { expect, test } from './product.ts'
import { signedIn } from './identities.ts'
import { newAdmin, newClass, people } from './school.ts'
import { expectToast } from './toasts.ts'

/** The review beside the list comes in a script of its own. */
const review = '**/assets/review-panel-*.js'

test(
  'keys decide before the script of the review is there, and D opens its form once it is',
  { tag: '@long' },
  async ({ page }) => {
    const one = await newClass(page)
    const other = await newClass(page)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(review, async (route) => {
      await released
      await route.continue()
    })
    await openAt(page, one.id, await newAdmin(page))
    await page.keyboard.press('a')
    await expectToast(page, 'Course Status Updated Successfully')
    await expect(rowOf(page, one.id)).toHaveCount(0)
    await expect(page.getByRole('button', { name: `Undo: ${one.name}` })).toBeVisible()
    await page.keyboard.press('z')
    await expect(rowOf(page, one.id)).toBeVisible()

    const rows = page.getByRole('list').locator('li[id^=course-]')
    const position = (await rows.evaluateAll((all) => all.map(({ id }) => id))).indexOf(`course-${one.id}`)
    await rowOf(page, one.id).focus()
    await page.keyboard.press('j')
    await expect(rows.nth(position + 1)).toBeFocused()
    await page.keyboard.press('k')
    await expect(rowOf(page, one.id)).toBeFocused()
    await rowOf(page, other.id).focus()
    await page.keyboard.press('d')
    await expect(page).toHaveURL(new RegExp(other.id))
    // All of this without it.
    await expect(page.getByRole('region', { name: /^Review of / })).toHaveCount(0)
    release()
    await expect(page.getByRole('region', { name: `Review of ${other.name}` })).toContainText('Reason')
  },
)

test(
  'a review that does not come says so where it would be, and the keys go on',
  { tag: '@long' },
  async ({ page }) => {
    const { id, name } = await newClass(page)
    await page.route(review, (route) => route.abort())
    await openAt(page, id, people.admin)
    await expect(page.getByRole('alert')).toContainText('The review could not be loaded')
    await page.unroute(review)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('region', { name: `Review of ${name}` })).toBeVisible()

    await page.route(review, (route) => route.abort())
    await openAt(page, id, people.admin)
    await expect(page.getByRole('alert')).toContainText('The review could not be loaded')
    await page.keyboard.press('a')
    await expectToast(page, 'Course Status Updated Successfully')
    await expect(rowOf(page, id)).toHaveCount(0)
  },
)

async function openAt(page: Page, id: string, admin: string) {
  await signedIn(page, admin)
  await page.goto(`/dashboard/manageClasses?status=Pending&at=${id}`)
  await expect(rowOf(page, id)).toBeFocused()
}

const rowOf = (page: Page, id: string) => page.locator(`#course-${id}`)
