import { cpus } from 'node:os'
import { load } from '../report.ts'
import { measureLastPlaces } from './last-places.ts'
import { measurePurchases } from './purchases.ts'
import { measureReads } from './reads.ts'
import { toTable, type Row } from './table.ts'
import { vendureVersion } from './vendure-shop.ts'
import { openWorld, type World } from './world.ts'

// npm run beside: this product, a bare server and Vendure at the same work, in one run on one PostgreSQL. It reports and
// does not judge. Everything that it starts ends with it. `npm run beside -- 5` takes more rounds than three.

const say = (text: string) => process.stdout.write(`    ${text}   (load ${load()})\n`)
/** Five on a quiet machine. */
const longestMs = 25 * 60_000

const rounds = Number(process.argv[2] ?? 3)
if (!(Number.isInteger(rounds) && rounds > 0)) {
  process.stderr.write('usage: npm run beside -- ROUNDS, a number from 1 on (3)\n')
  process.exit(1)
}

const stack = new AsyncDisposableStack()
let stopping: Promise<void> | undefined

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
setTimeout(() => {
  process.stderr.write('this machine is too busy to compare anything: given up after 25 minutes\n')
  stop()
}, longestMs).unref()

try {
  await compare()
} catch (error) {
  // What a signal broke off fails by that.
  if (!stopping) process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
await (stopping ?? stack.disposeAsync())
process.exit()

function stop() {
  process.exitCode = 1
  stopping ??= stack.disposeAsync()
}

async function compare() {
  const world = await openWorld(stack, say)
  const { ours, bare, vendure, postgresVersion } = world
  const atStart = memoryRow('MB of memory, before the work', world)
  const rows: Row[] = []
  const note = (found: Row[]) => {
    process.stdout.write(`${toTable(found)}\n`)
    rows.push(...found)
  }
  note(await measureReads(world, say, rounds))
  note(await measurePurchases(world, say, rounds))
  note(await measureLastPlaces(world, say))
  note([
    { work: 'ready on a warm start, ms', ours: ours.readyMs, vendure: vendure.readyMs },
    atStart,
    memoryRow('MB of memory, after it', { ours, bare, vendure }),
  ])
  const versions = `Node ${process.versions.node}, PostgreSQL ${postgresVersion}, Vendure ${vendureVersion()}`
  process.stdout.write(`\n${versions}; ${cpus().length} cores, load ${load()}\n\n${toTable(rows)}\n`)
}

function memoryRow(work: string, { ours, bare, vendure }: Pick<World, 'ours' | 'bare' | 'vendure'>): Row {
  return {
    work,
    ours: ours.residentMegabytes(),
    bare: bare.residentMegabytes(),
    vendure: vendure.residentMegabytes(),
  }
}
