// @vitest-environment happy-dom
import type { Payment } from '@cadenza/contracts/money/payment'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../../test/fake-school.tsx'
import { aLine, aPayment, aReservation } from '../../../test/made.ts'
import { main, openPage, refuse, screen, within } from '../../../test/open-page.tsx'

const older = aPayment({
  id: '019a0000-0000-7000-8000-0000000000e0',
  transactionId: 'pi_older',
  amountMinor: 3000,
  paidAt: '2026-05-01T17:05:00.000Z',
  lines: [aLine({ name: 'Oboe' })],
})

const history = (payments: Payment[], answers: Answers = {}) =>
  openPage('/dashboard/paymentHistory', {
    answers: {
      'student.payments.list': () => payments,
      'student.reservations.list': () => [],
      ...answers,
    },
  })

describe('the history of payments', () => {
  test('counts them, and has one row for each, with a line for each class', async () => {
    const both = [aLine(), aLine({ claimId: '019a0000-0000-7000-8000-0000000000f2', name: 'Flute' })]
    await history([aPayment({ lines: both }), older])
    expect(await screen.findByRole('heading', { name: 'Total payment: 2', level: 1 })).toBeTruthy()
    const headers = (await main().findAllByRole('columnheader')).map(({ textContent }) => textContent)
    expect(headers).toEqual(['#', 'Name', 'Email', 'TransactionId', 'Course Name', 'Price', 'Date'])
    const [first, second] = main()
      .getAllByRole('rowheader')
      .map((header) => header.closest('tr')!)
    expect(
      within(first!)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toHaveLength(2)
    expect(first?.textContent).toContain('$349.00')
    expect(first?.textContent).toContain('June 1, 2026 10:05 AM')
    expect(second?.textContent).toContain('Oboe')
  })

  test('is empty before the first payment', async () => {
    await history([])
    expect(await main().findByText('Your receipts appear here after your first payment.')).toBeTruthy()
    expect(main().getByRole('link', { name: 'Browse classes' }).getAttribute('href')).toBe('/classes')
  })

  test('says which money the school waits for, and until when', async () => {
    await history([], { 'student.reservations.list': () => [aReservation()] })
    expect((await main().findAllByText(/C-10019/)).length).toBeGreaterThan(0)
  })

  test('that could not be loaded can be tried again', async () => {
    const opened = await history([], { 'student.payments.list': refuse('forbidden', { status: 403 }) })
    await main().findByRole('alert')
    opened.answerNow({ 'student.payments.list': () => [older] })
    await opened.press('Try again')
    expect(await screen.findByRole('heading', { name: 'Total payment: 1' })).toBeTruthy()
  })
})
