import { setTimeout as pause } from 'node:timers/promises'
import { checkOutAll, type Outcomes } from '../checkouts.ts'
import { oneEach } from '../school.ts'
import type { Arena } from './arena.ts'

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
  const race: SeatRace = {
    sold: [],
    outcomes: { paid: 0, sold_out: 0, refused: 0, unavailable: 0, failed: 0 },
    seconds: [],
  }
  for (let round = 0; round < rounds; round++) {
    const courseIds = await school.classes(1, seats)
    const people = families
      ? await school.parents(familiesOf(buyers, courseIds[0] ?? ''))
      : await school.buyers(oneEach(buyers, courseIds))
    const { outcomes, seconds } = await checkOutAll(client, origins, people)
    for (const [outcome, count] of Object.entries(outcomes)) race.outcomes[outcome as keyof Outcomes] += count
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

const familiesOf = (count: number, courseId: string) =>
  Array.from({ length: count }, (_, n) => ({ courseId, children: 1 + (n % 4) }))
