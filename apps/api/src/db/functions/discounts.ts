import { codeProblems } from '@cadenza/contracts/money/discount-values'
import { sqlFunction } from '../connect/sql-function.ts'

const line = {
  itemId: 'uuid?',
  courseId: 'uuid',
  participantId: 'uuid',
  listPriceMinor: 'integer',
  priceMinor: 'integer',
  steps: 'jsonb',
} as const

/**
 * What a cart costs, its codes included; of `items` alone, where they are named. `locked`: the series with limits that may
 * count; null: all.
 */
export const priceCart = sqlFunction('price_cart', {
  takes: { user: 'uuid', at: 'timestamp with time zone', items: 'uuid[]?', locked: 'uuid[]?' },
  rows: line,
})

/** What the places cost that a family waits for. */
export const priceEntry = sqlFunction('price_entry', {
  takes: { entry: 'uuid', at: 'timestamp with time zone' },
  rows: line,
}).rows

/** What a place costs that is moved to a class; for use inside a larger statement. */
export const priceMove = sqlFunction('price_move', {
  takes: { claim: 'uuid', course: 'uuid', at: 'timestamp with time zone' },
  rows: { listPriceMinor: 'integer', priceMinor: 'integer', steps: 'jsonb' },
})

/** The steps of a place as they were kept, for use inside a larger statement. */
export const keptSteps = sqlFunction('kept_steps', { takes: { claim: 'uuid' }, answer: 'jsonb' }).call

/** Why a code in a cart gives nothing; for use inside a larger statement. */
export const codeProblem = sqlFunction('code_problem', {
  takes: { series: 'uuid', user: 'uuid', at: 'timestamp with time zone' },
  answer: 'text?',
  of: codeProblems,
}).call

/** Puts a code into a cart: what became of it. */
export const addCartCode = sqlFunction('add_cart_code', {
  takes: { user: 'uuid', key: 'text', limit: 'integer', at: 'timestamp with time zone' },
  answer: 'text',
  of: ['added', 'unknown', 'full', ...codeProblems],
}).answer

/** Brings the prices that lists show up to date: how many changed. */
export const refreshEarlyPrices = sqlFunction('refresh_early_prices', { takes: {}, answer: 'integer' }).answer

/** The discounts that none of these items of a cart has, and why not. */
export const discountReasons = sqlFunction('discount_reasons', {
  takes: { user: 'uuid', at: 'timestamp with time zone', items: 'uuid[]' },
  rows: { series: 'uuid', name: 'text', kind: 'text', code: 'text?', why: 'text', day: 'date?' },
}).rows
