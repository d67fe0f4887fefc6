import { t } from '@lingui/core/macro'
import type { Course } from '@cadenza/contracts/courses/course'
import type { Participant } from '@cadenza/contracts/families/participant'
import { lastOfferDays, lastOfferHours, offerHours } from '@cadenza/contracts/places/waitlist-values'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../components/parts/button.tsx'
import { DialogButtons } from '../../../components/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { QueryView } from '../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../components/parts/skeleton.tsx'
import { asksForWhom } from '../../../shared/children/for-whom.ts'
import { messageFor } from '../../../lib/loading/error-message.ts'
import { useViewer } from '../../../lib/viewer/queries.ts'
import { useParticipants } from '../../../shared/children/queries.ts'
import { useJoin } from './mutations.ts'
import { useChoices, Choices } from './join-choices.tsx'
import { Refused, Joined } from './join-outcome.tsx'

/** What guardians of these children have to agree to, and what follows their answer; `form` where nothing is missing. */
export type AskConsents = (asked: {
  participantIds: string[]
  onAnswered: () => void
  form: ReactNode
}) => ReactNode

interface JoinDialogProps {
  course: Course
  askConsents: AskConsents
  onClose: () => void
}

/** Puts members of the family into the waiting list of a class, together. */
export function JoinDialog({ course, ...props }: JoinDialogProps) {
  return (
    <Dialog title={t`Join the waiting list`} shape="top" onClose={props.onClose}>
      <p className="mb-2 font-semibold wrap-anywhere">{course.name}</p>
      <QueryView query={useParticipants()} skeleton={<TableSkeleton rows={2} />}>
        {(family) => <JoinSteps course={course} family={family} {...props} />}
      </QueryView>
    </Dialog>
  )
}

interface JoinStepsProps extends JoinDialogProps {
  family: Participant[]
}

/** Who is to wait; what has to be agreed to for them, where that is missing; their place in the list. */
function JoinSteps({ course, family, askConsents, onClose }: JoinStepsProps) {
  const choices = useChoices(course, family)
  const possible = choices.filter(({ isStill }) => !isStill)
  const [chosen, setChosen] = useState<string[]>()
  const [isAnswered, setAnswered] = useState(false)
  const { viewer } = useViewer()
  const join = useJoin(onClose)
  // The only one it can be for is chosen from the start, but for a viewer who never said whom they buy for.
  const isKnown =
    possible.length === 1 && (family.length > 1 || (viewer && !asksForWhom(course, family, viewer)))
  const ids = chosen ?? (isKnown ? possible.map(({ person }) => person.id) : [])
  const send = () => {
    if (!join.isPending) join.mutate({ courseId: course.id, participantIds: ids })
  }
  if (join.data)
    return <Joined place={join.data.place} isOffered={join.data.offer !== null} onClose={onClose} />
  const form = (refusal: unknown) => (
    <div className="grid gap-4">
      <p className="text-muted">
        {t`When enough places become free, we offer them to you by email and keep them for you: for ${offerHours} hours, in the last ${lastOfferDays} days before the class for ${lastOfferHours}. Those you choose here wait together: all of them get a place, or none.`}
      </p>
      <Choices choices={choices} ids={ids} onIds={setChosen} />
      {refusal !== null && <Refused error={refusal} course={course} />}
      <DialogButtons onCancel={onClose}>
        <Button busy={join.isPending} disabled={ids.length === 0} onClick={send}>
          {t`Join`}
        </Button>
      </DialogButtons>
    </div>
  )
  if (isAnswered || !join.error || messageFor(join.error).reason !== 'consent_missing')
    return form(join.error)
  const children = choices.filter(({ person }) => ids.includes(person.id) && !person.isSelf)
  const goOn = () => {
    setAnswered(true)
    send()
  }
  // Nothing is missing any more where it was answered in another window: what was refused can be sent again.
  return askConsents({
    participantIds: children.map(({ person }) => person.id),
    onAnswered: goOn,
    form: form(null),
  })
}
