// @vitest-environment happy-dom
import type { ClassPage, OfficeRoster } from '@cadenza/contracts/places/class-page'
import type { WaitlistEntry, WaitlistOfClass } from '@cadenza/contracts/places/waitlist'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../../test/fake-school.tsx'
import { aManagedCourse, anAdmin } from '../../../test/made.ts'
import { dialog, main, openPage, refuse, screen, within } from '../../../test/open-page.tsx'

const course = aManagedCourse({ status: 'Approved', enrolled: 12, availableSeats: 0 })
const page: ClassPage = {
  course,
  coTeacher: null,
  paidMinor: 0,
  refundedMinor: 0,
  held: 0,
  carts: 0,
  unseenEdits: 0,
  needTeacher: 0,
}
const roster: OfficeRoster = { places: [], carts: [], moves: [], showsContacts: false, showsFrom: null }

const entry = (different: Partial<WaitlistEntry> = {}): WaitlistEntry => ({
  id: '019a0000-0000-7000-8000-000000000601',
  state: 'waiting',
  place: 1,
  family: { id: '019a0000-0000-7000-8000-0000000000b1', name: 'Kim Weber', phone: '+1 415 555 0100' },
  people: [{ id: '019a0000-0000-7000-8000-0000000000ab', name: 'Mia Weber' }],
  joinedAt: '2026-06-01T17:05:00.000Z',
  passes: 0,
  offeredUntil: null,
  ...different,
})
const lea = entry({
  id: '019a0000-0000-7000-8000-000000000602',
  place: 2,
  family: { id: '019a0000-0000-7000-8000-0000000000b2', name: 'Lea Brandt', phone: '' },
  people: [
    { id: 'p1', name: 'Tom Brandt' },
    { id: 'p2', name: 'Ida Brandt' },
  ],
  passes: 1,
})

const line = (entries: WaitlistEntry[], different: Partial<WaitlistOfClass> = {}): WaitlistOfClass => ({
  entries,
  nextCursor: null,
  families: entries.length,
  people: entries.flatMap(({ people }) => people).length,
  seatsSaved: 0,
  savedUntil: null,
  ...different,
})

async function classLine(answers: Answers = {}) {
  const opened = await openPage(`/dashboard/classes/${course.id}`, {
    viewer: anAdmin(),
    answers: {
      'admin.classPage.get': () => page,
      'admin.classPage.roster': () => roster,
      'admin.classPage.sessions': () => [],
      'admin.waitlist.list': () => line([entry(), lea]),
      'admin.waitlist.events': () => ({ items: [], nextCursor: null }),
      'admin.waitlist.move': () => null,
      'admin.waitlist.offer': () => null,
      ...answers,
    },
  })
  return { ...opened, part: within(await main().findByRole('region', { name: 'Waiting list' })) }
}

