import type { OrderPage } from '@cadenza/contracts/money/order'
import type { RefundStatus } from '@cadenza/contracts/money/refund-values'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeSchool, refusal } from '../../../test/fake-school.tsx'
import { aPayment, aRefund, aReservation } from '../../../test/made.ts'
import { MoneyPart } from '../people/money-part.tsx'
import type { ShownPerson } from '../people/queries.ts'
import { noticeStore } from '../../lib/browser/notify.ts'
import { messageFor } from '../../lib/loading/error-message.ts'
import { dueWords } from './reserved-orders.tsx'
import { ExtendForm } from './extend-form.tsx'
import { useTakePaymentBack } from './mutations.ts'
import { OrderView } from './order-view.tsx'
import { payableOf, payableOfPage, takeableBack, takesMoney } from './payable-order.ts'
import { RecordForm } from './record-form.tsx'
import { refusalOf } from './record-refusal.ts'
import { ReservationSheet } from './reservation-sheet.tsx'

const kim = { id: 'kim', name: 'Kim Weber' }
const referred = { ...aReservation(), payer: kim, status: 'reserved' as const }
const ignore = () => undefined
const at = '2027-06-01T10:00:00.000Z'

describe('what prevents a payment from being recorded', () => {
  const why = (...[reason, options]: Parameters<typeof refusal>) =>
    refusalOf(messageFor(refusal(reason, options)), 'USD')

  test('another amount is told at its field, with both', () => {
    expect(why('amount_differs', { details: { givenMinor: 1_200, totalMinor: 17_500 } }).fields).toEqual({
      amountMinor: '$12.00 is not the total of the order, $175.00. Nothing was recorded.',
    })
  })

  test('the same money of the same day is a question, which names the receipt', () => {
    expect(why('recorded_before', { details: { receiptNumber: 1004 } })).toEqual({ fields: {}, before: 1004 })
  })

  test('an order that is paid leads to it; one that was released, and a card under way, are told', () => {
    expect(why('already_paid', { details: { orderId: 'o1' } }).paidOrderId).toBe('o1')
    expect(why('not_reserved').text).toContain('takes no money any more')
    expect(why('payment_in_progress').text).toContain('being decided by the bank')
  })

  test('released places are booked late, or not at all: what the office may press, and why', () => {
    const released = (whyNot: string | null) =>
      why('places_released', { details: { why: whyNot, dueOn: '2027-07-05' } }).released
    expect(released(null)).toMatchObject({ canBook: true })
    expect(released(null)?.text).toContain('The money came after July 5, 2027, the last day for it.')
    expect(released('sold_out')).toMatchObject({ canBook: false })
    expect(released('sold_out')?.text).toContain('seats are taken, offered, or saved for the waiting list')
    expect(released('own_course')?.text).toContain('not for sale to this family now')
  })

  test('what the server says about a field stands at it; anything else is told as it is', () => {
    const issues = [{ path: 'receivedOn', message: 'Please choose a day that is not ahead' }]
    expect(why('invalid_input', { status: 400, issues })).toEqual({
      fields: { receivedOn: 'Please choose a day that is not ahead' },
    })
    expect(why('internal', { status: 500 })).toMatchObject({ fields: {}, requestId: 'r-1' })
    expect(why('internal', { status: 500 }).text).toContain('on our side')
  })
})

