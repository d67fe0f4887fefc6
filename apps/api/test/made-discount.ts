import type { Sql } from 'postgres'
import type { discounts } from '../src/db/schema/discounts.ts'

type Facts = Partial<typeof discounts.$inferInsert> & { code?: string }

let made = 0

/** A discount of 10 % on all classes unless specified, as saved without a look at it: its series. */
export async function newDiscount(sql: Sql, { code, ...facts }: Facts): Promise<string> {
  const kind = facts.kind ?? (code === undefined ? 'sibling' : 'code')
  const {
    name = kind,
    percent = null,
    amountMinor = null,
    applies = {},
    startsAt = null,
    endsAt = null,
  } = facts
  const ends = endsAt ?? (kind === 'early_bird' ? new Date(Date.now() + 30 * 86_400_000) : null)
  const [row] = await sql<{ id: string }[]>`
    insert into discounts (id, series, kind, name, percent, amount_minor, applies, starts_at, ends_at, max_uses, max_per_family)
    select id, id, ${kind}, ${name}, ${percent ?? (amountMinor === null ? 10 : null)}::int, ${amountMinor}::int, ${sql.json({ ...applies })},
           ${startsAt}::timestamptz, ${ends}::timestamptz, ${facts.maxUses ?? null}::int, ${facts.maxPerFamily ?? null}::int
      from (select uuidv7() as id) given returning id`
  const series = row?.id ?? ''
  if (kind === 'code')
    await sql`insert into discount_codes (series, code_key, shown) values (${series}, ${code ?? `CODE${++made}`}, ${code ?? `CODE${made}`})`
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
