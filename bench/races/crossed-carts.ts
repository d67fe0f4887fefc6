import type { Sql } from 'postgres'
import { checkOutAll, type Outcomes } from '../checkouts.ts'
import type { Arena } from './arena.ts'

interface Size {
  buyers: number
  rounds: number
}

const classes = 20
const cartSize = 5

/** Carts of 5 of 20 classes, every other one in the opposite order; there are seats for all. */
export async function runCrossedCarts(
  { origins, school, client }: Arena,
  { buyers, rounds }: Size,
): Promise<{ paid: number; unavailable: number; seconds: number[]; deadlocks: number }> {
  const before = await deadlocks(school.sql)
  const total: Outcomes = { paid: 0, sold_out: 0, refused: 0, unavailable: 0, failed: 0 }
  const seconds: number[] = []
  for (let round = 0; round < rounds; round++) {
    const ids = await school.classes(classes, buyers)
    const people = await school.buyers(Array.from({ length: buyers }, (_, buyer) => crossedCart(ids, buyer)))
    const done = await checkOutAll(client, origins, people)
    for (const [outcome, count] of Object.entries(done.outcomes)) total[outcome as keyof Outcomes] += count
    seconds.push(done.seconds)
  }
  const { paid, unavailable } = total
  return { paid, unavailable, seconds, deadlocks: (await deadlocks(school.sql)) - before }
}

/** Five neighbours on a ring of classes, so that carts overlap; odd buyers selected them the other way round. */
function crossedCart(ids: string[], buyer: number): string[] {
  const cart = Array.from({ length: cartSize }, (_, step) => ids[(buyer + step) % ids.length] ?? '')
  return buyer % 2 ? cart.toReversed() : cart
}

/** A connection tells of its deadlocks when it was idle for ten seconds, or when it ends. */
async function deadlocks(sql: Sql): Promise<number> {
  await sql`
    select pg_terminate_backend(pid, 2000) from pg_stat_activity
     where datname = current_database() and application_name = 'cadenza' and pid <> pg_backend_pid() and state = 'idle'`
  const [row] = await sql<{ deadlocks: number }[]>`
    select deadlocks::int from pg_stat_database where datname = current_database()`
  return row?.deadlocks ?? 0
}
