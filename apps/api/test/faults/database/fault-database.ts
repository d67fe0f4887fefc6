import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../../../../../test/until.ts'
import { lostAcknowledgements, sendBuyers, type Buyers } from '../buyers.ts'
import { openSchool, type FaultSchool } from '../fault-school.ts'
import { startRestartablePostgres, type RestartablePostgres } from './restartable-postgres.ts'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'
import { sendVisitors, type Visitors } from '../visitors.ts'

export interface SchoolOnBadDatabase {
  database: RestartablePostgres
  /** Between the product and its database. */
  proxy: TcpProxy
  school: FaultSchool
  /** People who look at things, and people who buy. */
  crowd(): Promise<Crowd>
  close(): Promise<number | null>
}

export interface Crowd {
  visitors: Visitors
  buyers: Buyers
  /** The fault has been over since `backAt`: lets everything recover, stops all clients, and reports the results. */
  outcome(backAt: number): Promise<Outcome>
}

export interface Outcome {
  /** How long it took until it was ready, and until the last visitor was refused. */
  readyMs: number
  healedMs: number
  statuses: number[]
  slowestMs: number
  /** Every refusal states when to come again. */
  polite: boolean
  /** Broken rules, lost purchases, unexplained responses, and deaths of the process. */
  damage: string[]
}

/** The product on a PostgreSQL of its own, behind a network that can be cut. */
export async function openSchoolOnBadDatabase(): Promise<SchoolOnBadDatabase> {
  const database = await startRestartablePostgres()
  const proxy = await startTcpProxy({ path: database.socketPath })
  const school = await openSchool({ databaseUrl: database.url(), through: proxy.through(database.url()) })
  const student = await school.people.make.student()
  return {
    database,
    proxy,
    school,
    async crowd() {
      const buyers = await sendBuyers(school, { count: 2, most: 200 })
      const visitors = sendVisitors(school.origin, {
        count: 10,
        paths: ['/approvedCourses?limit=1', '/carts', '/reviews'],
        headers: student.headers,
      })
      await pause(200)
      return {
        visitors,
        buyers,
        outcome: (backAt) => outcomeOf(school, visitors, buyers, backAt),
      }
    },
    async close() {
      const exit = await school.close()
      await proxy.close()
      await database.remove()
      return exit
    },
  }
}

async function outcomeOf(
  school: FaultSchool,
  visitors: Visitors,
  buyers: Buyers,
  backAt: number,
): Promise<Outcome> {
  await until(school.isReady)
  const readyMs = performance.now() - backAt
  const isGood = () =>
    visitors.visits.findLast(({ status, at, milliseconds }) => status === 200 && at - milliseconds > backAt)
  await until(isGood)
  await pause(300)
  await visitors.leave()
  await buyers.leave()
  const { visits } = visitors
  const lastBad = Math.max(0, ...visits.filter(({ status }) => status !== 200).map(({ at }) => at))
  const deaths = school.product.restarts() > 0 ? ['the process died'] : []
  return {
    readyMs,
    healedMs: lastBad - backAt,
    statuses: [...new Set(visits.map(({ status }) => status))].toSorted((a, b) => a - b),
    slowestMs: Math.max(...[...visits, ...buyers.answers].map(({ milliseconds }) => milliseconds)),
    polite: visits.every(({ status, retryAfter }) => status !== 503 || retryAfter !== null),
    damage: [
      ...(await school.audit()),
      ...(await lostAcknowledgements(school, buyers)),
      ...buyers.surprises,
      ...deaths,
    ],
  }
}
