import { sql } from 'drizzle-orm'
import type { Family } from '@cadenza/contracts/people/family-list'

/** What the reserved orders of an account wait for, in each currency: a column of a statement of `users`. */
export const owed = sql<Family['owner']['owed']>`(
  select coalesce(json_agg(json_build_object('amountMinor', total, 'currency', currency) order by currency), '[]')
    from (select currency, sum(total_minor) as total from orders
           where user_id = users.id and status = 'reserved' group by currency) sums)`
