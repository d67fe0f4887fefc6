import { sql } from 'drizzle-orm'
import type { AuditFinding } from '@cadenza/contracts/audit'
import { isId } from '@cadenza/contracts/text'
import type { Deps } from '../../context.ts'
import { attendee } from '../participants/attendee.ts'

/** A rule and the ids of what breaks it. */
export interface Finding {
  id: string
  rule: string
  broken: string[]
}

/** Says for each id whom and what it concerns: a bare id means nothing to an admin. */
export async function describeBroken({ db }: Deps, findings: Finding[]): Promise<AuditFinding[]> {
  const ids = findings.flatMap(({ broken }) => broken).filter(isId)
  const rows =
    ids.length === 0
      ? []
      : await db.execute<{ id: string; about: string }>(sql`
          with asked as (select unnest(${sql.param(ids)}::uuid[]) as id)
          select claim.id, concat_ws(', ', ${attendee.name}, claim.course_name, 'receipt ' || payments.receipt_number) as about
            from asked join seat_claims claim using (id) join participants on participants.id = claim.participant_id
            left join payments using (order_id)
          union all
          select asked.id, concat_ws(', ', users.name, 'receipt ' || payments.receipt_number)
            from asked
            left join payments on asked.id in (payments.id, payments.order_id)
            left join orders on orders.id = asked.id
            join users on users.id = coalesce(payments.user_id, orders.user_id)
          union all
          select id, courses.name from asked join courses using (id)`)
  const about = new Map(rows.map((row) => [row.id, row.about]))
  return findings.map((finding) => ({
    ...finding,
    broken: finding.broken.map((id) => ({ id, about: about.get(id) ?? null })),
  }))
}
