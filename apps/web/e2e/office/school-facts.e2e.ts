import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { answered, expect, holdCalls, test } from '../product.ts'
import { callAs, newAdmin } from '../school.ts'
import { signedIn } from '../identities.ts'
import { expectToast } from '../toasts.ts'

/** What a school says about itself, changed by an admin. Only what no other journey reads is changed. */

const hours = (page: Page) => page.getByLabel('Opening hours')
const save = (page: Page) => page.getByRole('button', { name: /^Save/ }).click()

test(
  'an admin changes when the school is open; a mistake is told at its field, and a second admin is not overwritten',
  { tag: '@long' },
  async ({ page }) => {
    await signedIn(page, await newAdmin(page))
    await page.goto('/dashboard/school?part=contact')
    await hours(page).fill('Every day at noon')
    await page.getByLabel('Website').fill('no address')
    await save(page)
    await expect(page.getByRole('link', { name: /^Website: Please enter an address/ })).toBeVisible()
    await expect(hours(page)).toHaveValue('Every day at noon')
    // Another part is opened only when what is typed may go.
    await page.getByRole('link', { name: 'Money and time' }).first().click()
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect(hours(page)).toHaveValue('Every day at noon')
    await page.getByLabel('Website').fill('https://www.cadenza.example/')

    // Meanwhile another admin saves the same part.
    const other = await callAs(page, 'admin@cadenza.example')
    const { result } = await other<{ result: { data: { profile: Record<string, unknown> } } }>(
      'GET',
      '/trpc/admin.school.get',
    )
    const { profile } = result.data
    const names = ['street', 'postalCode', 'city', 'region', 'country', 'latitude', 'longitude', 'phone']
    const own = [
      ...names,
      'phoneRequired',
      'email',
      'openingHours',
      'website',
      'socialLinks',
      'teacherReplies',
    ].map((name) => [name, profile[name]])
    const before = Object.fromEntries(own) as Record<string, unknown>
    await other('POST', '/trpc/admin.school.save', {
      section: 'contact',
      before,
      after: { ...before, country: 'Elsewhere' },
    })
    await save(page)
    await expect(page.getByText('Another admin has saved this in the meantime')).toBeVisible()
    await expect(page.getByText('Elsewhere')).toBeVisible()
    await expectAccessible(page)
    await save(page)
    await expectToast(page, 'Saved')
    await page.getByRole('link', { name: 'Money and time' }).first().click()
    await expect(page.getByRole('heading', { name: 'Money and time' })).toBeVisible()
    await page.getByRole('link', { name: 'Contact' }).first().click()
    await hours(page).fill('Never')
    await page.getByRole('link', { name: 'Money and time' }).first().click()
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Money and time' })).toBeVisible()
    await page.goto('/contact')
    await expect(page.getByText('Every day at noon')).toBeVisible()
  },
)

test(
  'a text is previewed as it will look, published, and its last version brought back',
  { tag: '@long' },
  async ({ page }) => {
    await signedIn(page, await newAdmin(page))
    await page.goto('/dashboard/school?part=press')
    const text = page.getByLabel('Text')
    const written = await text.inputValue()
    await text.fill('## News\n\nWe have **moved**. <script>alert(1)</script>')
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.getByRole('heading', { name: 'News' })).toBeVisible()
    await expect(preview.locator('strong')).toHaveText('moved')
    // Another part of the school, and what was typed is offered again.
    await page.getByRole('link', { name: 'Contact' }).first().click()
    await page.goBack()
    await expect(text).toHaveValue(written)
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(text).toHaveValue(/^## News/)
    // Words that are typed while it is saved stay, and are saved next.
    const goOn = await holdCalls(page, 'admin.school.saveText')
    await save(page)
    await text.pressSequentially(' Soon.')
    goOn()
    await expectToast(page, 'Saved')
    await save(page)
    await answered(page)
    await page.goto('/press')
    await expect(page.getByRole('heading', { name: 'News' })).toBeVisible()
    await expect(page.getByText('Soon.')).toBeVisible()
    await expect(page.getByText('<script>alert(1)</script>')).toBeVisible()

    await page.goto('/dashboard/school?part=press')
    await page
      .getByText(/^Version \d+, /)
      .nth(1)
      .click()
    // What is not saved yet is asked about.
    await text.fill('Half a sentence')
    const bringBack = page.getByRole('button', { name: /^Bring back/ }).first()
    await bringBack.click()
    await page.getByRole('button', { name: 'Keep my text' }).click()
    await expect(text).toHaveValue('Half a sentence')
    await bringBack.click()
    await page.getByRole('button', { name: 'Bring it back' }).click()
    await expect(text).toHaveValue(written)
    await answered(page)
    await page.goto('/press')
    await expect(page.getByRole('heading', { name: 'News' })).toHaveCount(0)
  },
)
