import { plural } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { courseStatuses } from '@cadenza/contracts/courses/course-values'
import { conflictReasons, errorCodes } from '@cadenza/contracts/wire/error'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../test/fake-school.tsx'
import { statusOf, onRejection, reportStatus } from '../lib/loading/api-error.ts'
import { courseWords, wordedFields, wordFor } from './classes/course-labels.ts'
import { statusLooks } from './classes/course-statuses.ts'
import { readStatus } from '../features/moderation/review-tab.ts'
import { messageFor } from '../lib/loading/error-message.ts'
import { generatedCover, monogram } from './links/addresses.ts'
import { mailProblem } from './people/mail-words.ts'
import { formatDate, formatDateTime } from '../lib/format/format.ts'
import { readRole, roleLabels } from './people/roles.ts'

describe('why a mail did not arrive', () => {
  const noServer = 'No mail server took it for a day'
  const marked =
    'The address does not receive mail. Once the mark is lifted on the person’s page, it can be sent again.'
  test.each([
    ['queued', null, 0, undefined],
    ['queued', '450', 1, 'Tried once (450); it is tried again.'],
    ['queued', null, 3, 'Tried 3 times (unknown); it is tried again.'],
    ['sent', null, 1, undefined],
    ['failed', 'marked', 1, marked],
    ['failed', 'ECONNREFUSED', 12, `${noServer} (ECONNREFUSED).`],
    ['failed', null, 12, `${noServer} (unknown).`],
    ['bounced', '550 5.1.1', 1, 'The address does not receive mail (550 5.1.1).'],
    ['bounced', null, 1, 'The address does not receive mail.'],
    ['needless', 'no_address', 1, 'The recipient had no verified address.'],
    ['needless', 'nothing_to_say', 1, 'What it was about had changed before it could leave.'],
    ['needless', 'mail_off', 1, 'The school sends no mail.'],
  ] as const)('%s, %j, after %i tries: %s', (state, problem, tries, words) => {
    expect(mailProblem({ state, problem, tries })).toBe(words)
  })
})

describe('amounts and times', () => {
  test.each([
    [0, 'USD', '$0.00'],
    [5, 'USD', '$0.05'],
    [123_456_789, 'USD', '$1,234,567.89'],
    [24_900, 'EUR', '€249.00'],
    [-500, 'USD', '-$5.00'],
  ])('%i minor units of %s are %s', (amount, currency, text) => {
    expect(formatMoney(amount, currency)).toBe(text)
  })

  test.each([
    ['America/Los_Angeles', 'December 31, 2026 11:30 PM'],
    ['UTC', 'January 1, 2027 7:30 AM'],
    ['Asia/Tokyo', 'January 1, 2027 4:30 PM'],
  ])('an instant is read by the school’s clock, not the reader’s: %s', (timeZone, text) => {
    expect(formatDateTime('2027-01-01T07:30:00.000Z', timeZone)).toBe(text)
    expect(text.startsWith(formatDate('2027-01-01T07:30:00.000Z', timeZone))).toBe(true)
  })

  test('midnight and noon are 12 o’clock', () => {
    expect(formatDateTime('2026-07-01T00:00:00.000Z', 'UTC')).toBe('July 1, 2026 12:00 AM')
    expect(formatDateTime('2026-07-01T12:00:00.000Z', 'UTC')).toBe('July 1, 2026 12:00 PM')
  })

  test.each([
    [0, '0 classes'],
    [1, '1 class'],
    [2, '2 classes'],
    [1500, '1,500 classes'],
  ])('%i of them are %s', (amount, text) =>
    expect(plural(amount, { one: '# class', other: '# classes' })).toBe(text),
  )
})

describe('words for values', () => {
  test('no two values of a field have one name', () => {
    for (const field of wordedFields) {
      const names = Object.values<string>(courseWords[field].words)
      expect(new Set(names).size).toBe(names.length)
    }
    expect(wordFor('family', 'voice')).toBe('Voice')
  })

  test.each(['kazoo', 'Piano', '', null, 3, 'toString'])('%j is no family', (value) => {
    expect(wordFor('family', value)).toBeUndefined()
  })

  test('every status has a look, and each has its own icon', () => {
    expect(Object.keys(statusLooks)).toEqual([...courseStatuses])
    expect(new Set(Object.values(statusLooks).map(({ icon }) => icon)).size).toBe(courseStatuses.length)
    expect(readStatus('Denied')).toBe('Denied')
    expect(readStatus('denied')).toBeUndefined()
  })

  test.each(Object.keys(roleLabels))('%s is a role in an address', (role) => {
    expect(readRole(role)).toBe(role)
  })
  test.each(['owner', 'Admin', '', undefined, ['admin']])('%j is none', (value) => {
    expect(readRole(value)).toBeUndefined()
  })

  test('a generated picture is an address, whatever somebody is called', () => {
    expect(generatedCover({ family: 'piano', id: 'c1' })).toBe('/art/cover/piano/c1.svg')
    expect(monogram({ id: 'u1', name: 'A & B?#' })).toBe('/art/monogram/u1.svg?name=A%20%26%20B%3F%23')
  })
})

describe('failures', () => {
  test.each([...conflictReasons, ...errorCodes])(
    '%s is told in a sentence of its own or of the server',
    (reason) => {
      const { message } = messageFor(refusal(reason))
      expect(message).toMatch(/^[A-Z].+[^ ]$/)
      expect(message).not.toBe(reason)
    },
  )

  test('no answer has no status', () => {
    expect(statusOf(new TypeError('offline'))).toBeUndefined()
    expect(statusOf(refusal('stale', { status: 409 }))).toBe(409)
    expect(statusOf(null)).toBeUndefined()
  })

  test.each([
    [401, 1],
    [403, 1],
    [404, 0],
    [500, 0],
    [undefined, 0],
  ])('an answer of %s calls for a look at the session %i times', (status, times) => {
    let called = 0
    onRejection(() => called++)
    reportStatus(status)
    onRejection(() => undefined)
    expect(called).toBe(times)
  })
})
