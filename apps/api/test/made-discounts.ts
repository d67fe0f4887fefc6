import type { Discount } from '@cadenza/contracts/money/discount'
import { codeKey } from '@cadenza/contracts/money/discount'
import type { TestApp } from './test-app.ts'

type Made = Partial<
  Pick<
    Discount,
    'name' | 'kind' | 'percent' | 'amountMinor' | 'applies' | 'maxUses' | 'maxPerFamily' | 'code'
  >
> & { startsAt?: string; endsAt?: string; pausedAt?: string }

/** A discount of the school, by its columns: ten percent off all classes. Returns its series. */
export async function aDiscount({ sql }: Pick<TestApp, 'sql'>, made: Made): Promise<string> {
  const { name = 'Summer', kind = 'code', applies = {}, amountMinor = null, code } = made
  const { percent = amountMinor === null ? 10 : null, maxUses = null, maxPerFamily = null } = made
  const { startsAt = null, endsAt = kind === 'early_bird' ? '2999-01-01' : null, pausedAt = null } = made
  const id = crypto.randomUUID()
  await sql`
    insert into discounts (id, series, kind, name, percent, amount_minor, applies, starts_at, ends_at, max_uses, max_per_family, paused_at)
    values (${id}, ${id}, ${kind}, ${name}, ${percent}, ${amountMinor}, ${sql.json(applies)}, ${startsAt}, ${endsAt},
            ${maxUses}, ${maxPerFamily}, ${pausedAt})`
  if (code) await sql`insert into discount_codes values (${id}, ${codeKey(code)}, ${code})`
  return id
}
