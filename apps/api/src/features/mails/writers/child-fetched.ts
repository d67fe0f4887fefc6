import { msg } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import { sql } from 'drizzle-orm'
import type { KeptCollector } from '@cadenza/contracts/places/attendance'
import { formatTime } from '@cadenza/contracts/timetable/date-text'
import { longDayOf } from '@cadenza/contracts/timetable/date-words'
import type { Deps } from '../../../context.ts'
import { lookedAfterBy } from '../../../db/functions/families.ts'
import type { MailJob } from '../../../db/queue/jobs.ts'
import { attendee } from '../../../records/people/attendee.ts'
import type { Part, Writer } from '../letter/letter.ts'

type Job = Extract<MailJob, { kind: 'child-fetched' }>

/**
 * Tells a guardian that their child was fetched by no right but a reason, or left alone without being allowed to. Nothing
 * once the mark has lost what it said or another counts, and to somebody who no longer looks after the child.
 */
export const writeChildFetched: Writer<Job> = async (deps, { opId, userId }) => {
  const fetched = await readFetched(deps, { opId, userId })
  if (!fetched) return undefined
  const { child, participantId, collectedBy, at, timeZone, day, course, markedBy } = fetched
  const { phone } = deps.school
  const { kind, name = '', reason = '' } = collectedBy
  const time = formatTime(at, timeZone)
  const rows: [string, string][] = [
    [say(msg`From`), course],
    [say(msg`When`), say(msg`${{ day: longDayOf(day) }}, ${{ time }}`)],
    [say(msg`Reason`), reason],
    [say(msg`Marked by`), markedBy],
  ]
  const parts: Part[] = [
    kind === 'alone'
      ? say(msg`${{ child }} has left alone. No guardian has said that ${{ child }} may.`)
      : say(msg`${{ name }} has fetched ${{ child }}, and is not among those who may.`),
    { caption: say(msg`What was written down`), rows: rows.filter(([, value]) => value !== '') },
    phone === ''
      ? say(msg`If this is not right, please call the school at once.`)
      : say(msg`If this is not right, please call the school at once: ${{ phone }}.`),
    {
      label: say(msg`See who may pick up ${{ child }}`),
      path: `/dashboard/family/${participantId}#goingHome`,
    },
  ]
  const subject =
    kind === 'alone' ? say(msg`${{ child }} has left alone`) : say(msg`${{ name }} has fetched ${{ child }}`)
  return { userId, subject, parts }
}

interface Fetched extends Record<string, unknown> {
  participantId: string
  child: string
  collectedBy: KeptCollector
  at: string
  timeZone: string
  /** By the session's own calendar. */
  day: string
  course: string
  markedBy: string
}

async function readFetched({ db }: Deps, { opId, userId }: Omit<Job, 'kind'>): Promise<Fetched | undefined> {
  const [row] = await db.execute<Fetched>(sql`
    select participants.id as "participantId", ${attendee.name} as child, ops.value -> 'collectedBy' as "collectedBy",
           ops.value ->> 'at' as at, session.time_zone as "timeZone",
           ((ops.value ->> 'at')::timestamptz at time zone session.time_zone)::date::text as day, claim.course_name as course,
           coalesce(ops.shift_name, marker.name, '') as "markedBy"
      from attendance_ops ops
      join course_sessions session on session.id = ops.session_id
      join seat_claims claim on claim.id = ops.claim_id
      join participants on participants.id = claim.participant_id and participants.id in ${lookedAfterBy(userId)}
      left join users marker on marker.id = ops.marked_by and marker.deleted_at is null
     where ops.op_id = ${opId} and ops.what = 'out' and ops.value is not null
       and not exists (
         select from attendance_ops later
          where later.session_id = ops.session_id and later.claim_id = ops.claim_id and later.what = 'out'
            and (later.marked_at, later.op_id) > (ops.marked_at, ops.op_id))`)
  return row
}
