import { resolve } from 'node:path'
import { stopWithParent, untilToldToStop } from '../../apps/api/src/process/stop-signals.ts'
import { startCluster, type Cluster } from './play.ts'

// npm run cluster: three processes as on three machines, with a replica and PgBouncer, on this one. SIGHUP starts each
// process anew in turn, without a failed request. However this command ends, everything that it started ends too.

const say = (line: string) => process.stdout.write(`${line}\n`)
const number = (name: string, usual: number) => Number(process.env[name] ?? usual)

const runner = number('CADENZA_RUNNER_PID', 0)
if (runner) stopWithParent(runner)
const told = untilToldToStop()
let cluster: Cluster | undefined
let restarting: Promise<void> | undefined
try {
  cluster = await startCluster({
    folder: resolve(process.env.DATA_DIR ?? '.data', 'cluster'),
    port: number('PORT', 3000),
    count: number('CLUSTER_PROCESSES', 3),
  })
  process.on('SIGHUP', () => void restart())
  introduce(cluster)
  await told
} catch (error) {
  process.exitCode = 1
  process.stderr.write(`${String(error)}\n`)
}
await restarting
await cluster?.close()
process.exit()

function introduce({ origin, processes, pooler }: Cluster) {
  say(
    pooler
      ? 'PgBouncer stands before the primary'
      : 'without PgBouncer: its package (pgbouncer) is not installed',
  )
  say('the replica is two seconds late')
  for (const member of processes) say(`process ${member.product.process.pid} at ${member.origin}`)
  say(`kill -HUP ${process.pid} starts them anew in turn`)
  say(`ready ${origin}`)
}

async function restart() {
  if (!cluster || restarting) return
  say('starting each process anew')
  restarting = cluster.restartInTurn().then(
    () => void say('all processes are new'),
    (error: unknown) => void process.stderr.write(`${String(error)}\n`),
  )
  await restarting
  restarting = undefined
}
