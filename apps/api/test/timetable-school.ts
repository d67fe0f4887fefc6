import type { Sql } from 'postgres'

// A small school for tests of the timetable, made by plain rows: what triggers and functions do with them is what is shown.

let made = 0

export async function newTeacher(sql: Sql): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into users (name, role) values (${`Teacher ${++made}`}, 'instructor') returning id`
  return idOf(row)
}

export async function newRoom(
  sql: Sql,
  { turnaroundMinutes = 0, capacity = 20 }: { turnaroundMinutes?: number; capacity?: number } = {},
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into rooms (name, capacity, turnaround_minutes, time_zone)
    values (${`Room ${++made}`}, ${capacity}, ${turnaroundMinutes}, 'Europe/Berlin') returning id`
  return idOf(row)
}

interface CourseFacts {
  teacher?: string
  room?: string | null
  status?: 'Approved' | 'Pending' | 'Denied' | 'Cancelled'
}

export async function newCourse(sql: Sql, facts: CourseFacts = {}): Promise<string> {
  const { room = null, status = 'Approved' } = facts
  const teacher = facts.teacher ?? (await newTeacher(sql))
  const [row] = await sql<{ id: string }[]>`
    insert into courses (instructor_id, name, family, capacity, price_minor, currency, status, room_id)
    values (${teacher}, ${`Class ${++made}`}, 'piano', 10, 1000, 'USD', ${status}, ${room}) returning id`
  return idOf(row)
}

interface SessionFacts {
  minutes?: number
  timeZone?: string
}

/** One session: `meet(sql, course, '2027-07-05', '09:30')`. */
export async function meet(sql: Sql, course: string, date: string, start: string, facts: SessionFacts = {}) {
  const { minutes = 60, timeZone = 'Europe/Berlin' } = facts
  const [row] = await sql<{ id: string; from: Date; to: Date }[]>`
    insert into course_sessions (course_id, local_date, local_start, minutes, time_zone)
    values (${course}, ${date}, ${start}, ${minutes}, ${timeZone})
    returning id, lower(during) as "from", upper(during) as "to"`
  if (!row) throw new Error('insert returned no row')
  return row
}

/** The reason that a statement was refused with and its facts; undefined when it was not. */
export async function refusal(statement: PromiseLike<unknown>) {
  try {
    await statement
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const detail = 'detail' in error && typeof error.detail === 'string' ? error.detail : '{}'
    return {
      reason: error.message,
      details: detail.startsWith('{') ? (JSON.parse(detail) as unknown) : detail,
    }
  }
  return undefined
}

function idOf(row: { id: string } | undefined): string {
  if (!row) throw new Error('insert returned no row')
  return row.id
}
