import { listOf } from '../text/list-of.ts'
import { firstNameOf } from '../families/first-name.ts'
import type { Attendee } from '../families/participant.ts'

/** Which participant has which place, for the buyer: one participant for each place. */
export function placesTaken(attendees: Attendee[]): string {
  const people = [...new Map(attendees.map((one) => [one.id, one])).values()]
  const children = people.filter(({ isSelf }) => !isSelf)
  const [child] = children
  if (!child) return 'You are enrolled'
  const names = namesOf(children)
  if (children.length < people.length) return `${listOf(['You', ...names])} have places`
  if (children.length > 1) return `${listOf(names)} have places`
  return `${names[0]} has ${attendees.length === 1 ? 'a place' : `${attendees.length} places`}`
}

/** First names, unless two are the same. */
function namesOf(children: Attendee[]): string[] {
  const names = children.map(({ name }) => firstNameOf(name))
  return new Set(names).size === names.length ? names : children.map(({ name }) => name)
}
