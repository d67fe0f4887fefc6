// @vitest-environment happy-dom
import type { MadeCopy, PlannedCopy, TermCopyPlan } from '@cadenza/contracts/courses/course-copy'
import type { ManagedTerm } from '@cadenza/contracts/school/term'
import { describe, expect, test } from 'vitest'
import { fakeSchool, type Answers } from '../../../test/fake-school.tsx'
import { anAdmin } from '../../../test/made.ts'
import { main, openPage, refuse, screen, waitFor, within } from '../../../test/open-page.tsx'
import { PlannedCopies } from './planned-copies.tsx'

const summer: ManagedTerm = {
  id: '019a0000-0000-7000-8000-000000000401',
  name: 'Summer 2027',
  startsOn: '2027-07-05',
  endsOn: '2027-08-27',
  timeZone: 'America/Los_Angeles',
  saleOpensAt: null,
  saleClosesAt: null,
  waitingRoom: false,
  courses: 2,
}
const next: ManagedTerm = {
  ...summer,
  id: '019a0000-0000-7000-8000-000000000402',
  name: 'Summer 2028',
  startsOn: '2028-07-03',
  endsOn: '2028-08-25',
  courses: 0,
}

const planned = (different: Partial<PlannedCopy> = {}): PlannedCopy => ({
  courseId: '019a0000-0000-7000-8000-0000000000c1',
  name: 'Jazz Piano',
  teacher: 'Noor Haddad',
  isTeacherGone: false,
  isRoomGone: false,
  sessions: 5,
  startsOn: '2028-07-03',
  endsOn: '2028-07-07',
  lost: [],
  closed: [],
  taken: [],
  ...different,
})
const jazz = planned()
const lostHarp = planned({
  courseId: '019a0000-0000-7000-8000-0000000000c2',
  name: 'Harp',
  sessions: 0,
  startsOn: null,
  endsOn: null,
  lost: ['2028-09-04'],
})
const made = (different: Partial<MadeCopy> = {}): MadeCopy => ({
  courseId: jazz.courseId,
  state: 'made',
  copyId: '019a0000-0000-7000-8000-0000000000c9',
  problem: null,
  ...different,
})

const both = `?from=${summer.id}&to=${next.id}`

function copyTerm(courses: PlannedCopy[] = [jazz], answers: Answers = {}, search = both) {
  const plan: TermCopyPlan = { weeks: 52, courses }
  return openPage(`/dashboard/copyTerm${search}`, {
    viewer: anAdmin(),
    answers: {
      'admin.terms.list': () => [summer, next],
      'admin.terms.planCopy': () => plan,
      'admin.terms.listCopies': () => [],
      ...answers,
    },
  })
}

const rowOf = async (name: RegExp) => within(await main().findByRole('row', { name }))

describe('the two terms', () => {
  test('are chosen first, and the address keeps them', async () => {
    const opened = await copyTerm([jazz], {}, '')
    await opened.choose('From the term', 'Summer 2027, July 5 – August 27, 2027')
    await waitFor(() => expect(opened.address()).toBe(`/dashboard/copyTerm?from=${summer.id}`))
    expect(opened.sent('admin.terms.planCopy')).toEqual([])
    await opened.choose('Into the term', 'Summer 2028, July 3 – August 25, 2028')
    expect(await main().findByRole('row', { name: /Jazz Piano/ })).toBeTruthy()
    expect(opened.sent('admin.terms.planCopy')).toEqual([{ fromId: summer.id, toId: next.id }])
  })

  test('that cannot follow each other say so at the second, and nothing is offered', async () => {
    const message = 'Please choose another term than the first'
    await copyTerm([], {
      'admin.terms.planCopy': refuse('invalid_input', { status: 400, issues: [{ path: 'toId', message }] }),
    })
    expect(await main().findByText(message)).toBeTruthy()
    expect(main().getByLabelText('Into the term').getAttribute('aria-invalid')).toBe('true')
    expect(main().queryByRole('table')).toBeNull()
    expect(main().queryByRole('button', { name: /^Copy/ })).toBeNull()
  })

  test('of which the first has no classes lead to the classes', async () => {
    await copyTerm([])
    expect(await main().findByText('No classes to copy')).toBeTruthy()
    expect(main().getByRole('link', { name: 'See the classes' }).getAttribute('href')?.split('?')[0]).toBe(
      '/dashboard/manageClasses',
    )
  })
})

describe('what of a class fits', () => {
  const onTick = () => undefined

  test.each<[string, Partial<PlannedCopy>, string]>([
    ['all', {}, 'All of it fits.'],
    ['not its teacher', { isTeacherGone: true }, 'Its teacher no longer teaches here'],
    ['not its room', { isRoomGone: true }, 'Its room is no longer offered: the copy has none.'],
    [
      'not all of its dates',
      { lost: ['2028-07-04'] },
      'Without July 4, 2028: outside the term, or the room is closed.',
    ],
    [
      'not a date on which the school is closed',
      { closed: [{ date: '2028-07-04', name: 'Independence Day' }] },
      'Without July 4, 2028: the school is closed (Independence Day).',
    ],
    ['none of its dates', { sessions: 0, lost: ['2028-09-04'] }, 'None of its dates fits'],
    [
      'not while the room is taken by another class',
      { taken: [{ resource: 'Garden room', from: '2028-07-03T09:30', by: 'Harp' }] },
      'Garden room is taken on July 3, 2028, 9:30 AM by Harp.',
    ],
    [
      'not while the teacher is away',
      { taken: [{ resource: 'Noor Haddad', from: '2028-07-03T09:30', by: null }] },
      'Noor Haddad is taken on July 3, 2028, 9:30 AM.',
    ],
  ])('is told: %s', async (_, different, words) => {
    const props = { courses: [planned(different)], made: new Map(), ticked: new Set<string>(), onTick }
    expect(fakeSchool().read(PlannedCopies, props)).toContain(words)
  })

  test('says who teaches and when, or that nobody and nothing is set', async () => {
    await copyTerm([jazz, { ...lostHarp, isTeacherGone: true }])
    const whole = await rowOf(/Jazz Piano/)
    expect(whole.getByText('July 3–7, 2028, 5 sessions')).toBeTruthy()
    const bare = await rowOf(/Harp/)
    expect(bare.getByText('To be named')).toBeTruthy()
    expect(bare.getByText('No dates')).toBeTruthy()
    expect(main().getByRole('status').textContent).toContain('All dates move by 52 weeks')
  })
})

