import { beforeAll, describe, expect, test } from 'vitest'
import { brokenInvariants } from '../invariants.ts'
import { readLedger } from '../provider.ts'
import { manyConnections } from '../test-app.ts'
import { runTestApp } from '../run-test-app.ts'
import { installNaiveClaim } from './naive-claim.ts'
import { barrier, gatherAtBarrier, gatherAtCourse } from './standstill.ts'
import { buy, buyersOf, crowdOf, same, seatsTaken, tally } from './storm.ts'

const product = runTestApp(manyConnections)

const crowd = crowdOf(40)

test('a crowd wants the last seat, twice: each time one pays and nobody else is charged', async () => {
  for (let round = 1; round <= 2; round++) {
    const courseId = await product.make.course({ capacity: 1 })
    const people = await buyersOf(product, same(crowd, [courseId]))
    const outcomes = await Promise.all(people.map((person) => buy(product, person)))
    expect(tally(outcomes)).toEqual({ paid: 1, sold_out: crowd - 1 })
    expect(await seatsTaken(product, courseId)).toBe(1)
    expect((await readLedger(product)).charges).toHaveLength(round)
  }
  expect(await brokenInvariants(product)).toEqual([])
})

test('ten who saw the seat free and wait for the same row: one gets it', async () => {
  const courseId = await product.make.course({ capacity: 1 })
  const people = await buyersOf(product, same(10, [courseId]))
  const outcomes = await gatherAtCourse(product.sql, courseId, 10, () =>
    Promise.all(people.map((person) => buy(product, person))),
  )
  expect(tally(outcomes)).toEqual({ paid: 1, sold_out: 9 })
  expect(await brokenInvariants(product)).toEqual([])
})

describe('with a naive claim', () => {
  async function tenAtOnce() {
    const courseId = await product.make.course({ capacity: 1 })
    const people = await buyersOf(product, same(10, [courseId]))
    const outcomes = await gatherAtBarrier(product.sql, 10, () =>
      Promise.allSettled(people.map((person) => buy(product, person))),
    )
    const statuses = tally(outcomes.map((one) => (one.status === 'fulfilled' ? one.value : one.status)))
    return { statuses, seats: await seatsTaken(product, courseId) }
  }
  beforeAll(() => installNaiveClaim(product.sql, { afterLook: barrier }))

  test('the constraint alone holds even then: ten who saw the seat free find one', async () => {
    await product.sql`
      alter table courses add constraint courses_never_oversold check (seats_taken between 0 and capacity)`
    expect(await tenAtOnce()).toEqual({ statuses: { paid: 1, rejected: 9 }, seats: 1 })
    expect(await brokenInvariants(product)).toEqual([])
    await product.sql`alter table courses drop constraint courses_never_oversold`
  })

  test('negative control: ten who saw the seat free all get it, and the audit finds it', async () => {
    expect(await tenAtOnce()).toEqual({ statuses: { paid: 10 }, seats: 10 })
    expect(await brokenInvariants(product)).toEqual(['seats-counted'])
  })
})
