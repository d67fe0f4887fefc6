import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../../test/fresh-database.ts'
import { overlapsOf, patchFunction } from '../../../test/dated-classes.ts'
import { meet, newCourse, refusal } from '../../../test/timetable-school.ts'

/**
 * Random histories of one student against a model that compares every session with every other. CLASH_RUNS sets how
 * many, CLASH_SEED replaces the fixed seed.
 */
let database: FreshDatabase
let careless: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase({ template: 'product' })
  careless = await freshDatabase({ template: 'product' })
})
afterAll(async () => {
  await database.drop()
  await careless.drop()
})

const numRuns = Number(process.env.CLASH_RUNS ?? 6)
const seed = Number(process.env.CLASH_SEED ?? 20_270_705)

/** Minutes since the first day's midnight. */
interface Meeting {
  from: number
  to: number
}
interface Order {
  id: string
  classes: number[]
  state: 'live' | 'ended' | 'paid' | 'refunded'
}

const daysApart = 1440
const meetings = fc
  .uniqueArray(fc.record({ day: fc.nat(2), slot: fc.nat(5), length: fc.constantFrom(30, 60, 90) }), {
    selector: ({ day, slot }) => `${day} ${slot}`,
    maxLength: 3,
  })
  .map((drawn) =>
    drawn
      .map(({ day, slot, length }): Meeting => {
        const from = day * daysApart + 540 + slot * 30
        return { from, to: from + length }
      })
      .filter((one, index, all) => all.slice(0, index).every((other) => !overlap(one, other))),
  )
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('claim' as const),
      cart: fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pay' as const), order: fc.nat(5) }) },
  { weight: 3, arbitrary: fc.constant({ do: 'end' as const }) },
)
const history = fc.record({
  classes: fc.array(meetings, { minLength: 6, maxLength: 6 }),
  steps: fc.array(step, { minLength: 4, maxLength: 14 }),
})

type History = typeof history extends fc.Arbitrary<infer H> ? H : never

const overlap = (one: Meeting, other: Meeting) => one.from < other.to && other.from < one.to

/** Plays a history in the database and in the model; throws where the two differ. */
async function play({ sql }: FreshDatabase, { classes, steps }: History) {
  const ids: string[] = []
  for (const times of classes) ids.push(await timedCourse(times))
  const [row] = await sql<{ id: string }[]>`insert into users (name) values ('Student') returning id`
  const student = row?.id ?? ''
  const orders: Order[] = []
  const liveClasses = () =>
    orders.filter(({ state }) => state === 'live' || state === 'paid').flatMap((order) => order.classes)
  const clashes = (one: number, other: number) =>
    (classes[one] ?? []).some((a) => (classes[other] ?? []).some((b) => overlap(a, b)))
  const hasClash = (wanted: number[]) =>
    wanted.some((one) => [...wanted, ...liveClasses()].some((other) => other !== one && clashes(one, other)))

  const expectedOfClaim = (cart: number[]) => {
    if (orders.some(({ state }) => state === 'live')) return 'payment_in_progress'
    if (cart.some((one) => liveClasses().includes(one))) return 'already_enrolled'
    return hasClash(cart) ? 'clash' : undefined
  }
  const expectedOfPay = ({ classes: wanted, state }: Order) => {
    if (state !== 'ended') return state === 'refunded' ? 'refunded' : 'paid'
    return wanted.some((one) => liveClasses().includes(one)) || hasClash(wanted) ? 'refunded' : 'paid'
  }

  for (const now of steps) {
    if (now.do === 'claim') {
      await sql`delete from cart_items where user_id = ${student}`
      for (const one of now.cart)
        await sql`insert into cart_items (user_id, course_id, participant_id)
          values (${student}, ${ids[one] ?? ''}, self_of(${student}))`
      const expected = expectedOfClaim(now.cart)
      let id = ''
      const refused = await refusal(
        sql<{ id: string }[]>`
          select claim_order(${student}, 'sandbox', 'USD', ${now.cart.length * 1000}::int, 600) as id`.then(
          ([claimed]) => (id = claimed?.id ?? ''),
        ),
      )
      expect(refused?.reason).toBe(expected)
      if (!refused) orders.push({ id, classes: now.cart, state: 'live' })
    }
    const order = now.do === 'pay' ? orders[now.order % Math.max(1, orders.length)] : undefined
    if (order) {
      const expected = expectedOfPay(order)
      const settled = await sql<{ outcome: string }[]>`
        select outcome from settle_order(${order.id}, ${`pi_${order.id}`}, ${order.classes.length * 1000}::int, 'USD')`
      expect(settled[0]?.outcome).toBe(expected)
      order.state = expected
    }
    const live = now.do === 'end' ? orders.find(({ state }) => state === 'live') : undefined
    if (live) {
      await sql`select release_order(${live.id})`
      live.state = 'ended'
    }
    expect(await overlapsOf(sql, student)).toBe(0)
  }

  async function timedCourse(times: Meeting[]): Promise<string> {
    const id = await newCourse(sql)
    for (const { from, to } of times) {
      const start = `${Math.floor((from % daysApart) / 60)}:${from % 60 === 0 ? '00' : '30'}`
      await meet(sql, id, `2027-07-0${5 + Math.floor(from / daysApart)}`, start, { minutes: to - from })
    }
    return id
  }
}

const check = (on: FreshDatabase, { runs = numRuns, from = seed } = {}) =>
  fc.check(
    fc.asyncProperty(history, (drawn) => play(on, drawn)),
    { seed: from, numRuns: runs, endOnFailure: true },
  )

test('in random histories nothing that overlaps is ever held, and nothing else is refused', async () => {
  const { failed, counterexample, error } = { error: null, ...(await check(database)) }
  expect({ failed, counterexample, error }).toMatchObject({ failed: false })
})

// Negative controls: the model notices when a check is missing. From these seeds it comes to it at once.
test.each([
  [2, 'student_clashes', 'seat_claims.is_live', 'false'],
  [35, 'reclaim_seats', 'is not null) then', 'is null and false) then'],
  [
    1,
    'student_clashes',
    'other.during && asked.during',
    'other.during -|- asked.during or other.during && asked.during',
  ],
])('from seed %i a %s that does not look is noticed', async (from, name, part, by) => {
  const [former] = await careless.sql<{ text: string }[]>`select pg_get_functiondef(${name}::regproc) as text`
  await patchFunction(careless.sql, name, part, by)
  try {
    expect((await check(careless, { runs: 500, from })).failed).toBe(true)
  } finally {
    await careless.sql.unsafe(former?.text ?? '')
  }
})
