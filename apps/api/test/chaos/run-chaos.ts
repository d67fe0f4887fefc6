import { setTimeout as sleep } from 'node:timers/promises'
import { startBackgroundWork } from '../../src/background/background.ts'
import type { Deps } from '../../src/context.ts'
import { completeCheckout } from '../../src/features/checkout/complete-checkout.ts'
import { startCheckout } from '../../src/features/checkout/start-checkout.ts'
import { brokenInvariants } from '../invariants.ts'
import { payIntent, readLedger } from '../provider.ts'
import type { TestPerson } from '../factory.ts'
import { manyConnections, startTestApp, type TestApp } from '../test-app.ts'
import { withCrashPoints, type CrashPlan } from './crash-points.ts'
import { untilQuiet } from './quiet.ts'
import { randomFrom, type Random } from './random.ts'
import { startStorm } from './storm.ts'
import { attend } from './students.ts'

export interface ChaosResult {
  seed: number
  students: number
  intents: number
  succeeded: number
  payments: number
  refunds: number
  /** Offers to families in a waiting list, and how many of them were paid. */
  offers: number
  taken: number
  /** Refunds that no user requested: money came when no seat was left for it. */
  unfit: number
  crashes: number
  /** Where it could have crashed. */
  steps: string[]
  secondsToQuiet: number
  /** What must be nothing. */
  faults: string[]
}

const classes = 10
const crashProbability = 0.04

/** One storm over one school, with two workers on the queue; then quiet, and the audit. */
export async function runChaos(
  seed: number,
  students: number,
  sabotage: (deps: Deps) => void = () => {},
): Promise<ChaosResult> {
  const product = await startTestApp({ HOLD_SECONDS: '1', TRUSTED_PROXIES: '127.0.0.1', ...manyConnections })
  const random = randomFrom(seed)
  const plan: CrashPlan = {
    isOn: false,
    random,
    probability: crashProbability,
    steps: new Set(),
    hits: new Map(),
  }
  try {
    sabotage(product.deps)
    withCrashPoints(product.deps, plan)
    product.sandbox.start()
    const workers = [await work(product), await work(product)]
    Object.assign(product.deps.settings, { holdSeconds: await holdForThisMachine(product) })
    await weather(product, students, seed, plan)
    const { seconds, left } = await untilQuiet(product)
    await Promise.all(workers.map((worker) => worker.stop()))
    const faults = [...left, ...(await brokenInvariants(product)), ...(await chargedForNothing(product))]
    const crashes = [...plan.hits.values()].reduce((total, times) => total + times, 0)
    return {
      seed,
      students,
      ...(await figures(product)),
      crashes,
      steps: [...plan.steps],
      secondsToQuiet: seconds,
      faults,
    }
  } finally {
    await product.close()
  }
}

const work = ({ deps, appDatabaseUrl }: TestApp) => startBackgroundWork(deps, appDatabaseUrl)

async function weather(product: TestApp, students: number, seed: number, plan: CrashPlan) {
  const { make } = product
  const [admin, teacher] = await Promise.all([make.admin(), make.instructor()])
  // Most want two classes: about half as many seats as wishes.
  const capacity = Math.ceil(students / classes)
  const values = { instructorId: teacher.userId, capacity, priceMinor: 5000 }
  const courseIds = await Promise.all(Array.from({ length: classes }, () => make.course(values)))
  const people = await Promise.all(Array.from({ length: students }, () => make.student()))
  for (const person of people) {
    const wanted = new Set([plan.random.of(courseIds), plan.random.of(courseIds)])
    await make.cart(person, [...wanted], await familyOf(product, person, plan.random))
  }
  plan.isOn = true
  const storm = startStorm(product, { admin, teacher, students: people, courseIds, capacity }, plan.random)
  await Promise.all(people.map((person, index) => attend(product, person, randomFrom(seed * 1000 + index))))
  // The last buyer's hold ends within the storm, too.
  await sleep(product.deps.settings.holdSeconds * 1000 + 500)
  await storm.stop()
  plan.isOn = false
}

/**
 * Ten times what one purchase takes, and at least a second: within less, no purchase could finish on a busy machine.
 */
async function holdForThisMachine(product: TestApp): Promise<number> {
  const { make } = product
  const student = await make.student()
  await make.cart(student, [await make.course({ priceMinor: 5000 })])
  const began = performance.now()
  const checkout = await startCheckout(student.ctx, { totalMinor: 5000 })
  await payIntent(product, checkout)
  await completeCheckout(student.ctx, { transactionId: checkout.paymentIntentId })
  return Math.max(1, Math.round((performance.now() - began) / 100))
}

/**
 * Whom a buyer buys for: half of them for themselves, the others for one to three children, half of those with the
 * parent.
 */
async function familyOf({ make, sql }: TestApp, person: TestPerson, random: Random): Promise<string[]> {
  const [self] = await sql<{ id: string }[]>`select self_of(${person.userId}) as id`
  const parent = self ? [self.id] : []
  if (random.chance(0.5)) return parent
  const children = await Promise.all(Array.from({ length: 1 + random.below(3) }, () => make.child(person)))
  return random.chance(0.5) ? [...parent, ...children] : children
}

async function figures({ sql }: TestApp) {
  const [row] = await sql<
    [Omit<ChaosResult, 'seed' | 'students' | 'crashes' | 'steps' | 'secondsToQuiet' | 'faults'>]
  >`
    select (select count(*)::int from sandbox_payments.objects where kind = 'payment_intent') as intents,
           (select count(*)::int from sandbox_payments.objects
             where kind = 'payment_intent' and body ->> 'status' = 'succeeded') as succeeded,
           (select count(*)::int from payments) as payments,
           (select count(*)::int from refunds) as refunds,
           (select count(*)::int from waitlist_events where kind = 'offered') as offers,
           (select count(*)::int from waitlist_events where kind = 'taken') as taken,
           (select count(*)::int from refunds where payment_id is null) as unfit`
  return row
}

/** Checked again without the product's own audit: by the provider's ledger, order by order. */
async function chargedForNothing(product: TestApp): Promise<string[]> {
  const { charges, refunds } = await readLedger(product)
  const taken = charges.filter(({ status }) => status === 'succeeded')
  const orders = taken.map(({ metadata }) => metadata.order_id)
  const twice = orders.filter((order, index) => orders.indexOf(order) !== index)
  const seats = await product.sql<{ intent: string; worth: number }[]>`
    select p.transaction_id as intent, coalesce(sum(s.price_minor), 0)::int as worth
      from payments p left join seat_claims s on s.order_id = p.order_id and s.state = 'confirmed' group by p.id`
  const worth = new Map(seats.map((row) => [row.intent, row.worth]))
  const unequal = taken.filter(({ paymentIntent, amount }) => {
    const back = refunds
      .filter((refund) => refund.paymentIntent === paymentIntent && refund.status === 'succeeded')
      .reduce((total, refund) => total + refund.amount, 0)
    return amount - back !== (worth.get(paymentIntent) ?? 0)
  })
  return [
    ...twice.map((order) => `order ${order} was charged twice`),
    ...unequal.map(({ paymentIntent }) => `${paymentIntent}: what was kept is not what the seats are worth`),
  ]
}
