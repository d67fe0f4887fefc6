import type { Course } from '@cadenza/contracts/courses/course'
import type { CancelledPlace } from '@cadenza/contracts/places/enrolment'
import { describe, expect, test } from 'vitest'
import { fakeSchool } from '../../../test/fake-school.tsx'
import { aCourse, anEnrolment, aSelf, mia } from '../../../test/made.ts'
import { CancelledPlaces } from './cancelled-places.tsx'
import { EnrolmentCard, EnrolmentList } from './enrolment-list.tsx'

const school = fakeSchool()
const times = {
  startsOn: '2026-07-06',
  endsOn: '2026-07-10',
  start: '09:30',
  minutes: 60,
  weekdays: [1, 2, 3, 4, 5],
  sessionCount: 5,
  totalMinutes: 300,
  timeZone: 'America/Los_Angeles',
} satisfies NonNullable<Course['times']>
const card = (different = {}) => ({ enrolment: anEnrolment(different), action: 'Write a review' })

describe('a class that somebody attends', () => {
  test('says who else comes, what is left, and what was paid, whatever it costs now', () => {
    const text = school.read(EnrolmentCard, card())
    expect(text).toContain('Jazz Piano with Noor Haddad')
    expect(text).toContain('4 students enrolled 8 seats remaining')
    expect(text).toContain('Enrolled on June 1, 2026 , paid $199.00')
    expect(text).toContain('Write a review')
  })

  test('leads to the instructor’s mail where it is shown, else to their page', () => {
    expect(school.show(EnrolmentCard, card())).toContain('href="mailto:noor@school.example"')
    const shy = aCourse({ instructor: { ...aCourse().instructor, id: 'noor', email: '' } })
    const html = school.show(EnrolmentCard, card({ course: shy }))
    expect(html).not.toContain('mailto:')
    expect(html).toContain('href="/instructors/noor"')
  })

  test('can be given back there, with sum and last whole day; then for nothing', () => {
    const giveBack = {
      percent: 100,
      refundMinor: 19_900,
      until: '2026-12-08T08:00:00.000Z',
      untilText: 'December 7, 2026',
      nextMinor: 9000,
    }
    const read = (different: Parameters<typeof card>[0]) => school.read(EnrolmentCard, card(different))
    expect(read({ giveBack, participant: mia })).toContain(
      'Give this place back: $199.00 until December 7, 2026 , Jazz Piano for Mia Weber',
    )
    const none = { ...giveBack, percent: 0, refundMinor: 0, until: null, untilText: null, nextMinor: null }
    expect(read({ giveBack: none })).toContain('Give this place back, for no money')
    const free = read({ giveBack: none, pricePaidMinor: 0 })
    expect(free).toContain('Give this place back')
    expect(free).not.toContain('for no money')
    expect(read({})).not.toContain('Give this place back')
    expect(read({ giveBack, paymentId: null })).not.toContain('Give this place back')
  })

  test('that has begun says who decides', () => {
    const nextSession = { date: '2026-07-07', start: '09:30', minutes: 60, room: null, address: null }
    expect(school.read(EnrolmentCard, card({ nextSession }))).toContain(
      'The class has begun: the school decides what is given back. Please write to hello@cadenza.example .',
    )
  })

  test('has what its day needs: what to bring, map, calendar, receipt', () => {
    const course = aCourse({ toBring: 'Music, a pencil', times })
    const nextSession = {
      date: '2026-07-06',
      start: '09:30',
      minutes: 60,
      room: 'Garden room',
      // A map was asked for a floor, which it does not know.
      address: 'Main house, first floor · 1 Mission Inn Avenue',
    }
    expect(school.read(EnrolmentCard, card({ course, nextSession }))).toContain('Bring: Music, a pencil Map')
    const html = school.show(EnrolmentCard, card({ course, nextSession }))
    expect(html).toContain('openstreetmap.org/search?query=1%20Mission%20Inn%20Avenue')
    expect(html).toContain(`href="/classes/${course.id}/calendar.ics"`)
    expect(html).toContain('href="/dashboard/receipt/019a0000-0000-7000-8000-0000000000e1"')
  })

  test('that was just cancelled says so, and offers nothing else', () => {
    const text = school.read(EnrolmentCard, card({ classCancelled: true }))
    expect(text).toContain('Class cancelled Your place is being refunded.')
    expect(text).not.toContain('Write a review')
  })
})

