import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newOpening, openSale, termWithOpening } from '../../../test/openings.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { numberOfLot } from './lots.ts'

/** The draw is fair: the fixed seed and ids make each of these the same sample at every run. */
const product = runTestApp()

const people = 4000

/** Lots in the order in which their tickets were taken. */
async function lotsInOrder(seed: string): Promise<bigint[]> {
  const rows = await product.sql<{ lot: string }[]>`
    select ticket_lot(sha256(${seed}::text::bytea), md5('ticket ' || n)::uuid)::text as lot
      from generate_series(1, ${people}::int) n order by n`
  return rows.map(({ lot }) => BigInt(lot))
}

/** How many of each tenth of arrivals end up in each tenth of the line. */
function tenths(lots: bigint[]): number[][] {
  const sorted = lots.toSorted((a, b) => (a < b ? -1 : 1))
  const place = new Map(sorted.map((lot, index) => [lot, index]))
  const table = Array.from({ length: 10 }, () => Array.from({ length: 10 }, () => 0))
  for (const [arrival, lot] of lots.entries()) {
    const row = table[Math.floor((arrival * 10) / people)]
    const column = Math.floor(((place.get(lot) ?? 0) * 10) / people)
    if (row) row[column] = (row[column] ?? 0) + 1
  }
  return table
}

function chiSquare(table: number[][]): number {
  const expected = people / 100
  return table.flat().reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0)
}

/** For 81 degrees of freedom: exceeded by chance once in a thousand times. */
const critical = 125

describe('the order of the lots', () => {
  test.each(['one', 'two', 'three'])('does not depend on who came first, by the seed %s', async (seed) => {
    expect(chiSquare(tenths(await lotsInOrder(seed)))).toBeLessThan(critical)
  })

  test('first come, first served is noticed, and so is a slight advantage', () => {
    const inTurn = Array.from({ length: people }, (_, index) => BigInt(index))
    expect(chiSquare(tenths(inTurn))).toBeGreaterThan(critical)
    // Each moves at random, but by half of the line at most.
    const nearly = inTurn.map((turn, index) => turn * 2n + BigInt(Math.imul(index, 2_654_435_761) >>> 20))
    expect(chiSquare(tenths(nearly))).toBeGreaterThan(critical)
  })

  test('depends on the seed: two draws of the same tickets have nothing to do with each other', async () => {
    const [one, other] = await Promise.all([lotsInOrder('one'), lotsInOrder('two')])
    const firstOfOne = new Set(
      one
        .map((lot, index) => [lot, index] as const)
        .toSorted(byLot)
        .slice(0, 400)
        .map(([, index]) => index),
    )
    const firstOfOther = other
      .map((lot, index) => [lot, index] as const)
      .toSorted(byLot)
      .slice(0, 400)
    const inBoth = firstOfOther.filter(([, index]) => firstOfOne.has(index)).length
    // 40 by chance.
    expect(inBoth).toBeGreaterThan(15)
    expect(inBoth).toBeLessThan(75)
  })
})

const byLot = ([a]: readonly [bigint, number], [b]: readonly [bigint, number]) => (a < b ? -1 : 1)

test('everybody can check a lot: SHA-256 over the seed and the ticket’s id, its first 64 bits', async () => {
  const openingId = await newOpening(product)
  const { userId } = await product.make.student()
  await product.sql`select take_ticket(${openingId}, ${userId})`
  const [row] = await product.sql<{ id: string; lot: string; seed: Buffer }[]>`
    select ticket.id, lot::text, seed from opening_tickets ticket join openings on openings.id = opening_id
     where opening_id = ${openingId}`
  const id = Buffer.from((row?.id ?? '').replaceAll('-', ''), 'hex')
  const hash = createHash('sha256')
    .update(row?.seed ?? '')
    .update(id)
    .digest()
  expect(hash.readBigInt64BE(0).toString()).toBe(row?.lot)
})

test('places in memory are those of the table, for every ticket', async () => {
  const { termId, openingId } = await termWithOpening(product)
  await product.sql`
    with new as (insert into users (identity_uid, name) select 'lots ' || n, 'Somebody' from generate_series(1, 300) n returning id)
    insert into opening_tickets (opening_id, user_id, lot)
    select ${openingId}, new.id, ticket_lot(openings.seed, new.id) from new, openings where openings.id = ${openingId}`
  await openSale(product, termId)
  const rows = await product.sql<{ lot: string; place: number }[]>`
    select lot::text, row_number() over (order by lot)::int as place from opening_tickets where opening_id = ${openingId}`
  const places = await Promise.all(
    rows.map(({ lot }) => numberOfLot(product.deps.db, openingId, BigInt(lot))),
  )
  expect(places).toEqual(rows.map(({ place }) => place))
  expect(new Set(places).size).toBe(300)
})
