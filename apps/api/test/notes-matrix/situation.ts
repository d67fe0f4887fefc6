import { randomUUID } from 'node:crypto'
import { setPrivateNote } from '../../src/features/private-notes/own-notes.ts'
import type { TestPerson } from '../factory.ts'
import type { TestApp } from '../test-app.ts'
import {
  times,
  type ChildName,
  type ClassName,
  type PlaceName,
  type RoleName,
  type TimeName,
} from './expected.ts'

export interface Situation {
  people: Record<Exclude<RoleName, 'visitor'>, TestPerson>
  children: Record<ChildName, string>
  courses: Record<ClassName, string>
  /** What each child's note says. */
  words: Record<ChildName, string>
}

/** A family, another one, a class with its teachers and another one, with the place that is asked for. */
export async function makeSituation(product: TestApp, place: PlaceName): Promise<Situation> {
  const people = await makePeople(product)
  const { guardian, second, otherGuardian, revoked, invited, teacher, otherTeacher, substitute, standIn } =
    people
  const { make, sql } = product
  const [own, others] = [await make.child(guardian), await make.child(otherGuardian)]
  const courses = {
    this: await make.course({ instructorId: teacher.userId }),
    another: await make.course({ instructorId: otherTeacher.userId }),
  }
  await make.guardian(own, second, { canBuy: false, canChange: true })
  await sql`update guardianships set revoked_at = now() where id = ${await make.guardian(own, revoked)}`
  await sql`update guardianships set accepted_at = null, invited_email = ${invited.email} where id = ${await make.guardian(own, invited)}`
  // Before the sessions are there, of which some are over.
  await takePlace(product, { guardian, courseId: courses.this, childId: own, place })
  await make.enrolment(otherGuardian, [courses.another], [others])
  // The stand-in took a session that was cancelled.
  await addSession(product, courses.this, { at: 0, by: substitute.userId })
  await addSession(product, courses.this, { at: 1, by: standIn.userId, state: 'cancelled' })
  await addSession(product, courses.another, { at: 0 })
  const words = { own: `note ${randomUUID()}`, others: `note ${randomUUID()}` }
  await write(guardian, own, words.own)
  await write(otherGuardian, others, words.others)
  return { people, children: { own, others }, courses, words }
}

async function makePeople({ make }: TestApp): Promise<Situation['people']> {
  const names = ['otherGuardian', 'guardian', 'second', 'revoked', 'invited'] as const
  const instructors = ['teacher', 'substitute', 'standIn', 'otherTeacher'] as const
  const people = await make.people([
    ...names.map(() => ({})),
    ...instructors.map(() => ({ role: 'instructor' as const })),
    { role: 'admin' },
  ])
  const all = Object.fromEntries([...names, ...instructors, 'admin'].map((name, at) => [name, people[at]]))
  // As many as were asked for.
  return all as Situation['people']
}

interface Session {
  /** Days from today; all other sessions of a class are on other days. */
  at: number
  by?: string
  state?: 'planned' | 'cancelled'
}

async function addSession({ sql }: TestApp, courseId: string, { at, by, state = 'planned' }: Session) {
  await sql`
    insert into course_sessions (course_id, local_date, local_start, minutes, time_zone, instructor_id, state)
    values (${courseId}, current_date + ${at}::int, '09:30', 60, 'UTC', ${by ?? null}, ${state})`
}

/** The class's own line says when it begins and ends; sessions are left where they are. */
export async function moveClass({ sql }: TestApp, courseId: string, time: TimeName) {
  const { first, last } = times[time]
  await sql`update courses set first_session_at = now() + ${first}::float8 * interval '1 day',
                               over_at = now() + ${last}::float8 * interval '1 day' where id = ${courseId}`
}

interface Place {
  guardian: TestPerson
  courseId: string
  childId: string
  place: PlaceName
}

async function takePlace({ make, sql }: TestApp, { guardian, courseId, childId, place }: Place) {
  if (place === 'none') return
  await make.enrolment(guardian, [courseId], [childId])
  if (place === 'confirmed, class cancelled')
    await sql`update courses set status = 'Cancelled' where id = ${courseId}`
  else await sql`update seat_claims set state = ${place} where course_id = ${courseId}`
}

async function write({ ctx }: TestPerson, participantId: string, text: string) {
  await setPrivateNote(ctx, { participantId, field: 'medical', text })
}