test('whoever attends nothing yet is shown the way to a class', () => {
  const fresh = fakeSchool()
  const actionFor = () => null
  expect(fresh.show(EnrolmentList, { actionFor })).toContain('aria-busy="true"')
  fresh.api.student.enrolments.list.setData(undefined, [])
  expect(fresh.read(EnrolmentList, { actionFor })).toContain('You are not enrolled yet')
  expect(fresh.show(EnrolmentList, { actionFor })).toContain('href="/classes"')
})

test('each class has what its viewer can do with it', () => {
  const busy = fakeSchool()
  const harp = anEnrolment({ id: 'e2', course: aCourse({ id: 'harp', name: 'Harp' }) })
  busy.api.student.enrolments.list.setData(undefined, [anEnrolment(), harp])
  const text = busy.read(EnrolmentList, { actionFor: ({ course }) => `Review ${course.name}` })
  expect(text).toContain('Review Jazz Piano')
  expect(text).toContain('Review Harp')
})

describe('a place that was taken back', () => {
  const place: CancelledPlace = {
    id: 'p1',
    participant: aSelf,
    paymentId: 'pay1',
    courseId: 'c1',
    name: 'Jazz Piano',
    instructor: 'Noor Haddad',
    pricePaidMinor: 19_900,
    currency: 'USD',
    classCancelled: true,
    reason: 'The teacher is ill.',
    refundedBeforeMinor: 0,
    refund: { status: 'queued', settledAt: null, amountMinor: 19_900 },
  }
  function shown(different: Partial<CancelledPlace> = {}) {
    const mine = fakeSchool()
    mine.api.student.enrolments.listCancelled.setData(undefined, [{ ...place, ...different }])
    return mine.read(CancelledPlaces, {})
  }

  test('says why, and where its money is', () => {
    expect(shown()).toContain('Class cancelled, $199.00 on its way Why: The teacher is ill.')
  })

  test('has the day on which its money came back', () => {
    const refund = { status: 'succeeded' as const, settledAt: '2026-06-03T20:00:00.000Z', amountMinor: 9900 }
    expect(shown({ refund })).toContain('$99.00 refunded June 3, 2026')
  })

  test('may be this one place, without a reason, or have been free', () => {
    expect(shown({ classCancelled: false, reason: null })).toContain('Cancelled, $199.00 on its way')
    expect(shown({ classCancelled: false, reason: null })).not.toContain('Why:')
    expect(shown({ refund: null, pricePaidMinor: 0 })).toContain('It was free of charge.')
    expect(shown({ refund: null })).toContain('No money was given back.')
  })

  test('says what was given back before', () => {
    const all = shown({ refund: null, refundedBeforeMinor: 19_900 })
    expect(all).toContain('Class cancelled. $199.00 was given back before.')
    expect(all).not.toContain('No money')
    const refund = { status: 'queued' as const, settledAt: null, amountMinor: 9900 }
    expect(shown({ refund, refundedBeforeMinor: 10_000 })).toContain(
      '$99.00 on its way $100.00 was given back before.',
    )
  })

  test('says nothing of the money where another guardian paid', () => {
    const paidByOther = shown({ paymentId: null, pricePaidMinor: null, refund: null })
    expect(paidByOther).toContain('Another guardian paid for it.')
    expect(paidByOther).not.toContain('$')
  })

  test('is told where it was cancelled: on the page of its class, of its child', () => {
    const mine = fakeSchool()
    mine.api.student.enrolments.listCancelled.setData(undefined, [place])
    expect(mine.read(CancelledPlaces, { which: ({ courseId }) => courseId === 'c1' })).toContain('Jazz Piano')
    expect(mine.show(CancelledPlaces, { which: ({ courseId }) => courseId === 'c2' })).toBe('')
  })

  test('is nothing to speak of where there is none', () => {
    const mine = fakeSchool()
    mine.api.student.enrolments.listCancelled.setData(undefined, [])
    expect(mine.show(CancelledPlaces, {})).toBe('')
  })
})
