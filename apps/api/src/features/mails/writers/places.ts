import { msg } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import type { MailJob } from '../../../db/queue/jobs.ts'
import { attendeesByClass } from '../../../records/people/attendees-by-class.ts'
import { placesToCome } from '../../people/email-places.ts'
import { calendarFile } from '../letter/calendar-file.ts'
import { readClassCards } from '../letter/class-card.ts'
import type { Part, Writer } from '../letter/letter.ts'

type Job = Extract<MailJob, { kind: 'places' }>

/** A person's places to come, or the calendars of their classes; nothing for a person who has none any more. */
export const writePlaces: Writer<Job> = async (deps, { userId, what }) => {
  const { db, school } = deps
  const classes = new Map((await placesToCome(db, userId)).map(({ course }) => [course.id, course.name]))
  if (classes.size === 0) return undefined
  const courseIds = [...classes.keys()]
  const attachments = await calendarFile(deps, courseIds)
  if (what === 'calendar')
    return {
      userId,
      subject: say(msg`Your classes at ${{ school: school.name }} in your calendar`),
      parts: calendarParts(classes),
      attachments,
    }
  const names = await attendeesByClass(db, userId)
  const cards = await readClassCards(
    db,
    courseIds.map((courseId) => ({ courseId, names: names.get(courseId) ?? [] })),
  )
  return {
    userId,
    subject: say(msg`Your places at ${{ school: school.name }}`),
    parts: [
      say(msg`These are the places that you, and those whom you look after, have with us.`),
      ...cards,
      { label: say(msg`See your enrolled classes`), path: '/dashboard/enrolledClasses' },
    ],
    attachments,
  }
}

function calendarParts(classes: Map<string, string>): Part[] {
  return [
    say(
      msg`The dates are attached as a file that calendar programs open. To follow changes by itself, yours can read the dates of a class at its link.`,
    ),
    ...[...classes].map(([id, name]): Part => ({
      label: say(msg`Dates of ${{ name }}`),
      path: `/classes/${id}/calendar.ics`,
    })),
    say(msg`All your classes at once: make a calendar link of your own on this page.`),
    { label: say(msg`See your enrolled classes`), path: '/dashboard/enrolledClasses' },
  ]
}
