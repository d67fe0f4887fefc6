import type { Page } from '@playwright/test'
import { expectAccessibleInBothLooks } from '../accessible.ts'
import { signedIn } from '../identities.ts'
import { chooseAction } from '../menus.ts'
import { expectOnPaper } from '../on-paper.ts'
import { expect, moveTo, test } from '../product.ts'
import { callAs, newClass, newInstructor, ownName, people } from '../school.ts'
import { expectToast } from '../toasts.ts'

test(
  'an admin makes a term: what is wrong is told at its field, and nothing typed is lost',
  { tag: '@long' },
  async ({ page }) => {
    const name = ownName('Summer')
    await signedIn(page, people.admin)
    await page.goto('/dashboard/terms')
    await page.getByRole('button', { name: 'Add a term' }).click()
    await expect(page.getByLabel('Name')).toBeFocused()
    // F6 of the review of the office: to “tick off” is to mark.
    await expect(page.getByLabel('Waiting room')).toHaveAccessibleDescription(
      /Untick it to sell to everybody/,
    )
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('First day').fill('2027-07-05')
    await page.getByLabel('Last day').fill('2027-07-01')
    await page.getByRole('button', { name: 'Other time zone…' }).click()
    await page.getByLabel('Time zone').fill('Europe/Nowhere')
    await page.getByRole('button', { name: 'Add the term' }).click()
    await expect(page.getByLabel('Last day')).toBeFocused()
    await expect(page.getByLabel('Last day')).toHaveAccessibleDescription(/cannot be before the first/)
    await expect(page.getByLabel('Name')).toHaveValue(name)
    await expectAccessibleInBothLooks(page)
    await page.getByLabel('Last day').fill('2027-08-27')
    await page.getByLabel('Time zone').fill('Europe/Berlin')
    await page.getByRole('button', { name: 'Add the term' }).click()
    await expectToast(page, 'The term is saved')
    await expect(page.getByRole('button', { name: 'Add a term' })).toBeFocused()
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText('July 5 – August 27, 2027')
    await row.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('No class belongs to this term yet.')).toBeVisible()
    await page.getByRole('link', { name: 'All terms' }).click()

    const menu = row.getByRole('button', { name: `Actions for ${name}` })
    await chooseAction(page, menu, `Edit ${name}`)
    await expect(page.getByLabel('Last day')).toHaveValue('2027-08-27')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(menu).toBeFocused()
    await chooseAction(page, menu, `Remove ${name}`)
    await page.getByRole('button', { name: 'Remove the term' }).click()
    await expectToast(page, 'The term is removed')
    await expect(row).toHaveCount(0)

    const rule = page.getByRole('region', { name: 'When a student’s classes overlap' })
    await expect(rule.getByLabel('Refuse the second class')).toBeChecked()
    // Journeys share the school: what others rely on is chosen again.
    await page.route('**/trpc/admin.timetable.setClashPolicy**', (route) => route.abort())
    await rule.getByLabel('Only warn: they may book both').click()
    await expect(rule.getByRole('alert')).toBeVisible()
    await expect(rule.getByLabel('Refuse the second class')).toBeChecked()
  },
)

