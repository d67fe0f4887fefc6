import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Sql } from 'postgres'
import { meet, newCourse, refusal } from '../timetable-school.ts'
import {
  fitsAgain,
  giveBack,
  hasBegun,
  heldMinor,
  paidMinor,
  quoted,
  sumOf,
  whole,
  type ClassModel,
  type PlaceModel,
  type PolicyModel,
} from './pencil.ts'
import { Books, requireSame } from './books.ts'

/** A database, and the classes on sale in it. */
export interface Stage {
  sql: Sql
  classes: ClassModel[]
}

/** In each zone a class shortly after its clocks change, if they do, and a later one; the last two have no dates. */
const days: [zone: string, day: string | undefined, priceMinor: number][] = [
  ['Europe/Berlin', '2031-04-02', 24_000],
  ['Europe/Berlin', '2031-07-05', 3333],
  ['America/Los_Angeles', '2031-03-12', 10_001],
  ['America/Los_Angeles', '2031-06-21', 99],
  ['Asia/Kolkata', '2031-02-15', 12_345],
  ['Asia/Kolkata', '2031-05-12', 0],
  ['Pacific/Auckland', '2031-04-08', 23_999],
  ['Pacific/Auckland', '2031-02-08', 51],
  ['UTC', undefined, 5000],
  ['UTC', undefined, 7777],
]

export async function openClasses(sql: Sql): Promise<ClassModel[]> {
  const classes: ClassModel[] = []
  for (const [zone, day, priceMinor] of days) {
    const id = await newCourse(sql)
    await sql`update courses set price_minor = ${priceMinor}, capacity = 100000 where id = ${id}`
    const session = day && (await meet(sql, id, day, '09:30', { timeZone: zone }))
    classes.push({ id, priceMinor, zone, day, begins: session ? session.from.getTime() : undefined })
  }
  return classes
}

const firstDay = Date.parse('2031-01-01T00:00:00Z')
const any = fc.nat(20)
/** On half hours, at which all clocks strike midnight, and just before and after. */
const moment = fc
  .tuple(fc.nat(190 * 48), fc.constantFrom(0, 0, -1, 1))
  .map(([halfHours, off]) => firstDay + halfHours * 1_800_000 + off)
/** Around the end of a step of the first place that is meant, where zones tell. */
const aroundStep = fc.record({
  step: fc.nat(5),
  fromMidnight: fc
    .tuple(fc.integer({ min: -28, max: 28 }), fc.constantFrom(0, -1))
    .map(([halfHours, off]) => halfHours * 1_800_000 + off),
})
export const anyPolicy: fc.Arbitrary<PolicyModel> = fc.record({
  tiers: fc
    .uniqueArray(fc.tuple(fc.nat(120), fc.nat(100)), { maxLength: 6, selector: ([daysBefore]) => daysBefore })
    .map((drawn) => {
      const falling = (one: number, other: number) => other - one
      const percents = drawn.map(([, percent]) => percent).toSorted(falling)
      return drawn
        .map(([daysBefore]) => daysBefore)
        .toSorted(falling)
        .map((daysBefore, index) => ({ daysBefore, percent: percents[index] ?? 0 }))
    }),
  feeMinor: fc.constantFrom(0, 0, 1, 500, 99_999),
  fullDays: fc.constantFrom(0, 0, 2, 14, 60),
})

const buys = fc.record({
  do: fc.constant('buys' as const),
  classes: fc.uniqueArray(fc.nat(days.length - 1), { minLength: 1, maxLength: 4 }),
})
const step = fc.oneof(
  { weight: 2, arbitrary: buys },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('publishes' as const), policy: anyPolicy }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('withdraws' as const),
      places: fc.uniqueArray(any, { minLength: 1, maxLength: 3 }),
      at: fc.oneof(moment, aroundStep),
      off: fc.constantFrom(0, 0, 0, 1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('gives' as const),
      place: any,
      percent: fc.integer({ min: 1, max: 110 }),
      keep: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('refunds' as const), payment: any, isOneClass: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('outside' as const),
      payment: any,
      percent: fc.constantFrom(1, 30, 50, 100),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('settles' as const), refund: any, fails: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('retries' as const), refund: any }) },
)

export const anyHistory = fc.record({
  policy: anyPolicy,
  first: buys,
  steps: fc.array(step, { minLength: 3, maxLength: 10 }),
  /** When all that is left is given back, one place after the other. */
  end: moment,
  fromTheLast: fc.boolean(),
})
type History = typeof anyHistory extends fc.Arbitrary<infer H> ? H : never
type Step = History['steps'][number]
type StepOf<K extends Step['do']> = Extract<Step, { do: K }>

