import { expect, test } from 'vitest'
import { boughtPlace, moneyOf, paidMove, weeksOf } from '../../../test/moves.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { quoteWithdrawal } from '../enrolments/withdrawal.ts'
import { changeParticipant } from './start-move.ts'

const product = runTestApp()

test('a place that had been moved lost its first money when another child got it', async () => {
  const [one, two] = await weeksOf(product, [10_000, 15_000])
  const { student, enrolmentId } = await boughtPlace(product, one)
  const participantId = await product.make.child(student)
  const place = await paidMove(product, student, enrolmentId, two)
  const given = await changeParticipant(student.ctx, { enrolmentId: place, participantId })
  expect(await moneyOf(product, given.enrolmentId)).toEqual([10_000, 5000])
  expect(await moneyOf(product, place)).toEqual([])
  const { places } = await quoteWithdrawal(student.ctx, { enrolmentIds: [given.enrolmentId] })
  expect(places).toMatchObject([{ paidMinor: 15_000 }])
})
