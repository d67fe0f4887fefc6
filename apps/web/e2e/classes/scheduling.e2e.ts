import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { toStep } from '../class-steps.ts'
import { signedIn } from '../identities.ts'
import { chooseAction } from '../menus.ts'
import { expect, mailsTo, moveTo, test } from '../product.ts'
import { callAs, enrol, newClass, newInstructor, newPerson, ownName, people, picture } from '../school.ts'
import { expectToast } from '../toasts.ts'

/** When a class meets: its rule, its dates, and what stands against them. Years ahead, where no other journey is. */

const monday = { recurrence: 'weekly', weekdays: [1], minutes: 60, timeZone: null }

/** The row of a date, such as `July 9`. */
const row = (page: Page, date: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Change Mon, ${date}, 2091` }) })
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
  { tag: '@phone-only' },
  async ({ page }) => {
    const { email } = await newInstructor(page)
    const choir = await newClass(page, { teacher: email, status: 'Approved', name: ownName('Choir') })
    const asTeacher = await callAs(page, email)
    await asTeacher('POST', '/trpc/instructor.schedules.save', {
      courseId: choir.id,
      rule: { ...monday, start: '10:00', from: '2091-07-09', count: 1 },
    })
    const harp = await newClass(page, { teacher: email })
    await signedIn(page, email)
    await page.goto(`/dashboard/updateClass/${harp.id}#step-when`)
    await fillMondays(page, '4')
    await expect(dates(page)).toHaveCount(4)
    await expect(row(page, 'July 9')).toContainText('9:30–10:30 AM')
    await expect(row(page, 'July 9')).toContainText(`is busy 10:00–11:00 AM, with “${choir.name}”`)
    await expectAccessible(page)

    await row(page, 'July 16')
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(page.getByRole('button', { name: 'Put back Mon, July 16, 2091' })).toBeVisible()
    await expect(row(page, 'July 30')).toBeVisible()
    await expect(dates(page)).toHaveCount(4)

    await page.getByRole('button', { name: 'Change Mon, July 9, 2091' }).press('Enter')
    const open = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Done with/ }) })
    await expect(open.getByLabel('Date')).toBeFocused()
    await open.getByLabel('Begins at').fill('14:00')
    await open.getByLabel('Note for students').fill('In the garden')
    await open.getByRole('button', { name: /^Done with/ }).click()
    await expect(row(page, 'July 9')).toContainText('2:00–3:00 PM')
    await expect(row(page, 'July 9')).toContainText('Changed')
    await expect(row(page, 'July 9')).not.toContainText('is busy')

    await page.reload()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(row(page, 'July 9')).toContainText('2:00–3:00 PM')
    await page.getByRole('button', { name: 'Save the changes' }).click()
    await expectToast(page, 'class Updated Successfully')
    await expect(page.getByRole('heading', { level: 1, name: 'My classes' })).toBeVisible()

    await moveTo(page, `/dashboard/updateClass/${harp.id}#step-when`)
    await expect(row(page, 'July 9')).toContainText('In the garden')
    await expect(dates(page)).toHaveCount(4)
    await expect(page.getByRole('button', { name: 'Put back Mon, July 16, 2091' })).toBeVisible()
  },
)

test(
  'schedule: a class is added with its dates; when only the dates fail, nothing is lost and no class is added twice',
  { tag: ['@phone-only', '@long'] },
  async ({ page }) => {
    const { email } = await newInstructor(page)
    const name = ownName('Harp on Mondays')
    await signedIn(page, email)
    await page.goto('/dashboard/addClass')
    await page.getByLabel('Class name').fill(name)
    await page.getByLabel('Available seats').fill('7')
    await page.getByLabel(/^Price/).fill('149.50')
    await page.getByLabel('Picture').setInputFiles(picture)
    await expect(page.getByRole('img', { name: 'The chosen picture' })).toBeVisible()
    await toStep(page, 'When and where')
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
    await page.goto(`/dashboard/updateClass/${own[0]?._id}#step-when`)
    await expect(dates(page)).toHaveCount(3)
    await page.goto('/dashboard/addClass')
    await expect(page.getByLabel('How it repeats')).toHaveValue('')
  },
)

