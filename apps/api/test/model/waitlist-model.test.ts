import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { waitlistInvariants } from '../../src/features/audit/waitlist-invariants.ts'
import { joinWaitlist } from '../../src/features/waitlist/join-waitlist.ts'
import { newTerm, patchFunction } from '../dated-classes.ts'
import { brokenInvariants, selectPrepared } from '../invariants.ts'
import { runTestApp } from '../run-test-app.ts'
import { fullCourse } from '../waitlists.ts'
import { WaitlistModel, type WaitlistEntry } from './waitlist-model.ts'
import { pick } from './pick.ts'

// npm run test:long -- model sets MODEL_RUNS=1000 and MODEL_STEPS=50.
const runs = Number(process.env.MODEL_RUNS ?? 1)
const maxLength = Number(process.env.MODEL_STEPS ?? 30)
const timeout = 60_000 + runs * maxLength * 400

const product = runTestApp()
const sql: typeof product.sql = ((...given: Parameters<typeof product.sql>) => product.sql(...given)) as never

let officeId = ''
beforeAll(async () => {
  officeId = (await product.make.office()).userId
})

interface Rig {
  courseId: string
  model: WaitlistModel
  /** Whose sale closes and opens. */
  termId: string
  families: Map<
    string,
    { userId: string; person: Awaited<ReturnType<typeof product.make.student>>; people: string[] }
  >
}
type Step = (rig: Rig) => Promise<void>

const small = fc.integer({ min: 1, max: 3 })
const steps = fc.oneof(
  { weight: 5, arbitrary: small.map((seats) => joins(seats)) },
  { weight: 2, arbitrary: fc.tuple(small, fc.nat(5)).map(([seats, of]) => joins(seats, of)) },
  { weight: 1, arbitrary: fc.constant(closesOrReopens) },
  { weight: 4, arbitrary: fc.constant(givesBack) },
  { weight: 2, arbitrary: small.map(visitorBuys) },
  { weight: 2, arbitrary: fc.nat(5).map(accepts) },
  { weight: 2, arbitrary: fc.nat(5).map(pays) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(5), fc.boolean()).map(([which, late]) => leavesCheckout(which, late)),
  },
  { weight: 2, arbitrary: fc.tuple(fc.nat(5), fc.boolean()).map(([which, late]) => endsOffer(which, late)) },
  { weight: 1, arbitrary: fc.nat(5).map(leaves) },
  { weight: 1, arbitrary: fc.nat(5).map(buysWhileWaiting) },
  { weight: 1, arbitrary: fc.integer({ min: -1, max: 2 }).map(resizes) },
  { weight: 1, arbitrary: fc.tuple(fc.nat(5), fc.boolean()).map(([which, up]) => moves(which, up)) },
  { weight: 1, arbitrary: fc.nat(5).map(offersOutOfTurn) },
  { weight: 1, arbitrary: fc.constant(opensSavedSeats) },
)

/** A family of three waits first, which smaller ones behind it may go by. */
async function runHistories(seed: number, numRuns: number) {
  const first = fc.array(small, { maxLength: 5 })
  const property = fc.asyncProperty(
    first,
    fc.array(steps, { maxLength, size: 'max' }),
    async (sizes, history) => {
      const { courseId } = await fullCourse(product, 4, { priceMinor: 0 })
      const termId = await newTerm(product.sql)
      await sql`update courses set term_id = ${termId} where id = ${courseId}`
      const rig = { courseId, termId, model: new WaitlistModel(4), families: new Map() }
      for (const step of [...[3, ...sizes].map((seats) => joins(seats)), ...history]) {
        await step(rig)
        await compare(rig)
      }
    },
  )
  return fc.check(property, { seed, numRuns, endOnFailure: true })
}

describe('a line does what a pencil says', () => {
  test('in random histories', { timeout }, async () => {
    const seed = Number(process.env.MODEL_SEED ?? Math.trunc(Math.random() * 2 ** 31))
    const result = await runHistories(seed, runs)
    expect(result.failed ? `${fc.defaultReportMessage(result)}\n${String(result.errorInstance)}` : '').toBe(
      '',
    )
    expect(await brokenInvariants(product)).toEqual([])
  })

  test('and the pencil notices a family that was passed and not counted', { timeout }, async () => {
    const restore = await patchFunction(
      product.sql,
      'offer_seats',
      'set passes = passes + 1',
      'set passes = passes',
    )
    expect((await runHistories(1, 20)).failed).toBe(true)
    await restore()
  })
})

