import {
  quarantineReasons,
  type MoneyAttention as Attention,
  type OpenDispute,
  type TroubledRefund,
} from '@cadenza/contracts/money/payment'
import type { PaymentQuote } from '@cadenza/contracts/money/refund-policy'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../test/browser.ts'
import { fakeSchool } from '../../../test/fake-school.tsx'
import { aLine, aManagedPayment, aPayment, aRefund } from '../../../test/made.ts'
import { MoneyAttention } from './money-attention.tsx'
import { PaymentTable } from './payment-table.tsx'
import { isGoodwill, linesOf } from './refund-lines.ts'
import { RefundStates } from './payment-glance.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { failureWords, asWords } from './troubled-refund.tsx'

const school = fakeSchool()

describe('a payment as the office sees it', () => {
  beforeEach(() => void stubStorage())
  afterEach(() => void vi.unstubAllGlobals())
  const row = (different: Parameters<typeof aManagedPayment>[0] = {}) => ({
    payments: [aManagedPayment(different)],
    sort: 'newest' as const,
    onSort: () => undefined,
    sums: '1 payment, $349.00 in all',
  })
  const card = (different?: Parameters<typeof row>[0]) => school.read(PaymentTable, row(different))

  test('says who paid what, when by the school’s clock, for whom and which classes', () => {
    const text = card()
    expect(text).toContain('Receipt 1004')
    expect(text).toContain('Kim Weber kim@home.example')
    expect(text).toContain('June 1, 2026 10:05 AM')
    expect(text).toContain('Kim Weber: Jazz Piano, Kim Weber: Flute')
    expect(text).toContain('$349.00 Paid Card')
  })

  test('of places that cost nothing says so', () => {
    expect(card({ transactionId: 'free_019a', amountMinor: 0, method: 'none' })).toContain('$0.00 Paid Free')
  })

  test('can be given back as long as a place is left', () => {
    expect(card()).toContain('Refund')
    const taken = row({ lines: [aLine({ isCancelled: true })], refundedMinor: 24_900 })
    expect(school.show(PaymentTable, taken)).toContain(
      'aria-label="Refund receipt 1004: Every place was taken back"',
    )
  })

  test('says what was refunded, and first what has not arrived', () => {
    expect(card({ refundedMinor: 10_000 })).toContain('Refunded: $100.00')
    expect(card({ refundedMinor: 34_900 })).toContain('$349.00 Refunded Card')
    const refunds = [aRefund({ status: 'failed' }), aRefund({ status: 'succeeded' })]
    expect(card({ refundedMinor: 10_000, refunds })).toContain('Not sent yet: $100.00')
  })

  test('leads to its order and its payer; an erased payer has no page', () => {
    const html = school.show(PaymentTable, row())
    expect(html).toContain('href="/dashboard/orders/019a0000-0000-7000-8000-0000000000a1"')
    expect(html).toContain('href="/dashboard/people/019a0000-0000-7000-8000-0000000000b1"')
    expect(school.show(PaymentTable, row({ payerId: null }))).not.toContain('/dashboard/people/')
  })
})