describe('an order of the office', () => {
  const page = (different: Partial<OrderPage> = {}) =>
    ({
      id: 'o1',
      status: 'reserved',
      totalMinor: 17_500,
      currency: 'USD',
      method: 'transfer',
      reference: 'C-10019',
      dueOn: '2027-07-05',
      buyer: { ...kim, email: null },
      lines: [
        {
          id: '019a0000-0000-7000-8000-0000000000f7',
          course: { id: 'c1', name: 'Fiddle tunes' },
          participant: { name: 'Mia Weber' },
          listPriceMinor: 17_500,
          priceMinor: 17_500,
          steps: [],
          times: null,
          room: null,
          state: 'confirmed',
        },
      ],
      payment: null,
      recorded: null,
      refunds: [],
      ...different,
    }) as unknown as OrderPage

  test('takes money while it waits for it or is being paid by card, and never for nothing', () => {
    const takes = (status: OrderPage['status'], totalMinor = 100, reference: string | null = null) =>
      takesMoney({ status, totalMinor, reference })
    expect([takes('expired', 100, 'C-10019'), takes('review', 100, 'C-10019')]).toEqual([true, false])
    expect((['reserved', 'open', 'awaiting_payment'] as const).map((status) => takes(status))).toEqual([
      true,
      true,
      true,
    ])
    expect((['paid', 'expired', 'releasing', 'review'] as const).filter((status) => takes(status))).toEqual(
      [],
    )
    expect(takes('open', 0)).toBe(false)
  })

  test('is the same from its page as from its reference', () => {
    const { orderId: _, ...fromPage } = payableOfPage(page())
    const { orderId: __, bank: ___, status: ____, ...rest } = referred
    expect(fromPage).toMatchObject({ ...rest, state: 'waits' })
    expect(payableOf({ ...referred, status: 'expired' }).state).toBe('released')
    expect(payableOf({ ...referred, status: 'review' }).state).toBe('over')
    expect(payableOfPage(page({ status: 'paid' })).state).toBe('paid')
  })

  test('is taken back by the one who recorded it, within the hour, while nothing was given back', () => {
    const paidAt = '2027-06-01T10:00:00.000Z'
    const now = Date.parse(paidAt) + 59 * 60_000
    const recorded = (id: string) => ({ receivedOn: null, note: '', by: { id, name: 'Pilar' } })
    const paid = page({ payment: aPayment({ paidAt }), recorded: recorded('pilar') })
    expect(takeableBack(paid, 'pilar', now)).toBe(paid.payment)
    expect(takeableBack(paid, 'rosa', now)).toBeUndefined()
    expect(takeableBack(paid, 'pilar', now + 2 * 60_000)).toBeUndefined()
    const given = { ...paid, refunds: [aRefund({ status: 'by_hand' satisfies RefundStatus })] }
    expect(takeableBack(given as unknown as OrderPage, 'pilar', now)).toBeUndefined()
  })

  test('says how its money came, also where that was to come in another way', () => {
    const order = {
      lines: [],
      events: [],
      disputes: [],
      createdAt: at,
      expiresAt: at,
      paidAt: at,
      paymentIntentId: null,
    }
    const payment = aPayment({ method: 'cash', receivedOn: '2027-07-03' })
    expect(fakeSchool().read(OrderView, { order: page({ ...order, status: 'paid', payment }) })).toContain(
      'Method Paid in cash, received July 3, 2027',
    )
    expect(fakeSchool().read(OrderView, { order: page(order) })).toContain('Method Bank transfer')
    const ended = page({ ...order, status: 'expired', ended: { because: 'ran_out', at } })
    expect(fakeSchool().read(OrderView, { order: ended })).toContain('Ended The money did not come in time,')
  })

  test('paid by card names the card; of a part that went back the state, the reason and what is left', () => {
    const order = { lines: [], events: [], disputes: [], createdAt: at, expiresAt: at, paidAt: at }
    const payment = aPayment({ amountMinor: 33_000, refundedMinor: 10_000 })
    const given = { ...aRefund({ reason: 'goodwill', status: 'succeeded' }), why: 'She was ill' }
    const refunds = [given] as OrderPage['refunds']
    const card = page({ ...order, status: 'paid', method: null, totalMinor: 33_000, payment, refunds })
    const text = fakeSchool().read(OrderView, { order: card })
    expect(text).toContain('State Refunded in part')
    expect(text).toContain('Total $330.00 , $230.00 after refunds')
    expect(text).toContain('Method Visa ending in 4242')
    expect(text).toContain('Refunded by the school: “She was ill”')
    expect(
      fakeSchool().read(OrderView, { order: page({ ...card, refunds: [], payment: aPayment() }) }),
    ).toContain('State Paid')
  })

  test('on the page of a person names its card and reason, and what is left after refunds', () => {
    const bought = { orderId: 'o1', status: 'paid', totalMinor: 33_000, currency: 'USD', createdAt: at }
    const payment = { ...aPayment({ amountMinor: 33_000, refundedMinor: 10_000 }), isDisputed: false }
    const refunds = [{ ...aRefund({ reason: 'goodwill', status: 'succeeded' }), why: 'She was ill' }]
    const purchases = [{ ...bought, payment, refunds }]
    const text = fakeSchool().read(MoneyPart, {
      page: { purchases, places: [], cart: [] } as unknown as ShownPerson,
      mails: null,
      onRefund: ignore,
      onEmailReceipt: ignore,
    })
    expect(text).toContain('$330.00 Visa ending in 4242 $230.00 after refunds')
    expect(text).toContain('Refunded in part Refunded by the school: “She was ill”')
  })

  test('whose payment was recorded by mistake is not paid, was not refunded, and says who took it back', () => {
    const order = { lines: [], events: [], disputes: [], createdAt: at, expiresAt: at, paidAt: at }
    const payment = aPayment({ method: 'transfer', receivedOn: '2027-07-03', refundedMinor: 17_500 })
    const mistake = { ...aRefund({ reason: 'recorded_by_mistake', createdAt: at }), requestedBy: kim }
    const refunds = [mistake] as OrderPage['refunds']
    const text = fakeSchool().read(OrderView, { order: page({ ...order, status: 'paid', payment, refunds }) })
    expect(text).toContain('State Taken back')
    expect(text).toContain('Total $175.00 Paid Not paid')
    expect(text).toContain('Recorded by mistake, no money moved; by Kim Weber ,')
    expect(text).toContain('Method Bank transfer Reference')
    expect(text).not.toMatch(/[Rr]efund/)
  })

  test('a last day is said from three days before it on', () => {
    const days = ['2027-07-01', '2027-07-02', '2027-07-04', '2027-07-05', '2027-07-06']
    expect(days.map((today) => dueWords('2027-07-05', today)?.word)).toEqual([
      undefined,
      'Due in 3 days',
      'Due tomorrow',
      'Due today',
      'Overdue',
    ])
  })
})

