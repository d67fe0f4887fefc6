import type { FamilyToCall } from '@cadenza/contracts/places/waitlist'
import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import type { CashGivenBack, Payment } from '@cadenza/contracts/money/payment'
import type { NextSession, SchoolOutlook, WaitingWork } from '@cadenza/contracts/office/report'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../test/browser.ts'
import { fakeSchool } from '../../../test/fake-school.tsx'
import {
  aCart,
  aCourse,
  aManagedCourse,
  aParticipant,
  anEnrolment,
  anItem,
  aReservation,
  aPayment,
  aRefund,
  mia,
  anOwnEntry,
} from '../../../test/made.ts'
import { InstructorOverview } from './instructor-overview.tsx'
import { SchoolOutlookCards } from './school-outlook.tsx'
import { SchoolOverview } from './school-overview.tsx'
import { WaitingSteps } from './school-steps.tsx'
import { StudentOverview } from './student-overview.tsx'

describe('a student’s home', () => {
  const receiptOf = ({ receiptNumber }: Payment) => `Receipt ${receiptNumber} as PDF`
  type Props = Parameters<typeof StudentOverview>[0]
  const home = (props: Omit<Props, 'receiptOf' | 'waitlist'> & Partial<Pick<Props, 'waitlist'>>) =>
    fakeSchool().read(StudentOverview, { waitlist: [], ...props, receiptOf })

  test('begins with the first class', () => {
    const text = home({ enrolments: [], cart: aCart(), payments: [], reservations: [] })
    expect(text).toContain('None yet')
    expect(text).toContain('Find your first class.')
    expect(text).not.toContain('wait in your cart')
    expect(text).not.toContain('receipt')
  })

  test('says for which child nobody is named to call, with the way to say it', () => {
    const school = fakeSchool()
    const lacking = aParticipant({ lacksEmergencyContact: true })
    school.api.student.participants.list.setData(undefined, [lacking])
    const facts = { enrolments: [], cart: aCart(), payments: [], reservations: [], waitlist: [], receiptOf }
    expect(school.read(StudentOverview, facts)).toContain(
      'Still missing: an emergency contact for Mia. Say whom to call about Mia',
    )
    school.api.student.participants.list.setData(undefined, [{ ...lacking, lacksEmergencyContact: false }])
    expect(school.read(StudentOverview, facts)).not.toContain('Still missing')
  })

  test('says which money is due first, and with which reference', () => {
    const text = home({ enrolments: [], cart: aCart(), payments: [], reservations: [aReservation()] })
    expect(text).toContain('Send $175.00 by July 5, 2027, with the reference C-10019')
  })

  test('says first what is offered from a waiting list and until when', () => {
    const people = [mia, { id: 'me', name: 'Kim', isSelf: true }]
    const waitlist = [anOwnEntry({ people }), anOwnEntry({ id: 'other', place: 2, offer: null })]
    const text = home({ enrolments: [], cart: aCart(anItem()), payments: [], reservations: [], waitlist })
    expect(text).toMatch(
      /2 places in Jazz Piano for Mia Weber and you are kept for you until July 2, 2026.*See the offer/,
    )
    expect(text).toContain('You are on 1 waiting list')
    expect(text.indexOf('See the offer')).toBeLessThan(text.indexOf('waits in your cart'))
  })

  test('says what waits, and that nothing is held until it is paid', () => {
    const cart = aCart(anItem({ id: 'a' }), anItem({ id: 'b' }))
    const text = home({ enrolments: [anEnrolment()], cart, payments: [aPayment()], reservations: [] })
    expect(text).toContain('2 classes wait in your cart: seats are held only once you pay.')
    expect(text).toContain('Last payment, June 1, 2026 $349.00')
    expect(text).toContain('Find another class.')
    expect(text).toContain('Receipt 1004 as PDF')
  })

  test('names the classes, what meets next with its day, its place and whom it is for', () => {
    const nextSession = {
      date: '2026-07-06',
      start: '09:30',
      minutes: 60,
      address: null,
      room: 'Garden room',
    }
    const enrolments = [
      anEnrolment({ id: 'e1', participant: mia, nextSession }),
      anEnrolment({ id: 'e2', course: aCourse({ name: 'Harp', times: null }) }),
      anEnrolment({ id: 'e3', classCancelled: true, course: aCourse({ name: 'Oboe' }) }),
    ]
    const text = home({ enrolments, cart: aCart(), payments: [], reservations: [] })
    expect(text).toContain('Monday, July 6, 2026, 9:30–10:30 AM')
    expect(text).toContain('Garden room · with Noor Haddad · for Mia Weber')
    expect(text).toContain('Harp The dates are not set yet.')
    expect(text).not.toContain('Oboe')
  })

  test('speaks of one class as of one', () => {
    const text = home({ enrolments: [], cart: aCart(anItem()), payments: [], reservations: [] })
    expect(text).toContain('1 class waits in your cart')
  })
})

