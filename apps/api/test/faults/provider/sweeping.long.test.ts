import { describe, expect, test } from 'vitest'
import { setTimeout as pause } from 'node:timers/promises'
import { freshDatabase } from '../../../../../test/fresh-database.ts'
import { until } from '../../../../../test/until.ts'
import { startCheckout } from '../../../src/features/checkout/start-checkout.ts'
import { sweepOrders } from '../../../src/features/checkout/sweep-orders.ts'
import { lookAfterOrder } from '../../../src/features/checkout/look-after-order.ts'
import { brokenInvariants } from '../../invariants.ts'
import { runTestApp } from '../../run-test-app.ts'
import { oneBuyer } from '../fault-buyer.ts'
import { openSchool, untilSound } from '../fault-school.ts'

describe('several sweepers', () => {
  const app = runTestApp()

  test('X39: two sweepers at once, and the orders’ own jobs: each seat goes back once', async () => {
    const course = await app.make.course({ capacity: 30 })
    const students = await Promise.all(Array.from({ length: 20 }, () => app.make.student()))
    const orders = await Promise.all(
      students.map(async (student) => {
        await app.make.cart(student, [course])
        return startCheckout(student.ctx, { totalMinor: 10_000 })
      }),
    )
    await app.sql`
      update orders set expires_at = now() - interval '1 minute', checked_at = now() - interval '1 hour'`
    const jobs = orders.map(({ orderId }) => lookAfterOrder(app.deps, { orderId }))
    const [first, second] = await Promise.all([sweepOrders(app.deps), sweepOrders(app.deps)])
    await Promise.all(jobs)
    expect(first + second).toBeLessThanOrEqual(20)
    expect(await app.sql`select distinct status from orders`).toEqual([{ status: 'expired' }])
    expect(await app.sql`select seats_taken from courses where id = ${course}`).toEqual([{ seats_taken: 0 }])
    expect(await brokenInvariants(app)).toEqual([])
  })
})

test('X39: nobody sweeps for a while: who comes back frees everything at once', async () => {
  const database = await freshDatabase({ template: 'product' })
  const school = await openSchool({ databaseUrl: database.url, environment: { HOLD_SECONDS: '4' } })
  const { product, people } = school
  const buyers = await Promise.all(Array.from({ length: 5 }, () => oneBuyer(school)))
  for (const buyer of buyers) expect((await buyer.start()).status).toBe(200)
  const dead = await freeze(product.current().process)
  await pause(6000)
  const live = async () =>
    (await people.sql`select from orders where status in ('open', 'awaiting_payment', 'releasing')`).count
  expect(await live()).toBe(5)
  dead.kill('SIGCONT')
  dead.kill('SIGKILL')
  await until(() => product.restarts() === 1)
  await until(school.isReady, { timeoutMs: 30_000 })
  const back = performance.now()
  await until(async () => (await live()) === 0, { timeoutMs: 120_000 })
  expect(performance.now() - back).toBeLessThan(120_000)
  await untilSound(school)
  expect(await school.close()).toBe(0)
  await database.drop()
}, 180_000)

/** As dead as a process can be without being replaced. */
async function freeze(child: { kill(signal: NodeJS.Signals): boolean }) {
  child.kill('SIGSTOP')
  await pause(50)
  return child
}
