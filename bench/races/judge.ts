import { installNaiveClaim } from '../../apps/api/test/races/naive-claim.ts'
import type { Client } from '../client.ts'
import { openArena, type Arena } from './arena.ts'
import { countCharges } from './charges.ts'
import type { Checks } from './checks.ts'
import { runCrossedCarts } from './crossed-carts.ts'
import { runSeatRace, type SeatRace } from './seat-race.ts'

export interface Race {
  seats: number
  buyers: number
  rounds: number
  processes: number
  /** Takes the guards away: a naive claim instead of ours. */
  unsafe: boolean
  /** Passes when the harm is found. */
  expectViolation: boolean
  /** On what `npm run cluster` plays, whatever `processes` says. */
  cluster?: boolean
  /** Buyers are parents of one to four children. */
  families?: boolean
}

const longestRequestMs = 6000

/** What a round trip takes, between looking and taking and between two classes. */
const roundTrip = 'perform pg_sleep(0.02);'

/** Exactly the seats are sold, nobody pays for nothing, and every rule holds afterwards. */
export async function judgeSeatRace(race: Race, checks: Checks): Promise<void> {
  await inArena(race, async (arena) => {
    const result = await runSeatRace(arena, race)
    describe(result.seconds, arena.client, result.outcomes)
    if (race.expectViolation) return expectOversold(arena, race, result, checks)
    if (race.families) return checkFamilies(arena, race, result, checks)
    const { seats, buyers, rounds } = race
    const sold = Math.min(seats, buyers)
    const wrong = result.sold.filter((count) => count !== sold)
    checks.note(`every round sold ${sold} places`, wrong.length === 0, range(result.sold))
    checks.note(
      'as many were told that they paid',
      result.outcomes.paid === sold * rounds,
      result.outcomes.paid,
    )
    const losers = (buyers - sold) * rounds
    checks.note(
      'everybody else got a clean refusal',
      result.outcomes.sold_out === losers,
      result.outcomes.sold_out,
    )
    await checkMoney(arena, sold * rounds, checks)
    checkAnswers(arena.client, checks)
  })
}

/** A family has all of its places or none, so that up to three seats may be left for which no family was small enough. */
async function checkFamilies(arena: Arena, { seats, buyers, rounds }: Race, race: SeatRace, checks: Checks) {
  const { sold, outcomes } = race
  checks.note(
    `every round sold ${seats - 3} to ${seats} places`,
    sold.every((count) => count <= seats && count > seats - 4),
    range(sold),
  )
  checks.note('families with some of their places', (await torn(arena)) === 0, await torn(arena))
  checks.note(
    'everybody else got a clean refusal',
    outcomes.sold_out === buyers * rounds - outcomes.paid,
    outcomes.sold_out,
  )
  await checkMoney(arena, outcomes.paid, checks)
  checkAnswers(arena.client, checks)
}

async function torn({ school: { sql } }: Arena): Promise<number> {
  const [row] = await sql<{ torn: number }[]>`
    select count(*)::int as torn
      from (select owner_id from participants left join seat_claims place on place.participant_id = participants.id and place.is_live
             where not is_self group by owner_id having bool_or(place.id is null) and bool_or(place.id is not null)) families`
  return row?.torn ?? 0
}

async function expectOversold(arena: Arena, { seats }: Race, { sold }: SeatRace, checks: Checks) {
  checks.note(
    `expected: more than ${seats} places were sold`,
    sold.some((count) => count > seats),
    range(sold),
  )
  const { isClean, text } = await arena.audit()
  const broken = text.split('\n').filter((line) => line.startsWith('BROKEN'))
  checks.note('expected: the audit finds it', !isClean && broken.length > 0, broken[0] ?? 'nothing')
}

/** Carts that overlap in opposite orders all get through, and the database never had to break a deadlock. */
export async function judgeCrossedCarts(race: Race, checks: Checks): Promise<void> {
  await inArena(race, async (arena) => {
    const { paid, unavailable, seconds, deadlocks } = await runCrossedCarts(arena, race)
    describe(seconds, arena.client, { paid, unavailable })
    if (race.expectViolation)
      return checks.note('expected: deadlocks in the database', deadlocks > 0, deadlocks)
    checks.note('deadlocks in the database', deadlocks === 0, deadlocks)
    const everybody = race.buyers * race.rounds
    checks.note('every cart was paid', paid === everybody, paid)
    await checkMoney(arena, everybody, checks)
    checkAnswers(arena.client, checks)
  })
}

async function inArena(race: Race, work: (arena: Arena) => Promise<void>) {
  const arena = await openArena(race)
  try {
    if (race.unsafe) await installNaiveClaim(arena.school.sql, { afterLook: roundTrip, afterSeat: roundTrip })
    await work(arena)
  } finally {
    await arena.close()
  }
}

async function checkMoney(arena: Arena, expected: number, checks: Checks) {
  const { made, withoutSeat, twice } = await countCharges(arena)
  checks.note('charges in the provider’s ledger', made === expected, made)
  checks.note('charged without a place', withoutSeat === 0, withoutSeat)
  checks.note('charged twice', twice === 0, twice)
  const { isClean, text } = await arena.audit()
  checks.note('npm run audit', isClean, text.trim().split('\n').at(-1) ?? '')
  if (!isClean) process.stdout.write(text)
}

function checkAnswers({ statuses, longestMs }: Client, checks: Checks) {
  const broken = Object.keys(statuses).filter((status) => status === '0' || /^5(?!03)/.test(status))
  checks.note('answers other than 2xx, 4xx and 503', broken.length === 0, broken.join(', ') || 'none')
  checks.note(
    `the longest request, limit ${longestRequestMs} ms`,
    longestMs <= longestRequestMs,
    `${longestMs} ms`,
  )
}

function describe(
  seconds: number[],
  { statuses, longestMs }: Client,
  outcomes: Partial<Record<string, number>>,
) {
  const slowest = Math.max(...seconds).toFixed(2)
  const total = seconds.reduce((sum, part) => sum + part, 0).toFixed(1)
  const list = (counts: object) =>
    Object.entries(counts)
      .filter(([, count]) => count !== 0)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')
  process.stdout.write(
    `        ${total} s of checkouts, the slowest round ${slowest} s; ${list(outcomes)}; answers ${list(statuses)}; longest request ${longestMs} ms\n`,
  )
}

function range(counts: number[]): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  return least === most ? String(least) : `${least} to ${most}`
}
