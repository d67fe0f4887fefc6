import { asc, desc, eq, sql } from 'drizzle-orm'
import type { OfficeRoster } from '@cadenza/contracts/places/class-page'
import { mostOfClass } from '@cadenza/contracts/places/class-values'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { notesOpen } from '../../db/functions/families.ts'
import { cartItems } from '../../db/schema/orders.ts'
import { courses } from '../../db/schema/courses.ts'
import { participants } from '../../db/schema/participants.ts'
import { notFound } from '../../errors.ts'
import { sumsOfPlace } from '../../records/people/attendance-of-place.ts'
import { listedContacts, notesOpenFrom } from '../../records/people/listed-contacts.ts'
import { schoolDay } from '../../records/days/school-today.ts'
import { listMoves, movedInOrOut } from '../../records/people/place-moves.ts'
import { attendee } from '../../records/people/attendee.ts'

/**
 * Who has a place in a class, or holds one while paying, with who pays and the family's own numbers; and whose cart it is
 * in. Contacts are shown on
 * the days on which the class's teacher sees them, too (`notes_open`), and whether there are private notes always,
 * as in the list of families; what they say is read with a reason (`readPrivateNotes`). Throws `not_found`.
 */
export async function getOfficeRoster(ctx: Ctx<Office>, { id }: { id: string }): Promise<OfficeRoster> {
  const [[course], places, carts, moves] = await Promise.all([
    ctx.db
      .select({ showsFrom: notesOpenFrom(courses.id) })
      .from(courses)
      .where(eq(courses.id, id)),
    readPlaces(ctx, id),
    readCarts(ctx, id),
    listMoves(ctx.db, movedInOrOut(sql`(${id}::uuid)`)),
  ])
  if (!course) throw notFound('class')
  const { showsFrom } = course
  const isToCome = showsFrom !== null && showsFrom > ctx.now()
  return {
    places: places.map(toPlace),
    carts: carts.map(({ id: cartId, since, participant: { isSelf, ...one } }) => ({
      id: cartId,
      participant: { ...one, isChild: !isSelf },
      since: since.toISOString(),
    })),
    moves,
    showsContacts: places.some(({ isOpen }) => isOpen),
    showsFrom: isToCome ? showsFrom.toISOString() : null,
  }
}

interface Row extends Record<string, unknown> {
  id: string
  participantId: string
  ownerId: string
  name: string
  isSelf: boolean
  age: number | null
  state: 'confirmed' | 'held'
  orderStatus: OfficeRoster['places'][number]['orderStatus']
  since: string
  heldUntil: string | null
  orderId: string
  payerId: string
  payerName: string
  hasNotes: boolean
  attendance: OfficeRoster['places'][number]['attendance']
  isOpen: boolean
  contacts: OfficeRoster['places'][number]['contacts']
}

/** ISO text of an instant, as JSON has it. */
const iso = (at: ReturnType<typeof sql>) =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

async function readPlaces(ctx: Ctx<Office>, id: string): Promise<Row[]> {
  const rows = await ctx.db.execute<Row>(sql`
    with open as materialized (select ${notesOpen({ course: id })} as is_open)
    select place.id, place.state, place.order_id as "orderId", orders.status as "orderStatus",
           ${iso(sql`coalesce(place.confirmed_at, place.created_at)`)} as since,
           case when place.state = 'held' then ${iso(sql`orders.expires_at`)} end as "heldUntil",
           ${attendee.id} as "participantId", ${attendee.name} as name, ${attendee.isSelf} as "isSelf",
           participants.owner_id as "ownerId",
           full_years(participants.birth_date, coalesce(courses.starts_on, current_date)) as age,
           payer.id as "payerId", payer.name as "payerName",
           exists (select from participant_private note where note.participant_id = participants.id) as "hasNotes",
           ${sumsOfPlace} as attendance, (select is_open from open) as "isOpen",
           ${listedContacts(sql`place.participant_id`, schoolDay(ctx), sql`place.state = 'confirmed' and (select is_open from open)`, sql`true`)} as contacts
      from seat_claims place
      join courses on courses.id = place.course_id
      join orders on orders.id = place.order_id
      join participants on participants.id = place.participant_id
      join users payer on payer.id = place.user_id
     where place.course_id = ${id} and place.is_live
     order by coalesce(place.confirmed_at, place.created_at), place.id limit ${mostOfClass}`)
  return [...rows]
}

function toPlace(row: Row): OfficeRoster['places'][number] {
  const { participantId, ownerId, name, isSelf, payerId, payerName, isOpen: _, ...place } = row
  return {
    ...place,
    participant: { id: participantId, ownerId, name, isChild: !isSelf },
    payer: { id: payerId, name: payerName },
  }
}

/** Without those whose seat is held: they are about to pay. */
function readCarts(ctx: Ctx<Office>, id: string) {
  return ctx.db
    .select({
      id: cartItems.id,
      since: cartItems.createdAt,
      participant: { ...attendee, ownerId: participants.ownerId },
    })
    .from(cartItems)
    .innerJoin(participants, eq(participants.id, cartItems.participantId))
    .where(
      sql`${cartItems.courseId} = ${id} and not exists (
        select from seat_claims place
         where place.participant_id = ${participants.id} and place.course_id = ${id} and place.is_live)`,
    )
    .orderBy(desc(cartItems.createdAt), asc(cartItems.id))
    .limit(mostOfClass)
}
