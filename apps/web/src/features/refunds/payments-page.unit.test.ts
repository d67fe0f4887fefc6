// @vitest-environment happy-dom
import type { ManagedPayment, MoneyAttention, TroubledRefund } from '@cadenza/contracts/money/payment'
import type { PaymentQuote } from '@cadenza/contracts/money/refund-policy'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../../test/fake-school.tsx'
import { aLine, aManagedPayment, anAdmin, anOfficeClerk, aRefund, mia } from '../../../test/made.ts'
import { dialog, later, main, openPage, refuse, screen, waitFor, within } from '../../../test/open-page.tsx'

const [jazz, flute] = aManagedPayment().lines as [ReturnType<typeof aLine>, ReturnType<typeof aLine>]
const fluteLine = { ...flute, claimId: '019a0000-0000-7000-8000-0000000000f2', participant: mia }
const payment = aManagedPayment({ lines: [jazz, fluteLine] })
const lea = aManagedPayment({
  id: '019a0000-0000-7000-8000-0000000000e2',
  lines: [aLine({ participant: { ...mia, name: 'Lea Brandt' } })],
  receiptNumber: 1003,
  name: 'Lea Brandt',
  email: 'lea@home.example',
})
const calm: MoneyAttention = { refunds: [], disputes: [], events: [] }

const page = (items: ManagedPayment[], nextCursor: string | null = null) => ({
  items,
  nextCursor,
  sums: [{ payments: items.length, amountMinor: 34_900 * items.length, refundedMinor: 0, currency: 'USD' }],
})

const quotedLine = (
  different: Partial<PaymentQuote['places'][number]> = {},
): PaymentQuote['places'][number] => ({
  enrolmentId: jazz.claimId,
  courseId: jazz.courseId,
  courseName: 'Jazz Piano',
  participantName: 'Kim Weber',
  paidMinor: 24_900,
  percent: 50,
  feeMinor: 500,
  refundMinor: 11_950,
  until: null,
  untilText: null,
  nextMinor: null,
  hasBegun: false,
  ...different,
})
const ofFlute = quotedLine({
  enrolmentId: fluteLine.claimId,
  courseId: fluteLine.courseId,
  courseName: 'Flute',
  participantName: 'Mia Weber',
  paidMinor: 10_000,
  percent: 100,
  feeMinor: 0,
  refundMinor: 10_000,
})
const quote: PaymentQuote = {
  places: [quotedLine(), ofFlute],
  amountMinor: 21_950,
  currency: 'USD',
  leftMinor: 34_900,
  givenBackMinor: 0,
  outsideMinor: 0,
  disputedMinor: 0,
}

function payments(answers: Answers = {}, viewer = anAdmin(), search = '') {
  return openPage(`/dashboard/payments${search}`, {
    viewer,
    answers: {
      'admin.payments.attention': () => calm,
      'admin.payments.search': () => page([payment]),
      'admin.courses.list': () => ({ items: [], nextCursor: null, total: 0 }),
      'admin.payments.quote': () => quote,
      'admin.payments.refund': () => payment,
      ...answers,
    },
  })
}

type Opened = Awaited<ReturnType<typeof payments>>

async function menuOf(opened: Opened, action: RegExp) {
  await opened.press('Actions for receipt 1004')
  await opened.user.click(await screen.findByRole('menuitem', { name: action }))
}