async function compare({ courseId, model }: Rig): Promise<void> {
  const [course] = await sql`
    select capacity, seats_taken as taken, seats_saved as saved from courses where id = ${courseId}`
  const entries = await sql`
    select entry.id, entry.user_id as family, entry.seats, passes, case when entry.state = 'waiting' then 'waiting' when orders.is_live then 'inPayment' else 'offered' end as state
      from waitlist_entries entry left join orders on orders.id = order_id
     where course_id = ${courseId} and entry.state in ('waiting', 'offered') order by queued_at, entry.id`
  const { capacity, taken, saved } = model
  expect({ ...course, entries: [...entries] }).toEqual({ capacity, taken, saved, entries: model.entries })
  for (const { id, query } of waitlistInvariants)
    expect([id, ...(await selectPrepared(product.sql, query))]).toEqual([id])
}

/** A new family, or one that waits already. */
function joins(seats: number, of?: number): Step {
  return async ({ courseId, model, families }) => {
    if (model.isClosed) return
    const again = of === undefined ? undefined : pick([...families.values()], of)
    const person = again?.person ?? (await product.make.student())
    const people = await Promise.all(Array.from({ length: seats }, () => product.make.child(person)))
    const refusal = model.refusal(seats, person.userId)
    const joining = joinWaitlist(person.ctx, { courseId, participantIds: people })
    if (refusal) return expect(joining).rejects.toMatchObject({ reason: refusal })
    const { id } = await joining
    families.set(id, { userId: person.userId, person, people })
    model.join({ id, family: person.userId, seats, passes: 0, state: 'waiting' })
  }
}

async function givesBack({ courseId, model }: Rig) {
  const [claim] = await sql`
    select id from seat_claims where course_id = ${courseId} and state = 'confirmed' order by id limit 1`
  if (!claim) return
  await sql`select free_seats(array[${claim.id}]::uuid[], 'revoked')`
  model.giveBack(1)
}

function visitorBuys(seats: number): Step {
  return async ({ courseId, model }) => {
    if (model.isClosed) return
    const visitor = await product.make.student()
    const people = await Promise.all(Array.from({ length: seats }, () => product.make.child(visitor)))
    if (await buys(visitor.userId, courseId, people, model.hasOnSale(seats))) model.taken += seats
  }
}

/** One of a family that waits; where the family may not buy, nothing happens. */
function buysWhileWaiting(which: number): Step {
  return async ({ courseId, model, families }) => {
    if (model.isClosed) return
    const entry = pick(model.waiting, which)
    const family = entry && families.get(entry.id)
    if (!entry || !family || isPaying(model, family.userId)) return
    const person = family.people.shift()
    if (person && (await buys(family.userId, courseId, [person], model.hasOnSale(1)))) model.shrink(entry)
    else if (person) family.people.unshift(person)
  }
}

/** Whether it was sold: exactly when there is room. */
async function buys(userId: string, courseId: string, people: string[], hasRoom: boolean): Promise<boolean> {
  for (const person of people)
    await sql`insert into cart_items (user_id, course_id, participant_id) values (${userId}, ${courseId}, ${person})`
  const claiming = sql`select claim_order(${userId}, 'sandbox', 'USD', 0, 600) as id`
  if (!hasRoom) {
    await expect(claiming).rejects.toMatchObject({ message: 'sold_out' })
    await sql`delete from cart_items where user_id = ${userId}`
    return false
  }
  const [order] = await claiming
  await settles(String(order?.id))
  return true
}

async function settles(orderId: string) {
  const [settled] = await sql`
    select outcome from orders, settle_order(orders.id, ${`free_${randomUUID()}`}, total_minor, currency, true) where orders.id = ${orderId}`
  expect(settled).toMatchObject({ outcome: 'paid' })
}

