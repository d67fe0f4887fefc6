import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../accessible.ts'
import { signedIn } from '../identities.ts'
import { demoPassword, expect, otherPerson, test } from '../product.ts'
import { enrol, newClass, newInstructor, newPerson, newPersonWithPassword, ownName } from '../school.ts'
import { expectToast } from '../toasts.ts'

test(
  'people download everything that the school knows about them',
  { tag: '@phone-only' },
  async ({ page }) => {
    const person = await newPerson(page, ownName('Kim'))
    const course = await newClass(page, { price: '0', status: 'Approved' })
    await enrol(page, person, course)
    await signedIn(page, person.email)
    await page.goto('/dashboard/profile')
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const download = await started
    expect(download.suggestedFilename()).toBe('my-data.json')
    const own = JSON.parse(await readFile(await download.path(), 'utf8')) as {
      profile: { email: string }
      enrolments: { course: { name: string } }[]
    }
    expect(own.profile.email).toBe(person.email)
    expect(own.enrolments.map((enrolment) => enrolment.course.name)).toEqual([course.name])
    await expectAccessible(page)
  },
)

test.describe('erasing the own account', () => {
  test.use({ expectedComplaint: /status of 40[013]/ })

  test('asks for the password and a word, says what stays, and leaves nobody behind', async ({ page }) => {
    const { email } = await newPersonWithPassword(page, ownName('Kim'))
    await signedIn(page, email)
    await page.goto('/dashboard/profile')
    await page.getByRole('button', { name: 'Erase my account…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Erase your account' })
    await expect(dialog).toContainText('your payments and receipts')
    await expectAccessible(page, { within: 'dialog' })
    const button = dialog.getByRole('button', { name: 'Erase my account' })
    await button.click()
    await expect(dialog.getByLabel('Type ERASE to confirm')).toHaveAccessibleDescription('Please type ERASE')
    await dialog.getByLabel('Your password, once more').fill('Wrong2026!')
    await dialog.getByLabel('Type ERASE to confirm').fill('ERASE')
    await button.click()
    await expect(dialog.getByRole('alert').filter({ hasText: 'Nothing was erased' })).toBeVisible()

    await dialog.getByLabel('Your password, once more').fill(demoPassword)
    await button.click()
    await expectToast(page, 'Your account is erased')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    await page.goto('/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
  })
})

test(
  'an instructor is asked about their public card once, and decides what everybody sees',
  { tag: '@long' },
  async ({ page, browser, baseURL }) => {
    const { name, email } = await newInstructor(page)
    const visitor = await otherPerson(browser, baseURL)
    await signedIn(page, email)
    await page.goto('/dashboard/instructorHome')
    await page.getByRole('link', { name: 'Look at my card' }).click()
    const section = page.getByRole('region', { name: 'Your public card' })
    const mail = section.getByRole('article').locator(`a[href="mailto:${email}"]`)
    await expect(mail).toBeVisible()
    await section.getByLabel('My email address').uncheck()
    await expect(mail).toHaveCount(0)
    await expectAccessible(page)
    await section.getByRole('button', { name: 'Agree and save the card' }).click()
    await expectToast(page, 'Your public card is saved')
    await expect(section).toContainText('You agreed on')

    const card = visitor.getByRole('article').filter({ hasText: name })
    await expect(async () => {
      // Others may, for one more second, be shown a page rendered earlier for another user.
      await visitor.goto('/instructors')
      await expect(card).toBeVisible()
      expect(await visitor.content()).not.toContain(email)
    }).toPass()
    await card.getByRole('link', { name }).click()
    await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible()
    expect(await visitor.content()).not.toContain(email)

    await page.goto('/dashboard/instructorHome')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('term').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Look at my card' })).toHaveCount(0)
    await visitor.context().close()
  },
)
