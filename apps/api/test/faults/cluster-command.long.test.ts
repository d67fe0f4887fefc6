import { existsSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { runCluster, type RunningCluster } from '../../../../test/running-cluster.ts'
import { until } from '../../../../test/until.ts'
import { sendVisitors } from './visitors.ts'

const settings = { CLUSTER_PROCESSES: '2', LOG_LEVEL: 'error' }

let cluster: RunningCluster | undefined
afterAll(async () => {
  await cluster?.stop()
})

/** Processes of the command `npm run cluster` that are serving now. */
const members = ({ command }: RunningCluster) =>
  [...command.output().matchAll(/^process (\d+) at/gm)].map(([, pid]) => Number(pid))

test('SIGHUP starts each process anew, one after another, and no visitor is refused', async () => {
  cluster = await runCluster(settings)
  const { command, origin } = cluster
  const before = members(cluster)
  expect(before).toHaveLength(2)
  const visitors = sendVisitors(origin, { count: 3, paths: ['/classes', '/approvedCourses?limit=1', '/'] })
  command.process.kill('SIGHUP')
  // Two requests return the same one.
  await until(() => command.output().includes('starting each process anew'))
  command.process.kill('SIGHUP')
  await until(() => command.output().includes('all processes are new'), { timeoutMs: 200_000 })
  await visitors.leave()
  expect(before.filter(isRunning)).toEqual([])
  expect(command.output().match(/^starting each process anew$/gm)).toHaveLength(1)
  expect(visitors.visits.length).toBeGreaterThan(0)
  const refused = visitors.visits.filter(
    ({ status, words }) =>
      // On a machine that is too busy a response may come too late; no request may reach a process that is starting or
      // stopping.
      status !== 200 && !(status === 503 && /in a moment|too long|very much to do/.test(words)),
  )
  expect(refused).toEqual([])
}, 300_000)

test.skipIf(!existsSync('/proc/self/cwd'))(
  'killed by kill -9, the command leaves nothing behind: PgBouncer stayed',
  async () => {
    cluster ??= await runCluster(settings)
    const { command, directory } = cluster
    expect(workingIn(directory).length).toBeGreaterThan(0)
    command.process.kill('SIGKILL')
    await command.ended
    cluster = undefined
    await until(() => workingIn(directory).length === 0, {
      describe: () => `for ${workingIn(directory).join()}`,
    })
    rmSync(directory, { recursive: true, force: true })
  },
  300_000,
)

function isRunning(pid: number): boolean {
  return existsSync(`/proc/${pid}`)
}

/** Processes that work in a folder or below: both PostgreSQL, PgBouncer and the shells before them. */
function workingIn(directory: string): string[] {
  return readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      return readlinkSync(`/proc/${name}/cwd`).startsWith(`${directory}/`)
    } catch {
      return false
    }
  })
}