/** A step of a family whose place is offered, or being paid for. */
function byOffered(
  which: number,
  state: WaitlistEntry['state'],
  act: (rig: Rig, entry: WaitlistEntry, order: { id: string; userId: string }) => Promise<void>,
): Step {
  return async (rig) => {
    const entry = pick(
      rig.model.entries.filter((one) => one.state === state),
      which,
    )
    if (!entry) return
    const [order] = await sql<{ id: string; userId: string }[]>`
      select orders.id, orders.user_id as "userId" from waitlist_entries join orders on orders.id = order_id where waitlist_entries.id = ${entry.id}`
    if (order) await act(rig, entry, order)
  }
}

/** An account pays one order at a time; a family may wait with several entries. */
const isPaying = ({ entries }: WaitlistModel, userId: string) =>
  entries.some(({ family, state }) => family === userId && state === 'inPayment')

function accepts(which: number): Step {
  return byOffered(which, 'offered', async ({ model }, entry, { id, userId }) => {
    const accepting = sql`select accept_offer(${id}, ${userId}, 'sandbox', 0, 600)`
    if (isPaying(model, userId))
      return expect(accepting).rejects.toMatchObject({ message: 'payment_in_progress' })
    await accepting
    entry.state = 'inPayment'
  })
}

function pays(which: number): Step {
  return byOffered(which, 'inPayment', async ({ model }, entry, { id }) => {
    await settles(id)
    model.take(entry)
  })
}

const isOver = (orderId: string) =>
  sql`update orders set offered_until = clock_timestamp() - interval '1 second' where id = ${orderId}`

/** The offer goes on, unless its time is over in the meantime. */
function leavesCheckout(which: number, isLate: boolean): Step {
  return byOffered(which, 'inPayment', async ({ model }, entry, { id }) => {
    if (isLate) await isOver(id)
    await sql`select release_order(${id})`
    if (isLate) model.expire(entry)
    else entry.state = 'offered'
  })
}

function endsOffer(which: number, isLate: boolean): Step {
  return byOffered(which, 'offered', async ({ model }, entry, { id }) => {
    if (isLate) await isOver(id)
    await sql`select end_offer(${id}, ${isLate ? 'expired' : 'declined'})`
    if (isLate) model.expire(entry)
    else model.end(entry)
  })
}

function leaves(which: number): Step {
  return async ({ model, families }) => {
    const entry = pick(model.entries, which)
    if (!entry) return
    const [row] =
      await sql`select leave_line(${entry.id}, ${families.get(entry.id)?.userId ?? ''}) as outcome`
    expect(row?.outcome).toBe(entry.state === 'inPayment' ? 'in_payment' : 'left')
    if (entry.state !== 'inPayment') model.end(entry)
  }
}

function resizes(by: number): Step {
  return async ({ courseId, model }) => {
    const capacity = model.capacity + by
    if (by === 0 || capacity < Math.max(1, model.taken)) return
    await sql`select set_capacity(${courseId}, ${capacity})`
    model.resize(capacity)
  }
}

function moves(which: number, up: boolean): Step {
  return async ({ model }) => {
    const entry = pick(model.waiting, which)
    if (!entry) return
    const [row] = await sql`select move_entry(${entry.id}, ${up}, ${officeId}, 'Asked') as moved`
    expect(row?.moved).toBe(model.move(entry, up))
  }
}

function offersOutOfTurn(which: number): Step {
  return async ({ model }) => {
    const entry = pick(model.waiting, which)
    if (!entry || model.isClosed) return
    const offering = sql`select offer_out_of_turn(${entry.id}, ${officeId}, 'Asked') as offered`
    if (model.offerTo(entry)) expect(await offering).toMatchObject([{ offered: true }])
    else await expect(offering).rejects.toMatchObject({ message: 'sold_out' })
  }
}

async function closesOrReopens({ termId, model }: Rig) {
  const closes = model.isClosed ? null : new Date()
  await sql`update terms set sale_closes_at = ${closes} where id = ${termId}`
  if (closes) model.close()
  else model.reopen()
}

async function opensSavedSeats({ courseId, model }: Rig) {
  if (model.saved === 0) return
  await sql`update courses set saved_until = clock_timestamp() where id = ${courseId}`
  await sql`select open_saved_seats(${courseId})`
  model.saved = 0
}
