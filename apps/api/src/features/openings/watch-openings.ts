import { createHash } from 'node:crypto'
import { and, asc, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm'
import { closingReasons, type Opening } from '@cadenza/contracts/school/opening'
import type { Ctx, Deps } from '../../context.ts'
import { advanceOpening, seatsOfTerm } from '../../db/functions/openings.ts'
import { openings } from '../../db/schema/openings.ts'
import { terms } from '../../db/schema/terms.ts'
import { notFound } from '../../errors.ts'
import { keepForASecond } from '../../records/classes/keep-for-a-second.ts'

const rooms = keepForASecond<Map<string, Opening>>({})

/**
 * All waiting rooms that are not long over, as they are now: read once a second by each process that is asked, however
 * many ask. Reading them is what moves them on.
 */
export const watchOpenings = (ctx: Ctx): Promise<Map<string, Opening>> =>
  rooms(ctx, 'all', () => lookAtOpenings(ctx))

/** One of them, as it was at the last read; throws `not_found`. */
export async function watchOpening(ctx: Ctx, { id }: { id: string }): Promise<Opening> {
  const opening = (await watchOpenings(ctx)).get(id)
  if (!opening) throw notFound('waiting room')
  return opening
}

/** One of them as it is at this moment, for callers that change something in it; throws `not_found`. */
export async function getOpening({ db }: Pick<Deps, 'db'>, { id }: { id: string }): Promise<Opening> {
  const [row] = await readOpenings(db, eq(openings.id, id))
  if (!row) throw notFound('waiting room')
  return toOpening(row)
}

/** Moves on what is due, and returns all rooms as they are then. */
export async function lookAtOpenings({ db }: Pick<Deps, 'db'>): Promise<Map<string, Opening>> {
  const due = (await readOpenings(db)).filter(isDue)
  for (const { id } of due) await advanceOpening(db, { opening: id })
  return new Map((await readOpenings(db)).map((row) => [row.id, toOpening(row)]))
}

const isDue = ({ drawnAt, secondsUntilOpen, closedAt }: Row) =>
  closedAt === null && (drawnAt !== null || secondsUntilOpen <= 0)

/** For a day, people who come back still see that it is over. */
const shownSince = sql`clock_timestamp() - interval '1 day'`

function readOpenings(db: Deps['db'], which?: SQL) {
  return db
    .select({
      id: openings.id,
      termName: terms.name,
      opensAt: terms.saleOpensAt,
      secondsUntilOpen: sql<number>`ceil(greatest(0, extract(epoch from ${terms.saleOpensAt} - clock_timestamp())))::float8`,
      secondsSinceDraw: sql<number>`extract(epoch from clock_timestamp() - ${openings.drawnAt})::float8`,
      drawnAt: openings.drawnAt,
      closedAt: openings.closedAt,
      closedBecause: openings.closedBecause,
      // The count locks no one's row: before the draw the tickets are counted, once a second.
      tickets: sql<number>`case when ${openings.drawnAt} is null
        then (select count(*) from opening_tickets where opening_id = ${openings.id})
        else ${openings.drawn} + ${openings.late} end::float8`,
      serving: openings.serving,
      invited: openings.invited,
      comeSeconds: openings.comeSeconds,
      seed: openings.seed,
      freeSeats: sql<number>`seats.free`,
      heldSeats: sql<number>`seats.held`,
    })
    .from(openings)
    .innerJoin(terms, eq(terms.id, openings.termId))
    .innerJoin(sql`lateral ${seatsOfTerm({ term: openings.termId })} seats`, sql`true`)
    .where(and(which, or(isNull(openings.closedAt), gt(openings.closedAt, shownSince))))
    .orderBy(asc(terms.saleOpensAt), asc(openings.id))
}
type Row = Awaited<ReturnType<typeof readOpenings>>[number]

function toOpening(row: Row): Opening {
  const { drawnAt, closedAt, seed, secondsSinceDraw, serving } = row
  const phase = closedAt ? 'closed' : drawnAt ? 'open' : 'before'
  return {
    id: row.id,
    termName: row.termName,
    opensAt: (row.opensAt ?? drawnAt ?? new Date(0)).toISOString(),
    secondsUntilOpen: row.secondsUntilOpen,
    phase,
    closedBecause: closingReasons.find((reason) => reason === row.closedBecause) ?? null,
    tickets: row.tickets,
    serving,
    invited: row.invited,
    perMinute: serving > 0 ? Math.round((600 * serving) / Math.max(1, secondsSinceDraw)) / 10 : null,
    freeSeats: row.freeSeats,
    heldSeats: row.heldSeats,
    comeSeconds: row.comeSeconds,
    seedHash: createHash('sha256').update(seed).digest('hex'),
    seed: drawnAt ? seed.toString('hex') : null,
  }
}