test('the form shows the order, and is filled with its total and its method', () => {
  const order = payableOf({ ...referred, method: 'cheque' })
  const html = fakeSchool().show(RecordForm, { order, onClose: ignore })
  expect(html).toContain('value="175.00"')
  expect(html).toMatch(/value="cheque" selected/)
  const text = fakeSchool().read(RecordForm, { order, onClose: ignore })
  expect(text).toContain('C-10019 , Kim Weber Cheque, due by July 5, 2027')
  expect(text).toContain('Fiddle tunes for Mia Weber $175.00')
})

test('of a released order the form says in advance what becomes of money in time, and of any other', () => {
  const order = payableOf({ ...referred, status: 'expired' })
  const text = fakeSchool().read(RecordForm, { order, onClose: ignore })
  expect(text).toContain('due by July 5, 2027; its places were released')
  expect(text).toContain('Money that came by July 5, 2027 books these places again, at their price')
})

test('more time begins after the last day', () => {
  const html = fakeSchool().show(ExtendForm, { order: payableOf(referred), onClose: ignore })
  expect(html).toContain('min="2027-07-06"')
  expect(html).toContain('value="2027-07-12"')
})

test('the sheet for a family without email: where to, how much, until when, what for', () => {
  const text = fakeSchool().read(ReservationSheet, { order: referred })
  expect(text).toContain('Reserved places, C-10019 For Kim Weber.')
  for (const words of ['Cadenza Summer Music', '000123456789', 'Bank of the Orchard', 'July 5, 2027'])
    expect(text).toContain(words)
  const over = fakeSchool().read(ReservationSheet, { order: { ...referred, status: 'expired' } })
  expect(over).toContain('no longer reserved')
  expect(over).not.toContain('000123456789')
})

describe('taking a payment back', () => {
  beforeEach(() => noticeStore.clear())
  afterEach(() => noticeStore.clear())
  const notices = () => noticeStore.current().map(({ text }) => text)

  test.each([
    ['reserved', 'Taken back: the order waits for its money again'],
    ['revoked', 'Taken back: the seats are free again'],
  ])('says what becomes of the order: %s', async (status, words) => {
    const school = fakeSchool({ 'admin.payments.takeBack': () => ({ orderId: 'o1', status }) })
    await school.use(useTakePaymentBack).mutateAsync({ id: 'p1' })
    expect(notices()).toEqual([words])
  })

  test('too late says what to do instead', async () => {
    const school = fakeSchool()
    await expect(school.use(useTakePaymentBack).mutateAsync({ id: 'p1' })).rejects.toThrow()
    expect(notices()).toEqual(['This payment can no longer be taken back. Refund it instead.'])
  })
})
