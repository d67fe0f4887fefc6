import type { AddTermInput, ManagedTerm, Term, UpdateTermInput } from '@cadenza/contracts/school/term'
import { asc, eq, getColumns, sql } from 'drizzle-orm'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { terms } from '../../db/schema/terms.ts'
import { conflict, notFound } from '../../errors.ts'
import { databaseError } from '../../lib/database-error.ts'
import { withUniqueName } from '../../lib/unique-name.ts'
import { changedFacts } from '../../records/people/changed-facts.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { setWaitingRoom } from '../openings/set-waiting-room.ts'
import { requireZone } from '../../records/days/require-zone.ts'
import { lockWaitlists } from '../waitlist/keep-waitlists.ts'

const courseCount = sql<number>`(select count(*)::int from courses where courses.term_id = terms.id)`
const waitingRoom = sql<boolean>`exists (select from openings where openings.term_id = terms.id)`
const withWaitingRoom = { ...getColumns(terms), waitingRoom }
const uniqueName = 'terms_name_key'

/** Every term, earliest first, as anyone may see it. */
export async function listTerms(ctx: Ctx): Promise<Term[]> {
  const rows = await ctx.catalogue
    .select(withWaitingRoom)
    .from(terms)
    .orderBy(asc(terms.startsOn), asc(terms.name))
  return rows.map(toTerm)
}

/** The same with how many classes belong to each. */
export async function listManagedTerms(ctx: Ctx<Office>): Promise<ManagedTerm[]> {
  const rows = await selectManagedTerms(ctx.db).orderBy(asc(terms.startsOn), asc(terms.name))
  return rows.map(toManagedTerm)
}

export const selectManagedTerms = (db: Executor) =>
  db.select({ term: withWaitingRoom, courses: courseCount }).from(terms)

export function toManagedTerm({
  term,
  courses,
}: Awaited<ReturnType<typeof selectManagedTerms>>[number]): ManagedTerm {
  return { ...toTerm(term), courses }
}

/** Throws `invalid_input` on `name` for one that exists, on `timeZone` for one that PostgreSQL does not know. */
export async function addTerm(ctx: Ctx<Office>, input: AddTermInput): Promise<Term> {
  await requireZone(ctx.db, input.timeZone)
  const adding = ctx.db.transaction(async (tx) => {
    const [row] = await tx.insert(terms).values(toColumns(input)).returning()
    if (!row) throw new Error('insert returned no row')
    await setWaitingRoom(tx, { termId: row.id, waitingRoom: input.waitingRoom, opensAnew: true })
    const made = { ...row, waitingRoom: input.waitingRoom }
    const { id, ...after } = toTerm(made)
    await writeAudit(tx, ctx, { action: 'addTerm', subjectId: id, after })
    return made
  })
  return toTerm(await withUniqueName(uniqueName, adding))
}

/**
 * Where the sale opens again, free seats are offered to waiting families at once. Throws what `addTerm` throws,
 * `not_found`, and `sessions_outside_term` with their number when new dates would leave planned sessions of its classes
 * outside.
 */
export async function updateTerm(ctx: Ctx<Office>, { id, ...input }: UpdateTermInput): Promise<Term> {
  await requireZone(ctx.db, input.timeZone)
  const changing = ctx.db.transaction(async (tx) => {
    await lockWaitlists(tx, id)
    const [before] = await tx.select(withWaitingRoom).from(terms).where(eq(terms.id, id)).for('update')
    if (!before) throw notFound('term')
    if (before.startsOn !== input.startsOn || before.endsOn !== input.endsOn)
      await refuseOutside(tx, id, input)
    const [row] = await tx.update(terms).set(toColumns(input)).where(eq(terms.id, id)).returning()
    if (!row) throw new Error('update returned no row')
    const changed = { ...row, waitingRoom: input.waitingRoom }
    await setWaitingRoom(tx, {
      termId: id,
      waitingRoom: input.waitingRoom,
      opensAnew: opensAnew(before, row),
    })
    const facts = changedFacts(toTerm(before), toTerm(changed))
    if (facts) await writeAudit(tx, ctx, { action: 'updateTerm', subjectId: id, ...facts })
    return changed
  })
  return toTerm(await withUniqueName(uniqueName, changing))
}

/** Removing one that is gone already removes nothing. Throws `term_in_use` with the number of its classes. */
export async function removeTerm(ctx: Ctx<Office>, { id }: { id: string }): Promise<{ removed: boolean }> {
  try {
    return await ctx.db.transaction(async (tx) => {
      const [gone] = await tx.delete(terms).where(eq(terms.id, id)).returning(withWaitingRoom)
      if (!gone) return { removed: false }
      const { id: subjectId, ...before } = toTerm(gone)
      await writeAudit(tx, ctx, { action: 'removeTerm', subjectId, before })
      return { removed: true }
    })
  } catch (error) {
    // The table itself refuses, even when a class got this term at the same instant.
    if (databaseError(error)?.code !== '23503') throw error
    const [row] = await ctx.db.select({ courses: courseCount }).from(terms).where(eq(terms.id, id))
    throw conflict('term_in_use', { courses: row?.courses ?? 0 })
  }
}

async function refuseOutside(
  tx: Executor,
  id: string,
  { startsOn, endsOn }: Pick<AddTermInput, 'startsOn' | 'endsOn'>,
): Promise<void> {
  const [row] = await tx.execute<{ sessions: number }>(sql`
    select count(*)::int as sessions
      from courses join course_sessions session on session.course_id = courses.id and session.state = 'planned'
     where courses.term_id = ${id} and courses.status <> 'Cancelled'
       and session.local_date not between ${startsOn}::date and ${endsOn}::date`)
  if (row && row.sessions > 0) throw conflict('sessions_outside_term', { sessions: row.sessions })
}

function opensAnew({ saleOpensAt: before }: TermRow, { saleOpensAt: after }: TermRow): boolean {
  return after !== null && after.getTime() !== before?.getTime() && after > new Date()
}

function toColumns({ name, startsOn, endsOn, timeZone, saleOpensAt, saleClosesAt }: AddTermInput) {
  return {
    name,
    startsOn,
    endsOn,
    timeZone,
    saleOpensAt: saleOpensAt === null ? null : new Date(saleOpensAt),
    saleClosesAt: saleClosesAt === null ? null : new Date(saleClosesAt),
  }
}

type TermRow = typeof terms.$inferSelect

function toTerm(row: TermRow & { waitingRoom: boolean }): Term {
  return {
    id: row.id,
    name: row.name,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    timeZone: row.timeZone,
    saleOpensAt: row.saleOpensAt?.toISOString() ?? null,
    saleClosesAt: row.saleClosesAt?.toISOString() ?? null,
    waitingRoom: row.waitingRoom,
  }
}
