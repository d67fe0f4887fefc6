import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../apps/api/test/faults/free-port.ts'
import { newDataDirectory, removeDataDirectory, runProduct } from '../../../test/running-product.ts'
import { checkOutAll } from '../../checkouts.ts'
import { Client } from '../../client.ts'
import { databaseOf, privateWorld, processorMs, startProduct } from '../../product.ts'
import { atMost, report } from '../../report.ts'
import { oneEach, openSchool, type School } from '../../school.ts'
import { isProduct, sandbox, watchBackends } from '../backends.ts'

const times = 300
const warmUp = 100
/** What a checkout leaves behind: the provider's events, the receipt, the queue. */
const aftermathMs = 3000

/**
 * Processor milliseconds of one whole checkout with the sandbox in a process of its own, so that the product's share of
 * the server can be told. Both run from their sources, which costs time at the start and none later.
 */
export async function reportApart() {
  for (const clients of [2, 20]) await withBoth((both) => reportCheckouts(both, clients))
}

interface Both {
  product: Running
  provider: Running
  school: School
}
interface Running {
  origin: string
  processorMs(): number
}

async function reportCheckouts({ product, provider, school }: Both, clients: number) {
  const classes = await school.classes(100, 2000)
  await buy(warmUp)
  const [productBefore, providerBefore] = [product.processorMs(), provider.processorMs()]
  const spent = await watchBackends(school.sql)
  await buy(times)
  const [ofProduct, ofSandbox] = await spent([isProduct, (name) => name === sandbox])
  const server = each(product.processorMs() - productBefore)
  report(`a checkout, ${clients} clients: the product's server, ms of processor`, server, atMost(2.5, server))
  report('    its database', each(ofProduct), atMost(1.5, each(ofProduct)))
  report("    the sandbox's server", each(provider.processorMs() - providerBefore))
  report('    its database', each(ofSandbox))

  async function buy(count: number) {
    const buyers = await school.buyers(oneEach(count, classes))
    const client = new Client({ sockets: clients })
    const origins = { product: [product.origin], provider: provider.origin }
    const { outcomes } = await checkOutAll(client, origins, buyers, clients)
    client.close()
    if (outcomes.paid !== count) throw new Error(`not all paid: ${JSON.stringify(outcomes)}`)
    await pause(aftermathMs)
  }
}

const each = (ms: number) => Number((ms / times).toFixed(2))

async function withBoth(work: (both: Both) => Promise<void>) {
  const dataDirectory = newDataDirectory()
  // It prepares the database, and goes.
  await (await startProduct({ dataDirectory })).stop()
  const port = String(await freePort())
  const provider = run('sandbox', [`http://127.0.0.1:${port}`], { DATA_DIR: dataDirectory })
  const providerOrigin = await provider.ready()
  const [, smtp = ''] = /^smtp (\S+)$/m.exec(provider.output()) ?? []
  const databaseUrl = databaseOf(dataDirectory)
  const product = run('product', [databaseUrl, providerOrigin], {
    DATA_DIR: dataDirectory,
    PORT: port,
    SMTP_URL: smtp,
  })
  const school = openSchool(databaseUrl)
  try {
    await work({
      product: { origin: await product.ready(), processorMs: () => processorMs(product.process.pid ?? 0) },
      provider: { origin: providerOrigin, processorMs: () => processorMs(provider.process.pid ?? 0) },
      school,
    })
  } finally {
    await school.close()
    await product.stop()
    await provider.stop()
    await removeDataDirectory(dataDirectory)
  }
}

function run(program: 'product' | 'sandbox', args: string[], environment: Record<string, string>) {
  return runProduct({
    program: [`bench/cost/apart/${program}.ts`, ...args],
    nodeFlags: ['--max-semi-space-size=2'],
    environment: { ...privateWorld, NODE_COMPILE_CACHE: 'node_modules/.cache/compiled', ...environment },
  })
}
