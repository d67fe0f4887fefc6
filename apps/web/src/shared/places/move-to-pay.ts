import type { CourseDetail } from '@cadenza/contracts/catalogue/course-detail'
import type { Attendee } from '@cadenza/contracts/families/participant'
import type { MoveQuote } from '@cadenza/contracts/places/move'

/** A move whose difference is to be paid. */
export interface MoveToPay {
  orderId: string
  /** The class that the place is in until then. */
  from: string
  to: CourseDetail
  participant: Attendee
  quote: MoveQuote
}
