import { and, count, eq, isNull, notInArray, sql, sum } from 'drizzle-orm'
import type { DeletionEffect } from '@cadenza/contracts/people/user'
import type { Admin } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { paidForClaim } from '../../db/functions/refunds.ts'
import { courses } from '../../db/schema/courses.ts'
import { participants } from '../../db/schema/participants.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { notOver } from '../../records/classes/not-over.ts'
import { findHeirs } from './pass-or-erase-family.ts'

/**
 * What `deleteUser` would erase and hand over, and which places would stay booked without a name. All of it is nothing
 * for an account that is gone.
 */
export async function getDeletionEffect(ctx: Ctx<Admin>, { id }: { id: string }): Promise<DeletionEffect> {
  const heirs = await findHeirs(ctx.db, id)
  const handedOver = heirs.map((heir) => heir.id)
  const isErased = and(
    eq(participants.ownerId, id),
    isNull(participants.erasedAt),
    notInArray(participants.id, handedOver),
  )
  const [[erased], [booked]] = await Promise.all([
    ctx.db
      .select({ children: count() })
      .from(participants)
      .where(and(isErased, eq(participants.isSelf, false))),
    ctx.db
      .select({
        places: count(),
        paid: sql<string>`coalesce(${sum(paidForClaim({ claim: seatClaims.id }))}, 0)`,
      })
      .from(seatClaims)
      .innerJoin(participants, eq(participants.id, seatClaims.participantId))
      .innerJoin(courses, eq(courses.id, seatClaims.courseId))
      .where(and(isErased, eq(seatClaims.state, 'confirmed'), notOver)),
  ])
  return {
    children: erased?.children ?? 0,
    handedOver: handedOver.length,
    places: booked?.places ?? 0,
    paidMinor: Number(booked?.paid ?? 0),
    currency: ctx.school.currency,
  }
}
