import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CourseOnCard } from '@cadenza/contracts/courses/course'
import { listOf } from '@cadenza/contracts/text/list-of'
import type { PersonParticipant } from '@cadenza/contracts/people/person'
import { useState } from 'react'
import { Button } from '../../../components/parts/button.tsx'
import { messageFor } from '../../../lib/loading/error-message.ts'
import { askedFor, ConsentsToRecord, isConsentMissing } from './consents-to-record.tsx'
import { useJoinWaitlistFor } from './mutations.ts'
import { useFamilyConsents } from './queries.ts'

interface JoinWaitlistProps {
  familyId: string
  course: CourseOnCard
  /** For whom no seat is left, and nothing else is in the way. */
  participants: PersonParticipant[]
}

/** Puts them into the waiting list of a full class: each alone, or all together. */
export function JoinWaitlist({ participants, ...line }: JoinWaitlistProps) {
  const [joined, setJoined] = useState<PersonParticipant[][]>([])
  const alone = participants.map((one) => [one])
  const groups = alone.length > 1 ? [...alone, participants] : alone
  const isOpen = (group: PersonParticipant[]) =>
    joined.every((done) => keyOf(done) === keyOf(group) || !group.some((one) => keyOf(done).includes(one.id)))
  return groups
    .filter(isOpen)
    .map((group) => (
      <Group
        key={keyOf(group)}
        {...line}
        participants={group}
        onJoined={() => setJoined((before) => [...before, group])}
      />
    ))
}

const keyOf = (group: PersonParticipant[]) => group.map(({ id }) => id).join()

function Group({ familyId, course, participants, onJoined }: JoinWaitlistProps & { onJoined: () => void }) {
  const join = useJoinWaitlistFor()
  const names = listOf(participants.map(({ name }) => name))
  const participantIds = participants.map(({ id }) => id)
  const refusal = join.error && messageFor(join.error)
  const entry = join.data?.entries.find(({ family }) => family.id === familyId)
  return (
    <li className="grid justify-items-start gap-1">
      {join.data ? (
        <p role="status" className="text-sm font-semibold text-success">
          {entry?.place
            ? t`${names}: number ${entry.place} on the waiting list`
            : t`${names}: on the waiting list`}
        </p>
      ) : (
        <Button
          size="sm"
          variant="secondary"
          busy={join.isPending}
          onClick={() =>
            join.mutate({ userId: familyId, courseId: course.id, participantIds }, { onSuccess: onJoined })
          }
        >
          {participants.length > 1 ? (
            <Trans>
              Put {names} on the waiting list together<span className="sr-only"> of {course.name}</span>
            </Trans>
          ) : (
            <Trans>
              Put {names} on the waiting list<span className="sr-only"> of {course.name}</span>
            </Trans>
          )}
        </Button>
      )}
      {refusal && <p className="text-sm text-warning">{refusal.message}</p>}
      {refusal?.reason === 'consent_missing' && <ConsentsToWait {...{ familyId, participantIds }} />}
    </li>
  )
}

function ConsentsToWait({ familyId, participantIds }: { familyId: string; participantIds: string[] }) {
  const { data: consents } = useFamilyConsents(familyId)
  const asked = consents ? askedFor(consents, participantIds) : []
  return isConsentMissing(asked) ? <ConsentsToRecord before="waiting" asked={asked} /> : null
}
