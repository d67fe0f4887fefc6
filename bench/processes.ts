import { checkOutAll } from './checkouts.ts'
import { Client } from './client.ts'
import { watchBackends } from './cost/backends.ts'
import { median } from './median.ts'
import { databaseOf, startProduct, type MeasuredProduct } from './product.ts'
import { removeDataDirectory } from '../test/running-product.ts'
import { atLeast, report } from './report.ts'
import { oneEach, openSchool, type School } from './school.ts'

const clients = 20
const classes = 100
const checkouts = 300
const rounds = 5
/** For which it is worked out what three processes could do. */
const cores = 8

/** Whole checkouts of three processes beside those of one on the same machine, and what more cores would make of them. */
export async function reportProcesses() {
  const first = await startProduct()
  const databaseUrl = databaseOf(first.dataDirectory)
  const others = [await startProduct({ databaseUrl }), await startProduct({ databaseUrl })]
  const school = openSchool(databaseUrl)
  const client = new Client({ sockets: clients })
  try {
    const ids = await school.classes(classes, checkouts * 2 * (rounds + 1))
    const run = (products: MeasuredProduct[]) => measure({ products, school, client, ids })
    const [one, three]: [Round[], Round[]] = [[], []]
    for (let round = 0; round <= rounds; round++) {
      const [single, shared] = [await run([first]), await run([first, ...others])]
      // The first warms up.
      if (round === 0) continue
      one.push(single)
      three.push(shared)
    }
    compare(one, three)
  } finally {
    client.close()
    await school.close()
    for (const product of [...others, first]) await product.stop()
    for (const { dataDirectory } of [...others, first]) await removeDataDirectory(dataDirectory)
  }
}

interface Round {
  /** Checkouts a second. */
  rate: number
  /** Processor milliseconds of a checkout: of all its servers, the sandbox with them, and of the database. */
  serverMs: number
  databaseMs: number
}

interface Measured {
  products: MeasuredProduct[]
  school: School
  client: Client
  ids: string[]
}

async function measure({ products, school, client, ids }: Measured): Promise<Round> {
  const buyers = await school.buyers(oneEach(checkouts, ids))
  const serversMs = () => products.reduce((sum, { processorMs }) => sum + processorMs(), 0)
  const before = serversMs()
  const spent = await watchBackends(school.sql)
  const origins = products.map(({ origin }) => origin)
  const { outcomes, seconds } = await checkOutAll(client, origins, buyers, clients)
  if (outcomes.paid !== checkouts) throw new Error(`not all paid: ${JSON.stringify(outcomes)}`)
  const [databaseMs] = await spent([() => true])
  return {
    rate: checkouts / seconds,
    serverMs: (serversMs() - before) / checkouts,
    databaseMs: databaseMs / checkouts,
  }
}

function compare(one: Round[], three: Round[]) {
  const middle = (all: Round[], what: keyof Round) => median(all.map((round) => round[what]))
  const ratio = Number((middle(three, 'rate') / middle(one, 'rate')).toFixed(2))
  const rates = `${middle(three, 'rate').toFixed(1)} / ${middle(one, 'rate').toFixed(1)} a second`
  report('three processes over one, whole checkouts', `${ratio} (${rates})`, atLeast(0.9, ratio))
  const [server, database] = [middle(three, 'serverMs'), middle(three, 'databaseMs')]
  report(
    '    ms of processor a checkout, servers and database',
    `${server.toFixed(1)} and ${database.toFixed(1)}`,
  )
  // A process is one core at most. Of one process alone that is the bound; three are bound by theirs, or by what cores
  // are left to the database.
  const alone = 1000 / middle(one, 'serverMs')
  const shared = Math.min(3000 / server, ((cores - 3) * 1000) / database)
  const onMore = Number((shared / alone).toFixed(2))
  report(`    by arithmetic on ${cores} cores, over one process there`, onMore, atLeast(2.2, onMore))
}
