import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothLooks } from './accessible.ts'
import { signedIn } from './identities.ts'
import { agree, newParent } from './parents.ts'
import { expect, moveTo, test } from './product.ts'
import { callAs, newClass, newInstructor, ownName, people } from './school.ts'

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
  const grid = page.getByRole('table', { name: 'The week of all rooms' })
  await expect(grid.getByRole('columnheader')).toHaveCount(8)
  for (const { room, name, teacher } of harps) {
    const row = grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name: room }) })
    await expect(row.getByRole('link', { name })).toHaveCount(2)
    await expect(row).toContainText(teacher.name)
  }
  // The week is chosen by keys; the pages of days have been looked at by a mouse often enough.
  await grid.getByRole('link', { name: 'Wednesday, Sep 30' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Wednesday, September 30, 2071' })).toBeFocused()
  const [later, earlier] = harps
  const rows = page.getByRole('table', { name: /^Sessions on/ }).getByRole('row')
  await expect(rows).toHaveCount(3)
  for (const [row, told] of [
    [rows.nth(1), earlier],
    [rows.nth(2), later],
  ] as const)
    for (const words of [told?.room, told?.name, told?.teacher.name, '0 of 9'])
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
    await page.goto(`/dashboard/print/emergency?day=${soon}`)
    await expect(page.getByRole('heading', { level: 1, name: /^Emergency sheet/ })).toBeVisible()
    await expectOnPaper(page, { has: [mia, ben, choir.name, oboe.name, 'Aunt Ada'], hasNot: ['Quastelnuss'] })
    await moveTo(page, `/dashboard/print/day?day=${soon}`)
    await expectOnPaper(page, {
      has: [choir.name, oboe.name, choir.teacher.name],
      hasNot: [mia, ben, 'Aunt Ada'],
    })
  },
)

/** What a printer gets of the page. */
async function expectOnPaper(page: Page, { has, hasNot }: { has: string[]; hasNot: string[] }) {
  await page.emulateMedia({ media: 'print' })
  for (const words of has) await expect(page.getByText(words).first()).toBeVisible()
  const paper = page.locator('body')
  for (const words of hasNot) await expect(paper).not.toContainText(words)
  await expect(page.locator(':is(input, select, textarea, button, nav):visible')).toHaveCount(0)
  await page.emulateMedia({ media: null })
}
