import type { CourseStatus } from '@cadenza/contracts/courses/course-values'
import { describe, expect, test } from 'vitest'
import { fakeSchool } from '../../../test/fake-school.tsx'
import { aManagedCourse } from '../../../test/made.ts'
import { Decided, nextStatuses } from './approve-form.tsx'
import { CourseEditItem } from './course-edit-list.tsx'
import { CourseFacts } from './course-facts.tsx'
import { QueueRow } from './queue-row.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { leadOf } from './queue-filter.tsx'
import { readReviewTab } from './review-tab.ts'
import type { Authorship } from './use-own-submissions.ts'
import { priceWords, historyWords } from './review-facts.tsx'

const school = fakeSchool()
const statuses: CourseStatus[] = ['Pending', 'Approved', 'Denied', 'Cancelled']

/** The names of the buttons and links of a piece of markup, as a screen reader lists them. */
const controls = (html: string) => [...html.matchAll(/aria-label="([^"]+)"/g)].map(([, name]) => name)

function row(status: CourseStatus, authorship: Authorship = 'others', isOpen = false) {
  const props = {
    course: aManagedCourse({ status, feedback: status === 'Denied' ? 'Too short.' : null }),
    authorship,
    search: { status },
    isOpen,
    chosen: false,
    onChoose: () => undefined,
  }
  return { html: school.show(QueueRow, props), text: school.read(QueueRow, props) }
}

function panel(status: CourseStatus, authorship: Authorship = 'others') {
  const props = {
    course: aManagedCourse({ status }),
    authorship,
    isDenying: false,
    onApprove: () => undefined,
    onDeny: () => undefined,
    onDenied: () => undefined,
  }
  return { html: school.show(ReviewPanel, props), text: school.read(ReviewPanel, props) }
}

describe('a class in the queue', () => {
  test('says what there is to decide about, and its name opens the review', () => {
    const { text, html } = row('Pending')
    expect(text).toContain('Jazz Piano Noor Haddad $249.00 12 seats submitted on May 1, 2026 Pending')
    expect(html).toContain('href="/dashboard/manageClasses?status=Pending&amp;at=')
    expect(html).not.toContain('aria-current')
    expect(row('Pending', 'others', true).html).toContain('aria-current="true"')
  })

  test('can be selected while it is pending', () => {
    expect(controls(row('Pending').html)).toEqual(['Select Jazz Piano'])
    expect(controls(row('Denied').html)).toEqual([])
  })

  test('that was denied says why', () => {
    expect(row('Denied').text).toContain('Too short.')
  })
})

describe('the review of a class', () => {
  test.each([
    ['Pending', ['Approve Jazz Piano', 'Deny Jazz Piano']],
    ['Approved', []],
    ['Denied', []],
    ['Cancelled', []],
  ] as const)('that is %s offers: %j', (status, names) => {
    const offered = controls(panel(status).html).filter((name) =>
      /^(Approve|Deny|Update|Cancel) /.test(name ?? ''),
    )
    expect(offered).toEqual(names)
  })

  test('that the admin submitted waits for another one', () => {
    const { html, text } = panel('Pending', 'ownWaits')
    expect(controls(html)).not.toContain('Approve Jazz Piano')
    expect(controls(html)).toContain('Deny Jazz Piano')
    expect(text).toContain('You submitted this class yourself, so another admin has to approve it.')
  })

  test('that the only admin submitted may be approved, and says that the log tells', () => {
    const { html, text } = panel('Pending', 'ownAlone')
    expect(controls(html)).toContain('Approve Jazz Piano')
    expect(text).toContain('There is no other admin, so you may approve it; the log says so.')
  })

  test('has the whole text', () => {
    expect(panel('Pending').text).toContain('Voicings and time.')
  })
})

