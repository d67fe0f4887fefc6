import type { OrderEnding } from '@cadenza/contracts/money/order-values'
import { getColumns, sql, type SQLWrapper } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../connect/client.ts'
import { orders } from '../schema/orders.ts'
import { payments } from '../schema/payments.ts'
import { send } from '../connect/send.ts'
import { sqlFunction } from '../connect/sql-function.ts'

/** Holds every seat of a cart: the new order's id. */
export const claimOrder = sqlFunction('claim_order', {
  takes: { user: 'uuid', provider: 'text', currency: 'text', expected: 'integer', holdSeconds: 'integer' },
  answer: 'uuid',
}).answer

/** What a checkout begins with. */
export type Begun =
  /** The account's cards were declined too often. */
  | { outcome: 'refused'; secondsLeft: number }
  | {
      /** There was an order already, or this call has claimed one. */
      outcome: 'live' | 'claimed'
      order: typeof orders.$inferSelect & { secondsLeft: number }
      /** It can be paid, and is for exactly what is in the cart; else it has to be ended first. */
      holdsCart: boolean
      /** The cardholder has to prove who they are. */
      proof: boolean
    }

const begin = sqlFunction('begin_order', {
  takes: {
    user: 'uuid',
    provider: 'text',
    currency: 'text',
    expected: 'integer',
    holdSeconds: 'integer',
    counters: 'jsonb',
  },
  rows: {
    outcome: 'text',
    placed: 'orders?',
    secondsLeft: 'double precision',
    holdsCart: 'boolean?',
    proof: 'boolean?',
  },
}).call

/** Whether an account may try cards: until when not, and whether the cardholder has to prove who they are. */
export const cardTesting = sqlFunction('card_testing', {
  takes: { user: 'uuid', counters: 'jsonb' },
  rows: { secondsLeft: 'double precision?', proof: 'boolean' },
}).rows

/** One statement. */
export async function beginOrder(db: Executor, given: Parameters<typeof begin>[0]): Promise<Begun> {
  const [row] = await send(db, () =>
    db
      .select({
        outcome: sql<Begun['outcome']>`orders.outcome`,
        order: asExpressions(orders),
        secondsLeft: sql<number>`orders.seconds_left`,
        holdsCart: sql<boolean>`orders.holds_cart`,
        proof: sql<boolean>`orders.proof`,
      })
      .from(sql`(select (placed).*, begun.* from ${begin(given)} as begun) as orders`),
  )
  if (!row) throw new Error('begin_order returned no row')
  const { outcome, order, secondsLeft, holdsCart, proof } = row
  if (outcome === 'refused') return { outcome, secondsLeft }
  // Its columns are those of the table.
  return { outcome, order: { ...(order as typeof orders.$inferSelect), secondsLeft }, holdsCart, proof }
}

/**
 * A table's columns as expressions: Drizzle accepts the columns themselves from that table only, not from a function.
 */
function asExpressions(table: PgTable) {
  const columns = Object.entries(getColumns(table))
  return Object.fromEntries(columns.map(([key, column]) => [key, sql`${column}`.mapWith(column)]))
}

/** What became of money that has arrived; `isNew` when this call did it. */
export type Settlement =
  | { outcome: 'paid'; isNew: boolean; payment: typeof payments.$inferSelect }
  /** No order could take the money: it is being refunded. */
  | { outcome: 'refunded'; isNew: boolean }
  /** Money of another shop on the same account. */
  | { outcome: 'unknown' }

const settle = sqlFunction('settle_order', {
  takes: {
    order: 'uuid',
    intent: 'text',
    amount: 'integer',
    currency: 'text',
    isOurs: 'boolean',
    cardBrand: 'text?',
    cardLast4: 'text?',
    method: 'text',
  },
  rows: { outcome: 'text', payment: 'payments?', isNew: 'boolean' },
}).call

/** One statement. */
export async function settleOrder(db: Executor, given: Parameters<typeof settle>[0]): Promise<Settlement> {
  const [row] = await send(db, () =>
    db
      .select({
        outcome: sql<Settlement['outcome']>`payments.outcome`,
        isNew: sql<boolean>`payments.is_new`,
        payment: asExpressions(payments),
      })
      .from(sql`(select (payment).*, settled.* from ${settle(given)} as settled) as payments`),
  )
  if (!row) throw new Error('settle_order returned no row')
  const { outcome, isNew, payment } = row
  // Its columns are those of the table.
  if (outcome === 'paid') return { outcome, isNew, payment: payment as typeof payments.$inferSelect }
  return { outcome, isNew }
}

interface Release {
  order: string
  /** Of one that waited for its money; `ran_out`: only when its time is over. */
  because?: OrderEnding
  /** Who of the office ends it, and by which request. */
  by?: { actor: string | null; request: string | null }
}

const release = sqlFunction('release_order', {
  takes: { order: 'uuid', ifOver: 'boolean', actor: 'uuid?', request: 'text?', because: 'text?' },
  answer: 'boolean',
})

const noOffice = { actor: null, request: null }

/** True when this call released the seats. */
export const releaseOrder = (db: Executor, { order, because, by = noOffice }: Release) =>
  release.answer(db, { order, ifOver: because === 'ran_out', because: because ?? null, ...by })

/** The same for each row of a larger statement, of orders that can wait no longer. */
export const orderReleased = (order: SQLWrapper) =>
  release.call({ order, ifOver: false, because: 'replaced', ...noOffice })
