import { expect, test } from 'vitest'
import { fakeSchool } from '../../../test/fake-school.tsx'
import { aPayment, aRefund } from '../../../test/made.ts'
import { Receipt } from './receipt.tsx'

test('a refund that the office sent by hand has the day on which it was sent, as on the file', () => {
  const settled = { status: 'succeeded' as const, settledAt: '2026-07-09T17:00:00.000Z' }
  const told = (sentOn: string | null) =>
    fakeSchool().read(Receipt, {
      payment: aPayment({ refunds: [aRefund({ ...settled, sentOn })] }),
      actionFor: () => undefined,
    })
  expect(told('2026-07-07')).toMatch(/Refunded by the school, July 7, 2026 −/)
  expect(told(null)).toMatch(/Refunded by the school, July 9, 2026 \d/)
})
