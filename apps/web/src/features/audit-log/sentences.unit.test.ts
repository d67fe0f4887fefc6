import type { AuditLine } from '@cadenza/contracts/office/audit-log'
import { say } from '@cadenza/contracts/language/words'
import { expect, test } from 'vitest'
import { sentenceOf } from './sentences.ts'

const someone = { id: 'a', name: 'Noor Haddad' }

function asSentence(
  line: Partial<Omit<AuditLine, 'subject'>> & { subject?: Partial<AuditLine['subject']> },
): string {
  const { full } = sentenceOf({
    id: '1',
    at: '2026-07-01T12:00:00.000Z',
    actor: someone,
    action: 'approveCourse',
    before: null,
    after: null,
    detail: {},
    requestId: null,
    ...line,
    subject: { id: 's', type: 'course', name: 'Jazz Piano', receiptNumber: null, ...line.subject },
  })
  return say(full)
}

test.each([
  ['Noor Haddad approved the class Jazz Piano', {}],
  [
    'Noor Haddad approved the class Jazz Piano, which they had submitted themselves: there was no other admin',
    { detail: { own: true } },
  ],
  [
    'Noor Haddad looked at 2 edits of the class Jazz Piano',
    { action: 'seeCourseEdits', detail: { editIds: ['a', 'b'] } },
  ],
  [
    'Noor Haddad made Kim an admin',
    { action: 'changeRole', after: { role: 'admin' }, subject: { name: 'Kim' } },
  ],
  [
    'Noor Haddad put the code SUMMER10 into the cart of Kim',
    { action: 'addFamilyCode', detail: { code: 'SUMMER10' }, subject: { name: 'Kim' } },
  ],
  [
    'Noor Haddad took the code SUMMER10 out of the cart of Kim',
    { action: 'removeFamilyCode', detail: { code: 'SUMMER10' }, subject: { name: 'Kim' } },
  ],
  [
    'Noor Haddad set the price of Harp for Kim to $90.00 by hand, because: Fourth summer',
    {
      action: 'setHandPrice',
      detail: { course: 'Harp', amountMinor: 9000, currency: 'USD', reason: 'Fourth summer' },
      subject: { name: 'Kim' },
    },
  ],
  [
    'Noor Haddad removed the price by hand of Harp for Kim: it is $100.00 again',
    {
      action: 'setHandPrice',
      detail: { course: 'Harp', amountMinor: 10_000, currency: 'USD' },
      subject: { name: 'Kim' },
    },
  ],
  ['Noor Haddad invited someone to become an admin', { action: 'inviteStaff', after: { role: 'admin' } }],
  [
    'Noor Haddad accepted an invitation and became one of the office',
    { action: 'acceptStaffInvitation', before: { role: 'student' }, after: { role: 'office' } },
  ],
  [
    'The command line made Kim a student',
    { action: 'changeRoleByCommand', actor: null, after: { role: 'student' }, subject: { name: 'Kim' } },
  ],
  [
    'A deleted person deleted the account of a deleted person',
    { action: 'deleteUser', actor: { id: 'a', name: null }, subject: { type: 'user', name: null } },
  ],
  [
    'Noor Haddad refunded $149.50 of receipt 1004, because the class was cancelled',
    {
      action: 'refundPayment',
      detail: { amountMinor: 14_950, currency: 'USD', reason: 'course_cancelled' },
      subject: { type: 'payment', name: null, receiptNumber: 1004 },
    },
  ],
  [
    'Noor Haddad refunded $20.00 of receipt 1004, and left the places, because: One day fell out',
    {
      action: 'refundPayment',
      detail: {
        amountMinor: 2000,
        currency: 'USD',
        reason: 'goodwill',
        placesKept: true,
        why: 'One day fell out',
      },
      subject: { type: 'payment', name: null, receiptNumber: 1004 },
    },
  ],
  [
    'Noor Haddad took back places of receipt 1004',
    { action: 'refundPayment', detail: { amountMinor: 0 }, subject: { name: null, receiptNumber: 1004 } },
  ],
  [
    'Noor Haddad emailed receipt 1004 once more',
    { action: 'emailReceipt', subject: { type: 'payment', name: null, receiptNumber: 1004 } },
  ],
  ['Noor Haddad erased their own account', { action: 'eraseOwnAccount' }],
  [
    'The product did “ringBells” to something that is gone',
    { action: 'ringBells', actor: null, subject: { type: null, name: null } },
  ],
] as const)('%s', (sentence, line) => {
  expect(asSentence(line as Parameters<typeof asSentence>[0])).toBe(sentence)
})
