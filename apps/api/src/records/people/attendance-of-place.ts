import { sql } from 'drizzle-orm'
import type { AttendanceSums } from '@cadenza/contracts/places/attendance-sums'
import type { AttendanceState } from '@cadenza/contracts/places/attendance-values'

// For statements that call the row of a place `place`; their callers have checked that theirs may see it.

/** What is marked of a place, by session: whoever came counts as present. */
export const marksOfPlace = sql<Record<string, AttendanceState>>`(
  select coalesce(json_object_agg(cell.session_id, case when cell.in_at is not null and cell.state is distinct from 'late' then 'present' else cell.state end), '{}')
    from attendance cell where cell.claim_id = place.id and num_nonnulls(cell.state, cell.in_at) > 0)`

/** In how many of the sessions that were marked somebody was, with those whose marks are gone. */
export const sumsOfPlace = sql<AttendanceSums>`(
  select json_build_object(
           'held', count(*) + coalesce(place.sessions_held, 0),
           'attended', count(*) filter (where cell.state in ('present', 'late') or cell.in_at is not null) + coalesce(place.sessions_attended, 0),
           'excused', count(*) filter (where cell.state = 'excused' and cell.in_at is null))
    from attendance cell join course_sessions session on session.id = cell.session_id and lower(session.during) <= clock_timestamp()
   where cell.claim_id = place.id and num_nonnulls(cell.state, cell.in_at, cell.out_at) > 0)`
