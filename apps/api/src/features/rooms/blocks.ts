import type { AddBlockInput, AddedBlock, Block, AddOwnBlockInput } from '@cadenza/contracts/timetable/block'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { Instructor, Office, Staff } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { resourceBlocks } from '../../db/schema/timetable.ts'
import { notFound } from '../../errors.ts'
import { refusalsAsConflicts } from '../../lib/database-error.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { listSessionsLeftBy } from '../timetable/needs-teacher.ts'
import { requireZone } from '../../records/days/require-zone.ts'
import { nameWhatIsInTheWay, wallClock } from './what-is-in-the-way.ts'

const mostBlocks = 200

/** When rooms are closed and teachers away, from now on, the first 200; for one of them, or for all. */
export async function listBlocks(
  ctx: Ctx<Office>,
  { resourceId }: { resourceId?: string | undefined },
): Promise<Block[]> {
  return readBlocks(
    ctx,
    sql`upper(block.during) > now() ${resourceId === undefined ? sql`` : sql`and block.resource_id = ${resourceId}`}`,
  )
}

/** When the caller is away, from now on. */
export const listOwnBlocks = (ctx: Ctx<Instructor>): Promise<Block[]> =>
  readBlocks(ctx, sql`upper(block.during) > now() and ${isOwn(ctx)}`)

const isOwn = ({ actor }: Ctx<Instructor>) =>
  sql`block.kind = 'person' and block.resource_id = ${actor.userId}`

/** Notes that the caller is away, by the school's clock; otherwise as `addBlock`. */
export const addOwnBlock = (ctx: Ctx<Instructor>, input: AddOwnBlockInput): Promise<AddedBlock> =>
  insertBlock(ctx, {
    ...input,
    kind: 'person',
    resourceId: ctx.actor.userId,
    timeZone: ctx.school.timeZone,
  })

/**
 * Closes a room or notes that a teacher is away, by the wall clock of the zone. A room is not closed over a class. A
 * teacher may be away although they have planned dates: these stay, and are returned, as dates that need another
 * teacher. Throws `not_found`, `clash` naming what is in the way, `time_does_not_exist` and `time_happens_twice`.
 */
export const addBlock = (ctx: Ctx<Office>, input: AddBlockInput): Promise<AddedBlock> =>
  insertBlock(ctx, input)

async function insertBlock(ctx: Ctx<Staff>, input: AddBlockInput): Promise<AddedBlock> {
  await requireZone(ctx.db, input.timeZone)
  const { kind, resourceId, fromDate, fromTime, toDate, toTime, timeZone, reason } = input
  const from = instantOf(fromDate, fromTime, timeZone)
  const to = instantOf(toDate, toTime, timeZone)
  const adding = ctx.db.transaction(async (tx) => {
    await requireResource(tx, input)
    const [row] = await tx
      .insert(resourceBlocks)
      .values({ kind, resourceId, during: sql`tstzrange(${from}, ${to})`, reason })
      .returning({ id: resourceBlocks.id })
    if (!row) throw new Error('insert returned no row')
    const after = { from: `${fromDate} ${fromTime}`, to: `${toDate} ${toTime}`, timeZone, reason }
    await writeAudit(tx, ctx, {
      action: kind === 'room' ? 'closeRoom' : 'noteAbsence',
      subjectId: resourceId,
      after,
      detail: { blockId: row.id },
    })
    return row.id
  })
  const id = await nameWhatIsInTheWay(ctx, refusalsAsConflicts(adding), { resourceId, from, to, timeZone })
  const [block] = await readBlocks(ctx, sql`block.id = ${id}`)
  if (!block) throw notFound('closed time')
  const during = sql`tstzrange(${from}, ${to})`
  const left = kind === 'person' ? await listSessionsLeftBy(ctx, { userId: resourceId, during }) : []
  return { ...block, needTeacher: left }
}

/** Opens the room again, or the teacher is back. What is gone already is not removed again. */
export const removeBlock = (ctx: Ctx<Office>, { id }: { id: string }): Promise<{ removed: boolean }> =>
  deleteBlock(ctx, { id, which: sql`true` })

/** The caller is back. Another's time away is not removed, nor found. */
export const removeOwnBlock = (ctx: Ctx<Instructor>, { id }: { id: string }): Promise<{ removed: boolean }> =>
  deleteBlock(ctx, { id, which: isOwn(ctx) })

async function deleteBlock(
  ctx: Ctx<Staff>,
  { id, which }: { id: string; which: SQL },
): Promise<{ removed: boolean }> {
  return ctx.db.transaction(async (tx) => {
    const [block] = await readBlocks({ ...ctx, db: tx }, sql`block.id = ${id} and ${which}`)
    if (!block) return { removed: false }
    const [gone] = await tx.delete(resourceBlocks).where(eq(resourceBlocks.id, id)).returning()
    if (!gone) return { removed: false }
    const { from, to, timeZone, reason } = block
    await writeAudit(tx, ctx, {
      action: gone.kind === 'room' ? 'openRoom' : 'endAbsence',
      subjectId: gone.resourceId,
      before: { from: from.replace('T', ' '), to: to.replace('T', ' '), timeZone, reason },
      detail: { blockId: id },
    })
    return { removed: true }
  })
}

/** A minute is asked for, since nothing begins within a span of none. */
function instantOf(date: string, time: string, zone: string): SQL {
  return sql`lower(session_range(${date}::date, ${time}::time, 1, ${zone}::text))`
}

async function requireResource(tx: Executor, { kind, resourceId }: AddBlockInput): Promise<void> {
  const found =
    kind === 'room'
      ? await tx.execute(sql`select 1 from rooms where id = ${resourceId} for key share`)
      : await tx.execute(
          sql`select 1 from users where id = ${resourceId} and role <> 'student' and deleted_at is null`,
        )
  if (found.length === 0) throw notFound(kind === 'room' ? 'room' : 'teacher')
}

/** By the room's clock, or for people by the school's. */
async function readBlocks(ctx: Pick<Ctx, 'school'> & { db: Executor }, where: SQL): Promise<Block[]> {
  const rows = await ctx.db.execute<
    Omit<Block, 'resource'> & { resourceId: string; name: string | null }
  >(sql`
    select block.id, block.kind, block.resource_id as "resourceId", coalesce(rooms.name, users.name) as name, block.reason,
           zone.name as "timeZone",
           to_char(lower(block.during) at time zone zone.name, ${wallClock}) as "from",
           to_char(upper(block.during) at time zone zone.name, ${wallClock}) as "to"
      from resource_blocks block
      left join rooms on block.kind = 'room' and rooms.id = block.resource_id
      left join users on block.kind = 'person' and users.id = block.resource_id and users.deleted_at is null
      cross join lateral (select coalesce(rooms.time_zone, ${ctx.school.timeZone}) as name) zone
     where ${where} order by block.during, block.id limit ${mostBlocks}`)
  return rows.map(({ resourceId, name, ...block }) => ({ ...block, resource: { id: resourceId, name } }))
}