describe('the copy', () => {
  test('begins with all that keep a date; those that lose all are left out unless they are ticked', async () => {
    const opened = await copyTerm([jazz, lostHarp], {
      'admin.terms.copy': () => ({ asked: 2, discounts: 0, codes: 0 }),
    })
    expect((await rowOf(/Jazz Piano/)).getByRole('checkbox')).toHaveProperty('checked', true)
    expect((await rowOf(/Harp/)).getByRole('checkbox')).toHaveProperty('checked', false)
    expect(main().getByRole('button', { name: 'Copy 1 class' })).toBeTruthy()
    await opened.user.click((await rowOf(/Harp/)).getByRole('checkbox'))
    await opened.press('Copy 2 classes')
    await waitFor(() =>
      expect(opened.sent('admin.terms.copy')).toEqual([
        {
          fromId: summer.id,
          toId: next.id,
          courseIds: [jazz.courseId, lostHarp.courseId],
          approve: false,
        },
      ]),
    )
  })

  test('puts the classes on sale at once where that is ticked', async () => {
    const opened = await copyTerm([jazz], {
      'admin.terms.copy': () => ({ asked: 1, discounts: 0, codes: 0 }),
    })
    await opened.user.click(await main().findByRole('checkbox', { name: /^Approve them at once/ }))
    await opened.press('Copy 1 class')
    await waitFor(() => expect(opened.sent('admin.terms.copy')).toMatchObject([{ approve: true }]))
  })

  test('says what became of the discounts of the term', async () => {
    const opened = await copyTerm([jazz], {
      'admin.terms.copy': () => ({ asked: 1, discounts: 2, codes: 1 }),
    })
    await opened.press('Copy 1 class')
    const said = await main().findByText(/2 discounts of the term were copied, too: paused/)
    expect(said.textContent).toContain('1 discount with a code was not copied')
  })

  test('is not offered while nothing is ticked', async () => {
    const opened = await copyTerm()
    await opened.user.click((await rowOf(/Jazz Piano/)).getByRole('checkbox'))
    expect(main().queryByRole('button', { name: /^Copy/ })).toBeNull()
  })

  test('of what was copied already says so', async () => {
    const opened = await copyTerm([jazz], {
      'admin.terms.copy': () => ({ asked: 0, discounts: 0, codes: 0 }),
    })
    await opened.press('Copy 1 class')
    expect(await screen.findByText('These classes were copied already.')).toBeTruthy()
  })

  test('that the school refuses keeps what was ticked, and says why', async () => {
    const opened = await copyTerm([jazz], { 'admin.terms.copy': refuse('unavailable', { status: 503 }) })
    await opened.press('Copy 1 class')
    expect(await screen.findByText(/The service is not available right now/)).toBeTruthy()
    expect((await rowOf(/Jazz Piano/)).getByRole('checkbox')).toHaveProperty('checked', true)
  })
})

describe('a copy that was asked for', () => {
  test('is on its way, and is looked at again until it is made', async () => {
    const opened = await copyTerm([jazz], {
      'admin.terms.listCopies': () => [made({ state: 'waiting', copyId: null })],
    })
    const row = await rowOf(/Jazz Piano/)
    expect(await row.findByText('Being made …')).toBeTruthy()
    expect(row.getByRole('checkbox')).toHaveProperty('disabled', true)
    expect(main().getByRole('button', { name: 'Copying …' }).getAttribute('aria-busy')).toBe('true')
    opened.answerNow({ 'admin.terms.listCopies': () => [made()] })
    expect(
      (await row.findByRole('link', { name: 'Made: Jazz Piano' })).getAttribute('href')?.split('?')[0],
    ).toBe(`/dashboard/updateClassStatus/${made().copyId}`)
    expect(main().getByRole('status').textContent).toContain('1 of 1 copy is made.')
    expect(main().queryByRole('button', { name: /^Copy/ })).toBeNull()
  })

  test.each<[string, Partial<MadeCopy>, string]>([
    ['was made and not approved', { problem: 'The room is taken.' }, 'Not approved: The room is taken.'],
    [
      'could not be made, and may be asked for again',
      { state: 'failed', copyId: null, problem: 'The term is over.' },
      'Not made: The term is over.',
    ],
  ])('%s', async (_, different, words) => {
    await copyTerm([jazz], { 'admin.terms.listCopies': () => [made(different)] })
    const row = await rowOf(/Jazz Piano/)
    expect(await row.findByText(words)).toBeTruthy()
    expect(row.getByRole('checkbox')).toHaveProperty('disabled', different.state !== 'failed')
  })
})