describe('the question before a refund', () => {
  const aQuoted = (different: Partial<PaymentQuote['places'][number]> = {}) => ({
    enrolmentId: aLine().claimId,
    courseId: aLine().courseId,
    courseName: 'Jazz Piano',
    participantName: 'Kim Weber',
    paidMinor: 24_900,
    percent: 100,
    feeMinor: 0,
    refundMinor: 24_900,
    until: null,
    untilText: null,
    nextMinor: null,
    hasBegun: false,
    ...different,
  })
  function ask(
    places: PaymentQuote['places'],
    different: Partial<PaymentQuote> = {},
    read: 'read' | 'show' = 'read',
    limitMinor: number | null = null,
  ) {
    const books = fakeSchool()
    const payment = aPayment({
      lines: places.map(({ enrolmentId: claimId, courseName: name }) => aLine({ claimId, name })),
    })
    const amountMinor = places.reduce((sum, { refundMinor }) => sum + refundMinor, 0)
    const left = { leftMinor: 34_900, givenBackMinor: 0, outsideMinor: 0, disputedMinor: 0 }
    books.api.admin.payments.refundLimit.setData(undefined, { limitMinor })
    books.api.admin.payments.quote.setData(
      { id: payment.id },
      { places, amountMinor, currency: 'USD', ...left, ...different },
    )
    return books[read](RefundDialog, { payment, onClose: () => undefined })
  }

  test('has all places chosen, and names the amount and whose card it goes to', () => {
    const text = ask([aQuoted(), aQuoted({ enrolmentId: 'c2', courseName: 'Flute', refundMinor: 10_000 })])
    expect(text).toContain('$349.00 of $349.00 goes back to the card of Kim Weber')
    expect(text).toContain('This cannot be undone.')
    expect(text).toContain('Refund $349.00')
  })

  test('says nothing of a card where nothing goes back', () => {
    const text = ask([aQuoted({ paidMinor: 0, refundMinor: 0 })])
    expect(text).toContain('$0.00 of $349.00 goes back. The seats are on sale again at once.')
    expect(text).not.toContain('card of')
  })

  test('says what the policy of each place gives, and offers to give all', () => {
    const half = aQuoted({ percent: 50, feeMinor: 500, refundMinor: 11_950, participantName: 'Mia Weber' })
    const text = ask([half])
    expect(text).toContain('Jazz Piano for Mia Weber')
    expect(text).toContain('Paid $249.00; its policy gives 50% now, less a fee of $5.00: $119.50.')
    expect(text).toContain('Give back all')
    expect(text).not.toContain('Why')
    expect(ask([aQuoted({ percent: 0, refundMinor: 0, hasBegun: true })])).toContain(
      'the class has begun, and its policy gives nothing now.',
    )
  })

  test('did not say what the office gave back of the order before, and what of its limit is left', () => {
    const given = { givenBackMinor: 6000 }
    const text = ask([aQuoted()], given, 'read', 10_000)
    expect(text).toContain(
      'The office gives back $100.00 of one order at most: $60.00 was given back before, $40.00 is left. Please ask an admin for more.',
    )
    expect(ask([aQuoted()], {}, 'read', 10_000)).toContain('The office gives back $100.00 at most.')
    const fits = aQuoted({ refundMinor: 4000 })
    expect(ask([fits], given, 'read', 10_000)).not.toContain('at most')
    const free = aQuoted({ refundMinor: 0, percent: 0 })
    expect(ask([free], { givenBackMinor: 30_000 }, 'read', 10_000)).not.toContain('at most')
  })

  test('warns when less is left than the places cost: some went back at the provider, some is disputed', () => {
    const less = { leftMinor: 14_900, outsideMinor: 20_000, disputedMinor: 500 }
    const text = ask([aQuoted()], less)
    expect(text).toContain('Only $149.00 of this payment is left')
    expect(text).toContain(
      '$200.00 was refunded at the payment provider. $5.00 is disputed at the bank, or was lost to it',
    )
    expect(ask([aQuoted()], less, 'show')).toMatch(/<button[^>]* disabled=""/)
  })
})

describe('what the office writes', () => {
  const place = { paidMinor: 24_900, refundMinor: 12_450, enrolmentId: 'c1' }
  const quote = { places: [place], currency: 'USD' } as unknown as PaymentQuote
  const draft = { chosen: ['c1'], typed: {}, keepPlaces: false, reason: '' }
  const lineOf = (text: string) => linesOf(quote, { ...draft, typed: { c1: text } })[0]

  test.each([
    ['124,50', 12_450, undefined],
    ['249', 24_900, undefined],
    ['249.01', 24_901, 'At most $249.00 is still paid for this place'],
    ['half', 0, 'Please write an amount such as 12.50'],
    ['', 0, 'Please write an amount such as 12.50'],
  ])('%j is read as %i', (text, amountMinor, error) => {
    expect(lineOf(text)).toMatchObject({ amountMinor, error, text })
  })

  test('needs a reason where it differs from the policy, or the place stays', () => {
    expect(isGoodwill(linesOf(quote, draft), draft)).toBe(false)
    expect(isGoodwill(linesOf(quote, draft), { ...draft, keepPlaces: true })).toBe(true)
    const typed = { ...draft, typed: { c1: '100' } }
    expect(isGoodwill(linesOf(quote, typed), typed)).toBe(true)
  })
})

test.each([
  ['queued', 'On its way'],
  ['pending', 'With the bank'],
  ['succeeded', 'Refunded'],
  ['failed', 'Not sent yet'],
] as const)('a refund that is %s reads "%s"', (status, word) => {
  expect(school.read(RefundStates, { refunds: [aRefund({ status })] })).toBe(
    `${word} $100.00 Refunded by the school, June 2, 2026 10:00 AM`,
  )
})

test('a settled refund is told with the time at which it was settled', () => {
  const refund = aRefund({ status: 'succeeded', settledAt: '2026-06-03T20:00:00.000Z' })
  expect(school.read(RefundStates, { refunds: [refund] })).toContain('June 3, 2026 1:00 PM')
})

