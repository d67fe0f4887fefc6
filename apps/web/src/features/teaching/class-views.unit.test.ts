import type { CourseStatus } from '@cadenza/contracts/courses/course-values'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeSchool } from '../../../test/fake-school.tsx'
import { aManagedCourse } from '../../../test/made.ts'
import { CourseFeedback } from './course-feedback.tsx'
import { ApprovedCourseList, MyCourseTabs } from './my-course-list.tsx'
import { MyCourseRow } from './my-course-row.tsx'
import { NotEditable } from '../course-form/form/not-editable.tsx'
import { RosterTable } from './roster-table.tsx'

afterEach(() => void vi.unstubAllGlobals())

const school = fakeSchool()
const controls = (html: string) => [...html.matchAll(/aria-label="([^"]+)"/g)].map(([, name]) => name)

describe('an instructor’s class', () => {
  const row = (status: CourseStatus, enrolled = 4) => ({
    course: aManagedCourse({ status, enrolled, feedback: 'Too short.' }),
  })

  test('says how it stands', () => {
    const text = school.read(MyCourseRow, row('Approved'))
    expect(text).toContain('Jazz Piano Approved No dates yet $249.00 Submitted May 1, 2026 4 of 12 sold')
  })

  test.each([
    ['Approved', 4, ['Update Jazz Piano', 'Roster of Jazz Piano', 'Duplicate Jazz Piano']],
    ['Pending', 0, ['Update Jazz Piano', 'Duplicate Jazz Piano']],
    ['Denied', 0, ['Fix and resubmit Jazz Piano', 'Feedback on Jazz Piano', 'Duplicate Jazz Piano']],
    // The enrolled students still have to be notified.
    ['Cancelled', 2, ['Roster of Jazz Piano', 'Duplicate Jazz Piano']],
    ['Cancelled', 0, ['Duplicate Jazz Piano']],
  ] as const)('that is %s with %i students can be: %j', (status, enrolled, names) => {
    expect(controls(school.show(MyCourseRow, row(status, enrolled)))).toEqual(names)
  })

  test.each(['Denied', 'Cancelled'] as const)('that is %s says why', (status) => {
    expect(school.read(MyCourseRow, row(status))).toContain(`Why it was ${status.toLowerCase()}: Too short.`)
  })

  test.each(['Pending', 'Approved'] as const)('that is %s has no reason to show', (status) => {
    expect(school.read(MyCourseRow, row(status))).not.toContain('Too short.')
  })
})

describe('the list of own classes', () => {
  const listed = (...statuses: CourseStatus[]) => {
    const mine = fakeSchool()
    const courses = statuses.map((status, index) =>
      aManagedCourse({ id: `c${index}`, name: `${status} ${index}`, status }),
    )
    mine.api.instructor.courses.list.setData({}, courses)
    return mine
  }
  const onFilter = () => undefined

  test('counts each state, and shows the chosen one', () => {
    const mine = listed('Pending', 'Denied', 'Pending')
    const text = mine.read(MyCourseTabs, { filter: { status: 'Pending' }, onFilter })
    expect(text).toContain('All 3 Pending 2 Approved 0 Denied 1 Cancelled 0')
    expect(text).toContain('Pending 0')
    expect(text).toContain('Pending 2')
    expect(text).not.toContain('Denied 1 Denied')
  })

  test('says what is missing, in each state', () => {
    const mine = listed('Pending')
    expect(mine.read(MyCourseTabs, { filter: { status: 'Denied' }, onFilter })).toContain('No denied classes')
    expect(mine.read(ApprovedCourseList, {})).toContain('No approved classes')
    expect(listed().read(MyCourseTabs, { filter: {}, onFilter })).toContain('No classes yet')
  })

  test('shows its size while it loads, and counts nothing that is not known', () => {
    const html = fakeSchool().show(MyCourseTabs, { filter: {}, onFilter })
    expect(html).toContain('aria-busy="true"')
    expect(html).not.toContain('tabular-nums')
  })
})

