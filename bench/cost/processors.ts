import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { newDataDirectory, removeDataDirectory } from '../../test/running-product.ts'
import { checkOutAll } from '../checkouts.ts'
import { Client, inParallel } from '../client.ts'
import { databaseOf, startProduct, type MeasuredProduct } from '../product.ts'
import { atMost, report } from '../report.ts'
import { oneEach, openSchool, type School } from '../school.ts'
import { isProduct, sandbox, watchBackends } from './backends.ts'
import { countAllocations, type Allocations } from './allocations.ts'

const times = 300
const clients = 2
/** What a checkout leaves behind: the provider's events, the receipt, the queue. */
const aftermathMs = 3000

/**
 * Processor milliseconds of the server and of its database, and the bytes that the server allocates, for one of each. The
 * sandbox works in the server's process and is a part of its figures; at the database it has connections of its own.
 */
export async function reportProcessors() {
  await withProductAndSchool([], async (product, school) => {
    const classes = await school.classes(10, 2000)
    for (const [name, act] of Object.entries(acts(product, school, classes))) {
      await act(50)
      const cost = await spendingOf(product, school.sql, () => act(times))
      report(`${name}: server, ms of processor`, cost.server)
      const limit = name === checkout ? atMost(1.5, cost.database) : undefined
      report('    database', cost.database, limit)
      if (name === checkout) report('    database, for the sandbox', cost.sandbox)
    }
  })
  await withProductAndSchool(['--inspect=127.0.0.1:0'], async (product, school) => {
    const classes = await school.classes(10, 2000)
    const allocations = await countAllocations(product.output())
    for (const [name, act] of Object.entries(acts(product, school, classes)))
      await reportBytes(allocations, name, act)
    allocations.close()
  })
}

const checkout = 'a checkout, the sandbox with it'
type Act = (times: number) => Promise<unknown>

function acts({ origin }: MeasuredProduct, school: School, classes: string[]): Record<string, Act> {
  const get = (path: string, accept: string) => (count: number) =>
    inParallel(Array<string>(count).fill(path), clients, async () => {
      await (await fetch(origin + path, { headers: { accept } })).text()
    })
  return {
    [checkout]: async (count) => {
      const buyers = await school.buyers(oneEach(count, classes))
      const client = new Client({ sockets: clients })
      const { outcomes } = await checkOutAll(client, [origin], buyers, clients)
      client.close()
      if (outcomes.paid !== count) throw new Error(`not all paid: ${JSON.stringify(outcomes)}`)
      await pause(aftermathMs)
    },
    'a list of 24 by REST': get('/approvedCourses?limit=24', 'application/json'),
    'one class by REST': get(`/approvedCourses/${classes[0]}`, 'application/json'),
    'the home page from the cache': get('/', 'text/html'),
  }
}

async function reportBytes(allocations: Allocations, name: string, act: Act) {
  await act(50)
  const bytes = await allocations.during(() => act(times))
  report(`${name}: kB allocated`, Math.round(bytes / times / 1000))
}

async function spendingOf({ processorMs }: MeasuredProduct, sql: Sql, work: () => Promise<unknown>) {
  const serverBefore = processorMs()
  const spent = await watchBackends(sql)
  await work()
  const each = (ms: number) => Number((ms / times).toFixed(2))
  const [database, ofSandbox] = await spent([isProduct, (name) => name === sandbox])
  return { server: each(processorMs() - serverBefore), database: each(database), sandbox: each(ofSandbox) }
}

async function withProductAndSchool(
  nodeFlags: string[],
  work: (product: MeasuredProduct, school: School) => Promise<void>,
) {
  const dataDirectory = newDataDirectory()
  const product = await startProduct({ dataDirectory, nodeFlags })
  const school = openSchool(databaseOf(dataDirectory))
  try {
    await work(product, school)
  } finally {
    await school.close()
    await product.stop()
    await removeDataDirectory(dataDirectory)
  }
}
