import { t } from '@lingui/core/macro'
import type { CourseTimes } from '@cadenza/contracts/timetable/course-times'
import type { Attendee } from '@cadenza/contracts/families/participant'
import type { PersonPlace } from '@cadenza/contracts/people/person'
import { whenOf } from '@cadenza/contracts/timetable/date-words'

export interface Place {
  times: CourseTimes | null
  /** Its name; null when the school has not said yet. */
  room: string | null
  /** The participant; omitted where a heading has named them. */
  participant?: Attendee
}

/** When, where and for whom a place is, each in a few words: the same in cart, order, receipt and dashboard. */
export function placeWords({ times, room, participant }: Place) {
  return {
    when: times ? whenOf(times) : undefined,
    where: room ?? undefined,
    forWhom: participant && (participant.isSelf ? t`For you` : t`For ${participant.name}`),
  }
}

/** The state of a place that is not attended: given back, or held until it is paid. */
export function unpaidWords({ state, orderStatus }: Pick<PersonPlace, 'state' | 'orderStatus'>): string {
  if (state === 'revoked') return t`Cancelled`
  if (orderStatus === 'offered') return t`Offered from the waiting list`
  return orderStatus === 'reserved' ? t`Reserved, not paid yet` : t`Being paid`
}
