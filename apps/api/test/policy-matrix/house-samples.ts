import { randomUUID } from 'node:crypto'
import type { World } from '../world.ts'
import type { Samples } from './sample.ts'

/** A gate that stands open. */
export async function madeGate({ product, instructor }: World): Promise<string> {
  const [row] = await product.sql<{ id: string }[]>`
    insert into gates (name, day, token_hash, opened_by, ends_at)
    values ('Main door', current_date, ${randomUUID()}, ${instructor.userId}, now() + interval '1 hour') returning id`
  return row?.id ?? ''
}

/** The place of a child that is missing from a class of today, in which somebody else is marked. */
export async function madeMissing({
  product,
  approvedId,
  student,
  somebody,
  childId,
}: World): Promise<string> {
  const { make, sql } = product
  await make.enrolment(student, [approvedId], [childId])
  await make.enrolment(somebody, [approvedId])
  // The day begins there long before it does at the school.
  await sql`insert into course_sessions (course_id, local_date, local_start, minutes, time_zone)
            select ${approvedId}, (now() at time zone time_zone)::date, '00:00', 60, 'Pacific/Kiritimati' from school`
  await sql`insert into attendance (session_id, claim_id, state)
            select session.id, claim.id, 'present' from course_sessions session
              join seat_claims claim on claim.course_id = session.course_id and claim.user_id = ${somebody.userId}
             where session.course_id = ${approvedId}`
  const [claim] = await sql<{ id: string }[]>`
    select id from seat_claims where course_id = ${approvedId} and participant_id = ${childId}`
  return claim?.id ?? ''
}

export async function missingIn({ product, approvedId }: World, claimId: string) {
  const [session] = await product.sql<{ id: string }[]>`
    select id from course_sessions where course_id = ${approvedId}`
  return { claimId, sessionId: session?.id ?? randomUUID() }
}

export const houseSamples: Samples = {
  'admin.house.now': {},
  'admin.house.tellMissing': { object: madeMissing, input: missingIn },
  'admin.gates.list': {},
  'admin.gates.open': { input: () => ({ name: 'Main door' }) },
  'admin.gates.end': { object: madeGate, input: (_, id) => ({ id }), status: '200 (true)' },
  // Whoever is signed in has no gate: features/gates/gates.test.ts calls them with the cookie.
  'gate.today': {},
  'gate.record': { input: () => ({ sentAt: new Date().toISOString(), shiftName: 'Kim', ops: [] }) },
}