describe('an instructor’s home', () => {
  beforeEach(() => void stubStorage())
  afterEach(() => void vi.unstubAllGlobals())

  const session = {
    id: 's1',
    course: { id: 'c1', name: 'Harp' },
    date: '2027-07-05',
    start: '09:30',
    minutes: 60,
    timeZone: 'Europe/Berlin',
    room: 'Green room',
    students: 3,
  }

  function home(
    own: ManagedCourse[],
    { sessions = [], earned = [] }: { sessions?: NextSession[]; earned?: number[] } = {},
  ) {
    const school = fakeSchool()
    const { courses, reports } = school.api.instructor
    courses.list.setData({}, own)
    reports.nextSessions.setData(undefined, sessions)
    reports.earnings.setData(undefined, {
      currency: 'USD',
      months: earned.map((earningsMinor, place) => ({
        month: `2027-0${place + 1}`,
        seats: 1,
        earningsMinor,
      })),
    })
    reports.totals.setData(undefined, {
      byStatus: { Pending: 0, Approved: 0, Denied: 0, Cancelled: 0 },
      questions: 2,
      seatsSold: 1234,
      earningsMinor: 1_234_500,
      currency: 'USD',
    })
    return school.read(InstructorOverview, {})
  }

  test('begins with where to be next', () => {
    const later = { ...session, id: 's2', date: '2027-07-06', start: '14:00' }
    const text = home([], { sessions: [session, later] })
    expect(text).toMatch(
      /^Next session Harp Monday, July 5, 2027, 9:30–10:30 AM Green room · 3 students · Berlin time/,
    )
    expect(text).toContain('Tuesday, July 6, 2027, 2:00–3:00 PM: Harp')
    expect(home([])).toContain('No dates ahead.')
  })

  test('counts seats and money as people write them', () => {
    const text = home([])
    expect(text).toContain('Seats sold 1,234')
    expect(text).toContain('Earnings $12,345.00')
  })

  test('says first what was denied and why, then what waits', () => {
    const text = home([
      aManagedCourse({ id: 'a', status: 'Pending' }),
      aManagedCourse({ id: 'b', name: 'Lute', status: 'Denied', feedback: 'Too dear.' }),
    ])
    expect(text).toMatch(/Lute was denied , because: Too dear\. Fix and resubmit.* 1 class waits for/)
  })

  test('always offers to add a class', () => {
    expect(home([])).toContain('Offer another class.')
    expect(home([])).not.toContain('denied:')
  })

  test('says how full each class on sale is, soonest first', () => {
    const text = home([
      aManagedCourse({ id: 'a', name: 'Undated', status: 'Approved', capacity: 8, enrolled: 2 }),
      aManagedCourse({ id: 'b', name: 'Waiting', status: 'Pending' }),
    ])
    expect(text).toContain('How full your classes are Undated 2 of 8 sold, 25%')
    expect(text).not.toContain('Waiting 4 of')
    expect(text).toContain('1 class on sale has no dates yet.')
  })

  test('tells earnings in a picture and in a table', () => {
    const text = home([], { earned: [10_000, 0, 25_000] })
    expect(text).toContain('$350.00 in the last twelve months.')
    expect(text).toContain('Month Seats Earnings March 2027 1 $250.00 February 2027 1 $0.00')
    expect(home([], { earned: [0] })).toContain('Nothing was sold in the last twelve months.')
  })
})

