import type { GateToday } from '@cadenza/contracts/places/gate'
import type { Collector, Mark } from '@cadenza/contracts/places/attendance'
import { newMark, withMarks as cellWithMarks } from '../../shared/marks/cells.ts'

export type GatePerson = GateToday['people'][number]
type GatePlace = GatePerson['places'][number]

/** Whether they have come, and have left since; by all classes of the day. */
export type Presence =
  | { kind: 'toCome' }
  | { kind: 'here'; since: string | null; place: GatePlace }
  | { kind: 'left'; at: string; place: GatePlace }

const timeOf = (at: string | null) => (at === null ? -Infinity : Date.parse(at))

/** As the school counts: who was marked as present in a class came by its beginning. */
function cameAt({ cell, beginsAt }: GatePlace): number {
  if (cell.inAt !== null) return timeOf(cell.inAt)
  const isPresent = cell.state === 'present' || cell.state === 'late'
  return isPresent && cell.outAt === null ? timeOf(beginsAt) : -Infinity
}

const latest = (places: GatePlace[], at: (place: GatePlace) => number) =>
  places.reduce<GatePlace | undefined>(
    (best, one) => (at(one) > (best ? at(best) : -Infinity) ? one : best),
    undefined,
  )

export function presenceOf({ places }: GatePerson): Presence {
  const came = latest(places, cameAt)
  const left = latest(places, ({ cell }) => timeOf(cell.outAt))
  if (left?.cell.outAt && timeOf(left.cell.outAt) >= (came ? cameAt(came) : -Infinity))
    return { kind: 'left', at: left.cell.outAt, place: left }
  return came ? { kind: 'here', since: came.cell.inAt, place: came } : { kind: 'toCome' }
}

/** The class to which they come: the one under way or the next, else the last. */
const placeToCome = ({ places }: GatePerson, now: number) =>
  places.find(({ endsAt }) => Date.parse(endsAt) > now) ?? places.at(-1)

/** The class from which they go: the last that has begun, else the first. */
const placeToLeave = ({ places }: GatePerson, now: number) =>
  places.findLast(({ beginsAt }) => Date.parse(beginsAt) <= now) ?? places[0]

/** They come: present by the beginning, late after it, unless a teacher has said which. */
export function marksOfComing(person: GatePerson, now = Date.now()): Mark[] {
  const place = placeToCome(person, now)
  if (!place) return []
  const { state } = place.cell
  const isSaid = state === 'present' || state === 'late'
  const value = now <= Date.parse(place.beginsAt) ? 'present' : 'late'
  const came = newMark({ place, what: 'in', value: 'now' })
  return isSaid ? [came] : [came, newMark({ place, what: 'state', value })]
}

/** They go, from the class in which they were. */
export function marksOfLeaving(person: GatePerson, collectedBy: Collector, now = Date.now()): Mark[] {
  const place = placeToLeave(person, now)
  return place ? [newMark({ place, what: 'out', value: { at: 'now', collectedBy } })] : []
}

/** Takes back the last coming or going. */
export function marksOfUndoing(person: GatePerson): Mark[] {
  const presence = presenceOf(person)
  if (presence.kind === 'left') return [newMark({ place: presence.place, what: 'out', value: null })]
  if (presence.kind === 'toCome' || presence.since === null) return []
  const { place } = presence
  return [newMark({ place, what: 'in', value: null }), newMark({ place, what: 'state', value: null })]
}

/** People with marks that the school has not answered yet. */
export function withMarks(people: GatePerson[], marks: Mark[]): GatePerson[] {
  if (marks.length === 0) return people
  const byPlace = Map.groupBy(marks, ({ sessionId, claimId }) => `${sessionId} ${claimId}`)
  return people.map((person) => ({
    ...person,
    places: person.places.map((place) => ({
      ...place,
      cell: cellWithMarks(place.cell, byPlace.get(`${place.sessionId} ${place.claimId}`) ?? []),
    })),
  }))
}
