import { sql } from 'drizzle-orm'
import type { MovedFrom, MovedTo } from '@cadenza/contracts/money/moved-place'
import { seatClaims } from '../../db/schema/seat-claims.ts'

// Fields of a statement of `seatClaims`; they read nothing more for a place that was not moved.

/** The place that this one was moved from. */
export const movedFrom = sql<MovedFrom | null>`(
  select json_build_object('claimId', former.id, 'name', former.course_name)
    from seat_claims former where former.id = ${seatClaims.replaces})`

/** The place that it was moved to. */
export const movedTo = sql<MovedTo | null>`case when ${seatClaims.state} = 'moved' then (
  select json_build_object(
           'claimId', newer.id, 'name', newer.course_name,
           'participant', case when newer.participant_id <> ${seatClaims.participantId} then
             case when child.is_self then (select name from users where users.id = child.owner_id)
               else trim(child.given_name || ' ' || child.family_name) end end,
           'at', to_char(newer.confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from seat_claims newer join participants child on child.id = newer.participant_id
   where newer.replaces = ${seatClaims.id} and newer.confirmed_at is not null) end`

/** How much of its price went along to another class, in minor units: for that it is no longer sold here. */
export const movedOutMinor = sql<number>`(case when ${seatClaims.state} = 'moved' then (
  select coalesce(sum(amount_minor), 0) from funding_moves where from_claim = ${seatClaims.id}) else 0 end)::integer`
