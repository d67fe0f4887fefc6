import type { Page } from '@playwright/test'
import { signedIn } from './identities.ts'
import { expect, test } from './product.ts'
import { enrol, newClass, people, signInAsNew } from './school.ts'
import { expectToast } from './toasts.ts'

const notThere = 'A part of this page could not be loaded. Please load the page again.'

test(
  'a form of the dashboard whose rules cannot be had says so, keeps what was typed, and is sent once they can',
  { tag: '@phone-only' },
  async ({ page }) => {
    await signInAsNew(page)
    await page.route('**/healthz', (route) => route.abort())
    await page.goto('/dashboard/profile')
    await nameIn(page).fill('Renée Ångström')
    await page.getByRole('button', { name: 'Save the profile' }).click()
    await expectToast(page, 'The server could not be reached. Please check your connection and try again.')
    await expect(nameIn(page)).toHaveValue('Renée Ångström')
    await page.unroute('**/healthz')
    await page.getByRole('button', { name: 'Save the profile' }).click()
    await expectToast(page, 'Profile updated')
    await page.reload()
    await expect(nameIn(page)).toHaveValue('Renée Ångström')
  },
)

test(
  'a form that is sent before its rules are there waits for them, and sends what it holds then',
  { tag: '@long' },
  async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await signInAsNew(page)
    await page.route('**/assets/profile-rules-*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/dashboard/profile')
    await nameIn(page).fill('')
    const save = page.getByRole('button', { name: 'Save the profile' })
    await save.click()
    await expect(save).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(nameIn(page)).toHaveAccessibleDescription('This field is required')
    await expect(save).not.toHaveAttribute('aria-busy')
    await nameIn(page).fill('Kim Winter')
    await save.click()
    await expectToast(page, 'Profile updated')
  },
)

test(
  'a dialog whose script cannot be had is said, and opens once it can',
  { tag: '@long' },
  async ({ page }) => {
    const script = '**/assets/review-dialog-*.js'
    const course = await newClass(page, { status: 'Approved', price: '0' })
    await enrol(page, { email: await signInAsNew(page) }, course)
    await page.route(script, (route) => route.abort())
    await page.goto('/dashboard/enrolledClasses')
    await page.getByRole('button', { name: `Write a review of ${course.name}` }).click()
    await expectToast(page, notThere)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.unroute(script)
    await page.reload()
    await page.getByRole('button', { name: `Write a review of ${course.name}` }).click()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Your review' })).toBeVisible()
  },
)

test(
  'a form whose script cannot be had says so where it would be, and comes once it can',
  { tag: '@long' },
  async ({ page }) => {
    const script = '**/assets/room-form-*.js'
    await signedIn(page, people.admin)
    await page.route(script, (route) => route.abort())
    await page.goto('/dashboard/rooms')
    await page.getByRole('button', { name: 'Add a room' }).click()
    await expect(page.getByRole('alert')).toContainText('The form could not be loaded')
    await page.unroute(script)
    await page.getByRole('button', { name: 'Try again' }).click()
    // Some browsers fetch a script again that they could not have; for others the page is loaded anew.
    const name = page.getByRole('form', { name: 'A new room' }).getByLabel('Name')
    await expect(async () => {
      if (!(await name.isVisible()))
        await page.getByRole('button', { name: 'Add a room' }).click({ timeout: 2000 })
      await expect(name).toBeVisible({ timeout: 2000 })
    }).toPass()
  },
)

const nameIn = (page: Page) => page.getByLabel('Name', { exact: true })
