import type { CourseTimes } from '@cadenza/contracts/courses/course'
import type { Attendee } from '@cadenza/contracts/people/participant'
import { whenOf } from '@cadenza/contracts/courses/course-dates'

interface Place {
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
    forWhom: participant && `For ${participant.isSelf ? 'you' : participant.name}`,
  }
}
