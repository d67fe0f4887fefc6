import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect/client.ts'
import { conflict } from '../../errors.ts'

interface Wanted {
  /** The class. */
  id: string
  /** The seats that it offers. */
  capacity: number
  /** Its own room; its sessions may name others. */
  roomId: string | null
  /** Rooms named by sessions that are about to be written. */
  sessionRoomIds?: string[]
}

/**
 * Throws `room_too_small` when a room of the class, or of a planned session of it, holds fewer people than the class
 * offers seats. Locks the rooms, so that none shrinks before the class is written. Ask with the class locked and before
 * it is written: bookings are locked last (`book_courses`).
 */
export async function refuseSmallRoom(
  tx: Executor,
  { id, capacity, roomId, sessionRoomIds = [] }: Wanted,
): Promise<void> {
  const rows = await tx.execute<{ capacity: number }>(sql`
    select capacity from rooms
     where id = ${roomId} or id = any(${sql.param(sessionRoomIds)}::uuid[])
        or id in (select session.room_id from course_sessions session
                   where session.course_id = ${id} and session.state = 'planned')
     order by id for share`)
  const smallest = Math.min(...rows.map((room) => room.capacity))
  if (smallest < capacity) throw conflict('room_too_small', { capacity: smallest, seats: capacity })
}

/**
 * Locks the classes that meet in a room, in the order of their ids. Call it before the room is locked: approving or
 * changing a class locks the class first and then its room.
 */
export async function lockClassesIn(tx: Executor, roomId: string): Promise<void> {
  await tx.execute(sql`
    select from courses
     where room_id = ${roomId} or id in (select course_id from course_sessions where room_id = ${roomId})
     order by id for no key update`)
}

/** A condition on `courses`: one that goes on and meets in a room, as a whole or on a date to come. */
export const goesOnIn = (roomId: string) => sql`
  courses.status = 'Approved' and (courses.over_at is null or courses.over_at > now())
    and (courses.room_id = ${roomId}
         or courses.id in (select session.course_id from course_sessions session
                            where session.room_id = ${roomId} and session.state = 'planned'
                              and upper(session.during) > now()))`

/** The same from the room's side: no approved class that goes on may offer more seats. Call it with the room locked. */
export async function refuseShrinking(
  tx: Executor,
  { id, capacity }: { id: string; capacity: number },
): Promise<void> {
  const [row] = await tx.execute<{ seats: number | null }>(sql`
    select max(courses.capacity) as seats from courses where ${goesOnIn(id)}`)
  const seats = row?.seats ?? 0
  if (seats > capacity) throw conflict('room_too_small', { capacity, seats })
}
