import fc from 'fast-check'
import { brokenInvariants } from '../invariants.ts'
import { clearFaults } from '../provider.ts'
import { compareEverybody, Disagreement, requireSame } from './compare.ts'
import { deliverUnread, reconciles, waitsForRoom } from './event-commands.ts'
import { worksOffQueue } from './fate-commands.ts'
import { begin, type Beginning, type Rig, type startProduct } from './rig.ts'
import { prices } from './school-commands.ts'
import type { SchoolModel } from './school-model.ts'
import { histories } from './stories.ts'

export interface ModelRuns {
  seed: number
  runs: number
  /** The most commands in one run. */
  steps: number
  /** Find the shortest sequence that fails; a control only wants to know whether one does. */
  shrink?: boolean
}

const beginnings: fc.Arbitrary<Beginning> = fc.record({
  families: fc.array(
    fc.record({
      children: fc.constantFrom(0, 0, 1, 2, 3),
      cart: fc.array(fc.record({ course: fc.nat(3), whom: fc.nat(3) }), { minLength: 1, maxLength: 4 }),
    }),
    { minLength: 3, maxLength: 4 },
  ),
  courses: fc.array(
    fc.record({
      status: fc.constantFrom('Approved', 'Approved', 'Approved', 'Approved', 'Pending'),
      capacity: fc.integer({ min: 1, max: 3 }),
      priceMinor: fc.constantFrom(...prices),
    }),
    { minLength: 2, maxLength: 4 },
  ),
})

/** Random schools and random histories, on the product and on its model; each run ends in quiet and is audited. */
export async function runModel(
  started: Awaited<ReturnType<typeof startProduct>>,
  { seed, runs, steps, shrink = true }: ModelRuns,
) {
  const property = fc.asyncProperty(beginnings, fc.noBias(histories(steps)), async (beginning, history) => {
    const world = await begin(started, beginning)
    await fc.asyncModelRun(() => world, history)
    await endInQuiet(world.model, world.real)
  })
  const result = await fc.check(property, { seed, numRuns: runs, endOnFailure: true })
  if (!shrink || result.counterexamplePath === null) return result
  // The same failure once more, made as short as half a minute allows.
  const again = { seed, path: result.counterexamplePath, numRuns: 1 }
  const shorter = await fc.check(property, { ...again, interruptAfterTimeLimit: 30_000 })
  return shorter.failed && shorter.counterexample ? { ...shorter, numRuns: result.numRuns } : result
}

/** The network heals, every hold ends, the queue is processed, missed events are made up: nothing may be left open. */
async function endInQuiet(model: SchoolModel, real: Rig) {
  await clearFaults(real.product)
  Object.assign(real.line, { isDown: false, lose: undefined })
  Object.assign(model.provider, { isDown: false, fault: undefined })
  // A hold whose student is at the bank is extended once, so its end comes twice.
  for (let times = 0; times < 3; times++) {
    await real.product.sql`update orders set expires_at = clock_timestamp() - interval '1 second'
      where holds_seats`
    for (const order of model.holdingOrders) order.isOver = true
    await worksOffQueue().run(model, real)
  }
  // A refund that the bank refused leaves room for another only once that is known.
  for (let times = 0; times < 3 && waitsForRoom(model); times++) await deliverUnread(model, real)
  await reconciles().run(model, real)
  await compareEverybody(model, real)
  if (model.holdingOrders.length > 0) throw new Disagreement('an order still holds seats')
  const enrolled = model.paidOrders.flatMap(({ lines }) => lines.filter(({ state }) => state === 'confirmed'))
  const taken = model.courses.reduce((total, course) => total + model.seatsTaken(course), 0)
  requireSame('seats and enrolments', [`${enrolled.length}`], [`${taken}`])
  requireSame('the audit', [], await brokenInvariants(real.product))
}
