import { resolve } from 'node:path'
import { startCluster, type Cluster } from './play.ts'

// npm run cluster: three processes as on three machines, with a replica and PgBouncer, on this one. SIGHUP starts each
// process anew in turn, without a failed request.

const say = (line: string) => process.stdout.write(`${line}\n`)
const number = (name: string, usual: number) => Number(process.env[name] ?? usual)

let cluster: Cluster | undefined
const told = new Promise<void>((tell) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => tell())
})
const starting = startCluster({
  folder: resolve(process.env.DATA_DIR ?? '.data', 'cluster'),
  port: number('PORT', 3000),
  count: number('CLUSTER_PROCESSES', 3),
})
try {
  cluster = await starting
  introduce(cluster)
  process.on('SIGHUP', () => void restart())
  await told
} catch (error) {
  process.exitCode = 1
  process.stderr.write(`${String(error)}\n`)
}
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

let restarting: Promise<void> | undefined

async function restart() {
  if (!cluster || restarting) return
  restarting = cluster.restartInTurn()
  await restarting.then(
    () => say('all processes are new'),
    (error: unknown) => process.stderr.write(`${String(error)}\n`),
  )
  restarting = undefined
}
