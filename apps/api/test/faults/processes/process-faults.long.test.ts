import { Agent, request } from 'node:http'
import { readdirSync } from 'node:fs'
import { execFileSync, spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../../test/fresh-database.ts'
import { until } from '../../../../../test/until.ts'
import { lostAcknowledgements, sendBuyers } from '../buyers.ts'
import { openSchool, untilSound, type FaultSchool } from '../fault-school.ts'
import { sendVisitors, visit } from '../visitors.ts'

const hooks = fileURLToPath(new URL('../fault-hooks.ts', import.meta.url))
const canLimit = spawnSync('prlimit', ['--version'], { stdio: 'ignore' }).status === 0
const why = canLimit ? '' : ' (skipped: there is no prlimit)'

let database: FreshDatabase
let school: FaultSchool
async function open(onSignal?: string, ...nodeFlags: string[]) {
  database = await freshDatabase({ template: 'product' })
  school = await openSchool({
    databaseUrl: database.url,
    nodeFlags: [...nodeFlags, '--import', hooks],
    environment: onSignal ? { FAULT_ON_SIGNAL: onSignal } : {},
  })
}
afterEach(async () => {
  expect(await school.close()).toBe(0)
  await database.drop()
})

/** Lets the fault happen while people buy, and waits until another process serves. */
async function dieDuringCheckouts() {
  const { product } = school
  const buyers = await sendBuyers(school, { count: 3 })
  await until(() => buyers.acknowledged.length > 2)
  const dying = product.current()
  dying.process.kill('SIGUSR2')
  await dying.ended
  await until(() => product.restarts() === 1)
  await until(school.isReady, { timeoutMs: 30_000 })
  const before = buyers.acknowledged.length
  await until(() => buyers.acknowledged.length > before)
  await buyers.leave()
  expect(buyers.surprises).toEqual([])
  expect(await lostAcknowledgements(school, buyers)).toEqual([])
  await untilSound(school)
  return { exitCode: dying.process.exitCode, output: product.output() }
}

/** A request on a connection that is open already: its status, 0 for none. */
const ask = (agent: Agent, path: string) =>
  new Promise<number>((resolve) => {
    const asked = request(`${school.origin}${path}`, { agent, timeout: 10_000 }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve(0))
    asked.end()
  })

test.skipIf(!canLimit)(
  `X28: no file descriptors are left: the process lives, and it heals${why}`,
  async () => {
    await open()
    const { pid } = school.product.current().process
    const limit = (count: number) => execFileSync('prlimit', [`--pid=${pid}`, `--nofile=${count}:4096`])
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const used = () => readdirSync(`/proc/${pid}/fd`).length
    limit(4096)
    expect(await ask(agent, '/approvedCourses')).toBe(200)
    // What is open stays open: the database's connections are taken away, so that new ones are needed.
    limit(used())
    const { sql } = school.people
    await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
     where application_name like 'cadenza%' and datname = current_database()`
    // The freed ones are taken by the next client that connects.
    const knocking = Array.from({ length: 60 }, () => visit(`${school.origin}/approvedCourses`))
    const statuses = new Set<number>()
    for (let times = 0; times < 20; times++) {
      statuses.add(await ask(agent, '/approvedCourses'))
      await pause(50)
    }
    for (const { status } of await Promise.all(knocking)) statuses.add(status)
    expect([...statuses].filter((status) => ![0, 200, 503].includes(status))).toEqual([])

    limit(4096)
    await until(school.isReady)
    for (let times = 0; times < 10; times++)
      expect((await visit(`${school.origin}/approvedCourses`)).status).toBe(200)
    expect(school.product.restarts()).toBe(0)
    agent.destroy()
    expect(await school.audit()).toEqual([])
  },
  90_000,
)

describe('X29: the heap', () => {
  test('X29: 96 MB stand any number of big bodies', async () => {
    await open(undefined, '--max-old-space-size=96')
    const { headers } = await school.people.make.student()
    const buyers = await sendBuyers(school, { count: 2 })
    const send = (path: string, body: BodyInit, type: string) =>
      fetch(`${school.origin}${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': type },
        body,
      })
        .then(({ status }) => status)
        .catch(() => 0)
    const json = `{"courseItemId":"${'x'.repeat(60_000)}"}`
    const file = new Uint8Array(4 * 1024 * 1024)
    for (let round = 0; round < 3; round++) {
      await Promise.all([
        ...Array.from({ length: 300 }, () => send('/carts', json, 'application/json')),
        ...Array.from({ length: 30 }, () => {
          const form = new FormData()
          form.set('image', new Blob([file], { type: 'image/png' }), 'a.png')
          return fetch(`${school.origin}/images`, { method: 'POST', headers, body: form }).catch(() => 0)
        }),
      ])
    }
    await buyers.leave()
    expect(buyers.surprises).toEqual([])
    expect(school.product.restarts()).toBe(0)
    expect(await lostAcknowledgements(school, buyers)).toEqual([])
    await untilSound(school)
  }, 120_000)

  test('X29: exhausted all the same, the process dies at once, and another one takes over', async () => {
    await open('exhaust', '--max-old-space-size=96')
    const { output } = await dieDuringCheckouts()
    expect(output).toContain('heap out of memory')
  }, 120_000)
})

test('X30: the event loop is blocked for two seconds: late answers, no deaths, nothing done twice', async () => {
  await open('block')
  const buyers = await sendBuyers(school, { count: 3 })
  const visitors = sendVisitors(school.origin, { count: 4, paths: ['/healthz', '/approvedCourses?limit=1'] })
  for (let round = 0; round < 3; round++) {
    await pause(500)
    school.product.current().process.kill('SIGUSR2')
    await pause(2500)
  }
  await visitors.leave()
  await buyers.leave()
  const waits = visitors.visits.map(({ milliseconds }) => milliseconds)
  expect(Math.max(...waits)).toBeGreaterThan(1000)
  expect(Math.max(...waits)).toBeLessThan(6000)
  expect(visitors.visits.filter(({ status }) => ![200, 503].includes(status))).toEqual([])
  expect(buyers.surprises).toEqual([])
  expect(school.product.restarts()).toBe(0)
  expect(await lostAcknowledgements(school, buyers)).toEqual([])
  await untilSound(school)
}, 90_000)

test.each([
  ['throw', 'a timer of the test threw'],
  ['reject', 'a promise of the test was rejected'],
])(
  'X40: an error that nobody catches (%s): logged, exit 1, started again',
  async (fault, message) => {
    await open(fault)
    const { exitCode, output } = await dieDuringCheckouts()
    expect(exitCode).toBe(1)
    expect(output).toContain(message)
  },
  90_000,
)
