import { parseArgs } from 'node:util'
import { installNaiveClaim } from '../apps/api/test/races/naive-claim.ts'
import { countCharges, openArena, type Arena } from './lib/arena.ts'
import type { Client } from './lib/client.ts'
import { runLineRace } from './lib/waitlist-race.ts'
import { failures, load, note, summary } from './lib/report.ts'
import { runCrossedCarts, runSeatRace, type SeatRace } from './lib/rushes.ts'

// npm run bench -- race: who gets the last seats when all buyers want them at once. Without arguments every named race
// runs; a name runs that one, options change it, sizes alone change the small one. The exit code is the verdict.

interface Race {
  seats: number
  buyers: number
  rounds: number
  processes: number
  /** Takes the guards away: a naive claim instead of ours. */
  unsafe: boolean
  /** Passes when the harm is found. */
  expectViolation: boolean
  /** Buyers are parents of one to four children. */
  families?: boolean
}

const longestRequestMs = 6000
/** In the line of the race `line`. */
const familiesWaiting = 1000

/** What a round trip takes, between looking and taking and between two classes. */
const roundTrip = 'perform pg_sleep(0.02);'

const small: Race = {
  seats: 5,
  buyers: 200,
  rounds: 1,
  processes: 1,
  unsafe: false,
  expectViolation: false,
}
type Kind = Race & { crossed?: true; line?: true }
const naive = { unsafe: true, expectViolation: true }
const races: Record<string, Kind> = {
  small,
  'last-seat': { ...small, seats: 1, buyers: 500, rounds: 100 },
  opening: { ...small, seats: 50, buyers: 10_000, processes: 2 },
  families: { ...small, seats: 50, buyers: 500, rounds: 10, families: true },
  crossed: { ...small, buyers: 100, rounds: 5, crossed: true },
  /** The seats are sold, 1,000 families wait, and these are the visitors. */
  line: { ...small, seats: 50, buyers: 5000, line: true },
  'small-naive': { ...small, ...naive },
  'crossed-naive': { ...small, ...naive, buyers: 100, crossed: true },
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seats: { type: 'string' },
    buyers: { type: 'string' },
    rounds: { type: 'string' },
    processes: { type: 'string' },
    unsafe: { type: 'boolean' },
    'expect-violation': { type: 'boolean' },
  },
})

const changesRace = Object.keys(values).length > 0
const names = positionals.length > 0 ? positionals : changesRace ? ['small'] : Object.keys(races)
for (const name of names) {
  const race = races[name]
  if (!race) {
    process.stderr.write(`there is no race ${name}; there are ${Object.keys(races).join(', ')}\n`)
    process.exit(1)
  }
  await run(name, { ...race, ...given() })
}
process.stdout.write(`${summary()}\n`)
process.exitCode = failures() > 0 ? 1 : 0

function given(): Partial<Race> {
  return {
    ...(values.seats && { seats: Number(values.seats) }),
    ...(values.buyers && { buyers: Number(values.buyers) }),
    ...(values.rounds && { rounds: Number(values.rounds) }),
    ...(values.processes && { processes: Number(values.processes) }),
    ...(values.unsafe && { unsafe: true }),
    ...(values['expect-violation'] && { expectViolation: true }),
  }
}

async function run(name: string, race: Kind) {
  const { seats, buyers, rounds, processes, unsafe, crossed } = race
  const places = crossed ? '5 of 20 classes each' : `${seats} seats`
  const guard = unsafe ? ', a naive claim without locks and constraint' : ''
  process.stdout.write(
    `\n${name}: ${buyers} buyers, ${places}, ${rounds} rounds, ${processes} processes${guard}; load ${load()}\n`,
  )
  await (race.line ? judgeLine(race) : crossed ? judgeCrossedCarts(race) : judgeSeatRace(race))
}

/** What is given back is the line's: no visitor gets it, nobody is passed a fourth time, and every rule holds. */
async function judgeLine(race: Race): Promise<void> {
  await inArena(race, async (arena) => {
    const { seats, buyers: visitors } = race
    const result = await runLineRace(arena, { seats, families: familiesWaiting, visitors })
    const { offered, accepted, declined, freeMs } = result
    process.stdout.write(
      `  ${offered} families were offered places, ${accepted} paid, ${declined} declined; a freeing statement took ${freeMs.toFixed(1)} ms\n`,
    )
    note('no visitor got a seat before the line', result.visitors.paid === 0, result.visitors.paid)
    note('families were served', accepted > 0, accepted)
    const [row] = await arena.school.sql<{ passes: number; oversold: number }[]>`
      select coalesce(max(passes), 0)::int as passes,
             (select count(*)::int from courses where seats_taken + seats_saved > capacity) as oversold from waitlist_entries`
    note('nobody was passed a fourth time', (row?.passes ?? 9) <= 3, row?.passes ?? 'unknown')
    note('nothing is oversold', row?.oversold === 0, row?.oversold ?? 'unknown')
    const { made, withoutSeat, twice } = await countCharges(arena)
    note('charges in the provider’s ledger', made === seats + accepted, made)
    const givenBack = Math.ceil(seats / 10)
    note('charged without a place: those who gave theirs back', withoutSeat === givenBack, withoutSeat)
    note('charged twice', twice === 0, twice)
    await checkAudit(arena)
  })
}

