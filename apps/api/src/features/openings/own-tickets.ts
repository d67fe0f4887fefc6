import { and, eq, gt, sql } from 'drizzle-orm'
import type {
  CheckInInput,
  Opening,
  OpeningPlace,
  OpeningTicket,
  OwnOpening,
  TakeTicketInput,
} from '@cadenza/contracts/school/opening'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import * as functions from '../../db/functions/openings.ts'
import { openingTickets } from '../../db/schema/openings.ts'
import { users } from '../../db/schema/users.ts'
import { countUp } from '../../admission/rate-counters.ts'
import { conflict, notFound } from '../../errors.ts'
import { crowdOf } from '../checkout/card-testing.ts'
import { numberOfLot } from './lots.ts'
import { issueTicket, readTicket, type TicketClaims } from './ticket-token.ts'
import { getOpening, watchOpening, watchOpenings } from './watch-openings.ts'

/** Only tickets of accounts younger than this make a crowd: a person's thousand accounts are new. */
const newAccountDays = 7
/** For this long after the sale opens, members of a crowd are asked for a proof when they pay. */
const crowdSeconds = 86_400

/** Every waiting room with the caller's place in it, the next one to open first. */
export async function listOpenings(ctx: Ctx<Student>): Promise<OwnOpening[]> {
  const found = await watchOpenings(ctx)
  if (found.size === 0) return []
  const rows = await ticketsOf(ctx)
  return Promise.all(
    [...found.values()].map(async (opening) => {
      const row = rows.find(({ openingId }) => openingId === opening.id)
      return { opening, ticket: row ? await toTicket(ctx, opening, row) : null }
    }),
  )
}

/**
 * Gives the caller a place in a waiting room, or the one that they have. Throws `not_found` or
 * `waiting_room_closed`. Before the sale opens, tickets of new accounts are counted for their network: see `crowdOf`.
 */
export async function takeTicket(ctx: Ctx<Student>, { openingId }: TakeTicketInput): Promise<OwnOpening> {
  const opening = await getOpening(ctx, { id: openingId })
  if (opening.phase === 'closed') throw conflict('waiting_room_closed')
  const [before] = await ticketsOf(ctx, openingId)
  const outcome = await functions.takeTicket(ctx.db, { opening: openingId, user: ctx.actor.userId })
  if (outcome === 'closed') throw conflict('waiting_room_closed')
  if (!before && opening.secondsUntilOpen > 0) await countForCrowd(ctx, opening)
  const [row] = await ticketsOf(ctx, openingId)
  if (!row) throw notFound('waiting room')
  // Read before the ticket was taken: a caller who had used theirs got another.
  const isNew = before?.endedAt !== null
  const tickets = isNew ? opening.tickets + 1 : opening.tickets
  return { opening: { ...opening, tickets }, ticket: await toTicket(ctx, opening, row) }
}

async function countForCrowd(ctx: Ctx<Student>, { secondsUntilOpen }: Opening): Promise<void> {
  const { db, callerNetwork } = ctx
  if (callerNetwork === undefined || !(await isNewAccount(ctx))) return
  await countUp(db, [{ key: crowdOf(callerNetwork).key, seconds: secondsUntilOpen + crowdSeconds }])
}

async function isNewAccount({ db, actor, now }: Ctx<Student>): Promise<boolean> {
  const since = new Date(now().getTime() - newAccountDays * 86_400_000)
  const made = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, actor.userId), gt(users.createdAt, since)))
  return made.length > 0
}

/**
 * Notes that the caller is there, once their number is invited, and returns their place. Throws `not_found` without a
 * place, `ticket_forged`, `ticket_expired`, `ticket_of_another`, `ticket_of_another_opening`, `ticket_used` or
 * `waiting_room_closed`.
 */
export async function checkIn(
  ctx: Ctx<Student>,
  { openingId, ticket }: CheckInInput,
): Promise<OpeningTicket> {
  const { userId } = ctx.actor
  const claims = readTicket(ctx, ticket, { openingId, holder: userId })
  const opening = await getOpening(ctx, { id: openingId })
  const number = await numberOf(ctx, opening, claims)
  const outcome = await functions.checkInTicket(ctx.db, { opening: openingId, user: userId, number })
  if (outcome === 'closed') throw conflict('waiting_room_closed')
  if (outcome === 'ended') throw conflict('ticket_used')
  const [row] = await ticketsOf(ctx, openingId)
  if (!row) throw notFound('ticket')
  return toTicket(ctx, opening, row)
}

/**
 * The number of a ticket, for any holder of it: no session and no statement, because everyone asks when the lots are
 * drawn. Throws `not_found`, `ticket_forged`, `ticket_expired` or `ticket_of_another_opening`.
 */
export async function findPlace(ctx: Ctx, { openingId, ticket }: CheckInInput): Promise<OpeningPlace> {
  const claims = readTicket(ctx, ticket, { openingId })
  return { number: await numberOf(ctx, await watchOpening(ctx, { id: openingId }), claims) }
}

async function numberOf(
  { db }: Ctx,
  { id, phase }: Opening,
  { lot, number }: Pick<TicketClaims, 'lot' | 'number'>,
): Promise<number | null> {
  if (number !== null || lot === null || phase === 'before') return number
  return numberOfLot(db, id, lot)
}

function ticketsOf({ db, actor }: Ctx<Student>, openingId?: string) {
  return db
    .select({
      openingId: openingTickets.openingId,
      userId: openingTickets.userId,
      lot: openingTickets.lot,
      number: openingTickets.number,
      hereAt: openingTickets.hereAt,
      missed: openingTickets.missed,
      endedAt: openingTickets.endedAt,
      secondsLeft: sql<number>`coalesce(floor(greatest(0, extract(epoch from ${openingTickets.calledUntil} - clock_timestamp()))), 0)::float8`,
    })
    .from(openingTickets)
    .where(
      and(
        eq(openingTickets.userId, actor.userId),
        openingId === undefined ? undefined : eq(openingTickets.openingId, openingId),
      ),
    )
}
type TicketRow = Awaited<ReturnType<typeof ticketsOf>>[number]

async function toTicket(ctx: Ctx, opening: Opening, row: TicketRow): Promise<OpeningTicket> {
  const state = stateOf(row)
  return {
    ticket: issueTicket(ctx, row),
    state,
    number: await numberOf(ctx, opening, row),
    secondsLeft: state === 'called' ? row.secondsLeft : null,
  }
}

/** A person who has paid may still begin another checkout until their time is over. */
function stateOf({ secondsLeft, endedAt, hereAt, missed }: TicketRow): OpeningTicket['state'] {
  if (secondsLeft > 0) return 'called'
  if (endedAt !== null) return 'used'
  if (hereAt !== null) return 'here'
  return missed > 0 ? 'missed' : 'waiting'
}
