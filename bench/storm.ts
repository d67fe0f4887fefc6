import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { systemGaugesSchema, type SystemGauges } from '../packages/contracts/src/wire/health.ts'
import { sandboxWebhookSecret } from '../apps/api/src/deps.ts'
import { Client } from './lib/client.ts'
import { actHonestly, type Record } from './lib/honest.ts'
import { withProduct, type MeasuredProduct } from './lib/product.ts'
import { quantiles } from './lib/quantile.ts'
import { atMost, failures, load, report, summary } from './lib/report.ts'
import { tokenSecret } from './lib/school.ts'
import { signIn } from './lib/sign-in.ts'

// npm run bench -- storm: one address does everything at once that could end or block the service, while honest people from another
// go about their business. STORM_MINUTES says for how long (10). The exit code is the verdict.

const seconds = Number(process.env.STORM_MINUTES ?? 10) * 60
const honestAddress = '127.0.0.3'
const adminAddress = '127.0.0.4'
/** Connections of the product's own, which speaks to its sandbox and keeps them for the next time. */
const mostOfProduct = 8
/** The attackers make accounts for themselves first. */
const longestStartMs = 10_000
/** In samples of memory. */
const minute = 60
/** By then whatever is kept for a while is kept. */
const settledMinutes = 5

await withProduct(async (product) => {
  process.stdout.write(`a storm of ${seconds} seconds from one address   (load ${load()})\n`)
  const attacker = spawn(
    process.execPath,
    [fileURLToPath(new URL('lib/attacker.ts', import.meta.url)), product.origin, String(seconds)],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const attackEnded = once(attacker, 'exit')
  const memory = watchMemory(product)
  const until = performance.now() + seconds * 1000 + longestStartMs
  const client = new Client({ origin: product.origin, from: honestAddress })
  const record = await actHonestly({
    client,
    webhookSecret: sandboxWebhookSecret(tokenSecret),
    isOver: () => performance.now() > until || attacker.exitCode !== null,
  })
  client.close()
  if (attacker.exitCode === null) attacker.kill()
  await attackEnded
  const samples = memory.stop()
  reportHonest(record)
  reportMemory(samples)
  await reportGauges(product.origin)
})
process.stdout.write(`${summary()}\n`)
process.exitCode = failures() > 0 ? 1 : 0

/** Megabytes of the server, each second. */
function watchMemory(product: MeasuredProduct) {
  const samples = [product.residentMegabytes()]
  const look = setInterval(() => samples.push(product.residentMegabytes()), 1000)
  return {
    stop() {
      clearInterval(look)
      return samples
    },
  }
}

function reportMemory(samples: number[]) {
  const highest = Math.max(...samples)
  report('memory of the server at its highest, MB', highest, atMost(350, highest))
  const minutes = Array.from(
    { length: Math.floor(samples.length / minute) },
    (_, n) => quantiles(samples.slice(n * minute, (n + 1) * minute)).p50,
  )
  const last = minutes.at(-1)
  const settled = minutes[settledMinutes]
  if (last === undefined) return
  report(`memory in the last of ${minutes.length} minutes, MB`, last, atMost(220, last))
  if (settled === undefined) return
  const every = Math.max(settledMinutes, Math.floor(minutes.length / 12))
  const course = minutes.filter((_, n) => n % every === 0).join(', ')
  report(
    `    its course, every ${every} minutes: ${course}; growth since minute ${settledMinutes}`,
    last - settled,
  )
}

function reportHonest(record: Record) {
  for (const [name, times] of record) reportTimes(name, times)
  const all = [...record.values()].flat()
  const served = all.filter((time) => time >= 0)
  const percent = Number(((100 * (all.length - served.length)) / all.length).toFixed(2))
  report(`honest requests refused or failed, of ${all.length}, %`, percent, atMost(1, percent))
  const { p95 } = quantiles(served)
  report('all honest requests, 95th percentile, ms', p95, atMost(1000, p95))
}

function reportTimes(name: string, times: number[]) {
  const served = times.filter((time) => time >= 0)
  const { p50, p95 } = quantiles(served)
  report(
    `${name}: ${times.length} times, ${times.length - served.length} refused; median / 95th percentile, ms`,
    `${p50} / ${p95}`,
  )
}

/** Looks until nothing is left but the request that asks, for as long as slow senders may take. */
async function reportGauges(origin: string) {
  const client = new Client({ origin, from: adminAddress })
  const { token } = await signIn(client, { email: 'admin@cadenza.example', password: 'Cadenza2026!' })
  const look = async () => {
    const { text } = await client.call('GET', '/trpc/admin.system.gauges', { token })
    const gauges = systemGaugesSchema.parse(JSON.parse(text).result?.data)
    return { gauges, slots: slotsIn(gauges) - 1, connections: gauges.connections.mostOfOneNetwork }
  }
  let left = await look()
  for (let tries = 0; tries < 60 && (left.slots > 0 || left.connections > mostOfProduct); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 500))
    left = await look()
  }
  client.close()
  report('slots still taken afterwards', left.slots, atMost(0, left.slots))
  report('connections of one network left', left.connections, atMost(mostOfProduct, left.connections))
  process.stdout.write(`      ${JSON.stringify(left.gauges)}\n`)
}

function slotsIn({ bodies, identifying, lanes }: SystemGauges): number {
  const gates = [identifying, ...Object.values(lanes)].flatMap(({ inside, waiting }) => [inside, waiting])
  return [...Object.values(bodies), ...gates].reduce((total, count) => total + count, 0)
}
