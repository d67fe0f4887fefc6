import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../apps/api/src/db/connect/client.ts'
import { newDataDirectory, removeDataDirectory, runProduct } from '../test/running-product.ts'
import { processorMs, startProduct } from './lib/product.ts'
import { quantile } from './lib/quantile.ts'
import { atMost, load, report, summary } from './lib/report.ts'

// npm run bench -- start: how long the product takes to be ready, and what it costs while nothing happens.

/** What follows a start goes on for a minute. */
const idleSeconds = 60

process.stdout.write(`start   (load ${load()})\n`)
const dataDirectory = newDataDirectory()
const first = await startProduct({ dataDirectory })
report('ready with an empty data directory, ms', first.readyMs)
const share = await ownShare(first.databaseUrl)
report(
  'ms of processor of a warm start, its database excluded, over a bare server',
  share.text,
  atMost(4, share.ratio),
)
await first.stop()
const warm: number[] = []
for (let run = 0; run < 3; run++) {
  const product = await startProduct({ dataDirectory })
  warm.push(product.readyMs)
  if (run === 2) {
    await pause(2000)
    const megabytes = product.residentMegabytes()
    report('resident after start, MB', megabytes, atMost(125, megabytes))
    await pause(idleSeconds * 1000)
    const commits = await idleCommits(product.databaseUrl)
    report('commits a second while nothing happens', commits, atMost(2, commits))
  }
  await product.stop()
}
const best = Math.min(...warm)
report('ready on a warm start, its own database included, ms', warm.join(', '), atMost(1000, best))
await removeDataDirectory(dataDirectory)
process.stdout.write(`${summary()}\n`)

/** What the server itself does until it is ready on a database that runs already, by turns with a server of two routes. */
async function ownShare(databaseUrl: string) {
  const ours: number[] = []
  const bare: number[] = []
  for (let run = 0; run < 7; run++) {
    const product = await startProduct({ databaseUrl })
    ours.push(product.processorMs())
    await product.stop()
    const server = runProduct({ program: ['bench/lib/bare-server.ts', databaseUrl] })
    await server.ready()
    bare.push(processorMs(server.process.pid ?? 0))
    await server.stop()
  }
  const [ms, least] = [quantile(ours, 0.5), quantile(bare, 0.5)]
  const ratio = Number((ms / least).toFixed(1))
  return { ratio, text: `${ratio} (${ms} / ${least})` }
}

/** Of the product and its sandbox, as PostgreSQL counts them. */
async function idleCommits(databaseUrl: string): Promise<number> {
  const sql = connect(databaseUrl, { max: 1 })
  const count = async () => {
    const [row] = await sql<{ commits: number }[]>`
      select xact_commit::int as commits from pg_stat_database where datname = current_database()`
    return row?.commits ?? 0
  }
  const before = await count()
  await pause(idleSeconds * 1000)
  // The first look is a commit of ours.
  const commits = (await count()) - before - 1
  await sql.end()
  return Number((Math.max(0, commits) / idleSeconds).toFixed(1))
}
