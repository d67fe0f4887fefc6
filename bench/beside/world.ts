import type { Sql } from 'postgres'
import { connect } from '../../apps/api/src/db/client.ts'
import {
  newDataDirectory,
  removeDataDirectory,
  runProduct,
  type RunningProduct,
} from '../../test/running-product.ts'
import { until } from '../../test/until.ts'
import { databaseOf, processorMs, residentMegabytes, startProduct } from '../product.ts'
import { openSchool, type School } from '../school.ts'
import { startVendure, type VendureShop } from './vendure-shop.ts'

const classes = 480
/** Places of a class, and pieces of a product: as many as nobody can buy out. */
const plenty = 5000
/** Of these, Vendure has only a few. */
const scarceProducts = 2
export const scarceStock = 10

/** One of those who are compared. */
export interface Side {
  origin: string
  residentMegabytes(): number
  processorMs(): number
}

/** The three of them on one PostgreSQL, each with a database that the others do not touch; the bare server reads ours. */
export interface World {
  ours: Side & { readyMs: number }
  bare: Side
  vendure: VendureShop
  school: School
  /** Vendure's database. */
  shop: Sql
  /** What can be bought here; Vendure's products have the numbers from one on. */
  courseIds: string[]
  /** Vendure's products of which there are few. */
  scarce: number[]
  postgresVersion: string
}

/** Whatever it starts is handed to `stack` before anything is waited for, so that a signal ends it at any moment. */
export async function openWorld(stack: AsyncDisposableStack, say: (text: string) => void): Promise<World> {
  const dataDirectory = newDataDirectory()
  stack.defer(() => removeDataDirectory(dataDirectory))
  say('starting this product, twice')
  await (await startOurs(stack, dataDirectory)).stop()
  const ours = await startOurs(stack, dataDirectory)
  const url = databaseOf(dataDirectory)
  const school = openSchool(url)
  stack.defer(() => school.close())
  const courseIds = await school.classes(classes, plenty)
  await school.sql`create database vendure`
  const shop = connect(url.replace('/postgres?', '/vendure?'), { max: 2 })
  stack.defer(() => shop.end())
  const approved = await countApproved(school)
  say(`filling Vendure with ${approved} products`)
  const vendure = await startVendure({
    socketFolder: new URL(url).searchParams.get('host') ?? '',
    dataDirectory,
    stock: [...Array(approved).fill(plenty), ...Array(scarceProducts).fill(scarceStock)],
    started: (process) => stack.defer(() => killed(process)),
  })
  await untilIndexed(shop, approved + scarceProducts)
  await school.sql`analyze`
  await shop`analyze`
  const [version] = await school.sql<{ server_version: string }[]>`show server_version`
  return {
    ours,
    bare: await startBare(stack, url),
    vendure,
    school,
    shop,
    courseIds,
    scarce: Array.from({ length: scarceProducts }, (_, n) => approved + 1 + n),
    postgresVersion: version?.server_version ?? '',
  }
}

async function startOurs(stack: AsyncDisposableStack, dataDirectory: string) {
  const starting = startProduct({ dataDirectory })
  stack.defer(async () => {
    const product = await starting.catch(() => undefined)
    await product?.stop()
  })
  return starting
}

async function startBare(stack: AsyncDisposableStack, url: string): Promise<Side> {
  const bare = runProduct({ program: ['bench/bare-server.ts', url] })
  stack.defer(() => killed(bare))
  const pid = bare.process.pid ?? 0
  return {
    origin: await bare.ready(),
    residentMegabytes: () => residentMegabytes(pid),
    processorMs: () => processorMs(pid),
  }
}

/** Nothing of what it has is kept. */
async function killed({ process, ended }: RunningProduct) {
  if (process.exitCode === null && process.signalCode === null) {
    process.kill('SIGKILL')
    await ended
  }
}

async function countApproved({ sql }: School): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from courses where status = 'Approved'`
  return row?.count ?? 0
}

/** By its worker, in one job. */
async function untilIndexed(shop: Sql, products: number) {
  await until(
    async () => {
      const [row] = await shop<{ count: number }[]>`select count(*)::int as count from search_index_item`
      return row?.count === products
    },
    { describe: () => 'for Vendure to index its products', timeoutMs: 120_000, everyMs: 200 },
  )
}