describe('the list of payments', () => {
  test('says what was paid in all, and has each payment with its payer', async () => {
    await payments()
    const row = within(await main().findByRole('row', { name: /Kim Weber/ }))
    expect(row.getByText('$349.00')).toBeTruthy()
    expect(row.getByText('Paid')).toBeTruthy()
    expect(main().getByText('1 payment, $349.00 in all')).toBeTruthy()
    expect(main().getByText('Nothing: every refund has arrived, and no payment is disputed.')).toBeTruthy()
  })

  test('says what it is for while there is no payment', async () => {
    await payments({ 'admin.payments.search': () => page([]) })
    expect(await main().findByText('No payments yet')).toBeTruthy()
    expect(main().queryByRole('button', { name: 'Show all payments' })).toBeNull()
  })

  test('that finds nothing shows all payments again', async () => {
    const opened = await payments(
      { 'admin.payments.search': (input) => page((input as { q?: string }).q ? [] : [payment]) },
      anAdmin(),
      '?q=Nobody',
    )
    expect(await main().findByText('No payment fits what was asked for.')).toBeTruthy()
    await opened.press('Show all payments')
    expect(await main().findByRole('row', { name: /Kim Weber/ })).toBeTruthy()
    expect(opened.address()).toBe('/dashboard/payments')
  })

  test('that could not be loaded can be tried again', async () => {
    const opened = await payments({ 'admin.payments.search': refuse('forbidden', { status: 403 }) })
    const failure = within(await main().findByRole('alert'))
    opened.answerNow({ 'admin.payments.search': () => page([payment]) })
    await opened.press('Try again', failure)
    expect(await main().findByRole('row', { name: /Kim Weber/ })).toBeTruthy()
  })

  test('is narrowed by the fields above it, which the address keeps', async () => {
    const opened = await payments()
    await opened.choose('Refunds', 'Refunded in part')
    await opened.choose('Method', 'Cash')
    await waitFor(() => expect(opened.address()).toBe('/dashboard/payments?state=partlyRefunded&method=cash'))
    await waitFor(() =>
      expect(opened.sent('admin.payments.search').at(-1)).toMatchObject({
        state: 'partlyRefunded',
        method: 'cash',
      }),
    )
  })

  test('is searched once typing pauses', async () => {
    const opened = await payments()
    await opened.fill('Search payments', 'Harp')
    await waitFor(() => expect(opened.sent('admin.payments.search').at(-1)).toMatchObject({ q: 'Harp' }))
    expect(opened.address()).toBe('/dashboard/payments?q=Harp')
  })

  test('goes on where its first page ends', async () => {
    const opened = await payments({
      'admin.payments.search': (input) =>
        (input as { cursor?: string }).cursor ? page([lea]) : page([payment], 'next'),
    })
    await opened.press('Show more')
    expect(await main().findByRole('row', { name: /Lea Brandt/ })).toBeTruthy()
    expect(main().getByRole('row', { name: /kim@home/ })).toBeTruthy()
    expect(main().queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('opens a payment beside it: its places, what is left after refunds, and its order', async () => {
    const opened = await payments({
      'admin.payments.search': () =>
        page([{ ...payment, refundedMinor: 10_000, refunds: [aRefund({ status: 'succeeded' })] }]),
    })
    await main().findByRole('row', { name: /Kim Weber/ })
    await menuOf(opened, /Look at/)
    const beside = await dialog('Receipt 1004')
    expect(beside.getByRole('link', { name: 'Flute' })).toBeTruthy()
    expect(beside.getByText('After refunds').nextElementSibling?.textContent).toBe('$249.00')
    expect(beside.getByRole('link', { name: 'Open the order' }).getAttribute('href')).toBe(
      `/dashboard/orders/${payment.orderId}`,
    )
    await opened.press('Close', beside)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('money that needs attention', () => {
  const troubled = (different: Partial<TroubledRefund> = {}): TroubledRefund => ({
    ...aRefund({ status: 'failed' }),
    failure: 'lost_or_stolen_card',
    method: 'card',
    released: null,
    payer: 'Kim Weber',
    receiptNumber: 1004,
    paymentId: payment.id,
    paymentIntentId: 'pi_3Nx',
    ...different,
  })
  const attention = (different: Partial<MoneyAttention>) => ({
    'admin.payments.attention': () => ({ ...calm, ...different }),
  })
  const retry = 'Retry the refund of $100.00 for Kim Weber, receipt 1004'

  test('a refund that failed says why, and an admin sends it again', async () => {
    const opened = await payments({
      ...attention({ refunds: [troubled()] }),
      'admin.payments.retryRefund': () => null,
    })
    expect(
      await main().findByText(/The card was reported lost or stolen\. It is for Kim Weber, receipt 1004/),
    ).toBeTruthy()
    opened.answerNow(attention({}))
    await opened.press(retry)
    expect(await screen.findByText('The refund is sent again')).toBeTruthy()
    expect(opened.sent('admin.payments.retryRefund')).toEqual([{ id: troubled().id }])
    expect(await main().findByText(/Nothing: every refund has arrived/)).toBeTruthy()
  })

  test('a refund that cannot be sent again says so, and stays in the list', async () => {
    const opened = await payments({
      ...attention({ refunds: [troubled()] }),
      'admin.payments.retryRefund': refuse('unavailable', { status: 503 }),
    })
    await opened.press(retry)
    expect(await screen.findByText(/The service is not available right now/)).toBeTruthy()
    expect(main().getByRole('button', { name: retry })).toBeTruthy()
  })

  test('the office reads that an admin can send it again, and has no button for it', async () => {
    await payments(attention({ refunds: [troubled()] }), anOfficeClerk())
    expect(
      await main().findByText(/An admin can send it again, or note that it was sent by hand\./),
    ).toBeTruthy()
    expect(main().queryByRole('button', { name: retry })).toBeNull()
    expect(main().queryByRole('button', { name: /^Sent by hand/ })).toBeNull()
  })

  test('a refund by hand is marked with its day and its reference', async () => {
    const opened = await payments({
      ...attention({ refunds: [troubled({ status: 'by_hand', method: 'transfer', failure: null })] }),
      'admin.refunds.markSent': () => null,
    })
    expect(await main().findByRole('heading', { name: 'Send $100.00 to Kim Weber' })).toBeTruthy()
    await opened.press('Mark as sent: $100.00 to Kim Weber')
    const form = await dialog('Mark as sent')
    await opened.fill('Reference', 'TR-77', form)
    await opened.press('Mark as sent', form)
    expect(await screen.findByText('Marked as sent: the family gets an email')).toBeTruthy()
    expect(opened.sent('admin.refunds.markSent')).toEqual([
      { id: troubled().id, sentOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string, reference: 'TR-77' },
    ])
  })

  test('a refused reference is said at its field, and what was written stays', async () => {
    const opened = await payments({
      ...attention({ refunds: [troubled({ status: 'by_hand', method: 'transfer', failure: null })] }),
      'admin.refunds.markSent': refuse('invalid_input', {
        status: 400,
        issues: [{ path: 'reference', message: 'Please name what the bank calls it' }],
      }),
    })
    await opened.press('Mark as sent: $100.00 to Kim Weber')
    const form = await dialog('Mark as sent')
    await opened.fill('Reference', 'x', form)
    await opened.press('Mark as sent', form)
    await form.findAllByText(/Please name what the bank calls it/)
    const field = form.getByLabelText('Reference')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field).toHaveProperty('value', 'x')
  })

  test('a family whose places were released is enrolled again from there', async () => {
    const released = {
      orderId: '019a0000-0000-7000-8000-0000000000a9',
      reference: 'C-10019',
      payerId: payment.payerId,
      className: 'Jazz Piano',
      participantIds: [mia.id],
    }
    await payments(attention({ refunds: [troubled({ status: 'by_hand', method: 'transfer', released })] }))
    const link = await main().findByRole('link', {
      name: /^Enrol Kim Weber again, or put them on the waiting list/,
    })
    expect(link.getAttribute('href')).toContain(`/dashboard/enrol?family=${payment.payerId}`)
  })

  test('a dispute and a message that was set aside say what to do about them', async () => {
    await payments(
      attention({
        disputes: [
          {
            id: 'dp_1',
            status: 'needs_response',
            reason: 'product_not_received',
            amountMinor: 24_900,
            currency: 'USD',
            createdAt: '2026-06-02T17:00:00.000Z',
            payer: 'Kim Weber',
            receiptNumber: 1004,
            paymentId: payment.id,
            paymentIntentId: 'pi_3Nx',
          },
        ],
        events: [
          {
            id: 'evt_1',
            type: 'charge.refunded',
            objectId: 'ch_1',
            reason: 'foreign_order',
            receivedAt: '2026-06-02T17:00:00.000Z',
          },
        ],
      }),
    )
    expect(await main().findByRole('heading', { name: '$249.00 is disputed' })).toBeTruthy()
    expect(main().getByText(/as “product not received”; needs response/)).toBeTruthy()
    expect(
      main().getByRole('heading', { name: 'A message of the payment provider was set aside' }),
    ).toBeTruthy()
    expect(main().getByText(/does not belong to this school\. It changed nothing here\./)).toBeTruthy()
  })
})

describe('a refund', () => {
  async function refund(answers: Answers = {}, viewer = anAdmin()) {
    const opened = await payments(answers, viewer)
    await main().findByRole('row', { name: /Kim Weber/ })
    await menuOf(opened, /^Refund/)
    const question = await dialog('Refund receipt 1004')
    return { opened, question }
  }

  test('gives what the policies say, for all places, and closes', async () => {
    const { opened, question } = await refund()
    await opened.press('Refund $219.50', question)
    expect(await screen.findByText('The money is on its way back')).toBeTruthy()
    expect(opened.sent('admin.payments.refund')).toEqual([
      {
        id: payment.id,
        lines: [
          { claimId: jazz.claimId, amountMinor: 11_950 },
          { claimId: fluteLine.claimId, amountMinor: 10_000 },
        ],
        keepPlaces: false,
        reason: '',
      },
    ])
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('of one place leaves the other', async () => {
    const { opened, question } = await refund()
    await opened.user.click(await question.findByRole('checkbox', { name: 'Flute for Mia Weber' }))
    expect(question.getByLabelText('Amount for Flute for Mia Weber')).toHaveProperty('disabled', true)
    await opened.press('Refund $119.50', question)
    await waitFor(() =>
      expect(opened.sent('admin.payments.refund')).toMatchObject([
        { lines: [{ claimId: jazz.claimId, amountMinor: 11_950 }] },
      ]),
    )
  })

  test('without a place cannot be sent', async () => {
    const { opened, question } = await refund()
    await opened.user.click(await question.findByRole('checkbox', { name: 'Flute for Mia Weber' }))
    await opened.user.click(question.getByRole('checkbox', { name: 'Jazz Piano for Kim Weber' }))
    expect(question.getByRole('status').textContent).toBe('Choose at least one place.')
    expect(question.getByRole('button', { name: 'Take the places back' })).toHaveProperty('disabled', true)
  })

  test('beyond the policy needs a reason, which is sent', async () => {
    const { opened, question } = await refund()
    await opened.press('Give back all', question)
    await opened.press('Refund $349.00', question)
    expect(await question.findByText('Please say why')).toBeTruthy()
    expect(opened.sent('admin.payments.refund')).toEqual([])
    await opened.fill('Why', 'The room was flooded', question)
    await opened.press('Refund $349.00', question)
    await waitFor(() =>
      expect(opened.sent('admin.payments.refund')).toMatchObject([
        { reason: 'The room was flooded', lines: [{ amountMinor: 24_900 }, { amountMinor: 10_000 }] },
      ]),
    )
  })

  test('returns to the policy by one press, and then needs no reason', async () => {
    const { opened, question } = await refund()
    await opened.press('Give back all', question)
    expect(await question.findByLabelText('Why')).toBeTruthy()
    await opened.press('As the policy says', question)
    expect(question.queryByLabelText('Why')).toBeNull()
    expect(question.getByLabelText('Amount for Jazz Piano for Kim Weber')).toHaveProperty('value', '119.50')
  })

  test('that keeps the places says so, and gives money back only', async () => {
    const { opened, question } = await refund()
    await opened.user.click(
      await question.findByRole('checkbox', { name: 'Keep the places: give money back only' }),
    )
    expect(question.getByRole('status').textContent).toContain('The places stay.')
    await opened.fill('Why', 'A lesson was short', question)
    await opened.press('Refund $219.50', question)
    await waitFor(() => expect(opened.sent('admin.payments.refund')).toMatchObject([{ keepPlaces: true }]))
  })

  test.each([
    ['words', 'all of it', 'Please write an amount such as 12.50'],
    ['more than was paid', '249.01', 'At most $249.00 is still paid for this place'],
    ['three decimals', '1.234', 'Please write an amount such as 12.50'],
    ['nothing', '', 'Please write an amount such as 12.50'],
  ])('of %s is refused at the amount, before it is sent', async (_, text, words) => {
    const { opened, question } = await refund()
    await opened.fill('Amount for Jazz Piano for Kim Weber', text, question)
    const field = question.getByLabelText('Amount for Jazz Piano for Kim Weber')
    expect(question.getByText(words)).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(question.getByRole('button', { name: /^(Refund|Take)/ })).toHaveProperty('disabled', true)
  })

  test('accepts a comma, as it is typed in many countries', async () => {
    const { opened, question } = await refund()
    await opened.fill('Amount for Jazz Piano for Kim Weber', '100,5', question)
    expect(await question.findByRole('button', { name: 'Refund $200.50' })).toHaveProperty('disabled', false)
  })

  test('of more than the payment holds says what is left', async () => {
    const { question } = await refund({
      'admin.payments.quote': () => ({ ...quote, leftMinor: 20_000, outsideMinor: 14_900 }),
    })
    expect(await question.findByText(/Only \$200\.00 of this payment is left/)).toBeTruthy()
    expect(question.getByText(/\$149\.00 was refunded at the payment provider/)).toBeTruthy()
    expect(question.getByRole('button', { name: 'Refund $219.50' })).toHaveProperty('disabled', true)
  })

  test('above the office’s limit is an admin’s', async () => {
    const { question } = await refund(
      { 'admin.payments.refundLimit': () => ({ limitMinor: 10_000 }) },
      anOfficeClerk(),
    )
    await waitFor(() =>
      expect(question.getByRole('button', { name: 'Refund $219.50' })).toHaveProperty('disabled', true),
    )
    expect((await question.findAllByText(/an admin/)).length).toBe(1)
  })

  test('that another person made first says so, and nothing that was written is lost', async () => {
    const { opened, question } = await refund({ 'admin.payments.refund': refuse('nothing_to_refund') })
    await opened.press('Give back all', question)
    await opened.fill('Why', 'Goodwill', question)
    await opened.press('Refund $349.00', question)
    expect(await question.findByText(/Nothing was refunded\.$/)).toBeTruthy()
    expect(question.getByLabelText('Why')).toHaveProperty('value', 'Goodwill')
    expect(question.getByLabelText('Amount for Jazz Piano for Kim Weber')).toHaveProperty('value', '249.00')
  })

  test('of a place that was given back in the meantime names it', async () => {
    const { question } = await refund({
      'admin.payments.quote': () => ({ ...quote, places: [ofFlute], amountMinor: 10_000 }),
    })
    expect(
      await question.findByText('Already given back by someone else: Jazz Piano for Kim Weber.'),
    ).toBeTruthy()
    expect(question.getByRole('button', { name: 'Refund $100.00' })).toHaveProperty('disabled', false)
  })

  test('is sent once, however often it is pressed', async () => {
    const sent = later<ManagedPayment>()
    const { opened, question } = await refund({ 'admin.payments.refund': sent.answer })
    await opened.press('Refund $219.50', question)
    const button = question.getByRole('button', { name: 'Refund $219.50' })
    expect(button.getAttribute('aria-busy')).toBe('true')
    await opened.user.click(button)
    await sent.resolve(payment)
    expect(opened.sent('admin.payments.refund')).toHaveLength(1)
  })

  test('is not offered when every place was taken back', async () => {
    const opened = await payments({
      'admin.payments.search': () => page([{ ...payment, lines: [{ ...jazz, isCancelled: true }] }]),
    })
    await opened.press('Actions for receipt 1004')
    const item = await screen.findByRole('menuitem', { name: /^Refund receipt 1004/ })
    expect(item.getAttribute('aria-disabled')).toBe('true')
    await opened.user.click(item)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('receipts that are emailed again', () => {
  const erased = aManagedPayment({
    id: '019a0000-0000-7000-8000-0000000000e3',
    receiptNumber: 1002,
    name: 'Erased account',
    email: '',
    payerId: null,
  })

  async function chooseAll(answers: Answers) {
    const opened = await payments({ 'admin.payments.search': () => page([payment, lea, erased]), ...answers })
    for (const number of [1004, 1003, 1002])
      await opened.user.click(await main().findByRole('checkbox', { name: `Select receipt ${number}` }))
    await opened.press('Email the receipts again')
    return { opened, question: await dialog('Email the receipts again') }
  }

  test('name each family first, and those whom no mail reaches', async () => {
    const { opened, question } = await chooseAll({ 'admin.payments.emailReceipt': () => ({ queued: true }) })
    expect(question.getByText(/^2 mails are sent/)).toBeTruthy()
    expect(
      question.getByText('Receipt 1002 to Erased account, who is not reached: the account was deleted'),
    ).toBeTruthy()
    await opened.press('Send 2 mails', question)
    expect(await screen.findByText('2 mails are on the way')).toBeTruthy()
    expect(opened.sent('admin.payments.emailReceipt')).toEqual([{ id: payment.id }, { id: lea.id }])
    expect(main().queryByRole('button', { name: 'Email the receipts again' })).toBeNull()
  })

  test('that are refused for one are sent to the others, and the selection stays', async () => {
    const { opened, question } = await chooseAll({
      'admin.payments.emailReceipt': (input) =>
        (input as { id: string }).id === lea.id
          ? refuse('rate_limited', { status: 429, details: { retryAfterSeconds: 60 } })()
          : { queued: true },
    })
    await opened.press('Send 2 mails', question)
    expect(await screen.findByText('1 mail is on the way')).toBeTruthy()
    expect(screen.getByText(/^Receipt 1003: Too many attempts/)).toBeTruthy()
    expect(main().getByRole('button', { name: 'Email the receipts again' })).toBeTruthy()
  })

  test('go to nobody when the question is cancelled', async () => {
    const { opened, question } = await chooseAll({})
    await opened.press('Cancel', question)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(opened.sent('admin.payments.emailReceipt')).toEqual([])
  })
})
