import { sql } from 'drizzle-orm'
import type { AuditFinding } from '@cadenza/contracts/office/audit'
import { isId } from '@cadenza/contracts/text/text'
import type { Deps } from '../../context.ts'
import { attendee } from '../../records/people/attendee.ts'
import { remedyOf } from './remedies.ts'

/** A rule and the ids of what breaks it. */
export interface Finding {
  id: string
  rule: string
  broken: string[]
}

type What = 'person' | 'order' | 'class'
type Row = { id: string; about: string; what: What; target: string }

/** Says for each id whom and what it concerns, and where that is looked at: a bare id means nothing to an admin. */
export async function describeBroken(deps: Deps, findings: Finding[]): Promise<AuditFinding[]> {
  const ids = findings.flatMap(({ broken }) => broken)
  const rows = ids.length === 0 ? [] : await readRows(deps, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return findings.map((finding) => ({
    ...finding,
    remedy: remedyOf(finding.id),
    broken: finding.broken.map((id) => {
      const row = byId.get(id)
      return { id, about: row?.about ?? null, page: row ? { what: row.what, id: row.target } : null }
    }),
  }))
}

/** Of places, payments, refunds and intents the order; of sessions the class; of accounts and answers the person. */
function readRows({ db }: Deps, ids: string[]) {
  const known = ids.filter(isId)
  return db.execute<Row>(sql`
    with asked as (select unnest(${sql.param(known)}::uuid[]) as id)
    select claim.id::text, concat_ws(', ', ${attendee.name}, claim.course_name, 'receipt ' || payments.receipt_number) as about,
           'order' as what, claim.order_id as target
      from asked join seat_claims claim using (id) join participants on participants.id = claim.participant_id
      left join payments using (order_id)
    union all
    select asked.id::text, concat_ws(', ', users.name, 'receipt ' || payments.receipt_number), 'order', orders.id
      from asked
      left join refunds on refunds.id = asked.id
      join payments on payments.id in (asked.id, refunds.payment_id)
      join orders on orders.id = payments.order_id
      join users on users.id = orders.user_id
    union all
    select orders.id::text, concat_ws(', ', users.name, 'receipt ' || payments.receipt_number), 'order', orders.id
      from asked join orders using (id) join users on users.id = orders.user_id
      left join payments on payments.order_id = orders.id
    union all
    select intent, concat_ws(', ', users.name, 'receipt ' || payments.receipt_number), 'order', orders.id
      from unnest(${sql.param(ids)}::text[]) as intent join orders on orders.payment_intent_id = intent
      join users on users.id = orders.user_id left join payments on payments.order_id = orders.id
    union all
    select users.id::text, users.name, 'person', users.id from asked join users using (id) where users.deleted_at is null
    union all
    select consents.id::text, ${attendee.name}, 'person', participants.id
      from asked join consents using (id) join participants on participants.id = consents.participant_id
    union all
    select courses.id::text, courses.name, 'class', courses.id from asked join courses using (id)
    union all
    select entry.id::text, users.name || ', ' || courses.name, 'class', courses.id
      from asked join waitlist_entries entry using (id) join courses on courses.id = entry.course_id
      join users on users.id = entry.user_id
    union all
    select session.id::text, courses.name || ', ' || session.local_date, 'class', courses.id
      from asked join course_sessions session using (id) join courses on courses.id = session.course_id`)
}
