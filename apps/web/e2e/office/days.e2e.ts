import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothLooks } from '../accessible.ts'
import { signedIn } from '../identities.ts'
import { chooseAction } from '../menus.ts'
import { expectOnPaper } from '../on-paper.ts'
import { agree, newParent } from '../parents.ts'
import { expect, hydrated, moveTo, test } from '../product.ts'
import { callAs, newClass, newInstructor, ownName, people } from '../school.ts'

interface Meeting {
  date: string
  start: string
  roomId?: string
}

/** A class on sale, free of charge, that meets then. */
async function datedClass(page: Page, meetings: Meeting[], teacher: { name: string; email: string }) {
  const harp = await newClass(page, { teacher: teacher.email, status: 'Approved', price: '0' })
  const asAdmin = await callAs(page, people.admin)
  await asAdmin('POST', '/trpc/admin.schedules.save', {
    courseId: harp.id,
    rule: { recurrence: 'by_hand', start: '09:00', minutes: 60 },
    byHand: meetings.map((meeting) => ({ ...meeting, minutes: 60 })),
  })
  return { ...harp, teacher }
}

async function newRoomCalled(page: Page, name: string): Promise<string> {
  const asAdmin = await callAs(page, people.admin)
  const room = { name, capacity: 30, timeZone: 'America/Los_Angeles' }
  const added = await asAdmin<{ result: { data: { id: string } } }>('POST', '/trpc/admin.rooms.add', room)
  return added.result.data.id
}

/** A parent's child with a place in the class. */
async function enrolChild(page: Page, courseId: string, name: string) {
  const parent = await newParent(page, name)
  await agree(parent)
  await parent.call('POST', '/trpc/student.cart.add', { courseId, participantId: parent.ids[0] })
  await parent.call('POST', '/trpc/student.checkout.enrolFree', {})
  return parent
}

// F14 of the review of the office: no day over all rooms, and a long weekday that shifted its column.
test('the office goes from the week of all rooms to a day, and from day to day by its keys', async ({
  page,
}) => {
  const [attic, barn] = [ownName('Attic'), ownName('Barn')]
  const wednesday = '2071-09-30'
  const harps = []
  for (const [room, start] of [
    [barn, '11:00'],
    [attic, '09:00'],
  ] as const) {
    const at = { start, roomId: await newRoomCalled(page, room) }
    const meetings = [
      { ...at, date: wednesday },
      { ...at, date: '2071-10-03' },
    ]
    const harp = await datedClass(page, meetings, await newInstructor(page))
    harps.push({ ...harp, room })
  }
  await signedIn(page, people.office)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/dashboard/timetable?week=2071-W40')
  const days = page.getByRole('heading', { level: 3 })
  await expect(days).toHaveText('Wednesday, September 30')
  const laneOf = (room: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 4, name: room }) })
      .last()
  const boxes = []
  for (const { room, name, teacher } of harps) {
    const card = laneOf(room).getByRole('article')
    await expect(card.getByRole('link', { name })).toBeVisible()
    await expect(card).toContainText(teacher.name)
    boxes.push(await card.boundingBox())
  }
  // To scale: an hour each, the one two hours after the other.
  const [at11, at9] = boxes
  expect(at11?.width).toBeCloseTo(at9?.width ?? 0, 0)
  const hour = ((at11?.x ?? 0) - (at9?.x ?? 0)) / 2
  expect(Math.abs(hour - (at9?.width ?? 0))).toBeLessThan(8)
  await expectAccessibleInBothLooks(page)
  // On a phone a list, and nothing to scroll sideways.
  await page.setViewportSize({ width: 360, height: 740 })
  await page
    .getByRole('navigation', { name: 'Days', exact: true })
    .getByRole('link', { name: /^Saturday/ })
    .click()
  await expect(days).toHaveText('Saturday, October 3')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectAccessibleInBothLooks(page)
  await expectOnPaper(page, { has: harps.map(({ name }) => name) })
  // All days are on paper.
  await page.emulateMedia({ media: 'print' })
  await expect(days).toHaveCount(7)
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Whole week' }).press('Enter')
  await expect(days).toHaveCount(7)
  // The week is chosen by keys; the pages of days have been looked at by a mouse often enough.
  await page.getByRole('link', { name: 'Wednesday, September 30', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Wednesday, September 30, 2071' })).toBeFocused()
  const [later, earlier] = harps
  const rows = page.getByRole('table', { name: /^Sessions on/ }).getByRole('row')
  await expect(rows).toHaveCount(3)
  for (const [row, shownWords] of [
    [rows.nth(1), earlier],
    [rows.nth(2), later],
  ] as const)
    for (const words of [shownWords?.room, shownWords?.name, shownWords?.teacher.name, '0 of 9'])
      await expect(row).toContainText(words ?? '–')
  await expect(page.getByText('2 sessions, 0 places taken')).toBeVisible()
  await expectAccessibleInBothLooks(page)

  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { level: 1, name: 'Saturday, October 3, 2071' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('heading', { level: 1, name: 'Wednesday, September 30, 2071' })).toBeVisible()
  const field = page.getByLabel('Day', { exact: true })
  await field.fill('2071-10-01')
  await expect(page.getByRole('heading', { name: 'No sessions on this day' })).toBeVisible()
  // In the field the arrow keys move within the date.
  await field.press('ArrowRight')
  await page.getByRole('link', { name: 'Go to Saturday, October 3, 2071' }).press('Enter')
  await expect(rows).toHaveCount(3)
  await moveTo(page, '/dashboard/today?day=2071-02-30')
  await expect(page.getByText('Today', { exact: true }).first()).toBeVisible()
})

