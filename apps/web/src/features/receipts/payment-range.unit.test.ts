import { expect, test } from 'vitest'
import { aPayment } from '../../../test/made.ts'
import { paymentsIn, readPaymentRange } from './payment-range.ts'

const late = aPayment({ id: 'late', paidAt: '2026-06-30T22:30:00.000Z' })
const early = aPayment({ id: 'early', paidAt: '2026-06-30T04:00:00.000Z' })
const found = (range: { from?: string; to?: string }, timeZone: string) =>
  paymentsIn([late, early], range, timeZone).map(({ id }) => id)

test('a day is the school’s day, and both ends are included', () => {
  expect(found({ from: '2026-07-01' }, 'Europe/Berlin')).toEqual(['late'])
  expect(found({ from: '2026-07-01' }, 'America/New_York')).toEqual([])
  expect(found({ from: '2026-06-30', to: '2026-06-30' }, 'America/New_York')).toEqual(['late', 'early'])
  expect(found({ to: '2026-06-29' }, 'Europe/Berlin')).toEqual([])
  expect(found({}, 'Europe/Berlin')).toEqual(['late', 'early'])
})

test('what is no day in an address is left out', () => {
  expect(readPaymentRange({ from: '2026-02-30', to: '2026-07-01', page: '9' })).toEqual({
    from: undefined,
    to: '2026-07-01',
  })
})
