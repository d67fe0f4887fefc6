import type { TestApp } from './test-app.ts'
import { meet, newRoom } from './timetable-school.ts'
import type { World } from './world.ts'

// Terms, rooms and closed times for tests that need some, made by plain rows.

type School = Pick<World, 'product'> | { product: Pick<TestApp, 'sql'> }

let made = 0
/** No two terms or rooms have the same name. */
export const uniqueName = (noun: string) => `${noun} number ${++made}`

export const termFields = () => ({
  name: uniqueName('Term'),
  startsOn: '2027-07-05',
  endsOn: '2027-08-27',
  timeZone: 'Europe/Berlin',
})

export const roomFields = () => ({ name: uniqueName('Studio'), capacity: 12, timeZone: 'Europe/Berlin' })

export const blockFields = (resourceId: string) => ({
  kind: 'room',
  resourceId,
  fromDate: '2027-07-05',
  fromTime: '09:00',
  toDate: '2027-07-06',
  toTime: '12:00',
  timeZone: 'Europe/Berlin',
})

export async function madeTerm({ product: { sql } }: School, name = uniqueName('Term')): Promise<string> {
  return idOf(
    await sql<{ id: string }[]>`
      insert into terms (name, starts_on, ends_on, time_zone)
      values (${name}, '2027-07-05', '2027-08-27', 'Europe/Berlin') returning id`,
  )
}

export const madeRoom = ({ product: { sql } }: School) => newRoom(sql)

/** A picture of the school, which the world's office has uploaded: the second of two. */
export async function madePicture({ product: { sql, make }, office }: World): Promise<string> {
  const imageId = (await make.picture(office)).split('/')[2] ?? ''
  await sql`delete from pictures where room_id is null`
  const [, row] = await sql<{ id: string }[]>`
    insert into pictures (position, image_id, alt)
    values (1, ${imageId}, 'A gate'), (2, ${imageId}, 'A stage') returning id`
  return idOf(row ? [row] : [])
}

export async function archivedRoom(school: School): Promise<string> {
  const id = await madeRoom(school)
  await school.product.sql`update rooms set archived_at = now() where id = ${id}`
  return id
}

export async function madeBlock(school: School): Promise<string> {
  const room = await madeRoom(school)
  return idOf(
    await school.product.sql<{ id: string }[]>`
      insert into resource_blocks (kind, resource_id, during)
      values ('room', ${room}, '[2027-07-05 09:00+02,2027-07-05 12:00+02)') returning id`,
  )
}

export const closedDayFields = () => ({ fromDay: '2027-12-24', toDay: '2027-12-26', name: 'Christmas' })

export async function madeClosedDay({ product: { sql } }: School): Promise<string> {
  return idOf(
    await sql<{ id: string }[]>`
      insert into closed_days (from_day, to_day, name) values ('2027-12-24', '2027-12-26', 'Christmas') returning id`,
  )
}

/** When a teacher is away, as they write it themselves. */
export const awayFields = () => ({
  fromDate: '2027-07-05',
  fromTime: '09:00',
  toDate: '2027-07-06',
  toTime: '12:00',
})

/** A time away of the world's instructor. */
export async function madeAbsence({ product: { sql }, instructor }: World): Promise<string> {
  return idOf(
    await sql<{ id: string }[]>`
      insert into resource_blocks (kind, resource_id, during)
      values ('person', ${instructor.userId}, '[2027-08-05 09:00+02,2027-08-05 12:00+02)') returning id`,
  )
}

/** A date of the world's approved class. */
export async function madeSession({ product: { sql }, approvedId }: World): Promise<string> {
  return (await meet(sql, approvedId, '2092-07-07', '09:30')).id
}

function idOf([row]: { id: string }[]): string {
  if (!row) throw new Error('insert returned no row')
  return row.id
}
