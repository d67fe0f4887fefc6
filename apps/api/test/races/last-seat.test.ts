import { expect, test } from 'vitest'
import { brokenInvariants } from '../invariants.ts'
import { readLedger } from '../provider.ts'
import { manyConnections, startTestApp } from '../test-app.ts'
import { runTestApp } from '../run-test-app.ts'
import { installNaiveClaim } from './naive-claim.ts'
import { barrier, gatherAtBarrier, gatherAtCourse } from './standstill.ts'
import { buy, buyersOf, crowdOf, same, seatsTaken, tally } from './storm.ts'

const product = runTestApp(manyConnections)

const crowd = crowdOf(100)

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

test('negative control: ten who saw the seat free all get it from a naive claim, and the audit finds it', async () => {
  const naive = await startTestApp(manyConnections)
  await installNaiveClaim(naive.sql, { afterLook: barrier })
  const courseId = await naive.make.course({ capacity: 1 })
  const people = await buyersOf(naive, same(10, [courseId]))
  const outcomes = await gatherAtBarrier(naive.sql, 10, () =>
    Promise.all(people.map((person) => buy(naive, person))),
  )
  expect(tally(outcomes)).toEqual({ paid: 10 })
  expect(await seatsTaken(naive, courseId)).toBe(10)
  expect(await brokenInvariants(naive)).toEqual(['seats-counted'])
  await naive.close()
})

test('the constraint alone holds even then: the same ten find one seat', async () => {
  const naive = await startTestApp(manyConnections)
  await installNaiveClaim(naive.sql, { afterLook: barrier })
  await naive.sql`
    alter table courses add constraint courses_never_oversold check (seats_taken between 0 and capacity)`
  const courseId = await naive.make.course({ capacity: 1 })
  const people = await buyersOf(naive, same(10, [courseId]))
  const outcomes = await gatherAtBarrier(naive.sql, 10, () =>
    Promise.allSettled(people.map((person) => buy(naive, person))),
  )
  expect(tally(outcomes.map(({ status }) => status))).toEqual({ fulfilled: 1, rejected: 9 })
  expect(await seatsTaken(naive, courseId)).toBe(1)
  expect(await brokenInvariants(naive)).toEqual([])
  await naive.close()
})
