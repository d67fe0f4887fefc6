import { expect, test } from 'vitest'
import { previewScheduleInput, type Schedule } from '@cadenza/contracts/timetable/schedule'
import { missingIn } from './schedule-errors.ts'
import {
  draftMovedBy,
  draftOf,
  inputOf,
  newHand,
  takenInHand,
  withoutHand,
  withoutUnchanged,
} from './schedule-draft.ts'

const id = '01a1fc93-f0fe-7c2b-8903-c0333ed7cb15'
const session = {
  id,
  date: '2027-07-06',
  start: '14:00',
  minutes: 45,
  timeZone: 'Europe/Berlin',
  roomId: null,
  instructorId: null,
  note: 'In the garden',
  state: 'planned' as const,
  byHand: true,
  insteadOf: '2027-07-05',
  isOver: false,
}
const schedule: Schedule = {
  courseId: id,
  rule: {
    recurrence: 'every_n_weeks',
    weekdays: [1],
    everyWeeks: 3,
    start: '09:30',
    minutes: 60,
    from: '2027-07-01',
    until: null,
    count: 4,
    leftOut: ['2027-07-12'],
    timeZone: null,
  },
  timeZone: 'Europe/Berlin',
  term: null,
  sessions: [
    { ...session, id: '02a1fc93-f0fe-7c2b-8903-c0333ed7cb15', byHand: false, insteadOf: null },
    session,
  ],
}

test('a stored schedule comes back from the editor as it was', () => {
  const { rule, byHand } = previewScheduleInput.parse(inputOf(draftOf(schedule)))
  expect(rule).toEqual(schedule.rule)
  const { date, start, minutes, note, insteadOf } = session
  expect(byHand).toEqual([
    { id, date, start, minutes, note, insteadOf, roomId: null, instructorId: null, cancelled: false },
  ])
})

test('a schedule is moved by weeks with what was changed in it; what no date is stays as it is typed', () => {
  const typed = { ...draftOf(schedule), until: '20271-07-05' }
  const { rule, byHand } = inputOf(draftMovedBy({ ...typed, byHand: [...typed.byHand, newHand(typed)] }, 52))
  expect([rule.from, ...rule.leftOut]).toEqual(['2028-06-29', '2028-07-10'])
  expect(byHand.map(({ date, insteadOf }) => [date, insteadOf])).toEqual([
    ['2028-07-04', '2028-07-03'],
    ['', null],
  ])
  expect(draftMovedBy(typed, 52).until).toBe('20271-07-05')
})

test('sessions without a rule are all by hand; those that are over are not asked for', () => {
  const draft = draftOf({ ...schedule, rule: null, sessions: [{ ...session, isOver: true }, session] })
  expect([draft.recurrence, draft.byHand.length]).toEqual(['by_hand', 1])
  expect(draftOf(undefined).recurrence).toBe('')
})

test('a field that is empty is named as the school would, and taken for nothing else', () => {
  const draft = { ...draftOf(schedule), minutes: '', count: '', everyWeeks: '9', from: '' }
  const paths = (hasTerm: boolean) => missingIn(draft, { hasTerm }).map(({ path }) => path)
  expect(paths(false)).toEqual(['rule.everyWeeks', 'rule.minutes', 'rule.from', 'rule.count'])
  expect(paths(true)).toEqual(['rule.everyWeeks', 'rule.minutes', 'rule.count'])
  const withNew = { ...draftOf(schedule), byHand: [newHand(draftOf(schedule))] }
  expect(missingIn(withNew, { hasTerm: true })).toEqual([
    { path: 'byHand.0.date', message: 'Please choose a date' },
  ])
})

test('one by hand that is removed takes its date of the rule with it', () => {
  const draft = draftOf(schedule)
  const [moved] = draft.byHand
  if (!moved) throw new Error('none by hand')
  expect(withoutHand(draft, moved)).toMatchObject({ byHand: [], leftOut: ['2027-07-05', '2027-07-12'] })
  const added = { ...newHand(draft), date: '2027-07-09' }
  const without = withoutHand({ ...draft, byHand: [added] }, added)
  expect(without).toMatchObject({ byHand: [], leftOut: ['2027-07-12'] })
})

test('a date of the rule that is taken in hand stands instead of it', () => {
  expect(takenInHand(draftOf(schedule), { date: '2027-07-19', start: '09:30', minutes: 60 })).toMatchObject({
    insteadOf: '2027-07-19',
    date: '2027-07-19',
    minutes: '60',
  })
})

test('a date that was opened and left as it was stays the rule’s', () => {
  const draft = draftOf(schedule)
  const taken = takenInHand(draft, { date: '2027-07-19', start: '09:30', minutes: 60 })
  expect(withoutUnchanged({ ...draft, byHand: [taken] }).byHand).toEqual([])
  for (const change of [{ start: '10:00' }, { note: 'In the garden' }, { cancelled: true }])
    expect(withoutUnchanged({ ...draft, byHand: [{ ...taken, ...change }] }).byHand).toHaveLength(1)
})

test('one more date begins as the rule has it, and where all are by hand as the last one does', () => {
  const draft = draftOf(schedule)
  expect(newHand(draft)).toMatchObject({ start: '09:30', minutes: '60' })
  const byHand = draftOf({ ...schedule, rule: null, sessions: [session] })
  expect(newHand(byHand)).toMatchObject({ start: '14:00', minutes: '45' })
})
