import { and, eq, inArray } from 'drizzle-orm'
import type { EmailPlacesInput } from '@cadenza/contracts/people/person'
import type { Office } from '../../auth/actor.ts'
import type { Ctx, Deps } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { lookedAfterBy } from '../../db/functions/families.ts'
import { enqueue } from '../../db/queue/queue.ts'
import { countWithin } from '../../admission/rate-counters.ts'
import { rooms } from '../../db/schema/rooms.ts'
import { courses } from '../../db/schema/courses.ts'
import { participants } from '../../db/schema/participants.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { conflict } from '../../errors.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { notOver } from '../../records/classes/not-over.ts'
import { attendee } from '../../records/people/attendee.ts'
import { requirePerson } from '../../records/people/require-person.ts'
import { requireReachable } from '../../records/people/require-reachable.ts'

/** To one person, per hour, regardless of who asks. */
const mostEmails = 5

/**
 * Emails a person their places to come once more: what they are, or how they get into a calendar. Throws `not_found`,
 * `person_unreachable`, `address_bounced`, `no_places_to_come` and `rate_limited`.
 */
export async function emailPlaces(
  ctx: Ctx<Office>,
  { id, what }: EmailPlacesInput,
): Promise<{ queued: true }> {
  await ctx.db.transaction(async (tx) => {
    await requirePerson(tx, id)
    await requireReachable(tx, id)
    if ((await placesToCome(tx, id)).length === 0) throw conflict('no_places_to_come')
    await countWithin(tx, [{ key: `places:user:${id}`, seconds: 3600, most: mostEmails }])
    await enqueue(tx, 'send-mail', { kind: 'places', userId: id, what })
    await writeAudit(tx, ctx, { action: 'emailPlaces', subjectId: id, detail: { what } })
  })
  return { queued: true }
}

/** Confirmed places in classes that are not over, of those whom a person looks after; next first. */
export function placesToCome(db: Executor | Deps['db'], userId: string) {
  return db
    .select({ claim: seatClaims, course: courses, participant: attendee, room: rooms.name })
    .from(seatClaims)
    .innerJoin(courses, eq(courses.id, seatClaims.courseId))
    .innerJoin(participants, eq(participants.id, seatClaims.participantId))
    .leftJoin(rooms, eq(rooms.id, courses.roomId))
    .where(
      and(
        inArray(seatClaims.participantId, lookedAfterBy(userId)),
        seatClaims.isLive,
        eq(seatClaims.state, 'confirmed'),
        eq(courses.status, 'Approved'),
        notOver,
      ),
    )
    .orderBy(courses.firstSessionAt, seatClaims.id)
    .limit(200)
}
