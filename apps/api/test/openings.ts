import type { Sql } from 'postgres'
import { takeTicket } from '../src/features/openings/own-tickets.ts'
import type { TestPerson } from './factory.ts'
import { newTerm } from './dated-classes.ts'
import type { TestApp } from './test-app.ts'

export interface Pace {
  /** From now; negative for a sale that has opened. */
  opensInSeconds?: number
  atOnce?: number
  comeSeconds?: number
  settleSeconds?: number
}

/** A term with a waiting room, and its opening: in an hour unless specified. */
export async function termWithOpening({ sql }: { sql: Sql }, pace: Pace = {}) {
  const { opensInSeconds = 3600, atOnce = 100, comeSeconds = 180, settleSeconds = 0 } = pace
  const termId = await newTerm(sql, { opens: new Date(Date.now() + opensInSeconds * 1000) })
  const [row] = await sql<{ id: string }[]>`
    insert into openings (term_id, at_once, come_seconds, settle_seconds)
    values (${termId}, ${atOnce}, ${comeSeconds}, ${settleSeconds}) returning id`
  if (!row) throw new Error('insert returned no row')
  return { termId, openingId: row.id }
}

export const newOpening = async (product: { sql: Sql }) => (await termWithOpening(product)).openingId

/** The sale of the term opens now. */
export const openSale = ({ sql }: TestApp, termId: string) =>
  sql`update terms set sale_opens_at = clock_timestamp() - interval '1 second' where id = ${termId}`

/** A user's ticket, taken if they have none. */
export async function ticketOf({ ctx }: Pick<TestPerson, 'ctx'>, openingId: string): Promise<string> {
  const { ticket } = await takeTicket(ctx, { openingId })
  if (!ticket) throw new Error('no ticket')
  return ticket.ticket
}
