import type { ListedPerson, Register } from '@cadenza/contracts/places/register'
import { describe, expect, test } from 'vitest'
import { fakeSchool } from '../../../test/fake-school.tsx'
import { EmergencySheetView } from './emergency-sheet.tsx'
import { Contacts, NoteFlags } from './person-words.tsx'
import { RegisterPage } from './register-sheet.tsx'

const { read, show } = fakeSchool()

const contact = {
  name: 'Nora Weber',
  phone: '+1 415 555 0100',
  relation: 'Mother',
  isEmergency: false,
  mayPickUp: false,
  isFamily: false,
}
const mia = {
  participantId: 'p1',
  name: 'Mia Weber',
  isChild: true,
  age: 9,
  notes: [] as ListedPerson['notes'],
  contacts: [contact],
  goingHome: null,
  enrolmentId: 'e1',
  enrolledAt: '2026-06-01T17:05:00.000Z',
  marks: {} as Register['people'][number]['marks'],
  attendance: { held: 0, attended: 0, excused: 0 },
}
type Session = Register['sessions'][number]
const session = (different: Partial<Session> = {}): Session => ({
  id: 's1',
  date: '2027-07-05',
  start: '09:30',
  minutes: 60,
  room: null,
  instructor: null,
  state: 'planned',
  ...different,
})
const register = (
  different: Partial<Omit<Register, 'course'>> = {},
  course: Partial<Register['course']> = {},
): Register => ({
  course: {
    id: 'c1',
    name: 'Jazz Piano',
    status: 'Approved',
    instructor: 'Noor Haddad',
    room: 'Garden room',
    isOpen: true,
    showsFrom: null,
    ...course,
  },
  sessions: [session()],
  people: [mia],
  moves: [],
  ...different,
})
/** So many days in a row. */
const days = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    session({ id: `s${at}`, date: `2027-07-${String(at + 1).padStart(2, '0')}` }),
  )

describe('the register of a class', () => {
  const text = (...given: Parameters<typeof register>) => read(RegisterPage, { register: register(...given) })

  test('says who teaches, where, on which dates and at what time', () => {
    expect(text()).toContain('Taught by Noor Haddad · Garden room · July 5, 2027 · 1 date · 9:30–10:30 AM')
  })

  test.each<[string, Parameters<typeof register>, string]>([
    ['without a room', [{}, { room: null }], 'Taught by Noor Haddad · No room'],
    ['without dates', [{ sessions: [] }], 'No dates yet'],
    [
      'at various times',
      [{ sessions: [session(), session({ id: 's2', date: '2027-07-06', start: '11:00' })] }],
      '2 dates · at various times',
    ],
    ['without anybody', [{ people: [] }], 'Nobody is enrolled.'],
    ['that was cancelled', [{}, { status: 'Cancelled' }], 'This class was cancelled.'],
    ['that is not approved', [{}, { status: 'Pending' }], 'This class is not on sale'],
    [
      'before its contacts may be read',
      [{}, { isOpen: false, showsFrom: '2027-06-21T17:05:00.000Z' }],
      'Contacts and notes are on this sheet from June 21, 2027, two weeks before the class begins.',
    ],
    ['after that time', [{}, { isOpen: false }], 'from two weeks before the class until one week after it.'],
    [
      'of which a date is elsewhere',
      [{ sessions: [session({ room: 'Attic', instructor: 'Ben Ode' })] }],
      'July 5, 2027: in Attic, with Ben Ode',
    ],
    [
      'of which a date does not take place',
      [{ sessions: [session({ state: 'cancelled' })] }],
      'July 5, 2027: does not take place',
    ],
  ])('%s says so', (_, given, words) => expect(text(...given)).toContain(words))

  test('has a box for each date, and three lines for those who are not on the list', () => {
    const html = show(RegisterPage, { register: register({ sessions: days(2) }) })
    expect(html.match(/<tr/g)).toHaveLength(1 + 1 + 3)
    expect(html.match(/<th scope="col"/g)).toHaveLength(3 + 2 + 1)
  })

  test('shows what was marked, with a legend; what was not stays a box', () => {
    const marked = { ...mia, marks: { s0: 'present' as const, s1: 'excused' as const } }
    const html = show(RegisterPage, { register: register({ sessions: days(3), people: [marked] }) })
    expect(html).toMatch(/aria-hidden="true">✓<\/span><span class="sr-only">Present/)
    expect(html).toMatch(/aria-hidden="true">E<\/span><span class="sr-only">Excused/)
    expect(html).toContain('✓ Present · L Late · A Absent · E Excused')
    expect(show(RegisterPage, { register: register() })).not.toContain('L Late')
  })

  test('goes on in a second table after ten dates, with contacts on the first alone', () => {
    const html = show(RegisterPage, { register: register({ sessions: days(12) }) })
    expect(html.match(/<table/g)).toHaveLength(2)
    expect(html).toContain('Register of Jazz Piano, from 2027-07-11')
    expect(html.match(/>Contacts</g)).toHaveLength(1)
  })

  test('among those of a day has only the table with that day', () => {
    const html = show(RegisterPage, { register: register({ sessions: days(12) }), day: '2027-07-12' })
    expect(html.match(/<table/g)).toHaveLength(1)
    expect(html).toMatch(/<h2[^>]*>Jazz Piano/)
  })

  test('keeps contacts and the footnote to itself until they may be read', () => {
    const shut = show(RegisterPage, { register: register({}, { isOpen: false }) })
    expect(shut).not.toContain('Nora Weber')
    expect(shut).not.toContain('shred it afterwards')
    expect(show(RegisterPage, { register: register() })).toContain('shred it afterwards')
  })
})

