import { expect, test } from 'vitest'
import { fakeSchool } from '../../../test/fake-school.tsx'
import { aLine, aPayment, aRefund, mia } from '../../../test/made.ts'
import { Receipt } from './receipt.tsx'

test('a refund that the office sent by hand has the day on which it was sent, as on the file', () => {
  const settled = { status: 'succeeded' as const, settledAt: '2026-07-09T17:00:00.000Z' }
  const words = (sentOn: string | null) =>
    fakeSchool().read(Receipt, {
      payment: aPayment({ refunds: [aRefund({ ...settled, sentOn })] }),
    })
  expect(words('2026-07-07')).toMatch(/Refunded by the school, July 7, 2026 −/)
  expect(words(null)).toMatch(/Refunded by the school, July 9, 2026 \d/)
})

test('a refund that failed is not sent yet: it takes nothing off, and no day says that the school refunded it', () => {
  const refunds = [
    aRefund({ id: 'r1', status: 'failed', amountMinor: 30_000, settledAt: '2026-07-09T17:00:00.000Z' }),
    aRefund({ id: 'r2', status: 'by_hand', amountMinor: 1000 }),
  ]
  const text = fakeSchool().read(Receipt, {
    payment: aPayment({ amountMinor: 34_900, refundedMinor: 1000, refunds }),
  })
  expect(text).toContain(
    'Not sent yet The bank has refused $300.00: the school sees that and sends the money again $0.00',
  )
  expect(text).toMatch(
    /The office sends it Refunded by the school, [^−]*−\$10\.00 Paid after refunds \$339\.00/,
  )
  expect(text).not.toContain('July 9')
})

// Each price stood there twice, the zone as computers call it, and nowhere whom to call.
test('says where the school is, whose clock counts, and the price of an only class once', () => {
  const line = aLine({ participant: mia })
  const text = fakeSchool().read(Receipt, { payment: aPayment({ lines: [line], amountMinor: 24_900 }) })
  expect(text).toMatch(
    /Cadenza School 12 Orchard Lane, Riverside, CA 92501 · \+1\s\(555\)\s010-0142 As of .* Receipt number/,
  )
  expect(text).toContain('(Los Angeles time)')
  expect(text).toContain('For Mia Weber Jazz Piano with Noor Haddad $249.00 Total paid $249.00')
})
