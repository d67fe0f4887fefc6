import type { SessionChoices as Choices } from '@cadenza/contracts/courses/class-sessions'
import { expect, test } from 'vitest'
import { fakeSchool } from '../../../test/fake-school.tsx'
import { SessionChoices } from './session-choices.tsx'

const teacher = (name: string, isTaken: boolean): Choices['teachers'][number] => ({
  id: name,
  name,
  instruments: [],
  fits: true,
  inTheWay: isTaken
    ? { course: { id: 'c9', name: 'Harp' }, from: '2027-07-05T09:00', to: '2027-07-05T10:00' }
    : null,
})
const session = (id: string) => ({
  ...{
    id,
    date: '2027-07-05',
    start: '09:00',
    minutes: 60,
    sequence: 0,
    ownRoomId: null,
    ownInstructorId: null,
  },
  room: null,
  teacher: { id: 'ada', name: 'Ada' },
})

test('for several dates at once those are free who are free for all of them', () => {
  const school = fakeSchool()
  const { choices } = school.api.admin.sessions
  choices.setData(
    { id: 's1' },
    { families: 1, unreached: [], rooms: [], teachers: [teacher('Kim', false), teacher('Lee', false)] },
  )
  choices.setData(
    { id: 's2' },
    { families: 2, unreached: [], rooms: [], teachers: [teacher('Kim', true), teacher('Lee', false)] },
  )
  const text = school.read(SessionChoices, {
    sessions: [session('s1'), session('s2')],
    what: 'teacher' as const,
    isBusy: false,
    onGive: () => Promise.resolve('done' as const),
    onClose: () => {},
  })
  expect(text).toMatch(/Free then Lee Teaches this Choose Not free Kim Teaches Harp/)
})
