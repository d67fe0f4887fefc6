import type { CourseOnCard } from '@cadenza/contracts/courses/course'
import { isForSale } from '@cadenza/contracts/catalogue/for-sale'
import type { Attendee, Participant } from '@cadenza/contracts/families/participant'
import { useSiteConfig } from '../../../lib/loading/config.ts'
import { callName, choicesFor } from '../../../shared/children/for-whom.ts'
import { useViewer } from '../../../lib/viewer/queries.ts'
import { useParticipants, isFor } from '../../../shared/children/queries.ts'
import { useAttendeesOf } from './queries.ts'

export type Selection = 'open' | 'inCart' | 'enrolled' | 'own' | 'soldOut' | 'notForSale'

/** What a class is to one family member. */
export interface Standing {
  participant: Attendee
  called: string
  place: 'none' | 'inCart' | 'enrolled'
}

/**
 * Whether the signed-in person can select a class, for themselves or for another, and if not, why. It counts
 * as selected as soon as it is for one of them; `canAdd`: it could be for others, too.
 */
export function useSelection(course: CourseOnCard): {
  state: Selection
  standings: Standing[]
  canAdd: boolean
} {
  const { status, viewer } = useViewer()
  const school = useSiteConfig()
  const enabled = status === 'signedIn'
  const { inCart, enrolled } = useAttendeesOf(course.id, { enabled })
  const { data: family } = useParticipants()

  const has = (attendees: Attendee[] | undefined, one: Attendee) =>
    attendees?.some((attendee) => isFor(attendee, one))
  const standings = (family ? whoCounts(family) : [self]).map((participant): Standing => {
    const place = has(enrolled, participant) ? 'enrolled' : has(inCart, participant) ? 'inCart' : 'none'
    return { participant, called: callName(participant, family ?? []), place }
  })
  const canAdd = isForSale(course, school) && course.availableSeats > 0
  return { state: stateOf(), standings: enabled ? standings : [], canAdd }

  /** The viewer too, if they have what could not be for them. */
  function whoCounts(everybody: Participant[]): Attendee[] {
    const choices = choicesFor(course, everybody)
    const others = everybody.filter((one) => has(inCart, one) || has(enrolled, one))
    return [...new Set([...choices, ...others])]
  }

  function stateOf(): Selection {
    if (enabled && viewer?.id === course.instructor.id) return 'own'
    if (enabled && standings.some(({ place }) => place === 'inCart')) return 'inCart'
    if (enabled && standings.length > 0 && standings.every(({ place }) => place === 'enrolled'))
      return 'enrolled'
    if (canAdd) return 'open'
    return isForSale(course, school) ? 'soldOut' : 'notForSale'
  }
}

/** While no other participant is known. */
const self: Attendee = { id: '', name: '', isSelf: true }
