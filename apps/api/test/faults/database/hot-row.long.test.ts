import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quantile } from '../../../../../bench/lib/quantile.ts'
import { brokenInvariants } from '../../invariants.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import type { Ctx, Deps } from '../../../src/context.ts'
import { listCourses } from '../../../src/features/catalogue/list-courses.ts'
import { startCheckout } from '../../../src/features/checkout/start-checkout.ts'

const buyers = 30

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(async () => {
  expect(await brokenInvariants(product)).toEqual([])
  await product.close()
})

/** How long visitors wait for the catalogue while thirty buyers wait for one locked row. */
async function catalogueWaits(changes: Partial<Deps>): Promise<number[]> {
  const course = await product.make.course({ capacity: 100 })
  const students = await Promise.all(Array.from({ length: buyers }, () => product.make.student()))
  await Promise.all(students.map((student) => product.make.cart(student, [course])))
  const visitor: Ctx = { ...product.deps, ...changes, actor: { kind: 'visitor' }, requestId: 'test' }
  const waits: number[] = []
  let checkouts: Promise<unknown> = Promise.resolve()
  await product.sql.begin(async (tx) => {
    await tx`select from courses where id = ${course} for update`
    checkouts = Promise.allSettled(
      students.map(({ ctx }) => startCheckout({ ...ctx, ...changes }, { totalMinor: 10_000 })),
    )
    await pause(300)
    for (const until = performance.now() + 2000; performance.now() < until; await pause(20)) {
      const began = performance.now()
      await listCourses(visitor, { sort: 'popular', limit: 12 })
      waits.push(performance.now() - began)
    }
  })
  await checkouts
  return waits
}

test('X11: visitors do not wait for buyers who wait for one row', async () => {
  const waits = await catalogueWaits({})
  expect(quantile(waits, 0.99)).toBeLessThan(300)
  expect(waits.length).toBeGreaterThan(20)
})

test('negative control of X11: on the buyers’ own pool they do', async () => {
  const waits = await catalogueWaits({ catalogue: product.deps.db })
  expect(Math.max(...waits)).toBeGreaterThan(1000)
})