/** Of the row’s menu, by the action and the family: `Up Lea Brandt`. */
async function choose({ press, part, user }: Awaited<ReturnType<typeof classLine>>, action: string) {
  await press(`Actions for ${action.replace(/^(Up|Down|Offer|Take off) /, '')}`, part)
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

const rowOf = async ({ part }: Awaited<ReturnType<typeof classLine>>, name: RegExp) =>
  within(await part.findByRole('row', { name }))

describe('the waiting list of a class', () => {
  test('says who waits, with whom, and how to call them', async () => {
    const opened = await classLine()
    const first = await rowOf(opened, /Mia Weber/)
    expect(first.getByRole('link', { name: 'Kim Weber' })).toBeTruthy()
    expect(first.getByRole('link', { name: /555 0100/ })).toBeTruthy()
    expect((await rowOf(opened, /Tom Brandt.*Ida Brandt/)).getByText(/^1 of/)).toBeTruthy()
    expect(opened.part.getByText(/2 families wait with 3 people\./)).toBeTruthy()
  })

  test('says for how long free places are saved for it', async () => {
    const { part } = await classLine({
      'admin.waitlist.list': () => line([entry()], { seatsSaved: 2, savedUntil: '2026-06-02T17:05:00.000Z' }),
    })
    expect(
      await part.findByText(
        '1 family waits with 1 person. 2 free places are saved for them until June 2, 2026 10:05 AM.',
      ),
    ).toBeTruthy()
  })

  test('of nobody says how families join', async () => {
    const { part } = await classLine({ 'admin.waitlist.list': () => line([]) })
    expect(await part.findByText(/^Nobody waits\./)).toBeTruthy()
    expect(part.queryByRole('table')).toBeNull()
  })

  test('that could not be loaded can be tried again', async () => {
    const opened = await classLine({ 'admin.waitlist.list': refuse('forbidden', { status: 403 }) })
    const failure = within(await opened.part.findByRole('alert'))
    opened.answerNow({ 'admin.waitlist.list': () => line([entry()]) })
    await opened.press('Try again', failure)
    expect(await rowOf(opened, /Mia Weber/)).toBeTruthy()
  })

  test('goes on where its first page ends', async () => {
    const opened = await classLine({
      'admin.waitlist.list': (input) =>
        (input as { cursor?: string }).cursor ? line([lea]) : line([entry()], { nextCursor: 'next' }),
    })
    await opened.press('Show more', opened.part)
    expect(await rowOf(opened, /Tom Brandt/)).toBeTruthy()
  })

  test('moves nobody who is offered a place, nor the first up or the last down', async () => {
    const offered = entry({ id: 'e3', place: null, offeredUntil: '2026-06-02T17:05:00.000Z' })
    const opened = await classLine({ 'admin.waitlist.list': () => line([offered, lea], { families: 2 }) })
    const first = await rowOf(opened, /Mia Weber/)
    expect(first.getByText('Offered')).toBeTruthy()
    const itemOf = (row: typeof first, name: RegExp) => row.queryByRole('menuitem', { name, hidden: true })
    expect(itemOf(first, /^Up/)).toBeNull()
    expect(itemOf(first, /^Take off Kim Weber$/)).not.toBeNull()
    const last = await rowOf(opened, /Tom Brandt/)
    expect(itemOf(last, /^Up Lea Brandt$/)).not.toBeNull()
    expect(itemOf(last, /^Down Lea Brandt: They are the last$/)).not.toBeNull()
  })

  test.each([
    ['Up Lea Brandt', 'Move up', 'admin.waitlist.move', { entryId: lea.id, way: 'up', reason: 'Ill' }],
    [
      'Down Kim Weber',
      'Move down',
      'admin.waitlist.move',
      { entryId: entry().id, way: 'down', reason: 'Ill' },
    ],
    ['Offer Lea Brandt', 'Offer out of turn', 'admin.waitlist.offer', { entryId: lea.id, reason: 'Ill' }],
  ])('“%s” asks for a reason, and is sent with it', async (action, title, path, sent) => {
    const opened = await classLine()
    await choose(opened, action)
    const form = await dialog(title)
    expect(form.getByText(/The waiting list shows your reason to the office for ever\./)).toBeTruthy()
    await opened.fill('Reason', 'Ill', form)
    await opened.press(title, form)
    await expect.poll(() => opened.sent(path)).toEqual([sent])
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })

  test('keeps the reason that the school did not take', async () => {
    const message = 'Please give the reason'
    const opened = await classLine({
      'admin.waitlist.move': refuse('invalid_input', {
        status: 400,
        issues: [{ path: 'reason', message }],
      }),
    })
    await choose(opened, 'Up Lea Brandt')
    const form = await dialog('Move up')
    await opened.fill('Reason', 'x', form)
    await opened.press('Move up', form)
    expect(await form.findByText(`Reason: ${message}`)).toBeTruthy()
    expect(form.getByLabelText('Reason')).toHaveProperty('value', 'x')
  })

  test('is left by a family only after a question', async () => {
    const opened = await classLine({ 'admin.waitlist.leave': () => null })
    const title = 'Take the family of Kim Weber off the waiting list?'
    await choose(opened, 'Take off Kim Weber')
    await opened.press('Cancel', await dialog(title))
    expect(opened.sent('admin.waitlist.leave')).toEqual([])
    await choose(opened, 'Take off Kim Weber')
    await opened.press('Take off', await dialog(title))
    expect(await screen.findByText('They are no longer on the waiting list')).toBeTruthy()
    expect(opened.sent('admin.waitlist.leave')).toEqual([{ entryId: entry().id }])
  })
})
