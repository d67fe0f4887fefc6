import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../accessible.ts'
import { toStep } from '../class-steps.ts'
import { signedIn } from '../identities.ts'
import { chooseAction } from '../menus.ts'
import { expect, test } from '../product.ts'
import { callAs, newClass, newInstructor, ownName, people } from '../school.ts'
import { expectToast } from '../toasts.ts'

/** Classes that the office makes: one for a teacher, many from a file, those of a term once more. */

test('an admin adds a class for a teacher, with its dates, and approves it in one step', async ({ page }) => {
  const teacher = await newInstructor(page)
  const name = ownName('Harp')
  await signedIn(page, people.admin)
  await page.goto('/dashboard/manageClasses')
  await page.getByRole('link', { name: 'Add a class' }).click()
  const form = page.locator('main form')
  await form.getByLabel('Class name').fill(name)
  await form.getByLabel('Available seats').fill('9')
  await form.getByLabel(/^Price/).fill('120')
  await form.getByRole('button', { name: 'Add the class' }).click()
  await expect(form.getByLabel('Teacher', { exact: true })).toBeFocused()
  await expect(form.getByText('Please choose the teacher', { exact: true })).toBeVisible()

  await form.getByLabel('Teacher', { exact: true }).selectOption(`${teacher.name}, ${teacher.email}`)
  await toStep(page, 'When and where')
  const rule = page.getByRole('group', { name: 'When it meets' })
  await rule.getByLabel('How it repeats').selectOption('Weekly, on days')
  await rule.getByLabel('Monday').check()
  await rule.locator('#rule-start').fill('09:30')
  await rule.getByLabel('First day').fill('2093-07-06')
  await rule.getByLabel('Ends').selectOption('After a number of sessions')
  await rule.getByLabel('Sessions').fill('3')
  await form.getByRole('button', { name: 'Next' }).click()
  await form.getByLabel('Approve it at once').check()
  await form.getByRole('button', { name: 'Save and approve the class' }).click()
  await expectToast(page, 'Added and approved')
  await expect(page).toHaveURL(/manageClasses\?status=Approved/)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(teacher.name)
  await expect(row).toContainText('Jul 6–20, 2093')
})

test(
  'a file of classes: a wrong cell is marked, mended, and all of them are made',
  { tag: ['@phone-only', '@long'] },
  async ({ page }) => {
    const { email } = await newInstructor(page)
    const key = randomUUID().slice(0, 8)
    const headings = 'Reference;Class;Instructor’s email;Seats;Price;First day;Last day;Days;Begins;Minutes'
    const fileOf = (seats: string) =>
      [
        headings,
        `${key}-1;Piano ${key};${email};${seats};120,00;05.07.2094;19.07.2094;Mon;9:30;60`,
        `${key}-2;Harp ${key};;4;0;;;;;`,
      ].join('\r\n')
    const choose = (text: string) =>
      page
        .getByLabel('CSV file')
        .setInputFiles({ name: 'classes.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${text}`) })
    await signedIn(page, people.admin)
    await page.goto('/dashboard/importClasses')
    await choose(fileOf('many'))
    await expect(page.getByRole('status').filter({ hasText: '1 cell cannot be taken.' })).toBeVisible()
    const table = page.getByRole('table', { name: 'The classes of the file' })
    await expect(table.getByText('Seats “many”: Seats must be a whole number')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Make/ })).toHaveCount(0)
    await expectAccessible(page)

    await choose(fileOf('8'))
    await expect(page.getByText('2 classes can be made.')).toBeVisible()
    await page.getByRole('button', { name: 'Make 2 classes' }).click()
    await expect(page.getByText('2 classes were made.')).toBeVisible()
    await choose(fileOf('8'))
    await expect(page.getByText('There is nothing to make. 2 classes are there already')).toBeVisible()
    await table.getByRole('link', { name: `There already: Piano ${key}` }).click()
    await expect(page.getByText('3 dates, July 5–19, 2094')).toBeVisible()
  },
)

test('a class is copied a year later, and a term into another one', { tag: '@long' }, async ({ page }) => {
  const asAdmin = await callAs(page, people.admin)
  const termOf = async (startsOn: string, endsOn: string) => {
    const name = ownName('Term')
    const made = await asAdmin<{ result: { data: { id: string } } }>('POST', '/trpc/admin.terms.add', {
      ...{ name, startsOn, endsOn, timeZone: 'Europe/Berlin' },
    })
    return { name, id: made.result.data.id }
  }
  const [from, to] = [await termOf('2095-07-04', '2095-07-29'), await termOf('2096-07-02', '2096-07-20')]
  const { email } = await newInstructor(page)
  const { id, name } = await newClass(page, { teacher: email })
  await asAdmin('POST', '/trpc/admin.courses.revise', {
    id,
    name,
    capacity: 9,
    price: '149.50',
    termId: from.id,
  })
  await asAdmin('POST', '/trpc/admin.schedules.save', {
    courseId: id,
    rule: { recurrence: 'weekly', weekdays: [1], start: '09:30', minutes: 60, count: 4 },
  })
  await asAdmin('POST', '/trpc/admin.courses.approve', { id })

  await signedIn(page, people.admin)
  await page.goto(`/dashboard/manageClasses?status=Approved&q=${encodeURIComponent(name)}`)
  await chooseAction(page, page.getByRole('button', { name: `Actions for ${name}` }), `Copy ${name}`)
  await expect(page.getByLabel('Weeks later')).toHaveValue('52')
  await expect(page.getByLabel('First day')).toHaveValue('2096-07-02')
  await expect(page.getByLabel('Class name')).toHaveValue(name)

  // Other weeks move the dates and leave what is typed.
  await page.getByLabel('Class name').fill('Typed before')
  await toStep(page, 'When and where')
  await page.getByRole('button', { name: 'Remove Mon, July 9, 2096' }).click()
  await expect(page.getByRole('button', { name: 'Remove Mon, July 16, 2096' })).toBeFocused()
  await page.getByLabel('Weeks later').fill('0')
  await page.getByLabel('What to bring').fill('1')
  await expect(page.getByLabel('First day')).toHaveValue('2095-07-04')
  await page.keyboard.type('2')
  await expect(page).toHaveURL(/weeks=0/)
  await expect(page.getByRole('button', { name: 'Put back Mon, July 11, 2095' })).toBeVisible()
  await expect(page.getByLabel('Term').locator('option:checked')).toContainText(from.name)
  await expect(page.getByLabel('Class name')).toHaveValue('Typed before')
  await expect(page.getByLabel('What to bring')).toHaveValue('12')

  await page.goto(`/dashboard/copyTerm?from=${from.id}&to=${from.id}`)
  await expect(page.getByText('A term cannot be copied into itself')).toBeVisible()
  await page.getByLabel('Into the term').selectOption({ label: `${to.name}, July 2–20, 2096` })
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('July 2–16, 2096, 3 sessions')
  await expect(row).toContainText('Without July 23, 2096: outside the term, or the room is closed.')
  await expectAccessible(page)
  await page.getByLabel('Approve them at once where nothing is in the way').check()
  await page.getByRole('button', { name: 'Copy 1 class' }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 of 1 copy is made.' })).toBeVisible()
  await row.getByRole('link', { name: `Made: ${name}` }).click()
  await expect(page.getByText('This class is approved')).toBeVisible()
})
