import { sql } from 'drizzle-orm'
import type { ClassMoney } from '@cadenza/contracts/places/class-page'
import { mostOfClass } from '@cadenza/contracts/places/class-values'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { attendee } from '../../records/people/attendee.ts'
import { movedFrom, movedOutMinor, movedTo } from '../../records/money/moved-places.ts'
import { paymentOfPlace } from '../../records/money/payment-of-place.ts'
import { refundAtEnd, refundedPlacesOf } from '../../records/money/refunded-places.ts'
import { shownStatus } from '../../records/money/shown-refund.ts'
import { endedByMistake } from '../../records/money/taken-back.ts'

type Line = Record<string, unknown> & ClassMoney['lines'][number]

interface Sums extends Record<string, unknown> {
  currency: string
  paid: string
  refunded: string
}

/**
 * What was paid for each place of a class, and given back with it, latest first, with the sums of all. Of a place that was
 * moved away it is what did not go along, and of one that was moved here all that its price was made of. Money that went
 * back at the provider without a place is on its receipt; what was recorded by mistake is left out. Throws `not_found`.
 */
export async function getClassMoney(ctx: Ctx<Office>, { id }: { id: string }): Promise<ClassMoney> {
  const [[sums], rows] = await Promise.all([
    ctx.db.execute<Sums>(sql`
      select courses.currency, coalesce(sum(seat_claims.price_minor::bigint - ${movedOutMinor}), 0) as paid,
             coalesce(sum(back.minor::bigint), 0) as refunded
        from courses
        left join seat_claims on seat_claims.course_id = courses.id and ${isSold}
        left join ${refundedPlacesOf(sql`${id}::uuid`)} back on back.claim_id = seat_claims.id
       where courses.id = ${id} group by courses.id`),
    ctx.db.execute<Line>(sql`
      select seat_claims.id, json_build_object('id', payer.id, 'name', payer.name) as payer,
             json_build_object('id', ${attendee.id}, 'ownerId', participants.owner_id, 'name', ${attendee.name},
                               'isChild', not ${attendee.isSelf}) as participant,
             seat_claims.order_id as "orderId", payments.receipt_number as "receiptNumber", seat_claims.price_minor - ${movedOutMinor} as "priceMinor",
             seat_claims.state = 'revoked' as "isRevoked",
             ${movedFrom} as "movedFrom", ${movedTo} as "movedTo", ${shownStatus} as refund, coalesce(back.minor, 0) as "refundedMinor",
             to_char(coalesce(payments.paid_at, seat_claims.confirmed_at, seat_claims.created_at) at time zone 'UTC',
                     'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
        from seat_claims
        join participants on participants.id = seat_claims.participant_id
        join users payer on payer.id = seat_claims.user_id
        left join refunds on refunds.id = ${refundAtEnd}
        left join payments on payments.id = coalesce(refunds.payment_id, ${paymentOfPlace})
        left join ${refundedPlacesOf(sql`${id}::uuid`)} back on back.claim_id = seat_claims.id
       where seat_claims.course_id = ${id} and ${isSold}
       order by at desc, seat_claims.id desc limit ${mostOfClass}`),
  ])
  if (!sums) throw notFound('class')
  return {
    currency: sums.currency,
    paidMinor: Number(sums.paid),
    refundedMinor: Number(sums.refunded),
    lines: [...rows],
  }
}

const isSold = sql`seat_claims.state in ('confirmed', 'revoked', 'moved') and not ${endedByMistake()}`
