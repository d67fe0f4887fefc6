import { msg } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import type { Attendee } from '@cadenza/contracts/families/participant'
import type { seatClaims } from '../../../db/schema/seat-claims.ts'

interface Place {
  claim: Pick<typeof seatClaims.$inferSelect, 'courseName' | 'instructorName'>
  participant: Attendee
}

/** `Jazz Piano with Noor Haddad`, and for whom unless it is for the reader. */
export function placeLine({ claim, participant }: Place): string {
  const { courseName, instructorName } = claim
  return participant.isSelf
    ? say(msg`${{ courseName }} with ${{ instructorName }}`)
    : say(msg`${{ courseName }} with ${{ instructorName }}, for ${{ name: participant.name }}`)
}