test('schedule: an admin moves an approved class, and a room or teacher that is taken is named', async ({
  page,
}) => {
  const { email } = await newInstructor(page)
  const asTeacher = await callAs(page, email)
  const [choir, harp] = [
    await newClass(page, { teacher: email, status: 'Approved' }),
    await newClass(page, { teacher: email, status: 'Approved', price: '0.00' }),
  ]
  const save = (courseId: string, start: string) =>
    asTeacher('POST', '/trpc/instructor.schedules.save', {
      courseId,
      rule: { ...monday, start, from: '2091-07-02', count: 2 },
    })
  await save(choir.id, '09:00')
  await save(harp.id, '14:00')
  await signedIn(page, people.admin)
  await page.goto(`/dashboard/updateApprovedClass/${harp.id}#step-when`)
  await expect(row(page, 'July 9')).toContainText('2:00–3:00 PM')
  await page.locator('#rule-start').fill('09:30')
  await expect(row(page, 'July 9')).toContainText(`is busy 9:00–10:00 AM, with “${choir.name}”`)
  await page.getByRole('button', { name: 'Save the changes' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'The class was saved, its dates were not' })
  await expect(refusal).toContainText('is taken at that time: July 2, 2091, 9:30 AM')
  await page.locator('#rule-start').fill('10:00')
  await expect(row(page, 'July 9')).not.toContainText('is busy')
  const saved = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: `${harp.name} is saved.` })
  await page.getByRole('button', { name: 'Save the changes' }).click()
  await expect(saved).toContainText('Changed: Dates.')
  // The form begins anew in its step, and leaves the focus to what was saved.
  await expect(page.locator(':focus')).toContainText('Changed: Dates.')
  await expect(row(page, 'July 9')).toContainText('10:00–11:00 AM')

  // Once families have places, the school shows how many it notifies, and only then saves.
  await enrol(page, await newPerson(page), harp)
  const question = page.getByRole('alertdialog', { name: 'This notifies 1 family' })
  await toStep(page, 'What and for whom')
  await page.getByLabel('Level').selectOption('Advanced')
  await toStep(page, 'When and where')
  await page.locator('#rule-start').fill('11:00')
  await expect(row(page, 'July 9')).toContainText('11:00 AM – 12:00 PM')
  await page.getByRole('button', { name: 'Save the changes' }).click()
  await question.getByRole('button', { name: 'Go on editing' }).click()
  await expect(page.getByLabel('Level')).toHaveValue('advanced')
  await page.getByRole('button', { name: 'Save the changes' }).click()
  await expect(question).toContainText('Level, Dates')
  await question.getByRole('button', { name: 'Save and tell them' }).click()
  await expect(saved).toContainText('Changed: Level, Dates. 1 family gets an email.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update an approved class')
  await expect(row(page, 'July 9')).toContainText('11:00 AM – 12:00 PM')
})

test(
  'a room: who has a place in it is told of another name or address, and asked about first',
  { tag: '@long' },
  async ({ page }) => {
    const asAdmin = await callAs(page, people.admin)
    const [name, renamed] = [ownName('Attic'), ownName('Loft')]
    const added = await asAdmin<{ result: { data: { id: string } } }>('POST', '/trpc/admin.rooms.add', {
      name,
      address: 'Lime Street 1',
      capacity: 30,
      timeZone: 'America/Los_Angeles',
    })
    const flute = await newClass(page, { status: 'Approved', price: '0.00' })
    const byHand = { date: '2091-07-03', start: '06:00', minutes: 60, roomId: added.result.data.id }
    await asAdmin('POST', '/trpc/admin.schedules.save', {
      courseId: flute.id,
      rule: { recurrence: 'by_hand', start: '06:00', minutes: 60 },
      byHand: [byHand],
    })
    const student = await newPerson(page)
    await enrol(page, student, flute)
    await signedIn(page, people.admin)
    await page.goto('/dashboard/rooms')
    const form = page.getByRole('dialog', { name: `Change ${name}` })
    const question = page.getByRole('alertdialog', { name: 'This notifies 1 family' })
    const open = () =>
      chooseAction(page, page.getByRole('button', { name: `Actions for ${name}` }), `Edit ${name}`)

    // The capacity is not used for planning.
    await open()
    await form.getByLabel('Holds how many people').fill('31')
    await form.getByRole('button', { name: 'Save the room' }).click()
    await expectToast(page, 'The room is saved')

    await open()
    await form.getByLabel('Name').fill(renamed)
    await form.getByLabel('Address').fill('Mill Lane 2')
    await form.getByRole('button', { name: 'Save the room' }).click()
    await expect(question).toContainText('Changed: Name, Address.')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Go on editing' }).click()
    await expect(form.getByLabel('Name')).toHaveValue(renamed)
    await form.getByRole('button', { name: 'Save the room' }).click()
    await question.getByRole('button', { name: 'Save and tell them' }).click()
    await expectToast(page, 'The room is saved. 1 family gets an email.')
    await expect(form).toHaveCount(0)
    await expect
      .poll(async () => (await mailsTo(page, student.email))[0]?.text ?? '')
      .toContain(`Room: ${name}, Lime Street 1 → ${renamed}, Mill Lane 2`)
  },
)