describe('a roster', () => {
  const course = {
    id: 'c1',
    name: 'Jazz: "late" / early',
    capacity: 12,
    showsFrom: null,
    awaitsAdmin: false,
    isOwn: true,
    waitingFamilies: 0,
    offered: 0,
  }
  const adult = { participantId: 'p1', isChild: false, age: null, hasNotes: false, contacts: [] }
  const students = [
    { ...adult, enrolmentId: 'e1', name: 'Kim Weber', enrolledAt: '2026-06-01T17:05:00.000Z' },
    { ...adult, enrolmentId: 'e2', name: '=SUM(A1)', enrolledAt: '2026-06-02T17:05:00.000Z' },
  ]

  test('says who comes, since when, and of how many', () => {
    const text = school.read(RosterTable, { roster: { course, students, moves: [] } })
    expect(text).toContain('2 of 12 sold')
    expect(text).toContain('Kim Weber June 1, 2026 10:05 AM =SUM(A1) June 2, 2026 10:05 AM')
  })

  test('says who was moved here, with what was attended before, and who has left', () => {
    const here = { id: course.id, name: course.name }
    const week1 = { id: 'w1', name: 'Week 1' }
    const at = '2026-06-03T17:05:00.000Z'
    const attendance = { held: 2, attended: 1, excused: 0 }
    const moves = [
      { enrolmentId: 'e1', name: 'Kim Weber', insteadOf: null, from: week1, to: here, at, attendance },
      { enrolmentId: 'e9', name: 'Tom Weber', insteadOf: null, from: here, to: week1, at, attendance },
    ]
    const text = school.read(RosterTable, { roster: { course, students, moves } })
    expect(text).toContain('Kim Weber Moved from Week 1 on June 3, 2026; attended 1 of 2 there')
    expect(text).toContain('Tom Weber moved to Week 1 on June 3, 2026')
  })

  test('says how many families wait for a place', () => {
    const full = { ...course, waitingFamilies: 3, offered: 1 }
    expect(school.read(RosterTable, { roster: { course: full, students, moves: [] } })).toContain(
      '2 of 12 sold, 1 offered. 3 families wait for a place.',
    )
  })

  test('of children says their age and whom to call first; notes are a flag', () => {
    const contact = { name: 'Rosa', phone: '+1 415 555 0100', relation: 'Grandmother', isFamily: false }
    const contacts = [
      { ...contact, name: 'Nora', relation: 'Mother', isEmergency: true, mayPickUp: false },
      { ...contact, isEmergency: false, mayPickUp: true },
    ]
    const mia = { ...adult, enrolmentId: 'e3', name: 'Mia', enrolledAt: '2026-06-01T17:05:00.000Z' }
    const child = { ...mia, isChild: true, age: 9, hasNotes: true, contacts }
    const text = school.read(RosterTable, { roster: { course, students: [child], moves: [] } })
    expect(text).toContain('Mia 9 Notes Nora (Mother), +1 415 555 0100 and 1 more')
    const unknown = school.read(RosterTable, {
      roster: { course, students: [{ ...child, age: null }], moves: [] },
    })
    expect(unknown).toContain('Mia Child –')
  })

  test('before its time looked as if there were no contacts and notes', () => {
    const early = { ...course, showsFrom: '2027-06-21T17:05:00.000Z' }
    expect(school.read(RosterTable, { roster: { course: early, students, moves: [] } })).toContain(
      'Contacts and notes appear from June 21, 2027.',
    )
  })

  test.each([
    [null, '2 of 12 sold. The dates were changed at short notice: ask an admin'],
    ['2027-06-21T17:05:00.000Z', 'from June 21, 2027. The dates were changed at short notice'],
  ])('of a class that was moved to tomorrow did not say why there are none: %s', (showsFrom, words) => {
    const late = { ...course, showsFrom, awaitsAdmin: true }
    expect(school.read(RosterTable, { roster: { course: late, students, moves: [] } })).toContain(words)
  })

  test('of nobody says so', () => {
    expect(school.read(RosterTable, { roster: { course, students: [], moves: [] } })).toContain(
      'Nobody is enrolled yet',
    )
  })

  test('has a heading for each column, and names each row', () => {
    const html = school.show(RosterTable, { roster: { course, students, moves: [] } })
    expect(html.match(/role="columnheader"/g)).toHaveLength(2)
    expect(html.match(/role="rowheader"/g)).toHaveLength(2)
    expect(html).toContain('<caption class="sr-only">Roster</caption>')
  })
})

describe('the school’s decision', () => {
  const read = (status: CourseStatus, feedback: string | null) =>
    school.read(CourseFeedback, {
      course: aManagedCourse({ status, feedback, decidedAt: '2026-05-03T17:00:00.000Z' }),
    })

  test('is told with its reason and its day, and with the way to fix the class', () => {
    const text = read('Denied', 'Too short.')
    expect(text).toContain('The reason Too short. May 3, 2026 10:00 AM')
    expect(text).toContain('Fix and resubmit')
  })

  test('offers nothing to fix where nothing can be', () => {
    expect(read('Cancelled', 'The hall burned down.')).not.toContain('Fix and resubmit')
    expect(read('Approved', null)).toContain('There is no feedback on this class.')
  })
})

test.each([
  ['Cancelled', 'This class is cancelled and can no longer be changed.', undefined],
  ['Approved', 'This class is approved: it is changed on another page.', '/dashboard/updateApprovedClass/'],
  ['Pending', 'This class is pending: it is changed on another page.', '/dashboard/updateClass/'],
  ['Denied', 'This class is denied: it is changed on another page.', '/dashboard/updateClass/'],
] as const)('a %s class in the wrong form leads to the right one', (status, words, page) => {
  const props = { course: aManagedCourse({ status }) }
  expect(school.read(NotEditable, props)).toContain(words)
  const links = [...school.show(NotEditable, props).matchAll(/href="(\/dashboard\/\w+\/)/g)].map(
    ([, link]) => link,
  )
  expect(links).toEqual(page ? [page] : [])
})
