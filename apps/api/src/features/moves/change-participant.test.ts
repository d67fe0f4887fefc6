import { expect, test } from 'vitest'
import { boughtPlace, moneyOf, moveAsQuoted, placeIn, weeksOf } from '../../../test/moves.ts'
import { payIntent } from '../../../test/provider.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { completeCheckout } from '../checkout/complete-checkout.ts'
import { quoteWithdrawal } from '../enrolments/withdrawal.ts'
import { changeParticipant } from './start-move.ts'

const product = runTestApp()

test('a place that had been moved lost its first money when another child got it', async () => {
  const [one, two] = await weeksOf(product, [{ priceMinor: 10_000 }, { priceMinor: 15_000 }])
  const { student, enrolmentId } = await boughtPlace(product, one)
  const started = await moveAsQuoted(student, enrolmentId, two)
  if (started.kind !== 'toPay') throw new Error('nothing to pay')
  await payIntent(product, started.checkout)
  await completeCheckout(student.ctx, { transactionId: started.checkout.paymentIntentId })
  const participantId = await product.make.child(student)
  const place = await placeIn(product, student, two)
  const given = await changeParticipant(student.ctx, { enrolmentId: place, participantId })
  expect(await moneyOf(product, given.enrolmentId)).toEqual([10_000, 5000])
  expect(await moneyOf(product, place)).toEqual([])
  const { places } = await quoteWithdrawal(student.ctx, { enrolmentIds: [given.enrolmentId] })
  expect(places).toMatchObject([{ paidMinor: 15_000 }])
})
