import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { signedIn } from './identities.ts'
import { expect, logIn, test } from './product.ts'
import { callAs, newClass, newInstructor, ownName, people, picture } from './school.ts'
import { expectToast } from './toasts.ts'

/** When a class meets: its rule, its dates, and what stands against them. Years ahead, where no other journey is. */

const monday = { recurrence: 'weekly', weekdays: [1], minutes: 60, timeZone: null }

/** The row of a date, such as `9 July`. */
const row = (page: Page, date: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Change Mon, ${date} 2091` }) })
const dates = (page: Page) => page.getByRole('button', { name: /^(Change|Done with) / })

async function fillMondays(page: Page, sessions: string) {
  const rule = page.getByRole('group', { name: 'When it meets' })
  await rule.getByLabel('How it repeats').selectOption('Weekly, on days')
  await rule.getByLabel('Monday').check()
  await rule.locator('#rule-start').fill('09:30')
  await rule.getByLabel('First day').fill('2091-07-01')
  await rule.getByLabel('Ends').selectOption('After a number of sessions')
  await rule.getByLabel('Sessions').fill(sessions)
}

test(
  'schedule: weekly with a day left out and one moved by hand, away from a clash; a reload loses nothing',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow()
    const { email } = await newInstructor(page)
    const choir = await newClass(page, { teacher: email, status: 'Approved', name: ownName('Choir') })
    const asTeacher = await callAs(page, email)
    await asTeacher('POST', '/trpc/instructor.schedules.save', {
      courseId: choir.id,
      rule: { ...monday, start: '10:00', from: '2091-07-09', count: 1 },
    })
    const harp = await newClass(page, { teacher: email })
    await logIn(page, email)
    await page.goto(`/dashboard/updateClass/${harp.id}`)
    await fillMondays(page, '4')
    await expect(dates(page)).toHaveCount(4)
    await expect(row(page, '9 July')).toContainText('09:30–10:30')
    await expect(row(page, '9 July')).toContainText(`is busy from 10:00 to 11:00, with “${choir.name}”`)
    await expectAccessible(page)

    await row(page, '16 July')
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(page.getByRole('button', { name: 'Put back Mon, 16 July 2091' })).toBeVisible()
    await expect(row(page, '30 July')).toBeVisible()
    await expect(dates(page)).toHaveCount(4)

    await page.getByRole('button', { name: 'Change Mon, 9 July 2091' }).press('Enter')
    const open = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Done with/ }) })
    await expect(open.getByLabel('Date')).toBeFocused()
    await open.getByLabel('Begins at').fill('14:00')
    await open.getByLabel('Note for students').fill('In the garden')
    await open.getByRole('button', { name: /^Done with/ }).click()
    await expect(row(page, '9 July')).toContainText('14:00–15:00')
    await expect(row(page, '9 July')).toContainText('Changed')
    await expect(row(page, '9 July')).not.toContainText('is busy')
    await expectAccessible(page)

    await page.reload()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(row(page, '9 July')).toContainText('14:00–15:00')
    await page.getByRole('button', { name: 'Save the changes' }).click()
    await expectToast(page, 'class Updated Successfully')
    await expect(page.getByRole('heading', { level: 1, name: 'My classes' })).toBeVisible()

    await page.goto(`/dashboard/updateClass/${harp.id}`)
    await expect(row(page, '9 July')).toContainText('In the garden')
    await expect(dates(page)).toHaveCount(4)
    await expect(page.getByRole('button', { name: 'Put back Mon, 16 July 2091' })).toBeVisible()
  },
)

test(
  'schedule: a class is added with its dates; when only the dates fail, nothing is lost and no class is added twice',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow()
    const { email } = await newInstructor(page)
    const name = ownName('Harp on Mondays')
    await logIn(page, email)
    await page.goto('/dashboard/addClass')
    await page.getByLabel('Class name').fill(name)
    await page.getByLabel('Available seats').fill('7')
    await page.getByLabel(/^Price/).fill('149.50')
    await page.getByLabel('Picture').setInputFiles(picture)
    await expect(page.getByRole('img', { name: 'The chosen picture' })).toBeVisible()
    await fillMondays(page, '')
    await page.getByRole('button', { name: 'Add the class' }).click()
    await expect(page.getByLabel('Sessions')).toBeFocused()
    await page.getByLabel('Sessions').fill('3')
    await expect(dates(page)).toHaveCount(3)
    await page.reload()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(dates(page)).toHaveCount(3)

    await page.route('**/trpc/instructor.schedules.save**', (route) => route.abort())
    await page.getByRole('button', { name: 'Add the class' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'The class was saved, its dates were not' }),
    ).toBeVisible()
    await expect(dates(page)).toHaveCount(3)
    await page.reload()
    await page.unroute('**/trpc/instructor.schedules.save**')
    await page.getByRole('button', { name: 'Save the class and its dates' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My classes' })).toBeVisible()

    const asTeacher = await callAs(page, email)
    const own = await asTeacher<{ _id: string; name: string }[]>('GET', '/instructorCourses')
    expect(own.map((course) => course.name)).toEqual([name])
    await page.goto(`/dashboard/updateClass/${own[0]?._id}`)
    await expect(dates(page)).toHaveCount(3)
    await page.goto('/dashboard/addClass')
    await expect(page.getByLabel('How it repeats')).toHaveValue('')
  },
)

test('schedule: an admin moves an approved class, and a room or teacher that is taken is named', async ({
  page,
}) => {
  test.slow()
  const { email } = await newInstructor(page)
  const asTeacher = await callAs(page, email)
  const [choir, harp] = [
    await newClass(page, { teacher: email, status: 'Approved' }),
    await newClass(page, { teacher: email, status: 'Approved' }),
  ]
  const save = (courseId: string, start: string) =>
    asTeacher('POST', '/trpc/instructor.schedules.save', {
      courseId,
      rule: { ...monday, start, from: '2091-07-02', count: 2 },
    })
  await save(choir.id, '09:00')
  await save(harp.id, '14:00')
  await signedIn(page, people.admin)
  await page.goto(`/dashboard/updateApprovedClass/${harp.id}`)
  await expect(row(page, '9 July')).toContainText('14:00–15:00')
  await page.locator('#rule-start').fill('09:30')
  await expect(row(page, '9 July')).toContainText(`is busy from 09:00 to 10:00, with “${choir.name}”`)
  await page.getByRole('button', { name: 'Save the changes' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'The class was saved, its dates were not' })
  await expect(refusal).toContainText('is taken at that time: 2 July 2091, 9:30')
  await page.locator('#rule-start').fill('10:00')
  await expect(row(page, '9 July')).not.toContainText('is busy')
  await page.getByRole('button', { name: 'Save the changes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Update an approved class')
  await page.goto(`/dashboard/updateApprovedClass/${harp.id}`)
  await expect(row(page, '9 July')).toContainText('10:00–11:00')
})
