import {
  quarantineReasons,
  type MoneyAttention as Attention,
  type OpenDispute,
  type TroubledRefund,
} from '@cadenza/contracts/payment'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../test/browser.ts'
import { fakeSchool } from '../../../test/fake-school.tsx'
import { aLine, aManagedPayment, aPayment, aRefund } from '../../../test/made.ts'
import { asWords, failureWords, MoneyAttention } from './money-attention.tsx'
import { PaymentTable } from './payment-table.tsx'
import { RefundStates } from './refund-states.tsx'
import { RefundDialog } from './refund-dialog.tsx'

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
    expect(card({ transactionId: 'free_019a', amountMinor: 0 })).toContain('$0.00 Paid Free')
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
  const ask = (payment = aPayment()) => school.read(RefundDialog, { payment, onClose: () => undefined })

  test('has all places chosen, and names the amount and whose card it goes to', () => {
    const text = ask()
    expect(text).toContain('$349.00 of $349.00 goes back to the card of Kim Weber')
    expect(text).toContain('This cannot be undone.')
    expect(text).toContain('Refund $349.00')
  })

  test('names who attends each place, also where it is the buyer', () => {
    const lines = ['Kim Weber', 'Mia Weber'].map((name, at) =>
      aLine({ claimId: `c${at}`, name: 'Choir', participant: { id: `p${at}`, name, isSelf: at === 0 } }),
    )
    expect(ask(aPayment({ lines }))).toContain('Choir for Kim Weber')
    expect(ask(aPayment({ lines }))).toContain('Choir for Mia Weber')
  })

  test('leaves out places that were taken back', () => {
    const payment = aPayment({
      lines: [aLine(), aLine({ courseId: 'c2', name: 'Flute', priceMinor: 10_000, isCancelled: true })],
    })
    expect(ask(payment)).toContain('$249.00 of $349.00 goes back')
    expect(ask(payment)).not.toContain('Flute')
  })

  test('warns when less is left than the places cost: some went back at the provider', () => {
    const text = ask(aPayment({ refundedMinor: 20_000 }))
    expect(text).toContain('Only $149.00 of this payment is left')
    const html = school.show(RefundDialog, {
      payment: aPayment({ refundedMinor: 20_000 }),
      onClose: () => undefined,
    })
    expect(html).toMatch(/<button[^>]* disabled=""/)
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
  const troubled: TroubledRefund = { ...aRefund({ status: 'failed' }), ...concerned, failure: 'declined' }
  const dispute: OpenDispute = {
    ...concerned,
    id: 'dp_1',
    status: 'needs_response',
    reason: 'product_not_received',
    amountMinor: 24_900,
    currency: 'USD',
    createdAt: '2026-06-02T17:00:00.000Z',
  }

  function told(attention: Partial<Attention>) {
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
    expect(told({}).text).toContain('Nothing: every refund has arrived, and no payment is disputed.')
  })

  test('is a refund that failed, with why, whose it is, and the way to send it again', () => {
    const { text, html } = told({ refunds: [troubled] })
    expect(text).toContain('A refund of $100.00 failed The bank refused the money.')
    expect(text).toContain('It is for Kim Weber, receipt 1004, and failed on June 2, 2026 10:00 AM')
    expect(html).toContain('aria-label="Retry the refund of $100.00 for Kim Weber, receipt 1004"')
    expect(html).toContain('href="/dashboard/payments?q=')
  })

  test('is a refund that nobody has heard of; it is not sent twice', () => {
    const { text, html } = told({ refunds: [{ ...troubled, status: 'pending', failure: null }] })
    expect(text).toContain('A refund of $100.00 hangs The payment provider has not confirmed it yet.')
    expect(html).not.toContain('Retry')
  })

  test('is money that fits no order, found by the provider’s own number', () => {
    const stray = { ...troubled, paymentId: null, receiptNumber: null, payer: null }
    const { text, html } = told({ refunds: [stray] })
    expect(text).toContain('of money that fits no order, pi_1')
    expect(html).not.toContain('See the payment')
  })

  test('is a dispute, in the bank’s words and with what to do', () => {
    const { text } = told({ disputes: [dispute] })
    expect(text).toContain('$249.00 is disputed Kim Weber disputes the payment of receipt 1004')
    expect(text).toContain('“product not received”; needs response, since June 2, 2026 10:00 AM')
    expect(told({ disputes: [{ ...dispute, payer: null, receiptNumber: null }] }).text).toContain(
      'Somebody disputes the payment at the bank',
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
    const { text } = told({ events: [event] })
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