/** Exactly the available seats are sold, no buyer pays for nothing, and every rule holds afterwards. */
async function judgeSeatRace(race: Race): Promise<void> {
  await inArena(race, async (arena) => {
    const result = await runSeatRace(arena, race)
    describe(result.seconds, arena.client, result.outcomes)
    if (race.expectViolation) return expectOversold(arena, race, result)
    if (race.families) return checkFamilies(arena, race, result)
    const { seats, buyers, rounds } = race
    const sold = Math.min(seats, buyers)
    const wrong = result.sold.filter((count) => count !== sold)
    note(`every round sold ${sold} places`, wrong.length === 0, range(result.sold))
    note('as many were told that they paid', result.outcomes.paid === sold * rounds, result.outcomes.paid)
    const losers = (buyers - sold) * rounds
    note('everybody else got a clean refusal', result.outcomes.sold_out === losers, result.outcomes.sold_out)
    await checkMoney(arena, sold * rounds)
    checkAnswers(arena.client)
  })
}

/** A family has all of its places or none, so that up to three seats may be left for which no family was small enough. */
async function checkFamilies(arena: Arena, { seats, buyers, rounds }: Race, race: SeatRace) {
  const { sold, outcomes } = race
  note(
    `every round sold ${seats - 3} to ${seats} places`,
    sold.every((count) => count <= seats && count > seats - 4),
    range(sold),
  )
  note('families with some of their places', (await torn(arena)) === 0, await torn(arena))
  note(
    'everybody else got a clean refusal',
    outcomes.sold_out === buyers * rounds - outcomes.paid,
    outcomes.sold_out,
  )
  await checkMoney(arena, outcomes.paid)
  checkAnswers(arena.client)
}

async function torn({ school: { sql } }: Arena): Promise<number> {
  const [row] = await sql<{ torn: number }[]>`
    select count(*)::int as torn
      from (select owner_id from participants join users on users.id = owner_id
              left join seat_claims place on place.participant_id = participants.id and place.is_live
             where not is_self and users.name = 'Buyer' group by owner_id having bool_or(place.id is null) and bool_or(place.id is not null)) families`
  return row?.torn ?? 0
}

async function expectOversold(arena: Arena, { seats }: Race, { sold }: SeatRace) {
  note(
    `expected: more than ${seats} places were sold`,
    sold.some((count) => count > seats),
    range(sold),
  )
  const { isClean, text } = await arena.audit()
  const broken = text.split('\n').filter((line) => line.startsWith('BROKEN'))
  note('expected: the audit finds it', !isClean && broken.length > 0, broken[0] ?? 'nothing')
}

/** Carts that overlap in opposite orders all get through, and the database never had to break a deadlock. */
async function judgeCrossedCarts(race: Race): Promise<void> {
  await inArena(race, async (arena) => {
    const { paid, unavailable, seconds, deadlocks } = await runCrossedCarts(arena, race)
    describe(seconds, arena.client, { paid, unavailable })
    if (race.expectViolation) return note('expected: deadlocks in the database', deadlocks > 0, deadlocks)
    note('deadlocks in the database', deadlocks === 0, deadlocks)
    const everybody = race.buyers * race.rounds
    note('every cart was paid', paid === everybody, paid)
    await checkMoney(arena, everybody)
    checkAnswers(arena.client)
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

async function checkMoney(arena: Arena, expected: number) {
  const { made, withoutSeat, twice } = await countCharges(arena)
  note('charges in the provider’s ledger', made === expected, made)
  note('charged without a place', withoutSeat === 0, withoutSeat)
  note('charged twice', twice === 0, twice)
  await checkAudit(arena)
}

async function checkAudit(arena: Arena) {
  const { isClean, text } = await arena.audit()
  note('npm run audit', isClean, text.trim().split('\n').at(-1) ?? '')
  if (!isClean) process.stdout.write(text)
}

function checkAnswers({ statuses, longestMs }: Client) {
  const broken = Object.keys(statuses).filter((status) => status === '0' || /^5(?!03)/.test(status))
  note('answers other than 2xx, 4xx and 503', broken.length === 0, broken.join(', ') || 'none')
  note(`the longest request, limit ${longestRequestMs} ms`, longestMs <= longestRequestMs, `${longestMs} ms`)
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
