import type { AddRoomInput, ManagedRoom, Room, UpdateRoomInput } from '@cadenza/contracts/school/room'
import { roomFeatures } from '@cadenza/contracts/timetable/timetable-values'
import { asc, eq, isNull } from 'drizzle-orm'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { rooms } from '../../db/schema/rooms.ts'
import { notFound } from '../../errors.ts'
import { refusalsAsConflicts } from '../../lib/database-error.ts'
import { withUniqueName } from '../../lib/unique-name.ts'
import { changedFacts } from '../../records/people/changed-facts.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { requireZone } from '../../records/days/require-zone.ts'
import { lockClassesIn, refuseShrinking } from './room-capacity.ts'
import { notifyOfRoom } from './notify-of-room.ts'

const uniqueName = 'rooms_name_key'

/** The rooms in use, by name, as anyone may see them. */
export async function listRooms(ctx: Ctx): Promise<Room[]> {
  const rows = await ctx.catalogue
    .select()
    .from(rooms)
    .where(isNull(rooms.archivedAt))
    .orderBy(asc(rooms.name))
  return rows.map(toRoom)
}

/** Every room; archived ones come last. */
export async function listManagedRooms(ctx: Ctx<Office>): Promise<ManagedRoom[]> {
  const rows = await ctx.db.select().from(rooms).orderBy(asc(rooms.name))
  const [used, archived] = [rows.filter((row) => !row.archivedAt), rows.filter((row) => row.archivedAt)]
  return [...used, ...archived].map(toManagedRoom)
}

/** Throws `invalid_input` on `name` for one that exists, on `timeZone` for one that PostgreSQL does not know. */
export async function addRoom(ctx: Ctx<Office>, input: AddRoomInput): Promise<ManagedRoom> {
  await requireZone(ctx.db, input.timeZone)
  const adding = ctx.db.transaction(async (tx) => {
    const [row] = await tx.insert(rooms).values(input).returning()
    if (!row) throw new Error('insert returned no row')
    await writeAudit(tx, ctx, { action: 'addRoom', subjectId: row.id, after: factsOf(row) })
    return row
  })
  return toManagedRoom(await withUniqueName(uniqueName, adding))
}

/**
 * Notifies the families of a new name or address. Throws what `addRoom` throws, `not_found`, `room_too_small` when an
 * approved class that goes on offers more seats, and `clash` when a longer turnaround reaches into what is booked next.
 */
export async function updateRoom(ctx: Ctx<Office>, { id, ...input }: UpdateRoomInput): Promise<ManagedRoom> {
  await requireZone(ctx.db, input.timeZone)
  const changing = ctx.db.transaction(async (tx) => {
    await lockClassesIn(tx, id)
    const [before] = await tx.select().from(rooms).where(eq(rooms.id, id)).for('no key update')
    if (!before) throw notFound('room')
    if (input.capacity < before.capacity) await refuseShrinking(tx, { id, capacity: input.capacity })
    const [row] = await tx.update(rooms).set(input).where(eq(rooms.id, id)).returning()
    if (!row) throw new Error('update returned no row')
    const facts = changedFacts(factsOf(before), factsOf(row))
    if (facts) await writeAudit(tx, ctx, { action: 'updateRoom', subjectId: id, ...facts })
    await notifyOfRoom(ctx, tx, before, row)
    return row
  })
  return toManagedRoom(await refusalsAsConflicts(withUniqueName(uniqueName, changing)))
}

/** No longer offered to people who look for a room; what is booked in it stays. Repeating it changes nothing. */
export const archiveRoom = (ctx: Ctx<Office>, { id }: { id: string }) => setArchived(ctx, id, ctx.now())

/** Offered again. Repeating it changes nothing. */
export const restoreRoom = (ctx: Ctx<Office>, { id }: { id: string }) => setArchived(ctx, id, null)

async function setArchived(ctx: Ctx<Office>, id: string, archivedAt: Date | null): Promise<ManagedRoom> {
  return ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(rooms).where(eq(rooms.id, id)).for('no key update')
    if (!before) throw notFound('room')
    if ((before.archivedAt === null) === (archivedAt === null)) return toManagedRoom(before)
    const [row] = await tx.update(rooms).set({ archivedAt }).where(eq(rooms.id, id)).returning()
    if (!row) throw new Error('update returned no row')
    const action = archivedAt ? 'archiveRoom' : 'restoreRoom'
    await writeAudit(tx, ctx, { action, subjectId: id, detail: { name: row.name } })
    return toManagedRoom(row)
  })
}

type RoomRow = typeof rooms.$inferSelect

function toRoom(row: RoomRow): Room {
  const { id, name, address, capacity } = row
  // A feature that only a later version knows is left out.
  return { id, name, address, capacity, features: roomFeatures.filter((one) => row.features.includes(one)) }
}

export function toManagedRoom(row: RoomRow): ManagedRoom {
  const { turnaroundMinutes, timeZone, archivedAt } = row
  return { ...toRoom(row), turnaroundMinutes, timeZone, archivedAt: archivedAt?.toISOString() ?? null }
}

function factsOf(row: RoomRow) {
  const { id: _, archivedAt: __, ...facts } = toManagedRoom(row)
  return facts
}
