import { readLedger } from '../../apps/api/test/provider.ts'
import { newDataDirectory, removeDataDirectory, runProduct } from '../../test/running-product.ts'
import { Client } from './client.ts'
import { privateWorld, startProduct } from './product.ts'
import { openSchool, type School } from './school.ts'

/** As many sockets as the client opens to all processes together. */
const sockets = 400

/** A private product for one race, perhaps of several processes on one database, and those who storm it. */
export interface Arena {
  origins: string[]
  school: School
  client: Client
  /** Runs `npm run audit` on the product's own wiring. */
  audit(): Promise<{ isClean: boolean; text: string }>
  close(): Promise<void>
}

export async function openArena({ processes = 1 } = {}): Promise<Arena> {
  const { origins, databaseUrl, stop } = await startProducts(processes)
  const school = openSchool(databaseUrl)
  const client = new Client({ sockets: Math.floor(sockets / origins.length) })
  return {
    origins,
    school,
    client,
    audit: () => audit(databaseUrl),
    async close() {
      client.close()
      await school.close()
      await stop()
    },
  }
}

async function startProducts(processes: number) {
  const first = await startProduct()
  const { databaseUrl } = first
  const others = await Promise.all(Array.from({ length: processes - 1 }, () => startProduct({ databaseUrl })))
  const products = [first, ...others]
  return {
    origins: products.map(({ origin }) => origin),
    databaseUrl,
    async stop() {
      // The first one owns the database.
      for (const product of products.toReversed()) await product.stop()
    },
  }
}

async function audit(databaseUrl: string) {
  const dataDirectory = newDataDirectory()
  const run = runProduct({
    program: ['apps/api/src/server.ts', 'audit'],
    environment: { ...privateWorld, DATABASE_URL: databaseUrl, DATA_DIR: dataDirectory },
  })
  const isClean = (await run.ended) === 0
  await removeDataDirectory(dataDirectory)
  return { isClean, text: run.output() }
}

interface Charges {
  made: number
  /** A buyer was charged and has no confirmed place for it. */
  withoutSeat: number
  /** A buyer was charged more than once: each buyer of a race buys one cart. */
  twice: number
}

/** What the provider charged the buyers of a race, by its own ledger, against the places that they have. */
export async function countCharges({ origins, school: { sql } }: Arena): Promise<Charges> {
  const { charges } = await readLedger({ origin: origins[0] ?? '' })
  const charged = charges
    .filter(({ status }) => status === 'succeeded')
    .map(({ metadata }) => metadata.order_id ?? '')
  const rows = await sql<{ made: number; without_seat: number; twice: number }[]>`
    with charge as (
      select o.user_id, o.id as order_id from unnest(${charged}::text[]) as charged (id)
        join orders o on o.id::text = charged.id join users u on u.id = o.user_id where u.name = 'Buyer'
    )
    select count(*)::int as made,
           count(*) filter (where not exists (
             select 1 from seat_claims s where s.order_id = charge.order_id and s.state = 'confirmed'))::int as without_seat,
           (count(*) - count(distinct user_id))::int as twice
      from charge`
  return {
    made: rows[0]?.made ?? 0,
    withoutSeat: rows[0]?.without_seat ?? 0,
    twice: rows[0]?.twice ?? 0,
  }
}
