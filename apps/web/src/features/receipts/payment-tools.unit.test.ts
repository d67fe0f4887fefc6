import { expect, test } from 'vitest'
import { aLine, aPayment, mia } from '../../../test/made.ts'
import { paymentsCsv } from './payment-tools.tsx'

test('payments as a table: the columns of the page, amounts as numbers, and no formula runs', () => {
  const payment = aPayment({
    name: '=SUM(A1)',
    refundedMinor: 5_050,
    lines: [aLine(), aLine({ name: 'Flute', participant: mia })],
  })
  const [head, row] = paymentsCsv([payment], 'Europe/Berlin').slice(1).trim().split('\r\n')
  expect(head).toBe(
    '"#","Name","Email","TransactionId","Receipt","Course Name","Price","Refunded","Currency","Date (Europe/Berlin)"',
  )
  expect(row).toBe(
    `"1","'=SUM(A1)","kim@home.example","pi_3Nx","1004","Jazz Piano; Flute for ${mia.name}","349.00","50.50","USD","June 1, 2026 7:05 PM"`,
  )
})