// F13 of the review of the office: an admin had no way to give one date another room or teacher.
test(
  'schedule: an admin gives one date of a class another room and another teacher',
  { tag: '@long' },
  async ({ page }) => {
    const teacher = await newInstructor(page)
    const asAdmin = await callAs(page, people.admin)
    const [room, closet] = [ownName('Attic'), ownName('Closet')]
    for (const [name, capacity] of [
      [room, 30],
      [closet, 2],
    ])
      await asAdmin('POST', '/trpc/admin.rooms.add', { name, capacity, timeZone: 'America/Los_Angeles' })
    const flute = await newClass(page, { status: 'Approved' })
    const save = { courseId: flute.id, rule: { ...monday, start: '06:00', from: '2091-07-02', count: 2 } }
    await asAdmin('POST', '/trpc/admin.schedules.save', save)
    await signedIn(page, people.admin)
    await page.goto(`/dashboard/updateApprovedClass/${flute.id}#step-when`)
    await page.getByRole('button', { name: 'Change Mon, July 9, 2091' }).click()
    await page.getByLabel('Room on this date').selectOption(`${closet}, for 2`)
    await page.getByLabel('Teacher on this date').selectOption(teacher.name)
    await page.getByRole('button', { name: 'Save the changes' }).click()
    const refusal = page.getByRole('alert').filter({ hasText: 'The class was saved, its dates were not' })
    await expect(refusal).toContainText('holds 2 people')
    await page.getByLabel('Room on this date').selectOption(`${room}, for 30`)
    await page.getByRole('button', { name: 'Save the changes' }).click()
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'is saved' })).toContainText(
      'Changed: Dates.',
    )
    await page.goto(`/classes/${flute.id}`)
    await expect(page.getByText(room).first()).toBeVisible()
    await page.goto('/dashboard/timetable?week=2091-W28&day=2091-07-09')
    const lane = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: room }) })
    await expect(lane.last()).toContainText(teacher.name)
  },
)

test(
  'schedule: where every date is by hand, the time of the rule can not be typed in vain',
  { tag: '@long' },
  async ({ page }) => {
    const { email } = await newInstructor(page)
    const harp = await newClass(page, { teacher: email })
    const byHand = (date: string, start: string) => ({ date, start, minutes: 90 })
    const asTeacher = await callAs(page, email)
    await asTeacher('POST', '/trpc/instructor.schedules.save', {
      courseId: harp.id,
      rule: { recurrence: 'by_hand', start: '09:00', minutes: 60 },
      byHand: [byHand('2091-07-09', '10:00'), byHand('2091-07-16', '11:00')],
    })
    await signedIn(page, email)
    await page.goto(`/dashboard/updateClass/${harp.id}#step-when`)
    await expect(row(page, 'July 9')).toContainText('10:00–11:30 AM')
    await expect(row(page, 'July 9').getByText('Added')).toHaveCount(0)
    const [start, minutes] = [page.locator('#rule-start'), page.locator('#rule-minutes')]
    const ownTimes = page.getByText('Each date has a time of its own: choose “Change” beside it.')
    await expect(start).toBeDisabled()
    await expect(minutes).toBeDisabled()
    await expect(ownTimes).toBeVisible()

    await page.getByRole('button', { name: 'Add one' }).click()
    const open = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Done with/ }) })
    await expect(open.getByLabel('Begins at')).toHaveValue('11:00')
    await expect(open.getByLabel('Minutes')).toHaveValue('90')
    await open.getByRole('textbox', { name: 'Date' }).fill('2091-07-23')
    await open.getByRole('button', { name: /^Done with/ }).click()
    await expect(row(page, 'July 23').getByText('Added')).toBeVisible()
    await expect(row(page, 'July 16').getByText('Added')).toHaveCount(0)

    await page.getByLabel('How it repeats').selectOption('Weekly, on days')
    await expect(start).toBeEnabled()
    await expect(ownTimes).toHaveCount(0)
  },
)
