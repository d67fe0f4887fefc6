import type { CourseStatus } from '@cadenza/contracts/course-values'
import { describe, expect, test } from 'vitest'
import { fakeSchool } from '../../../test/fake-school.tsx'
import { aManagedCourse } from '../../../test/made.ts'
import { Decided } from './approve-form.tsx'
import { CourseEditItem } from './course-edit-item.tsx'
import { CourseFacts } from './course-facts.tsx'
import { nextStatuses } from './next-statuses.ts'
import { QueueRow } from './queue-row.tsx'
import { readReviewTab } from './review-tab.ts'
import type { Authorship } from './use-own-submissions.ts'

const school = fakeSchool()
const statuses: CourseStatus[] = ['Pending', 'Approved', 'Denied', 'Cancelled']

/** The names of the buttons and links of a piece of markup, as a screen reader lists them. */
const controls = (html: string) => [...html.matchAll(/aria-label="([^"]+)"/g)].map(([, name]) => name)

function row(status: CourseStatus, authorship: Authorship = 'others') {
  const props = {
    course: aManagedCourse({ status, feedback: status === 'Denied' ? 'Too short.' : null }),
    authorship,
    nextId: 'next',
    onApprove: () => undefined,
    chosen: false,
    onChoose: () => undefined,
  }
  return { html: school.show(QueueRow, props), text: school.read(QueueRow, props) }
}

describe('a class in the queue', () => {
  test('says what there is to decide about', () => {
    const { text } = row('Pending')
    expect(text).toContain('Jazz Piano Noor Haddad noor @school.example')
    expect(text).toContain('$249.00 12 seats submitted on May 1, 2026 Pending')
  })

  test.each([
    ['Pending', ['Select Jazz Piano', 'Approve Jazz Piano', 'Deny Jazz Piano']],
    ['Denied', []],
    ['Cancelled', []],
  ] as const)('that is %s can be: %j', (status, names) => {
    expect(controls(row(status).html)).toEqual(names)
  })

  test('that is approved can be updated and cancelled', () => {
    expect(controls(row('Approved').html)).toContain('Update Jazz Piano')
    expect(row('Approved').html).toContain('Cancel')
  })

  test('that the admin submitted waits for another one', () => {
    const { html, text } = row('Pending', 'ownWaits')
    expect(controls(html)).not.toContain('Approve Jazz Piano')
    expect(controls(html)).toContain('Deny Jazz Piano')
    expect(text).toContain('You submitted this class yourself: another admin has to approve it.')
  })

  test('that the only admin submitted may be approved, and says that the log tells', () => {
    const { html, text } = row('Pending', 'ownAlone')
    expect(controls(html)).toContain('Approve Jazz Piano')
    expect(text).toContain('There is no other admin, so you may approve it; the log says so.')
  })

  test('that was denied says why', () => {
    expect(row('Denied').text).toContain('Too short.')
  })

  test('takes the next class along to the page with the reason', () => {
    expect(row('Pending').html).toContain('/dashboard/denyClassStatus/')
    expect(row('Pending').html).toContain('next=')
  })
})

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
