import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../../test/fresh-database.ts'
import { until } from '../../../../../test/until.ts'
import { lostAcknowledgements, sendBuyers } from '../buyers.ts'
import { openSchool, untilSound, type FaultSchool } from '../fault-school.ts'

let database: FreshDatabase
let school: FaultSchool
beforeAll(async () => {
  database = await freshDatabase({ template: 'product' })
  school = await openSchool({ databaseUrl: database.url })
})
afterAll(async () => {
  expect(await school.close()).toBe(0)
  await database.drop()
})

test('X1: kill -9 three times during checkouts: each time it is back, and no purchase is lost', async () => {
  const { product } = school
  const buyers = await sendBuyers(school, { count: 3 })
  const backMs: number[] = []
  for (let round = 1; round <= 3; round++) {
    const before = buyers.acknowledged.length
    await until(() => buyers.acknowledged.length > before)
    product.current().process.kill('SIGKILL')
    const killed = performance.now()
    await until(() => product.restarts() === round)
    await until(school.isReady)
    backMs.push(performance.now() - killed)
  }
  await buyers.leave()
  expect(buyers.surprises).toEqual([])
  expect(buyers.acknowledged.length).toBeGreaterThan(3)
  expect(await lostAcknowledgements(school, buyers)).toEqual([])
  await untilSound(school)
  // Two seconds on a quiet machine; on a busy one no start is faster than the first.
  expect(Math.max(...backMs)).toBeLessThan(Math.max(2000, 2 * school.firstStartMs))
})
