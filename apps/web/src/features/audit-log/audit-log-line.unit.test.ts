import type { AuditLine } from '@cadenza/contracts/office/audit-log'
import { describe, expect, test } from 'vitest'
import { fakeSchool } from '../../../test/fake-school.tsx'
import { AuditLogLine } from './audit-log-line.tsx'

const { show, read } = fakeSchool()
const line: AuditLine = {
  id: '1',
  at: '2026-07-01T12:00:00.000Z',
  actor: { id: 'ada', name: 'Ada' },
  action: 'updateApprovedCourse',
  subject: { id: 'c1', type: 'course', name: 'Jazz Piano', receiptNumber: null },
  before: { priceMinor: 24_900 },
  after: { priceMinor: 19_900 },
  detail: {},
  requestId: 'r-1',
}
const props = (different: Partial<AuditLine> = {}, filter = {}) => ({
  line: { ...line, ...different },
  filter,
})
const links = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link?.split('?')[0])

describe('a line of the log', () => {
  test('says who did what, what that changed, when, and by which request', () => {
    expect(read(AuditLogLine, props())).toBe(
      'Ada edited the approved class Jazz Piano . Price before: $249.00 after: $199.00 July 1, 2026 5:00 AM By Ada History Request r-1',
    )
  })

  test('tells amounts in the currency that they were in', () => {
    expect(read(AuditLogLine, props({ detail: { currency: 'EUR' } }))).toContain('before: €249.00')
  })

  test('has no table where nothing changed, and no request where there was none', () => {
    const text = read(AuditLogLine, props({ before: null, after: null, requestId: null }))
    expect(text).not.toContain('before:')
    expect(text).not.toContain('Request')
  })

  test('offers no filter that is on already', () => {
    expect(read(AuditLogLine, props({}, { actor: 'ada' }))).not.toContain('By Ada')
    expect(read(AuditLogLine, props({}, { subject: 'c1' }))).not.toContain('History')
  })

  test.each([
    ['a class', { type: 'course', name: 'Jazz' }, '/dashboard/classes/s1'],
    ['a room', { type: 'room', name: 'Barn' }, '/dashboard/rooms/s1'],
    ['a term', { type: 'term', name: 'July' }, '/dashboard/terms/s1'],
    ['a person', { type: 'user', name: 'Kim' }, '/dashboard/people/s1'],
    ['a child', { type: 'participant', name: 'Mia' }, '/dashboard/people/s1'],
    ['a payment', { type: 'payment', name: null, receiptNumber: 1004 }, '/dashboard/orders/s1'],
    ['a class that is gone', { type: 'course', name: null }, undefined],
    ['a deleted person', { type: 'user', name: null }, undefined],
  ] as const)('about %s leads there, where there still is one', (_, subject, page) => {
    const about = { id: 's1', receiptNumber: null, ...subject }
    const [actor, first] = links(show(AuditLogLine, props({ subject: about })))
    expect([actor, first]).toEqual(['/dashboard/people/ada', page ?? '/dashboard/auditLog'])
  })
})
