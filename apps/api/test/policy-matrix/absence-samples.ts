import { meet } from '../timetable-school.ts'
import type { World } from '../world.ts'
import type { Samples } from './sample.ts'

const day = '2091-01-02'
const days = (_: World, participantId: string) => ({ participantId, from: day, until: day })
/** As the office is told it. */
export const toldDays = (...asked: Parameters<typeof days>) => ({
  ...days(...asked),
  toldBy: 'Aunt Ada',
  recordedHow: 'phone',
})

/** The student's child, who has a place in a class that meets on the day. */
export async function placedChild({ product, somebody, childId }: World): Promise<string> {
  const placed =
    await product.sql`select 1 from seat_claims where participant_id = ${childId} and course_name = 'Oboe'`
  if (placed.length > 0) return childId
  const courseId = await product.make.course({ name: 'Oboe' })
  await meet(product.sql, courseId, day, '09:30')
  // Bought by another guardian: the student's cart stays for other calls.
  const guardianshipId = await product.make.guardian(childId, somebody)
  await product.make.enrolment(somebody, [courseId], [childId])
  await product.sql`update guardianships set revoked_at = now() where id = ${guardianshipId}`
  return childId
}

/** The same, who is excused then. */
export async function excusedChild(world: World): Promise<string> {
  const childId = await placedChild(world)
  await world.product.sql`
    insert into attendance (session_id, claim_id, state)
    select session.id, claim.id, 'excused' from seat_claims claim
      join course_sessions session on session.course_id = claim.course_id where claim.participant_id = ${childId} and claim.course_name = 'Oboe'
        on conflict (session_id, claim_id) do update set state = 'excused'`
  return childId
}

export const absenceSamples: Samples = {
  'student.absences.get': { object: placedChild, input: days },
  'student.absences.tell': { object: placedChild, input: days },
  'student.absences.undo': { object: excusedChild, input: days },
  'student.attendance.list': {
    object: excusedChild,
    input: (_, participantId) => ({ participantId }),
  },
  'admin.absences.get': { object: placedChild, input: days },
  'admin.absences.tell': { object: placedChild, input: toldDays },
  'admin.absences.undo': { object: excusedChild, input: toldDays },
}