describe('what a class is weighed against', () => {
  const priced = { priceMinor: 25_000, currency: 'USD', family: 'piano' } as const
  test.each([
    [{ medianMinor: null, courses: 0 }, '$250.00. No other piano class is approved to compare with.'],
    [{ medianMinor: 25_000, courses: 1 }, '$250.00; the median of 1 approved piano class is $250.00.'],
    [
      { medianMinor: 20_000, courses: 4 },
      '$250.00, 25% above $200.00, the median of 4 approved piano classes.',
    ],
    [
      { medianMinor: 50_000, courses: 2 },
      '$250.00, 50% below $500.00, the median of 2 approved piano classes.',
    ],
    [{ medianMinor: 0, courses: 2 }, '$250.00; the median of 2 approved piano classes is $0.00.'],
  ])('%j', (prices, words) => expect(priceWords(priced, prices)).toBe(words))

  const teacher = { since: '2026-05-01T18:30:00.000Z', approved: 0, denied: 0, cancelled: 0 }
  const noStars = { average: null, count: 0 }
  test.each([
    [{ ...teacher, rating: noStars }, 'This is the first one.'],
    [{ ...teacher, approved: 5, denied: 1, rating: noStars }, '5 approved, 1 denied, none cancelled.'],
    [
      { ...teacher, approved: 2, rating: { average: 4.6, count: 12 } },
      '2 approved, none denied, none cancelled; 4.6 of 5 from 12 reviews.',
    ],
  ])('%j', (history, words) => expect(historyWords(history)).toBe(words))
})

test.each([
  ['Pending', {}, 'The class that waits longest comes first.'],
  ['Approved', {}, 'Classes that were approved, the latest decision first.'],
  ['Cancelled', { sort: 'name' as const }, 'Classes that were cancelled, with everybody refunded, by name.'],
  ['Edits', {}, 'Changes of approved classes that no admin has looked at, the oldest first.'],
] as const)('the sentence under the heading is true of the tab %s', (tab, filter, words) =>
  expect(leadOf(tab, filter)).toBe(words),
)

test.each(statuses)('what is %s can become only what the state machine allows', (status) => {
  expect(nextStatuses[status]).toEqual(status === 'Pending' ? ['Approved', 'Denied'] : [])
})

test('the facts of a class are all that its instructor sent', () => {
  const course = aManagedCourse({ status: 'Denied', feedback: 'Too short.' })
  const text = school.read(CourseFacts, { course })
  for (const fact of [
    'Instructor Noor Haddad',
    'Instrument Piano',
    'Seats 12',
    'Price $249.00',
    'Sent in May 1, 2026 11:30 AM',
    'Why it was denied: Too short.',
    'Voicings and time.',
  ])
    expect(text).toContain(fact)
})

test('where nothing is to decide, that is said; an approved class can still be cancelled', () => {
  const decided = (status: CourseStatus) => school.read(Decided, { course: aManagedCourse({ status }) })
  expect(decided('Denied')).toContain('This class is denied: there is nothing to decide.')
  expect(decided('Denied')).not.toContain('Cancel')
  expect(decided('Approved')).toContain('Cancel')
})

describe('an edit of an approved class', () => {
  const edit = {
    id: 'e1',
    at: '2026-05-02T18:30:00.000Z',
    course: { id: 'c1', name: 'Jazz Piano' },
    editor: { id: 'a1', name: 'Noor Haddad' },
    before: { priceMinor: 24_900, family: 'piano' },
    after: { priceMinor: 19_900, family: 'voice' },
    currency: 'USD',
  }
  const seen = (different = {}) =>
    school.read(CourseEditItem, { edit: { ...edit, ...different }, onSeen: () => undefined })

  test('says who changed what, when, from what to what', () => {
    const text = seen()
    expect(text).toContain('Jazz Piano Noor Haddad, May 2, 2026 11:30 AM')
    expect(text).toContain('Price before: $249.00 after: $199.00')
    expect(text).toContain('Instrument before: Piano after: Voice')
  })

  test('stays readable when its editor is gone, and when a field was empty', () => {
    expect(seen({ editor: { id: 'a1', name: null } })).toContain('A deleted person')
    expect(seen({ before: { description: '' }, after: { description: 'New' } })).toContain(
      'Description before: none after: New',
    )
  })
})

test.each([
  ['Edits', 'Edits'],
  ['Pending', 'Pending'],
  ['Cancelled', 'Cancelled'],
  ['edits', undefined],
  ['toString', undefined],
  [7, undefined],
])('the tab of an address: %j is %j', (given, tab) => expect(readReviewTab(given)).toBe(tab))
