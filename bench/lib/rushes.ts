import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from 'postgres'
import type { Arena } from './arena.ts'
import { checkOutAll, noOutcomes, type Outcomes } from './purchases.ts'
import { familiesOf, oneEach } from './school.ts'

interface Size {
  seats: number
  buyers: number
  rounds: number
  /** Buyers are parents of one to four children each, who want places side by side. */
  families?: boolean
}

export interface SeatRace {
  /** Confirmed places, one number for each round. */
  sold: number[]
  outcomes: Outcomes
  /** Of the checkouts alone, one number for each round. */
  seconds: number[]
}

/** Every round is a new class, and new buyers who all want it at once, each with one whole checkout. */
export async function runSeatRace(
  { origins, school, client }: Arena,
  { seats, buyers, rounds, families = false }: Size,
): Promise<SeatRace> {
  const race: SeatRace = { sold: [], outcomes: noOutcomes(), seconds: [] }
  for (let round = 0; round < rounds; round++) {
    const courseIds = await school.classes(1, seats)
    const people = families
      ? await school.parents(familiesOf(buyers, courseIds[0] ?? ''))
      : await school.buyers(oneEach(buyers, courseIds))
    const { seconds } = await checkOutAll(client, origins, people, { outcomes: race.outcomes })
    race.seconds.push(seconds)
    race.sold.push(await soldOf(school, courseIds))
  }
  // The provider's last events are on their way.
  await pause(1000)
  return race
}

async function soldOf({ sql }: Arena['school'], courseIds: string[]): Promise<number> {
  const [row] = await sql<{ sold: number }[]>`
    select count(*)::int as sold from seat_claims where state = 'confirmed' and course_id = any (${courseIds}::uuid[])`
  return row?.sold ?? 0
}

const classes = 20
const cartSize = 5

/** Carts of 5 of 20 classes, every other one in the opposite order; there are seats for all. */
export async function runCrossedCarts(
  { origins, school, client }: Arena,
  { buyers, rounds }: { buyers: number; rounds: number },
): Promise<{ paid: number; unavailable: number; seconds: number[]; deadlocks: number }> {
  const before = await deadlocks(school.sql)
  const outcomes = noOutcomes()
  const seconds: number[] = []
  for (let round = 0; round < rounds; round++) {
    const ids = await school.classes(classes, buyers)
    const people = await school.buyers(Array.from({ length: buyers }, (_, buyer) => crossedCart(ids, buyer)))
    seconds.push((await checkOutAll(client, origins, people, { outcomes })).seconds)
  }
  const { paid, unavailable } = outcomes
  return { paid, unavailable, seconds, deadlocks: (await deadlocks(school.sql)) - before }
}

/** Five neighbours on a ring of classes, so that carts overlap; odd buyers selected them the other way round. */
function crossedCart(ids: string[], buyer: number): string[] {
  const cart = Array.from({ length: cartSize }, (_, step) => ids[(buyer + step) % ids.length] ?? '')
  return buyer % 2 ? cart.toReversed() : cart
}

/** A connection reports its deadlocks when it was idle for ten seconds, or when it ends. */
async function deadlocks(sql: Sql): Promise<number> {
  await sql`
    select pg_terminate_backend(pid, 2000) from pg_stat_activity
     where datname = current_database() and application_name = 'cadenza' and pid <> pg_backend_pid() and state = 'idle'`
  const [row] = await sql<{ deadlocks: number }[]>`
    select deadlocks::int from pg_stat_database where datname = current_database()`
  return row?.deadlocks ?? 0
}
