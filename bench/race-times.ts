import { openArena } from './races/arena.ts'
import { runSeatRace } from './races/seat-race.ts'
import { atMost, report } from './report.ts'

const longestRequestMs = 6000

/** How fast a rush is over: `npm run race` judges the same races by who got the seats. */
export async function reportRaceTimes() {
  await reportOne('200 buyers on 5 seats, the median of 5 rounds, ms', {
    size: { buyers: 200, seats: 5, rounds: 6 },
    limitMs: 1000,
  })
  await reportOne('10,000 buyers on 50 seats, 2 processes, ms', {
    size: { buyers: 10_000, seats: 50, rounds: 1 },
    processes: 2,
    limitMs: 20_000,
  })
}

interface Rush {
  size: { buyers: number; seats: number; rounds: number }
  processes?: number
  limitMs: number
}

async function reportOne(measure: string, { size, processes = 1, limitMs }: Rush) {
  const arena = await openArena({ processes })
  try {
    const { seconds, sold } = await runSeatRace(arena, size)
    if (sold.some((count) => count !== size.seats)) throw new Error(`sold ${sold.join(', ')}`)
    // The first round of several only warms up.
    const times = (size.rounds > 1 ? seconds.slice(1) : seconds).map((part) => Math.round(part * 1000))
    const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
    report(measure, times.length > 1 ? `${median} (${times.join(', ')})` : median, atMost(limitMs, median))
    const { longestMs } = arena.client
    report('    its longest request, ms', longestMs, atMost(longestRequestMs, longestMs))
  } finally {
    await arena.close()
  }
}
