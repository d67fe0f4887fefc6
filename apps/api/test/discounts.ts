import {
  addDiscountInput,
  codeKey,
  type AddDiscountInput,
  type Discount,
} from '@cadenza/contracts/money/discount'
import type { Sql } from 'postgres'
import { addDiscount } from '../src/features/discounts/save-discount.ts'
import type { TestApp } from './test-app.ts'

/** 10 % off every class, from now on and for good, unless specified. */
export const discountFields = (given: Partial<AddDiscountInput> = {}): AddDiscountInput => ({
  kind: 'several',
  name: 'Ten off',
  percent: given.amountMinor ? null : 10,
  amountMinor: null,
  applies: {},
  startsOn: null,
  endsOn: given.kind === 'early_bird' ? '2190-01-01' : null,
  maxUses: null,
  maxPerFamily: null,
  ...given,
})

/** Such a discount, saved by a new admin through the schema of the door. */
export async function madeDiscount(
  { make }: Pick<TestApp, 'make'>,
  given: Partial<AddDiscountInput> = {},
): Promise<Discount> {
  return addDiscount((await make.admin()).ctx, addDiscountInput.parse(discountFields(given)))
}

let codes = 0
/** A code that no other discount of the test has. */
export const uniqueCode = (): string => `TEST${Date.now() % 1_000_000}${++codes}`

type Facts = Partial<
  Pick<Discount, 'kind' | 'name' | 'percent' | 'amountMinor' | 'applies' | 'maxUses' | 'maxPerFamily'>
> & {
  code?: string
  startsAt?: string | Date
  endsAt?: string | Date
  pausedAt?: string
}

/** A discount of 10 % on all classes unless specified, as saved without a look at it: its series. */
export async function newDiscount(sql: Sql, { code, ...facts }: Facts): Promise<string> {
  const kind = facts.kind ?? (code === undefined ? 'sibling' : 'code')
  const { name = 'Summer', amountMinor = null, applies = {} } = facts
  const { percent = amountMinor === null ? 10 : null, maxUses = null, maxPerFamily = null } = facts
  const { startsAt = null, pausedAt = null } = facts
  const { endsAt = kind === 'early_bird' ? new Date(Date.now() + 30 * 86_400_000) : null } = facts
  const [row] = await sql<{ id: string }[]>`
    insert into discounts (id, series, kind, name, percent, amount_minor, applies, starts_at, ends_at, max_uses, max_per_family, paused_at)
    select id, id, ${kind}, ${name}, ${percent}::int, ${amountMinor}::int, ${sql.json({ ...applies })},
           ${startsAt}::timestamptz, ${endsAt}::timestamptz, ${maxUses}::int, ${maxPerFamily}::int, ${pausedAt}::timestamptz
      from (select uuidv7() as id) given returning id`
  const series = row?.id ?? ''
  if (kind === 'code') {
    const shown = code ?? uniqueCode()
    await sql`insert into discount_codes (series, code_key, shown) values (${series}, ${codeKey(shown)}, ${shown})`
  }
  return series
}

/** Gives a participant a discount of the kind `scholarship`. */
export async function grant(sql: Sql, series: string, participantId: string, by: { userId: string }) {
  await sql`
    insert into scholarships (discount_id, participant_id, reason, granted_by) values (${series}, ${participantId}, 'A reason', ${by.userId})`
}

/** Puts a code into a cart, by its series. */
export async function typed(sql: Sql, { userId }: { userId: string }, series: string): Promise<void> {
  await sql`insert into cart_codes (user_id, series) values (${userId}, ${series})`
}

/** What a cart costs now. */
export async function costOf(sql: Sql, { userId }: { userId: string }): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select coalesce(sum(price_minor), 0)::int as total from price_cart(${userId}, clock_timestamp())`
  return row?.total ?? 0
}
