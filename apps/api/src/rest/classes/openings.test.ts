import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openingSchema, type Opening } from '@cadenza/contracts/school/opening'
import { openSale, termWithOpening, ticketOf } from '../../../test/openings.ts'
import { runTestApp } from '../../../test/run-test-app.ts'

const product = runTestApp()

const get = (url: string) => product.app.inject({ url })
const codeOf = async (url: string) => (await get(url)).json<{ error: { code: string } }>().error.code

/** The response is at most a second old, so it is requested until it matches. */
async function opening(id: string, isWanted: (found: Opening) => boolean = () => true): Promise<Opening> {
  let found: Opening | undefined
  await expect
    .poll(
      async () => {
        const reply = await get(`/openings/${id}`)
        if (reply.statusCode !== 200) return false
        found = openingSchema.strict().parse(reply.json())
        return isWanted(found)
      },
      { timeout: 10_000, interval: 100 },
    )
    .toBe(true)
  if (!found) throw new Error('no opening')
  return found
}

test('how far a sale is may be held by a cache for a second, and shows the seed only once the lots are drawn', async () => {
  const { termId, openingId } = await termWithOpening(product)
  const before = await opening(openingId)
  expect(before).toMatchObject({ phase: 'before', seed: null, tickets: 0 })
  const { headers } = await get(`/openings/${openingId}`)
  expect(headers['cache-control']).toContain('s-maxage=1')
  expect(headers).not.toHaveProperty('set-cookie')
  await openSale(product, termId)
  const { seed } = await opening(openingId, ({ phase }) => phase === 'open')
  expect(
    createHash('sha256')
      .update(Buffer.from(seed ?? '', 'hex'))
      .digest('hex'),
  ).toBe(before.seedHash)
})

test('a ticket tells its number to whoever holds it, without a session', async () => {
  const { termId, openingId } = await termWithOpening(product)
  const person = await product.make.student()
  const ticket = await ticketOf(person, openingId)
  await opening(openingId)
  expect((await get(`/openings/${openingId}/place?ticket=${ticket}`)).json()).toEqual({ number: null })
  await openSale(product, termId)
  await opening(openingId, ({ phase }) => phase === 'open')
  const reply = await get(`/openings/${openingId}/place?ticket=${ticket}`)
  expect(reply.json()).toEqual({ number: 1 })
  expect(reply.headers['cache-control']).toContain('no-store')
})

test('a forged ticket, one of another sale and a room that there is not are named', async () => {
  const { openingId } = await termWithOpening(product)
  const { openingId: other } = await termWithOpening(product)
  const ticket = await ticketOf(await product.make.student(), other)
  await opening(openingId)
  await opening(other)
  expect(await codeOf(`/openings/${openingId}/place?ticket=${ticket}`)).toBe('ticket_of_another_opening')
  expect(await codeOf(`/openings/${openingId}/place?ticket=${ticket}x`)).toBe('ticket_forged')
  expect(await codeOf(`/openings/${openingId}/place?ticket=${'A'.repeat(5000)}`)).toBe('ticket_forged')
  expect(await codeOf(`/openings/${openingId}/place`)).toBe('ticket_forged')
  expect(await codeOf(`/openings/${openingId}/place?ticket=a&ticket=b`)).toBe('ticket_forged')
  expect(await codeOf(`/openings/${randomUUID()}`)).toBe('not_found')
  expect(await codeOf('/openings/nonsense')).toBe('not_found')
})

test('a thousand who ask cost the database as many statements as one', async () => {
  const { openingId } = await termWithOpening(product)
  const person = await product.make.student()
  const ticket = await ticketOf(person, openingId)
  await opening(openingId)
  let statements = 0
  const { db } = product.deps
  const select = db.select.bind(db)
  Object.assign(db, { select: (...given: Parameters<typeof select>) => (statements++, select(...given)) })
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: 500 }, async () => {
      await get(`/openings/${openingId}`)
      await get(`/openings/${openingId}/place?ticket=${ticket}`)
    }),
  )
  Object.assign(db, { select })
  // Two reads for each second that it took, regardless of the number of requests.
  expect(statements).toBeLessThanOrEqual(2 * (1 + Math.ceil((performance.now() - startedAt) / 1000)))
})
