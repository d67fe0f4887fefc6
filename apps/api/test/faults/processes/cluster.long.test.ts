import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDataDirectory } from '../../../../../test/running-product.ts'
import { until } from '../../../../../test/until.ts'
import { connect } from '../../../src/db/connect/client.ts'
import { jsonPost } from '../../json-post.ts'
import { atIdentity } from '../../sandbox-identity.ts'
import { lostAcknowledgements, sendBuyers } from '../buyers.ts'
import { replicaLateSeconds, startCluster, type Cluster } from './cluster.ts'
import { booksOf, untilSound } from '../fault-school.ts'
import { peopleOf, sharedSecret } from '../people-of.ts'
import { findPgBouncer } from '../database/pgbouncer.ts'
import { sendVisitors } from '../visitors.ts'
import { brokenInvariants } from '../../invariants.ts'

const pooled = findPgBouncer() ? '' : ' (without PgBouncer, which is not installed)'

let cluster: Cluster
let people: ReturnType<typeof peopleOf>
const folder = newDataDirectory()
beforeAll(async () => {
  cluster = await startCluster({
    folder,
    environment: {
      LOG_LEVEL: 'error',
      ACCESS_TOKEN_SECRET: sharedSecret,
      // As long as may be: on a busy machine the proxy looks late.
      STOP_NOTICE_SECONDS: '3',
    },
  })
  people = peopleOf(cluster.databaseUrl)
})
afterAll(async () => {
  await people.end()
  await cluster.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Buyers and visitors at the proxy while something happens; the responses they got, and what is broken afterwards. */
async function crowdDuring(event: () => Promise<unknown>) {
  const school = { origin: cluster.origin, people }
  const buyers = await sendBuyers(school, { count: 2, most: 60 })
  const student = await people.make.student()
  const paths = ['/approvedCourses?limit=1', '/carts', '/reviews']
  const visitors = sendVisitors(cluster.origin, { count: 4, paths, headers: student.headers })
  await pause(300)
  await event()
  const done = buyers.acknowledged.length
  await until(() => buyers.acknowledged.length > done || buyers.acknowledged.length >= 60)
  await visitors.leave()
  await buyers.leave()
  const books = { deps: booksOf(people, cluster.origin), sql: people.sql, origin: cluster.origin }
  await untilSound({ audit: () => brokenInvariants(books) })
  expect(await lostAcknowledgements(school, buyers)).toEqual([])
  expect(buyers.surprises).toEqual([])
  const answers = [...visitors.visits, ...buyers.answers]
  return {
    statuses: [...new Set(answers.map(({ status }) => status))].toSorted((a, b) => a - b),
    refusals: visitors.visits
      .filter(({ words }) => words !== '')
      .map(({ status, words }) => `${status} ${words}`),
  }
}

const readiness = async (origin: string) =>
  (await (await fetch(`${origin}/readyz`)).json()) as { status: string; warning?: string }

const good = [200, 201, 202, 409]

test(`a limit of 120 calls is 120 with three processes too${pooled}`, async () => {
  const { headers } = await people.make.student()
  const ask = async (index: number) => {
    const { origin } = cluster.processes[index % 3] ?? { origin: '' }
    const answer = await fetch(`${origin}/create-payment-intent`, jsonPost({ price: 100 }, headers))
    return answer.status
  }
  const statuses: number[] = []
  for (let index = 0; index < 132; index++) statuses.push(await ask(index))
  expect(statuses.slice(0, 120).filter((status) => status === 429)).toEqual([])
  expect(statuses.slice(120)).toEqual(Array.from({ length: 12 }, () => 429))
})

test(`each process is started anew in turn under load: no request fails${pooled}`, async () => {
  const before = cluster.processes.map(({ origin }) => origin)
  const { statuses, refusals } = await crowdDuring(() => cluster.restartInTurn())
  // On a machine that is too busy a response may come too late; no request may reach a process that is starting or
  // stopping.
  expect(
    refusals.filter((refusal) => !/^503 .*(in a moment|too long|very much to do)/s.test(refusal)),
  ).toEqual([])
  expect(statuses.filter((status) => ![...good, 503].includes(status))).toEqual([])
  expect(cluster.processes.map(({ origin }) => origin).filter((origin) => before.includes(origin))).toEqual(
    [],
  )
})

test(`a process is killed: those in its hands ask again, and nothing is lost${pooled}`, async () => {
  const { statuses } = await crowdDuring(async () => {
    cluster.processes[0]?.product.process.kill('SIGKILL')
    await until(() => cluster.proxy.ready().length === 2)
  })
  expect(statuses.filter((status) => ![...good, 503].includes(status))).toEqual([])
  await cluster.replace(0)
})

test(`the replica is cut: the catalogue is read from the primary, health says so, and it comes back${pooled}`, async () => {
  const { origin = '' } = cluster.processes[0] ?? {}
  await until(async () => (await readiness(origin)).warning === undefined)
  const { statuses } = await crowdDuring(async () => {
    await cluster.replica.stop()
    // Each finds out by itself, and the proxy may ask any of them.
    for (const one of cluster.processes)
      await until(async () => (await readiness(one.origin)).warning === 'replica unreachable')
  })
  expect(statuses.filter((status) => ![...good, 503].includes(status))).toEqual([])
  expect((await fetch(`${cluster.origin}/approvedCourses`)).status).toBe(200)
  await cluster.replica.start()
  await until(async () => (await readiness(origin)).warning === undefined)
})

test(`who is signed in sees at once what visitors see two seconds later${pooled}`, async () => {
  const { headers } = await people.make.student()
  const { origin = '' } = cluster.processes[0] ?? {}
  await until(async () => (await readiness(origin)).warning === undefined)
  const sees = async (id: string, init: RequestInit) =>
    (await fetch(`${origin}/approvedCourses/${id}`, init)).status
  // A round that took as long as the replica is late says nothing about it.
  const { id, statuses } = await until(async () => {
    const began = performance.now()
    const made = await people.make.course()
    const seen = [await sees(made, { headers }), await sees(made, {})]
    return performance.now() - began < replicaLateSeconds * 1000 && { id: made, statuses: seen }
  })
  expect(statuses).toEqual([200, 404])
  const lists = async (init: RequestInit) =>
    (await (await fetch(`${origin}/approvedCourses`, init)).text()).includes(id)
  expect(await lists({ headers })).toBe(true)
  await until(async () => (await sees(id, {})) === 200 && (await lists({})))
})

test(`a link in a mail leads to where people come, not to the process that sent it${pooled}`, async () => {
  const email = `${randomUUID()}@example.org`
  await atIdentity(cluster, 'signUp', { email, password: 'Cadenza2026!', returnSecureToken: true })
  // A page of the site to go on with is one of ours by its address, too.
  const continueUrl = `${cluster.origin}/login`
  await atIdentity(cluster, 'sendOobCode', { requestType: 'PASSWORD_RESET', email, continueUrl })
  const box = await fetch(`${cluster.origin}/sandbox/mail?to=${email}`, {
    headers: { accept: 'application/json' },
  })
  const { messages } = (await box.json()) as { messages: { text: string }[] }
  expect(messages[0]?.text).toContain(`${cluster.origin}/auth/action?`)
})

test(`a replica that stops replaying is named and not read${pooled}`, async () => {
  const { origin = '' } = cluster.processes[0] ?? {}
  const replica = connect(cluster.replica.url(), { max: 1 })
  await replica`select pg_wal_replay_pause()`
  const id = await people.make.course()
  await until(async () => (await readiness(origin)).warning === 'replica has stopped replaying')
  expect((await fetch(`${origin}/approvedCourses/${id}`)).status).toBe(200)
  await replica`select pg_wal_replay_resume()`
  await until(async () => (await readiness(origin)).warning === undefined)
  await replica.end()
})

test(`a process reads no replica that is behind its own start${pooled}`, async () => {
  const replica = connect(cluster.replica.url(), { max: 1 })
  await replica`select pg_wal_replay_pause()`
  // Something that the replica does not have.
  await people.make.course()
  await cluster.processes[0]?.product.stop()
  await cluster.replace(0)
  const { origin = '' } = cluster.processes[0] ?? {}
  expect((await readiness(origin)).warning).toMatch(
    // A machine that is too busy to look in time does not read it either.
    /^replica (not looked at yet|has not caught up yet|unreachable)$/,
  )
  await until(async () => (await readiness(origin)).warning === 'replica has not caught up yet')
  await replica`select pg_wal_replay_resume()`
  await until(async () => (await readiness(origin)).warning === undefined)
  await replica.end()
})

test(`the primary is started anew: nothing is lost, and all are ready again${pooled}`, async () => {
  const { statuses } = await crowdDuring(async () => {
    await cluster.primary.stop()
    await cluster.primary.start()
    await until(() => cluster.proxy.ready().length === 3)
  })
  expect(statuses.filter((status) => ![...good, 503].includes(status))).toEqual([])
})

test.skipIf(pooled)(
  `PgBouncer is started anew: nothing is lost, and all are ready again${pooled}`,
  async () => {
    const { statuses } = await crowdDuring(async () => {
      await cluster.pooler?.restart()
      await until(() => cluster.proxy.ready().length === 3)
    })
    expect(statuses.filter((status) => ![...good, 503].includes(status))).toEqual([])
  },
  120_000,
)