describe('what needs attention', () => {
  const concerned = { paymentId: 'p1', paymentIntentId: 'pi_1', receiptNumber: 1004, payer: 'Kim Weber' }
  const troubled: TroubledRefund = {
    ...aRefund({ status: 'failed' }),
    ...concerned,
    failure: 'declined',
    method: 'card',
    released: null,
  }
  const dispute: OpenDispute = {
    ...concerned,
    id: 'dp_1',
    status: 'needs_response',
    reason: 'product_not_received',
    amountMinor: 24_900,
    currency: 'USD',
    createdAt: '2026-06-02T17:00:00.000Z',
  }

  function shown(attention: Partial<Attention>) {
    const books = fakeSchool()
    books.api.admin.payments.attention.setData(undefined, {
      refunds: [],
      disputes: [],
      events: [],
      ...attention,
    })
    return { text: books.read(MoneyAttention, {}), html: books.show(MoneyAttention, {}) }
  }

  test('is nothing when all is well', () => {
    expect(shown({}).text).toContain('Nothing: every refund has arrived, and no payment is disputed.')
  })

  test('is a refund that failed, with why, whose it is, and the way to send it again', () => {
    const { text, html } = shown({ refunds: [troubled] })
    expect(text).toContain('A refund of $100.00 failed The bank refused the money.')
    expect(text).toContain('It is for Kim Weber, receipt 1004, and failed on June 2, 2026 10:00 AM')
    expect(html).toContain('aria-label="Retry the refund of $100.00 for Kim Weber, receipt 1004"')
    expect(html).toContain('aria-label="Sent by hand: $100.00 to Kim Weber"')
    expect(html).toContain('href="/dashboard/payments?q=')
  })

  test('is a refund that the office sends by hand, with whom it goes to and how they paid', () => {
    const { text, html } = shown({ refunds: [{ ...troubled, status: 'by_hand', method: 'transfer' }] })
    expect(text).toContain('Send $100.00 to Kim Weber Paid by bank transfer, receipt 1004,')
    expect(html).toContain('aria-label="Mark as sent: $100.00 to Kim Weber"')
    expect(html).not.toContain('Retry')
  })

  test('is money that came for released places, with their order and the way to the waiting list', () => {
    const released = {
      ...{ orderId: 'o1', reference: 'C-10019', payerId: 'kim', className: 'Harp' },
      participantIds: ['mia', 'leo'],
    }
    const late = { ...troubled, paymentId: null, receiptNumber: null, method: 'transfer' as const, released }
    const { text, html } = shown({ refunds: [{ ...late, status: 'by_hand' }] })
    expect(text).toContain(
      'Paid by bank transfer for C-10019 , whose places were released and not booked again, and noted on',
    )
    expect(html).toContain('href="/dashboard/orders/o1"')
    expect(html).toMatch(
      /href="\/dashboard\/enrol\?family=kim&amp;step=classes&amp;who=mia%2Cleo&amp;q=Harp"/,
    )
    const erased = { ...late, status: 'by_hand' as const, released: { ...released, payerId: null } }
    expect(shown({ refunds: [erased] }).html).not.toContain('/dashboard/enrol')
  })

  test('is a refund that nobody has heard of; it is not sent twice', () => {
    const { text, html } = shown({ refunds: [{ ...troubled, status: 'pending', failure: null }] })
    expect(text).toContain(
      'A refund of $100.00 is not confirmed yet The payment provider still has to confirm it.',
    )
    expect(html).not.toContain('Retry')
  })

  test('is money that fits no order, found by the provider’s own number', () => {
    const stray = { ...troubled, paymentId: null, receiptNumber: null, payer: null }
    const { text, html } = shown({ refunds: [stray] })
    expect(text).toContain('of money that fits no order, pi_1')
    expect(html).not.toContain('Sent by hand')
    expect(html).not.toContain('See the payment')
  })

  test('is a dispute, in the bank’s words and with what to do', () => {
    const { text } = shown({ disputes: [dispute] })
    expect(text).toContain('$249.00 is disputed Kim Weber disputes the payment of receipt 1004')
    expect(text).toContain('“product not received”; needs response, since June 2, 2026 10:00 AM')
    expect(shown({ disputes: [{ ...dispute, payer: null, receiptNumber: null }] }).text).toContain(
      'Someone disputes the payment at the bank',
    )
  })

  test.each(quarantineReasons)('is a message that was set aside: %s', (reason) => {
    const event = {
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      objectId: 'pi_9',
      reason,
      receivedAt: '2026-06-02T17:00:00.000Z',
    }
    const { text } = shown({ events: [event] })
    expect(text).toContain(reason === 'not_finished' ? 'waits' : 'was set aside')
    expect(text).toContain('It changed nothing here.')
    expect(text).toContain('about pi_9, evt_1, came June 2, 2026 10:00 AM')
  })
})

describe('the provider’s words', () => {
  test('that are known are said plainly', () => {
    expect(failureWords('expired_or_canceled_card')).toBe('The card has expired or was cancelled.')
  })

  test('that are not known are shown as they are, without underscores', () => {
    expect(failureWords('brand_new_reason')).toBe('The payment provider could not send it: brand new reason.')
    expect(asWords('needs_response')).toBe('needs response')
  })

  test('may be missing', () => {
    expect(failureWords(null)).toBe('The payment provider could not send it.')
  })
})
