import { operationsKeptDays } from '@cadenza/contracts/places/attendance-values'
import type { Invariant } from './invariants.ts'

/** The rules on who was there, and who took them home; each names the place. */
export const attendanceInvariants: Invariant[] = [
  {
    id: 'attendance-of-places',
    // Older operations have lost what they said, and so have those of a child that was erased.
    rule: 'a mark is of a session of the class that the place is in, and is what the latest operation on it said',
    query: `select cell.claim_id as id from attendance cell
              join course_sessions session on session.id = cell.session_id
              join seat_claims claim on claim.id = cell.claim_id and claim.course_id <> session.course_id
            union
            select cell.claim_id from attendance cell
              join seat_claims claim on claim.id = cell.claim_id
              join participants on participants.id = claim.participant_id and participants.erased_at is null
              join (select distinct on (session_id, claim_id, what) * from attendance_ops
                     order by session_id, claim_id, what, marked_at desc, op_id desc) latest
                on latest.session_id = cell.session_id and latest.claim_id = cell.claim_id
               and latest.received_at > clock_timestamp() - interval '${operationsKeptDays} days'
             where case latest.what when 'state' then cell.state is distinct from latest.value #>> '{}'
                                    when 'in' then cell.in_at is distinct from (latest.value #>> '{}')::timestamptz
                                    else cell.out_at is distinct from (latest.value ->> 'at')::timestamptz end
             order by id`,
  },
  {
    id: 'collected-by-allowed',
    rule: 'whoever took someone home had a right to, and where that was only a reason, the name and the reason are known',
    query: `select cell.claim_id as id
              from attendance cell
              cross join lateral jsonb_to_record(cell.collected_by) as fetched (kind text, id text, name text, reason text, "right" text)
              join seat_claims claim on claim.id = cell.claim_id
              join participants on participants.id = claim.participant_id
             where cell.collected_by is not null
               and (coalesce(fetched."right" <> all (case fetched.kind when 'alone' then array['may_leave_alone', 'reason']
                                                                       when 'other' then array['reason'] else array[fetched.kind] end), true)
                or participants.erased_at is null
                   and (fetched.kind in ('guardian', 'contact') and fetched.id is null
                     or fetched."right" = 'reason' and (fetched.reason is null or fetched.kind <> 'alone' and fetched.name is null)))`,
  },
]
