import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '../db/connect/client.ts'
import { byClock } from './demo-tables.ts'

/** Something that was done at the school; `at` is a date and a time of its clock, without which it is done now. */
export interface Deed {
  at: string | undefined
  act: () => Promise<unknown>
}

/**
 * Does deeds by the product's own functions, each in the order of its time, and moves what it has written to that time.
 * So receipts and ids, which are numbered in turn, rise with time, as at a school that has a past. What is done now comes
 * last.
 */
export async function doInTurn(tx: Transaction, timeZone: string, deeds: Deed[]): Promise<void> {
  const past = deeds.flatMap(({ at, act }) => (at ? { at, act } : []))
  for (const { at, act } of past.toSorted((one, other) => (one.at < other.at ? -1 : 1))) {
    const then = byClock(at, timeZone)
    await tx.execute(sql`select ${writtenAt(then)}`)
    await act()
    await moveBack(tx, then)
  }
  await tx.execute(sql`select ${writtenAt(sql`null`)}`)
  for (const { at, act } of deeds) if (!at) await act()
}

/**
 * Lines of the audit log are never changed: from here to the end of the transaction they are written with this time, or
 * with its own again for null.
 */
export const writtenAt = (at: SQL) => sql`set_config('cadenza.written_at', (${at})::text, true)`

/**
 * Moves what the last deed wrote to its own time. That is all that has a time since this transaction began, at `now()`: the
 * deeds before it have been moved. What it queued has been done since: its mails have arrived, and reminders found
 * nothing to say. Two things cannot be moved: the log of a waiting list, which is only added to, and the books of the
 * sandbox's provider, which are not ours.
 */
async function moveBack(tx: Transaction, at: SQL): Promise<void> {
  await tx.execute(sql`
    with deed as materialized (
      select at, now() - at as ago, school_day(now()) - school_day(at) as days from (select ${at}) told (at)),
    ordered as (
      update orders set created_at = deed.at, checked_at = deed.at, expires_at = expires_at - ago, due_on = due_on - days,
                        paid_at = case when paid_at >= now() then deed.at end
        from deed where created_at >= now()),
    paid_later as (update orders set paid_at = deed.at from deed where created_at < now() and paid_at >= now()),
    claimed as (
      update seat_claims set created_at = least(created_at, deed.at),
                             confirmed_at = case when confirmed_at >= now() then deed.at else confirmed_at end
        from deed where created_at >= now() or confirmed_at >= now()),
    paid as (
      update payments set paid_at = deed.at, received_on = case when received_on is not null then school_day(deed.at) end
        from deed where paid_at >= now()),
    refunded as (update refunds set created_at = deed.at from deed where created_at >= now()),
    queued as (update waitlist_entries set queued_at = deed.at from deed where queued_at >= now()),
    wrote as (update messages set created_at = deed.at, sent_at = deed.at from deed where created_at >= now()),
    reached as (update message_recipients set sent_at = deed.at from deed where sent_at >= now()),
    done as (delete from pgboss.job where created_on >= now() returning id, start_after)
    update mails set queued_at = deed.at, at = deed.at, tries = 1,
                     state = case when done.id is null then mails.state when start_after > clock_timestamp() then 'needless' else 'sent' end,
                     problem = case when start_after > clock_timestamp() then 'nothing_to_say' else mails.problem end,
                     subject = coalesce(mails.subject,
                       (select subject from messages where id = (mails.about ->> 'messageId')::uuid),
                       (select 'Your receipt ' || receipt_number || ' from ' || school.name from payments, school
                         where order_id = mails.order_id and mails.kind = 'receipt'))
      from deed, mails written left join done using (id) where written.id = mails.id and mails.queued_at >= now()`)
}
