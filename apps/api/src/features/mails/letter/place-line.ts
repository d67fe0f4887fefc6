import type { Attendee } from '@cadenza/contracts/families/participant'
import type { seatClaims } from '../../../db/schema/seat-claims.ts'

interface Place {
  claim: Pick<typeof seatClaims.$inferSelect, 'courseName' | 'instructorName'>
  participant: Attendee
}

/** `Jazz Piano with Noor Haddad`, and for whom unless it is for the reader. */
export function placeLine({ claim, participant }: Place): string {
  const place = `${claim.courseName} with ${claim.instructorName}`
  return participant.isSelf ? place : `${place}, for ${participant.name}`
}
