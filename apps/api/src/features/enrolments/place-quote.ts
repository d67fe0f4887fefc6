import type { PlaceQuote } from '@cadenza/contracts/money/refund-policy'
import { untilText } from '@cadenza/contracts/money/refund-sentences'
import type * as functions from '../../db/functions/refunds.ts'
import { courses } from '../../db/schema/courses.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { attendee } from '../../records/people/attendee.ts'

/** All that was paid goes back. */
export const isWhole = ({ percent, feeMinor }: Pick<PlaceQuote, 'percent' | 'feeMinor'>) =>
  percent === 100 && feeMinor === 0

/** What a place is called, and its clocks; for queries that join `participants`. */
export const namesOfPlace = {
  id: seatClaims.id,
  courseName: seatClaims.courseName,
  participantName: attendee.name,
  zone: courses.sessionZone,
}

/** What is given back of a place, with what it is called. */
export function toPlaceQuote(
  { id, courseName, participantName, zone }: NamedPlace,
  quote: functions.QuotedPlace,
  now: Date,
): PlaceQuote {
  const { paidMinor, feeMinor } = quote
  return {
    enrolmentId: id,
    courseName,
    participantName,
    paidMinor,
    feeMinor,
    ...toGiveBack(quote, zone, now),
  }
}

interface NamedPlace {
  id: string
  courseName: string
  participantName: string
  zone: string | null
}

/** What is given back of a place of a class in a zone, until when, and what after that. */
export const toGiveBack = (
  { percent, refundMinor, until, nextMinor }: functions.QuotedPlace,
  zone: string | null,
  now: Date,
) => ({
  percent,
  refundMinor,
  until: until?.toISOString() ?? null,
  untilText: until && untilText(until, zone ?? 'UTC', now),
  nextMinor,
})
