import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../invariants.ts'
import { readLedger } from '../provider.ts'
import { manyConnections } from '../test-app.ts'
import { runTestApp } from '../run-test-app.ts'
import { installNaiveClaim } from './naive-claim.ts'
import { barrier, gatherAtBarrier } from './standstill.ts'
import { buyByHttp, buyersOf, same, seatsTaken } from './storm.ts'

const nobodyElse = { refused: 0, unavailable: 0, failed: 0 }

const product = runTestApp(manyConnections)

test('100 buyers on 5 seats over HTTP: 5 pay, 95 are told that it is sold out, nothing fails', async () => {
  const courseId = await product.make.course({ capacity: 5 })
  const people = await buyersOf(product, same(100, [courseId]))
  const lateness = monitorEventLoopDelay({ resolution: 10 })
  lateness.enable()
  const { outcomes, statuses, longestMs } = await buyByHttp([product], people)
  lateness.disable()
  expect(outcomes).toEqual({ paid: 5, sold_out: 95, ...nobodyElse })
  // 503 is "later", and was tried again.
  expect(statuses.filter((status) => ![200, 201, 409, 503].includes(status))).toEqual([])
  // Buyers and server share this process: the time it stood still counts for no response.
  expect(longestMs - lateness.max / 1e6).toBeLessThan(6000)
  expect((await readLedger(product)).charges).toHaveLength(5)
  expect(await seatsTaken(product, courseId)).toBe(5)
  expect(await brokenInvariants(product)).toEqual([])
})

test('negative control: a naive claim sells 10 of 5 seats over HTTP, and the audit finds it', async () => {
  // Ten of one network are let into the checkout at once.
  await installNaiveClaim(product.sql, { afterLook: barrier })
  const courseId = await product.make.course({ capacity: 5 })
  const people = await buyersOf(product, same(10, [courseId]))
  const { outcomes } = await gatherAtBarrier(product.sql, 10, () => buyByHttp([product], people))
  expect(outcomes).toEqual({ paid: 10, sold_out: 0, ...nobodyElse })
  expect(await brokenInvariants(product)).toEqual(['seats-counted'])
})
