import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProduct, type RunningProduct } from '../../test/running-product.ts'
import { until } from '../../test/until.ts'
import { processorMs, residentMegabytes } from '../product.ts'

const folder = 'bench/beside/vendure'
const longestPopulateMs = 240_000

export interface VendureShop {
  origin: string
  /** From spawn to the ready line of its server, with sources compiled before; the database runs already. */
  readyMs: number
  /** Of its server and its worker. */
  residentMegabytes(): number
  processorMs(): number
}

interface Options {
  /** PostgreSQL's, in which there is an empty database `vendure`. */
  socketFolder: string
  /** For what it leaves behind. */
  dataDirectory: string
  /** How many of each product there are, in the order of their ids. */
  stock: number[]
  /** Called with each process as soon as there is one. */
  started(process: RunningProduct): void
}

/** Fills a shop, then runs its server and its worker as in production, with Node as it is without flags. */
export async function startVendure({ socketFolder, dataDirectory, stock, started }: Options) {
  const environment = {
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(dataDirectory, 'compiled'),
    VENDURE_PASSWORD: randomBytes(24).toString('hex'),
    VENDURE_SOCKET_FOLDER: socketFolder,
  }
  const run = (program: string[], more = {}) => {
    const process = runProduct({ program, environment: { ...environment, ...more } })
    started(process)
    return process
  }
  const products = join(dataDirectory, 'products.csv')
  writeFileSync(products, productFile(stock))
  await populated(run([`${folder}/populate.mjs`, products], { VENDURE_SYNCHRONIZE: 'yes' }))
  const first = run([`${folder}/server.mjs`])
  await first.ready()
  await first.stop()
  const began = performance.now()
  const server = run([`${folder}/server.mjs`])
  const origin = await server.ready()
  const readyMs = Math.round(performance.now() - began)
  const worker = run([`${folder}/worker.mjs`])
  await worker.ready()
  const pids = [server, worker].map(({ process }) => process.pid ?? 0)
  const shop: VendureShop = {
    origin,
    readyMs,
    residentMegabytes: () => sum(pids.map(residentMegabytes)),
    processorMs: () => sum(pids.map(processorMs)),
  }
  return shop
}

/** The version that runs, and not the one that was asked for. */
export function vendureVersion(): string {
  const manifest = readFileSync(`${folder}/node_modules/@vendure/core/package.json`, 'utf8')
  return String(JSON.parse(manifest).version)
}

async function populated({ process, output }: RunningProduct) {
  await until(() => process.exitCode !== null, {
    describe: () => `for Vendure to fill its database:\n${output()}`,
    timeoutMs: longestPopulateMs,
    everyMs: 200,
  })
  if (!output().includes('ready populated')) throw new Error(`Vendure filled no database:\n${output()}`)
}

/** As Vendure's importer reads it. */
function productFile(stock: number[]): string {
  const head =
    'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets,product:instructor'
  const rows = stock.map(
    (count, n) => `Measured ${n},measured-${n},,,,,,M-${n},100.00,standard,${count},true,,,Somebody`,
  )
  return [head, ...rows].join('\n')
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
