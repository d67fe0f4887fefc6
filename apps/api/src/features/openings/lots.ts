import { sql } from 'drizzle-orm'
import type { Database } from '../../db/connect/client.ts'
import { numberAmong } from './number-among.ts'

/** Openings whose lots are kept in memory: lots never change, and a process that has lost them reads them again. */
const mostKept = 4
const bytesOfLot = 8

const kept = new Map<string, Promise<BigInt64Array>>()

/** The number of a lot in an opening that was drawn, from 1. The lots are read once; then it costs no statement. */
export async function numberOfLot(db: Database, openingId: string, lot: bigint): Promise<number> {
  const known = kept.get(openingId) ?? keep(openingId, readLots(db, openingId))
  return numberAmong(await known, lot)
}

function keep(openingId: string, reading: Promise<BigInt64Array>): Promise<BigInt64Array> {
  kept.set(openingId, reading)
  reading.catch(() => kept.delete(openingId))
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return reading
}

/** One row instead of 100,000: 8 bytes for each ticket of the draw. */
async function readLots(db: Database, openingId: string): Promise<BigInt64Array> {
  const [row] = await db.execute<{ lots: Buffer | null }>(sql`
    select string_agg(int8send(lot), ''::bytea order by lot) as lots
      from opening_tickets where opening_id = ${openingId} and lot is not null`)
  const bytes = row?.lots ?? Buffer.alloc(0)
  return BigInt64Array.from({ length: bytes.length / bytesOfLot }, (_, index) =>
    bytes.readBigInt64BE(index * bytesOfLot),
  )
}
