import { mostOfHouse, type House } from '@cadenza/contracts/places/house'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { schoolToday } from '../../records/days/school-today.ts'
import { auditOnceADay } from '../../records/people/audit-once-a-day.ts'
import { listDayPlaces, listMeetings, type Meeting } from './list-day-places.ts'
import { listPeople, type HousePerson } from './list-people.ts'
import { currentPlace, leftAt, missingOf, stayOf, type DayPlace } from './who-is-here.ts'

/**
 * Who is in the house now, who was not handed over, and who is missing from a class: of the school's today. The first
 * reading of a person's day is a line of the audit log. Five statements, however many people.
 */
export async function getHouse(ctx: Ctx<Office>): Promise<House> {
  const now = ctx.now()
  const today = await schoolToday(ctx, ctx.db)
  await auditOnceADay(ctx, { action: 'openHouse', subjectId: 'school', detail: { day: today } })
  const [meetings, places] = await Promise.all([listMeetings(ctx.db, today), listDayPlaces(ctx.db, today)])
  const { here, missing, notMarked } = sortOut(places, now.getTime())
  const shown = [...new Set([...here, ...missing].map(({ place }) => place.participantId))]
  const byId = new Map(meetings.map((meeting) => [meeting.sessionId, meeting]))
  // Whoever is in the house, or is looked for, can be called about, also where the class was cancelled since.
  const people = await listPeople(ctx.db, shown.slice(0, mostOfHouse), { day: today, showsCalls: true })
  const named = <Line extends { place: DayPlace }>(lines: Line[]) => withNames(lines, people, byId)
  return {
    today,
    readAt: now.toISOString(),
    people: named(here),
    missing: named(missing).toSorted((one, other) => one.start.localeCompare(other.start)),
    notMarked: meetings.filter(({ sessionId }) => notMarked.has(sessionId)),
    teachers: teachersOf(meetings),
    more: shown.length > mostOfHouse,
  }
}

function sortOut(places: DayPlace[], now: number) {
  const days = Map.groupBy(places, ({ participantId }) => participantId)
  const here = [...days.values()].flatMap((day) => {
    const stay = stayOf(day, now)
    const current = stay && currentPlace(day, now)
    return current ? [{ ...current, ...stay }] : []
  })
  const isHere = new Set(here.map(({ place }) => place.participantId))
  const notMarked = new Set<string>()
  const missing = [...Map.groupBy(places, ({ sessionId }) => sessionId)].flatMap(([sessionId, roster]) => {
    const found = missingOf(roster, now)
    if (found !== 'not_marked') return found.map((place) => toMissing(place, days, isHere))
    notMarked.add(sessionId)
    return []
  })
  return { here, missing, notMarked }
}

function toMissing(place: DayPlace, days: Map<string, DayPlace[]>, isHere: Set<string>) {
  const { participantId, state, toldAt } = place
  const isInHouse = isHere.has(participantId)
  const left = leftAt(days.get(participantId) ?? [])
  return {
    place,
    isMarkedAbsent: state === 'absent',
    isInHouse,
    leftAt: isInHouse || left === -Infinity ? null : new Date(left).toISOString(),
    toldAt: toldAt === null ? null : new Date(toldAt).toISOString(),
  }
}

/** In the order of the people. */
function withNames<Line extends { place: DayPlace }>(
  lines: Line[],
  people: HousePerson[],
  meetings: Map<string, Meeting>,
) {
  const ofPerson = Map.groupBy(lines, ({ place }) => place.participantId)
  return people.flatMap((person) =>
    (ofPerson.get(person.participantId) ?? []).flatMap(({ place: { claimId, sessionId }, ...line }) => {
      const meeting = meetings.get(sessionId)
      return meeting ? [{ ...person, claimId, ...meeting, ...line }] : []
    }),
  )
}

function teachersOf(meetings: Meeting[]): House['teachers'] {
  const planned = meetings.filter(({ takesPlace }) => takesPlace)
  return [...Map.groupBy(planned, ({ teacher }) => teacher.id).values()]
    .flatMap((all) => (all[0] ? [{ ...all[0].teacher, meetings: all }] : []))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}