describe('an admin’s home', () => {
  const noMail: FamilyToCall = {
    entryId: 'entry',
    family: { id: 'rosa', name: 'Rosa Lind', phone: '+49 30 1234' },
    course: { id: 'piano', name: 'Piano' },
    isOver: false,
  }
  const nobody: FamilyToCall[] = []
  function home({
    pendingCourses = 0,
    edits = 0,
    dueSoon = 0,
    overdue = [] as WaitingWork['overdue'],
    questions = 0,
    attention = {},
    cash = [] as CashGivenBack[],
    toCall = nobody,
  } = {}) {
    const school = fakeSchool()
    const totals = {
      users: 1500,
      courses: 24,
      revenueMinor: 99_900,
      currency: 'USD',
    }
    school.api.admin.reports.totals.setData(undefined, totals)
    const waiting = {
      classes: pendingCourses,
      oldestClassAt: null,
      edits,
      money: 0,
      mails: 0,
      questions,
      dueSoon,
      overdue,
      waitlist: { families: 0, offers: 0 },
      toCall,
      disputed: [],
      inSeason: false,
    }
    school.api.admin.reports.waiting.setData(undefined, waiting)
    school.api.admin.payments.attention.setData(undefined, {
      refunds: [],
      disputes: [],
      events: [],
      ...attention,
    })
    school.api.admin.payments.cashGivenBack.setData(undefined, cash)
    return school.read(SchoolOverview, { weeks: 12, onWeeks: () => undefined })
  }

  test('had no questions of parents in it: they went to mail programs alone', () => {
    expect(home({ questions: 2 })).toContain('2 questions wait for an answer. Answer')
    expect(home()).not.toContain('Answer')
  })

  test('did not tell an admin of cash that one person recorded and gave back on one day', () => {
    const aLine = {
      paymentId: 'e1',
      by: 'Olga Office',
      amountMinor: 10_000,
      currency: 'USD',
      day: '2027-07-05',
    }
    const text = home({ cash: [{ ...aLine, givenBackMinor: 4500 }] })
    expect(text).toContain(
      'Olga Office recorded $100.00 in cash on July 5, 2027, and gave $45.00 of it back on the same day. See the payment',
    )
    expect(home()).not.toContain('in cash')
  })

  test('is quiet when nothing waits', () => {
    const text = home()
    expect(text).toContain('No class waits for a decision.')
    expect(text).not.toContain('refund')
    expect(text).not.toContain('change of an approved class')
  })

  test('has the totals on one line at its foot', () => {
    expect(home()).toMatch(/Users 1,500 Courses 24 Revenue \$999\.00$/)
  })

  test('begins with the day, who arrives, and the term beside last year’s', () => {
    const ahead = (outlook: Partial<SchoolOutlook>) => {
      const school = fakeSchool()
      const none: SchoolOutlook = { day: null, arrivals: null, term: null }
      school.api.admin.reports.outlook.setData(undefined, { ...none, ...outlook })
      return school.read(SchoolOutlookCards, {})
    }
    const day = { date: '2027-07-05', isToday: false, classes: 12, start: '09:30', withoutTeacher: 0 }
    const term = { id: 't', name: 'Summer 2027', sold: 48, offered: 520, before: null }
    expect(ahead({ day, term })).toBe(
      'Monday, July 5, 2027 12 classes, 9:30 AM first. Open the day Summer 2027 48 of 520 places sold.',
    )
    const today = { ...day, isToday: true, classes: 1, withoutTeacher: 2 }
    expect(ahead({ day: today, arrivals: { people: 1, firstOn: day.date } })).toBe(
      'Today, Monday, July 5, 2027 1 class, 9:30 AM first, 2 sessions without a teacher. 1 student has their first day within a week. See who arrives Open today',
    )
    expect(ahead({ term: { ...term, before: { name: 'Summer 2026', sold: 61 } } })).toContain(
      'sold. 61 at this time before the start of Summer 2026.',
    )
    expect(ahead({})).toBe('No classes ahead No class on sale has dates to come.')
  })

  test('says which money is overdue, in each currency', () => {
    const overdue = [
      { orders: 2, amountMinor: 31_000, currency: 'USD' },
      { orders: 1, amountMinor: 4000, currency: 'EUR' },
    ]
    expect(home({ overdue })).toContain('3 reservations are overdue: $310.00 and €40.00. See what is overdue')
    expect(home()).not.toContain('overdue')
  })

  test('says what waits for a decision', () => {
    expect(home({ pendingCourses: 1 })).toContain('1 class waits for your decision.')
    expect(home({ pendingCourses: 7 })).toContain('7 classes wait for your decision.')
    expect(home({ dueSoon: 2 })).toContain('2 orders wait for money that is due within three days.')
    expect(home({ edits: 2 })).toContain('2 changes of approved classes to look at.')
    expect(home()).not.toContain('Please call')
    expect(home({ toCall: [{ ...noMail, isOver: true }] })).toContain('their offer has run out in Piano')
    expect(home({ toCall: [noMail] })).toContain(
      'Please call the family of Rosa Lind , +49 30 1234 : they have an offer in Piano . They may not know.',
    )
  })

  test('tells failed refunds from those that are not confirmed', () => {
    const troubled = {
      failure: null,
      paymentId: null,
      paymentIntentId: 'pi',
      receiptNumber: null,
      payer: null,
    }
    const refunds = [
      { ...aRefund({ status: 'failed' }), ...troubled },
      { ...aRefund({ status: 'pending' }), ...troubled },
      { ...aRefund({ status: 'pending' }), ...troubled },
      { ...aRefund({ status: 'by_hand' }), ...troubled },
    ]
    const text = home({ attention: { refunds } })
    expect(text).toContain('1 refund has failed.')
    expect(text).toContain('2 refunds are not confirmed yet.')
    expect(text).toContain('1 refund is to be sent by hand.')
  })
})

test('what waits today is drawn once all of it is known', () => {
  const school = fakeSchool()
  school.api.admin.reports.waiting.setData(undefined, {
    ...{
      classes: 0,
      oldestClassAt: null,
      edits: 0,
      money: 0,
      mails: 0,
      questions: 0,
      dueSoon: 0,
      overdue: [],
      inSeason: false,
    },
    waitlist: { families: 0, offers: 0 },
    toCall: [],
    disputed: [],
  })
  expect(school.read(WaitingSteps, { title: 'Waiting' })).toBe('')
  school.api.admin.payments.attention.setData(undefined, { refunds: [], disputes: [], events: [] })
  expect(school.read(WaitingSteps, { title: 'Waiting' })).toContain('No class waits for a decision.')
})
