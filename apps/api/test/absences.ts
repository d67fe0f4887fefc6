import { dayAfter } from '@cadenza/contracts/timetable/calendar-day'
import type { AbsenceSession } from '@cadenza/contracts/places/absence'
import { datedCourse } from './dated-classes.ts'
import type { TestApp } from './test-app.ts'

let first = '2092-06-09'

/** Mia, who has a place in a class that meets twice on one day and once on the next, and three adults of hers. */
export async function absenceSituation(product: TestApp) {
  const { make } = product
  const date = (first = dayAfter(first, 2))
  const next = dayAfter(date, 1)
  const [ana, ben, stranger, office, teacher] = await Promise.all([
    make.student({ name: 'Ana Weber' }),
    make.student({ name: 'Ben Okoro' }),
    make.student(),
    make.office(),
    make.instructor(),
  ])
  const mia = await make.child(ana, { givenName: 'Mia', familyName: 'Weber' })
  // Who may only look.
  await make.guardian(mia, ben, { canBuy: false, canChange: false })
  const courseId = await datedCourse(product, {
    name: 'Oboe',
    instructorId: teacher.userId,
    meets: [`${date} 09:30`, `${date} 14:00`, `${next} 09:30`],
  })
  await make.enrolment(ana, [courseId], [mia])
  const days = { participantId: mia, from: date, until: date }
  const mark = (what: 'state' | 'in', value: string | null) => product.sql`
    select record_marks((select jsonb_agg(jsonb_build_object('opId', uuidv7(), 'sessionId', session.id, 'claimId', claim.id,
                                          'what', ${what}::text, 'value', ${value}::text, 'markedAt', clock_timestamp()))
                           from course_sessions session join seat_claims claim on claim.course_id = session.course_id
                          where session.course_id = ${courseId}), ${teacher.userId})`
  return { ana, ben, stranger, office, teacher, mia, courseId, date, next, days, mark }
}

export const statesOf = ({ sessions }: { sessions: AbsenceSession[] }) => sessions.map(({ state }) => state)
