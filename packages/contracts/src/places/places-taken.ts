import { msg, plural } from '@lingui/core/runtime-macro'
import { say } from '../language/words.ts'
import { listOf } from '../text/list-of.ts'
import { firstNameOf } from '../families/first-name.ts'
import type { Attendee } from '../families/participant.ts'

/** Which participant has which place, for the buyer: one participant for each place. */
export function placesTaken(attendees: Attendee[]): string {
  const people = [...new Map(attendees.map((one) => [one.id, one])).values()]
  const children = people.filter(({ isSelf }) => !isSelf)
  const [child] = children
  if (!child) return say(msg`You are enrolled`)
  const names = namesOf(children)
  if (children.length < people.length) names.unshift(say(msg`You`))
  if (names.length > 1) return say(msg`${{ names: listOf(names) }} have places`)
  const [name] = names
  const places = attendees.length
  return say(
    msg`${plural({ places }, { one: msg`${{ name }} has a place`, other: msg`${{ name }} has # places` })}`,
  )
}

/** First names, unless two are the same. */
function namesOf(children: Attendee[]): string[] {
  const names = children.map(({ name }) => firstNameOf(name))
  return new Set(names).size === names.length ? names : children.map(({ name }) => name)
}