// F1, S3 and L12 of the review of the office: it reached no register; and P4 of the public cases: what is fixed was printed.
test('the office comes from the day to all registers, from a row to one, and from the class to both its lists', async ({
  page,
}) => {
  const monday = '2071-11-02'
  const meetings = [
    { date: monday, start: '10:00' },
    { date: '2071-11-05', start: '10:00' },
  ]
  const [harp, oboe] = [
    await datedClass(page, meetings, await newInstructor(page)),
    await datedClass(page, [{ date: monday, start: '09:00' }], await newInstructor(page)),
  ]
  const mia = ownName('Mia')
  await enrolChild(page, harp.id, mia)
  await signedIn(page, people.office)
  await page.goto('/dashboard/today')
  await hydrated(page)
  await page.getByLabel('Day', { exact: true }).fill(monday)
  await expect(page.getByRole('heading', { level: 1, name: 'Monday, November 2, 2071' })).toBeVisible()

  // All of the day: each on paper of its own, the first to begin on top.
  await page.getByRole('link', { name: 'All registers of this day' }).click()
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(titles.filter({ hasText: harp.name })).toBeVisible()
  const names = await titles.allTextContents()
  expect(names.filter((name) => [oboe.name, harp.name].includes(name))).toEqual([oboe.name, harp.name])
  await expectAccessible(page)
  await expectOnPaper(page, { has: [mia, 'Cadenza School', '+1 (555) 010-0142'] })
  expect(await pagesOfPaper(page)).toBe(names.length)
  await page.getByRole('link', { name: 'The day' }).click()

  // One, from its row.
  await chooseAction(
    page,
    page.getByRole('button', { name: `Actions for ${harp.name}` }),
    `Class register of ${harp.name}`,
  )
  await expect(page.getByRole('heading', { level: 1, name: harp.name })).toBeVisible()
  await expect(page.getByText('November 2–5, 2071 · 2 dates · 10:00–11:00 AM')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Age', 'Mon Nov 2', 'Thu Nov 5'])
  // Below Mia three lines to write on.
  await expect(page.getByRole('row')).toHaveCount(5)
  await expectOnPaper(page, { has: [mia, 'Cadenza School', '+1 (555) 010-0142'] })
  expect(await pagesOfPaper(page)).toBe(1)

  // Both lists, from the class.
  await page.getByRole('link', { name: 'The class' }).click()
  await expect(page.getByText('1 person has a place')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Class register' })).toBeVisible()
  const started = page.waitForEvent('download')
  const menu = page.getByRole('button', { name: `Actions for ${harp.name}` })
  await chooseAction(page, menu, /^Download roster/)
  expect(await readFile(await (await started).path(), 'utf8')).toContain(mia)
  await page.getByRole('tab', { name: 'Money' }).click()
  await chooseAction(page, menu, `Roster of ${harp.name}`)
  await expect(page.getByRole('tab', { name: 'People', selected: true })).toBeVisible()
})

/** Printed by Chromium, whose files name each page. */
async function pagesOfPaper(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

test(
  'a register and an emergency sheet print without a control, and without another class’s children',
  { tag: '@long' },
  async ({ page }) => {
    const ada = { name: 'Ada Lindqvist', email: people.instructor }
    const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    const choir = await datedClass(page, [{ date: soon, start: '09:00' }], await newInstructor(page))
    const oboe = await datedClass(page, [{ date: soon, start: '10:00' }], ada)
    const [mia, ben] = [ownName('Mia'), ownName('Ben')]
    await enrolChild(page, oboe.id, ben)
    const parent = await enrolChild(page, choir.id, mia)
    await parent.call('POST', '/trpc/student.contacts.save', {
      participantId: parent.ids[0],
      name: 'Aunt Ada',
      phone: '+49 30 123456',
      relation: 'aunt',
      isEmergency: true,
      mayPickUp: true,
      validFrom: null,
      validUntil: null,
    })
    await parent.call('POST', '/trpc/student.privateNotes.set', {
      participantId: parent.ids[0],
      field: 'medical',
      text: 'Quastelnuss',
    })

    await signedIn(page, choir.teacher.email)
    await page.goto(`/dashboard/classRoster/${choir.id}`)
    await page.getByRole('link', { name: 'Class register' }).click()
    await expect(page.getByRole('heading', { level: 1, name: choir.name })).toBeVisible()
    await expectAccessible(page)
    await expectOnPaper(page, {
      has: [mia, 'Aunt Ada', '+49 30 123456', 'Health'],
      hasNot: [ben, 'Quastelnuss'],
    })
    await moveTo(page, `/dashboard/print/register/${oboe.id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'This class is not here' })).toBeVisible()

    await signedIn(page, people.office)
    await page.goto(`/dashboard/today?day=${soon}`)
    await page.getByRole('link', { name: 'Emergency sheet' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Emergency sheet/ })).toBeVisible()
    await expectOnPaper(page, { has: [mia, ben, choir.name, oboe.name, 'Aunt Ada'], hasNot: ['Quastelnuss'] })
    await page.getByRole('link', { name: 'The day' }).click()
    await page.getByRole('link', { name: 'Day sheet' }).click()
    await expect(page.getByText('Sessions in No room')).toBeAttached()
    await expectOnPaper(page, {
      has: [choir.name, oboe.name, choir.teacher.name],
      hasNot: [mia, ben, 'Aunt Ada'],
    })
  },
)
