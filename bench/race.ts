import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { Checks } from './races/checks.ts'
import { judgeCrossedCarts, judgeSeatRace, type Race } from './races/judge.ts'
import { judgeWaitingRoom } from './races/waiting-room.ts'

// npm run race: who gets the last seats when everybody wants them at once. Without arguments every named race runs;
// a name runs that one, options change it, sizes alone change the small one. With --cluster they run behind the proxy of
// `npm run cluster`, with its three processes, its late replica and PgBouncer. The exit code is the verdict.

const small: Race = {
  seats: 5,
  buyers: 200,
  rounds: 1,
  processes: 1,
  unsafe: false,
  expectViolation: false,
}
type Kind = Race & { crossed?: true; waitingRoom?: true }
const naive = { unsafe: true, expectViolation: true }
const races: Record<string, Kind> = {
  small,
  'last-seat': { ...small, seats: 1, buyers: 500, rounds: 100 },
  opening: { ...small, seats: 50, buyers: 10_000, processes: 2 },
  'waiting-room': { ...small, seats: 500, buyers: 100_000, processes: 2, waitingRoom: true },
  families: { ...small, seats: 50, buyers: 500, rounds: 10, families: true },
  crossed: { ...small, buyers: 100, rounds: 5, crossed: true },
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
    cluster: { type: 'boolean' },
  },
})

const changesRace = Object.keys(values).some((name) => name !== 'cluster')
const names = positionals.length > 0 ? positionals : changesRace ? ['small'] : Object.keys(races)
const checks = new Checks()
for (const name of names) {
  const race = races[name]
  if (!race) {
    process.stderr.write(`there is no race ${name}; there are ${Object.keys(races).join(', ')}\n`)
    process.exit(1)
  }
  await run(name, { ...race, ...given() })
}
process.stdout.write(`${checks.passed} passed, ${checks.failed} failed\n`)
process.exitCode = checks.failed > 0 ? 1 : 0

function given(): Partial<Race> {
  return {
    ...(values.seats && { seats: Number(values.seats) }),
    ...(values.buyers && { buyers: Number(values.buyers) }),
    ...(values.rounds && { rounds: Number(values.rounds) }),
    ...(values.processes && { processes: Number(values.processes) }),
    ...(values.unsafe && { unsafe: true }),
    ...(values['expect-violation'] && { expectViolation: true }),
    ...(values.cluster && { cluster: true }),
  }
}

async function run(name: string, race: Kind) {
  const { seats, buyers, rounds, processes, unsafe, crossed, cluster } = race
  const places = crossed ? '5 of 20 classes each' : `${seats} seats`
  const guard = unsafe ? ', a naive claim without locks and constraint' : ''
  const load = loadavg()[0]?.toFixed(1)
  process.stdout.write(
    `\n${name}: ${buyers} buyers, ${places}, ${rounds} rounds, ${cluster ? 'a cluster' : `${processes} processes`}${guard}; load ${load}\n`,
  )
  if (race.waitingRoom) return judgeWaitingRoom(race, checks)
  await (crossed ? judgeCrossedCarts(race, checks) : judgeSeatRace(race, checks))
}
