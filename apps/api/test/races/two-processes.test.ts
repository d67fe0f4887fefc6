import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenInvariants } from '../invariants.ts'
import { readLedger } from '../provider.ts'
import { manyConnections, startTestApp, type TestApp } from '../test-app.ts'
import { installNaiveClaim } from './naive-claim.ts'
import { barrier, gatherAtBarrier, gatherAtCourse } from './standstill.ts'
import { buy, buyByHttp, buyersOf, crowdOf, same, seatsTaken, tally } from './storm.ts'

/** Two that share a database and nothing else: pools, limits and memory are each one's own. */
let first: TestApp
let second: TestApp
beforeAll(async () => {
  first = await startTestApp(manyConnections)
  second = await startTestApp(manyConnections, { beside: first })
})
afterAll(async () => {
  await second.close()
  await first.close()
})

const crowd = crowdOf(40)

test('a crowd, each step of a checkout at the other process: 7 seats, 7 paid', async () => {
  const courseId = await first.make.course({ capacity: 7 })
  const people = await buyersOf(first, same(crowd, [courseId]))
  const { outcomes } = await buyByHttp([first, second], people)
  expect(outcomes).toEqual({ paid: 7, sold_out: crowd - 7, refused: 0, unavailable: 0, failed: 0 })
  expect((await readLedger(first)).charges).toHaveLength(7)
  expect(await brokenInvariants(second)).toEqual([])
})

test('five at each process wait for the last seat: one gets it', async () => {
  const courseId = await first.make.course({ capacity: 1 })
  const [here, there] = await Promise.all([
    buyersOf(first, same(5, [courseId])),
    buyersOf(second, same(5, [courseId])),
  ])
  const outcomes = await gatherAtCourse(first.sql, courseId, 10, () =>
    Promise.all([...here.map((person) => buy(first, person)), ...there.map((person) => buy(second, person))]),
  )
  expect(tally(outcomes)).toEqual({ paid: 1, sold_out: 9 })
  expect(await brokenInvariants(first)).toEqual([])
})

test('negative control: a guard in the memory of each process sells the last seat once by each', async () => {
  await installNaiveClaim(first.sql, { afterLook: barrier })
  const courseId = await first.make.course({ capacity: 1 })
  const inTurn = async (product: TestApp) => {
    const outcomes: string[] = []
    for (const person of await buyersOf(product, same(3, [courseId])))
      outcomes.push(await buy(product, person))
    return outcomes
  }
  const outcomes = await gatherAtBarrier(first.sql, 2, () => Promise.all([inTurn(first), inTurn(second)]))
  expect(tally(outcomes.flat())).toEqual({ paid: 2, sold_out: 4 })
  expect(await seatsTaken(first, courseId)).toBe(2)
  expect(await brokenInvariants(first)).toEqual(['seats-counted'])
})
