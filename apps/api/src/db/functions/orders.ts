import type { OrderEnding } from '@cadenza/contracts/money/order-values'
import type { SQLWrapper } from 'drizzle-orm'
import type { Executor } from '../connect/client.ts'
import { sqlFunction } from '../connect/sql-function.ts'

/** Holds every seat of a cart: the new order's id. */
export const claimOrder = sqlFunction('claim_order', {
  takes: { user: 'uuid', provider: 'text', currency: 'text', expected: 'integer', holdSeconds: 'integer' },
  answer: 'uuid',
}).answer

/**
 * What a checkout begins with: the order that was live, or was claimed now; none, for so many seconds, where the
 * account's cards were declined too often. `holdsCart`: it can be paid, and is for exactly what is in the cart; else it
 * has to be ended first. `proof`: the cardholder has to prove who they are.
 */
export const beginOrder = sqlFunction('begin_order', {
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
    proof: 'boolean',
  },
  of: ['live', 'claimed', 'refused'],
}).row

/** Whether an account may try cards: until when not, and whether the cardholder has to prove who they are. */
export const cardTesting = sqlFunction('card_testing', {
  takes: { user: 'uuid', counters: 'jsonb' },
  rows: { secondsLeft: 'double precision?', proof: 'boolean' },
}).row

/**
 * What became of money that has arrived: `paid` has its payment; `refunded`, no order could take it; `unknown`, it is of
 * another shop on the same account. `isNew` when this call did it.
 */
export const settleOrder = sqlFunction('settle_order', {
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
  of: ['paid', 'refunded', 'unknown'],
}).row

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
