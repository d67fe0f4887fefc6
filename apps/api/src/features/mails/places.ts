import type { MailJob } from '../../db/jobs.ts'
import { whenAndWhere } from '../../lib/when-and-where.ts'
import { toTimes } from '../courses/to-times.ts'
import { placesToCome } from '../people/email-places.ts'
import type { Part, Writer } from './letter.ts'
import { placeLine } from './place-line.ts'

type Job = Extract<MailJob, { kind: 'places' }>

/** A person's places to come, or the calendars of their classes; nothing for a person who has none any more. */
export const writePlaces: Writer<Job> = async ({ db, school }, { userId, what }) => {
  const places = await placesToCome(db, userId)
  if (places.length === 0) return undefined
  return what === 'calendar'
    ? { userId, subject: `Your classes at ${school.name} in your calendar`, parts: calendarParts(places) }
    : { userId, subject: `Your places at ${school.name}`, parts: placeParts(places) }
}

type Place = Awaited<ReturnType<typeof placesToCome>>[number]

function placeParts(places: Place[]): Part[] {
  const rows = places.map((place): [string, string] => [placeLine(place), meetingOf(place)])
  return [
    'These are the places that you, and those whom you look after, have with us.',
    { caption: 'Your places', rows },
    { label: 'See your classes', path: '/dashboard/enrolledClasses' },
  ]
}

function calendarParts(places: Place[]): Part[] {
  const classes = new Map(places.map(({ course }) => [course.id, course.name]))
  return [
    'Your calendar program reads the dates of a class at its link, and follows when they change.',
    ...[...classes].map(([id, name]): Part => ({
      label: `Dates of ${name}`,
      path: `/classes/${id}/calendar.ics`,
    })),
    'All your classes at once: make a calendar link of your own on this page.',
    { label: 'See your classes', path: '/dashboard/enrolledClasses' },
  ]
}

const meetingOf = ({ course, room }: Place) =>
  whenAndWhere({ times: toTimes(course), room }) || 'The dates are not set yet'
