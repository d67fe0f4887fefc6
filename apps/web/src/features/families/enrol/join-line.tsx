import type { Course } from '@cadenza/contracts/courses/course'
import { listOf } from '@cadenza/contracts/courses/course-dates'
import type { PersonParticipant } from '@cadenza/contracts/people/person'
import { Button } from '../../../components/button.tsx'
import { messageFor } from '../../../lib/loading/error-message.ts'
import { ConsentsToRecord, missingFor } from './consents-to-record.tsx'
import { useJoinLineFor } from './mutations.ts'
import { useFamilyConsents } from './queries.ts'

interface JoinLineProps {
  familyId: string
  course: Course
  /** For whom no seat is left, and nothing else is in the way. */
  participants: PersonParticipant[]
}

/** Puts them into the waiting list of a full class, together. */
export function JoinLine({ familyId, course, participants }: JoinLineProps) {
  const join = useJoinLineFor()
  if (participants.length === 0) return null
  const names = listOf(participants.map(({ name }) => name))
  const participantIds = participants.map(({ id }) => id)
  const refusal = join.error && messageFor(join.error)
  const entry = join.data?.entries.find(({ family }) => family.id === familyId)
  return (
    <li className="grid justify-items-start gap-1">
      {join.data ? (
        <p role="status" className="text-sm font-semibold text-success">
          {entry?.place
            ? `${names}: number ${entry.place} on the waiting list`
            : `${names}: on the waiting list`}
        </p>
      ) : (
        <Button
          size="sm"
          variant="secondary"
          busy={join.isPending}
          onClick={() => join.mutate({ userId: familyId, courseId: course.id, participantIds })}
        >
          Put {names} on the waiting list
          <span className="sr-only"> of {course.name}</span>
        </Button>
      )}
      {refusal && <p className="text-sm text-warning">{refusal.message}</p>}
      {refusal?.reason === 'consent_missing' && <ConsentsToWait {...{ familyId, participantIds }} />}
    </li>
  )
}

function ConsentsToWait({ familyId, participantIds }: { familyId: string; participantIds: string[] }) {
  const { data: consents } = useFamilyConsents(familyId)
  const missing = consents ? missingFor(consents, participantIds) : []
  return missing.length > 0 ? <ConsentsToRecord before="they can wait" missing={missing} /> : null
}