/** Plays a history in the database and with the pencil; throws where the two differ. */
export async function play({ sql, classes }: Stage, history: History): Promise<void> {
  const books = await Books.open(sql)
  await books.publish(history.policy)
  for (const now of [history.first, ...history.steps]) {
    await take(now)
    await books.compare()
  }
  await giveAllBack()

  function take(now: Step): Promise<void> {
    switch (now.do) {
      case 'buys':
        return books.buy(now.classes.flatMap((index) => classes[index] ?? []))
      case 'publishes':
        return books.publish(now.policy)
      case 'withdraws':
        return withdraws(now)
      case 'gives':
        return gives(now)
      case 'refunds':
        return refunds(now)
      case 'outside':
        return outside(now)
      case 'settles':
        return settles(now)
      case 'retries':
        return retries(now)
    }
  }

  async function withdraws({ places: drawn, at, off }: StepOf<'withdraws'>) {
    const places = [...new Set(drawn.flatMap((index) => pick(books.places, index) ?? []))]
    if (places[0]) await withdraw(places, momentOf(at, places[0]), off)
  }

  async function withdraw(places: PlaceModel[], at: number, off = 0): Promise<void> {
    const taken = places.filter(({ isTaken }) => isTaken)
    const amounts = quoted(taken, at)
    // The order in which they are named means nothing.
    for (const named of [taken, taken.toReversed()])
      requireSame('the quote', await books.quote(named, at), amounts)
    const refused = await refusal(sql`
      select withdraw_places(${places.map(({ id }) => id)}::uuid[], ${books.userId}, ${sumOf(amounts) + off}, ${new Date(at).toISOString()}, 'student')`)
    const expected =
      (taken.length < places.length && 'nothing_to_refund') ||
      (places.some((place) => hasBegun(place, at)) && 'withdrawal_ended') ||
      (off !== 0 && 'quote_changed') ||
      undefined
    requireEqual('giving back', refused?.reason, expected)
    if (!expected) giveBack(amounts)
  }

  async function gives({ place: index, percent, keep }: StepOf<'gives'>) {
    const place = pick(books.places, index)
    if (!place) return
    const amount = Math.ceil((paidMinor(place) * percent) / 100)
    const refused = await refusal(sql`
      select give_back(${[place.id]}::uuid[], ${[amount]}::integer[], 'goodwill', ${books.userId}, null, null, ${keep})`)
    const isLeft = place.isTaken && amount <= paidMinor(place) && amount <= heldMinor(place.payment)
    requireEqual('an amount of an admin', refused?.reason, isLeft ? undefined : 'nothing_to_refund')
    if (isLeft) giveBack(new Map([[place, amount]]), keep)
  }

  async function refunds({ payment: index, isOneClass }: StepOf<'refunds'>) {
    const payment = pick(books.payments, index)
    if (!payment) return
    const all = books.places.filter((place) => place.payment === payment)
    const course = isOneClass ? pick(all, index)?.of.id : undefined
    const places = all.filter(({ isTaken, of }) => isTaken && (!course || of.id === course))
    const refused = await refusal(sql`
      select refund_payment(${payment.id}, ${course ? [course] : null}::uuid[], ${course ? 'course_cancelled' : 'admin'}, ${books.userId})`)
    requireEqual('a refund', refused?.reason, places.length > 0 ? undefined : 'nothing_to_refund')
    giveBack(whole(places))
  }

  async function outside({ payment: index, percent }: StepOf<'outside'>) {
    const payment = pick(books.payments, index)
    const amount = payment ? Math.floor((heldMinor(payment) * percent) / 100) : 0
    if (!payment || amount === 0) return
    await sql`select record_outside_refund(${payment.intent}, ${`re_${randomUUID()}`}, ${amount}::int, 'USD')`
    payment.refunds.push({ id: '', amountMinor: amount, attempt: 0, hasFailed: false, parts: new Map() })
  }

  async function settles({ refund: index, fails }: StepOf<'settles'>) {
    const refund = pick(books.refunds, index)
    if (!refund) return
    await sql`select settle_refund(${refund.id}, ${refund.attempt}, ${fails ? 'failed' : 'succeeded'}, null, null)`
    refund.hasFailed ||= fails
  }

  async function retries({ refund: index }: StepOf<'retries'>) {
    const refund = pick(books.refunds, index)
    const payment = refund && books.payments.find((one) => one.refunds.includes(refund))
    if (!refund || !payment) return
    const refused = await refusal(sql`select retry_refund(${refund.id}, ${books.userId})`)
    const isRefused = refund.hasFailed && !fitsAgain(payment, refund)
    requireEqual('another try', refused?.reason, isRefused ? 'nothing_to_refund' : undefined)
    if (isRefused || !refund.hasFailed) return
    Object.assign(refund, { hasFailed: false, attempt: refund.attempt + 1 })
  }

  /** One after the other, from either end, they give what they give together. */
  async function giveAllBack() {
    const { end, fromTheLast } = history
    const rest = books.places.filter((place) => place.isTaken && !hasBegun(place, end))
    const together = sumOf(quoted(rest, end))
    let given = 0
    for (const place of fromTheLast ? rest.toReversed() : rest) {
      given += sumOf(quoted([place], end))
      await withdraw([place], end)
    }
    await books.compare()
    requireEqual('all of them', given, together)
  }
}

function momentOf(at: StepOf<'withdraws'>['at'], { policy: { tiers }, of }: PlaceModel): number {
  if (typeof at === 'number') return at
  const { daysBefore = 1 } = pick(tiers, at.step) ?? {}
  const ends = of.day ? Date.parse(of.day) - (daysBefore - 1) * 86_400_000 : firstDay
  return ends + at.fromMidnight
}

const pick = <T>(list: T[], index: number): T | undefined => list[index % Math.max(1, list.length)]

function requireEqual(what: string, found: unknown, expected: unknown) {
  if (found !== expected) throw new Error(`${what}: ${String(found)}, but expected ${String(expected)}`)
}