test(
  'an admin adds a room, closes it, is told what is in the way, and sees its week',
  { tag: '@long' },
  async ({ page }) => {
    const name = ownName('Studio')
    await signedIn(page, people.admin)
    await page.goto('/dashboard/rooms')
    await page.getByRole('button', { name: 'Add a room' }).click()
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Holds how many people').fill('0')
    await page.getByRole('checkbox', { name: 'Piano' }).check()
    await page.getByRole('button', { name: 'Add the room' }).click()
    await expect(page.getByLabel('Holds how many people')).toHaveAccessibleDescription(/1 to 10,000 people/)
    await expect(page.getByRole('checkbox', { name: 'Piano' })).toBeChecked()
    await page.getByLabel('Holds how many people').fill('12')
    await page.getByRole('button', { name: 'Add the room' }).click()
    await expectToast(page, 'The room is saved')

    const menu = page.getByRole('button', { name: `Actions for ${name}` })
    await chooseAction(page, menu, `Week and closed times of ${name}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
    await page.goto(`${page.url()}?week=2031-W27`)
    await expect(page.getByRole('heading', { name: 'No sessions this week' })).toBeVisible()
    await closeRoom(page)
    await expectToast(page, 'The room is closed')
    await expect(page.getByText('Closed 8:00 AM – 8:00 PM: New floor')).toBeVisible()
    await closeRoom(page)
    await expect(page.getByText('Closed already, June 30, 2031, 8:00 AM – 8:00 PM')).toBeVisible()
    await expect(page.getByLabel('Reason')).toHaveValue('New floor')
    await expectAccessibleInBothLooks(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Close the room for a while' })).toBeFocused()
    await page.getByRole('button', { name: 'Open again: June 30, 2031, 8:00 AM' }).click()
    await page.getByRole('button', { name: 'Open again', exact: true }).click()
    await expectToast(page, 'The room is open again')
    await expect(page.getByText('None from now on.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Closed times' })).toBeFocused()

    await page.getByRole('link', { name: 'All rooms' }).click()
    await chooseAction(page, menu, `Archive ${name}`)
    await expectToast(page, `${name} is archived`)
    await menu.click()
    await expect(page.getByRole('menuitem', { name: `Restore ${name}` })).toBeVisible()
  },
)

test(
  'a visitor turns the weeks of the timetable, by links that work without a script',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.goto('/timetable?week=2150-W10')
    await expect(page.getByRole('heading', { name: 'March 2–8, 2150' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No sessions this week' })).toBeVisible()
    await expectAccessibleInBothLooks(page)
    const weeks = page.getByRole('navigation', { name: 'Weeks' })
    await weeks.getByRole('link', { name: 'Next week' }).click()
    await expect(page).toHaveURL(/week=2150-W11$/)
    await expect(page.getByRole('heading', { name: 'March 9–15, 2150' })).toBeVisible()
    await expect(weeks.getByRole('link', { name: 'Next week' })).toBeFocused()
    await weeks.getByRole('link', { name: 'Previous week' }).press('Enter')
    await expect(page).toHaveURL(/week=2150-W10$/)
    await weeks.getByRole('link', { name: 'This week' }).click()
    await expect(page).toHaveURL(/\/timetable\?week=20\d\d-W\d\d$/)
    await expect(weeks.getByRole('link', { name: 'This week' })).toHaveCount(0)
    // A visitor who names none is shown one with sessions, even if it is months away.
    await page.goto('/timetable')
    await expect(page.locator('main ol ol li').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No sessions this week' })).toHaveCount(0)

    for (const nonsense of ['2027-W54', '2027-W53', 'soon'])
      expect((await page.request.get(`/timetable?week=${nonsense}`)).status()).toBe(200)
    const html = await (await page.request.get('/timetable?week=2150-W10')).text()
    expect(html).toContain('/timetable?week=2150-W11')
    expect(html).toContain('No sessions this week')
  },
)

test(
  'a week that is slow to come leaves the page and the focus where they are',
  { tag: '@long' },
  async ({ page }) => {
    await page.clock.install()
    await page.goto('/timetable?week=2150-W10')
    const answers = Promise.withResolvers<void>()
    await page.route('**/trpc/public.timetable.week*', async (route) => {
      await answers.promise
      await route.continue()
    })
    const next = page.getByRole('navigation', { name: 'Weeks' }).getByRole('link', { name: 'Next week' })
    const asked = page.waitForRequest('**/trpc/public.timetable.week*')
    await next.press('Enter')
    await asked
    // Three seconds for the page, and none for us.
    await page.clock.runFor(3000)
    await expect(page.getByRole('heading', { name: 'March 2–8, 2150' })).toBeVisible()
    await expect(next).toBeFocused()
    answers.resolve()
    await expect(page.getByRole('heading', { name: 'March 9–15, 2150' })).toBeVisible()
    await expect(next).toBeFocused()
  },
)

test(
  'each role has a timetable of its own, and it prints without navigation',
  { tag: '@phone-only' },
  async ({ page }) => {
    await signedIn(page, people.student)
    await page.goto('/dashboard/timetable?week=2150-W10')
    await expect(page.getByRole('heading', { level: 1, name: 'My timetable' })).toBeVisible()
    await expect(page.getByText('From here on there are no sessions of your classes.')).toBeVisible()
    await expectOnPaper(page, { has: ['March 2–8, 2150', '+1 (555) 010-0142', 'As of'] })
    // The public week: the site's dark footer was printed below it.
    await moveTo(page, '/timetable?week=2150-W10')
    await expect(page.getByRole('contentinfo').getByText('All rights reserved')).toBeAttached()
    await expectOnPaper(page, { has: ['March 2–8, 2150'] })
    await signedIn(page, people.instructor)
    await page.goto('/dashboard/timetable?week=2150-W10')
    await expect(page.getByText('From here on there are no sessions that you teach.')).toBeVisible()

    await signedIn(page, people.admin)
    await page.goto('/dashboard/timetable?week=2150-W10')
    await expect(page.getByText('From here on there are no sessions of the school.')).toBeVisible()
    await page.getByLabel('Teacher').selectOption('Ada Lindqvist')
    await expect(page.getByText('From here on there are no sessions of this teacher.')).toBeVisible()
    await expectAccessibleInBothLooks(page)
  },
)

test(
  'whoever decides on a class sees its dates and its room beside the decision',
  { tag: '@long' },
  async ({ page }) => {
    const { id, name } = await newClass(page)
    const asAdmin = await callAs(page, people.admin)
    await signedIn(page, people.admin)
    await page.goto(`/dashboard/updateClassStatus/${id}`)
    const dates = page.getByRole('region', { name: 'Dates and room' })
    await expect(dates).toContainText('No dates yet')
    await expect(dates).toContainText('No room chosen')
    await expectAccessibleInBothLooks(page)
    await asAdmin('PUT', `/updateCoursesStatus/${id}`, { status: 'Approved' })
    await page.goto(`/classes?q=${encodeURIComponent(name)}`)
    await page.getByRole('link', { name: 'Week', exact: true }).click()
    await expect(page).toHaveURL(/\/classes\/week/)
    await expect(page.getByRole('list', { name: 'Week' })).toBeVisible()
  },
)

test(
  'a time at which a teacher is away is in nobody’s way twice, and it is taken off again',
  { tag: '@long' },
  async ({ page }) => {
    const { name, email } = await newInstructor(page)
    const { id } = await newClass(page, { teacher: email, status: 'Approved' })
    const asTeacher = await callAs(page, email)
    await asTeacher('POST', '/trpc/instructor.schedules.save', {
      courseId: id,
      rule: {
        recurrence: 'weekly',
        weekdays: [1],
        minutes: 60,
        timeZone: null,
        start: '10:00',
        from: '2061-07-04',
        count: 1,
      },
    })
    await signedIn(page, people.admin)
    await page.goto('/dashboard/timetable?week=2061-W27')
    await page.getByLabel('Teacher').selectOption(name)
    await noteAway(page, '2061-07-04')
    // The class stays, and needs another teacher.
    await expectToast(page, 'The time away is saved')
    await expect(page.getByText('1 date needs another teacher now. Nothing is cancelled.')).toBeVisible()
    await expect(page.getByText('Away 8:00 AM – 8:00 PM: On tour')).toBeVisible()
    // A second one at the same time: nothing is saved, and what was typed is still there.
    await noteAway(page, '2061-07-04')
    await expect(page.getByText(/^In the way:/)).toBeVisible()
    await expect(page.getByLabel('Reason')).toHaveValue('On tour')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expectAccessibleInBothLooks(page)
    await page.getByRole('button', { name: 'Take off: July 4, 2061, 8:00 AM' }).click()
    await page.getByRole('button', { name: 'Take off', exact: true }).click()
    await expectToast(page, 'The time away is taken off')
    await expect(page.getByText('None from now on.')).toBeVisible()
  },
)

async function noteAway(page: Page, day: string) {
  await page.getByRole('button', { name: 'Add a time away' }).click()
  await page.getByLabel('From', { exact: true }).fill(day)
  await page.getByLabel('Reason').fill('On tour')
  await page.getByRole('button', { name: 'Save the time away' }).click()
}

async function closeRoom(page: Page) {
  await page.getByRole('button', { name: 'Close the room for a while' }).click()
  await page.getByLabel('From', { exact: true }).fill('2031-06-30')
  await page.getByLabel('Reason').fill('New floor')
  await page.getByRole('button', { name: 'Close the room', exact: true }).click()
}