describe('a person on paper', () => {
  test.each([
    [{}, 'Nora Weber (Mother) +1 415 555 0100'],
    [{ isEmergency: true }, 'Call first: Nora Weber'],
    [{ mayPickUp: true }, ', may pick up'],
  ])('has contacts with %j', (different, words) => {
    expect(
      read(Contacts, {
        person: { isChild: true, contacts: [{ ...contact, ...different }], goingHome: null },
      }),
    ).toContain(words)
  })

  test('says of a child alone that nobody was named', () => {
    expect(read(Contacts, { person: { isChild: true, contacts: [], goingHome: null } })).toBe('None given')
    const goingHome = { mayLeaveAlone: true, mustNotCollect: [{ name: 'Bert', reason: 'A court said so' }] }
    expect(read(Contacts, { person: { isChild: true, contacts: [], goingHome } })).toBe(
      'Must not pick up: Bert (A court said so) May go home alone',
    )
    expect(read(Contacts, { person: { isChild: false, contacts: [], goingHome: null } })).toBe('')
  })

  test('has the kinds of its notes, which screen readers hear without the sign', () => {
    expect(read(NoteFlags, { notes: [] })).toBe('')
    expect(show(NoteFlags, { notes: ['medical', 'dietary'] })).toMatch(/aria-hidden="true">⚠ <\/span>\w+.*, /)
  })
})

describe('the emergency sheet of a day', () => {
  const person = {
    ...mia,
    isOpen: true,
    classes: [{ id: 'c1', name: 'Jazz Piano', start: '09:30', minutes: 60, room: null }],
  }
  const sheet = (people = [person], more = false) =>
    read(EmergencySheetView, { sheet: { day: '2027-07-05', people, more } })

  test('says who is where, and whom to call', () => {
    expect(sheet()).toContain('Emergency sheet, Monday, July 5, 2027 1 person is expected.')
    expect(sheet()).toMatch(/Mia Weber 9 9:30–10:30 AM No room, Jazz Piano Nora Weber \(Mother\)/)
  })

  test('of a day without anybody says so', () => {
    expect(sheet([])).toContain('Nobody is expected on this day')
  })

  test('says for how many it has no contacts, and keeps those back', () => {
    const shut = sheet([{ ...person, isOpen: false }])
    expect(shut).toContain('Without contacts and notes for 1 person')
    expect(shut).not.toContain('Nora Weber')
  })

  test('warns where there are more people than it holds', () => {
    expect(sheet([person], true)).toContain('these are the first 1.')
    expect(sheet()).not.toContain('these are the first')
  })
})
