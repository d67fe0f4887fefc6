import type { Course } from '@cadenza/contracts/course'
import type { Participant } from '@cadenza/contracts/participant'
import { mostWaitingTogether } from '@cadenza/contracts/waitlist-values'
import { useState, type SyntheticEvent } from 'react'
import { Alert } from '../../components/alert.tsx'
import { Button, LinkButton } from '../../components/button.tsx'
import { CheckField } from '../../components/check-field.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { choicesFor } from '../../lib/forms/for-whom.ts'
import { useChanges } from '../../lib/loading/changes.ts'
import { messageFor } from '../../lib/loading/error-message.ts'
import { trpc } from '../../lib/loading/trpc.ts'
import { useParticipants } from '../../lib/session/viewer.ts'

/** Beside a full class: the way into its waiting list, and the place in it. */
export function WaitingLine({ course }: { course: Course }) {
  const { data } = trpc.student.waitlist.list.useQuery()
  const [isOpen, setOpen] = useState(false)
  const mine = data?.filter((entry) => entry.course.id === course.id) ?? []
  const offer = mine.find((entry) => entry.offer)?.offer
  const waiting = mine.find(({ place }) => place !== null)
  if (offer)
    return (
      <LinkButton to="/dashboard/offer/$id" params={{ id: offer.orderId }}>
        A place is offered to you
      </LinkButton>
    )
  return (
    <>
      {waiting && (
        <p className="text-sm" role="status">
          <span>You are number {waiting.place} on the waiting list. </span>
          <LinkButton to="/dashboard/waitingList" variant="ghost">
            Your waiting lists
          </LinkButton>
        </p>
      )}
      <Button variant={waiting ? 'ghost' : 'secondary'} onClick={() => setOpen(true)}>
        {waiting ? 'Add someone else' : 'Join the waiting list'}
        <span className="sr-only"> of {course.name}</span>
      </Button>
      {isOpen && <JoinDialog course={course} onClose={() => setOpen(false)} />}
    </>
  )
}

function JoinDialog({ course, onClose }: { course: Course; onClose: () => void }) {
  return (
    <Dialog title="Join the waiting list" onClose={onClose}>
      <p className="mb-2 font-semibold wrap-anywhere">{course.name}</p>
      <p className="mb-4 text-muted">
        When enough seats become free, we offer them to you by email and keep them for a day. Those you choose
        here wait together: all of them get a place, or none.
      </p>
      <QueryView query={useParticipants()} skeleton={<TableSkeleton rows={2} />}>
        {(family) => <JoinForm course={course} family={family} onClose={onClose} />}
      </QueryView>
    </Dialog>
  )
}

interface JoinFormProps {
  course: Course
  family: Participant[]
  onClose: () => void
}

function JoinForm({ course, family, onClose }: JoinFormProps) {
  const choices = choicesFor(course, family)
  const [only] = choices.length === 1 ? choices : []
  const [chosen, setChosen] = useState<string[]>(only ? [only.id] : [])
  const { lineChanged } = useChanges()
  const join = trpc.student.waitlist.join.useMutation({ onSuccess: lineChanged })
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    join.mutate({ courseId: course.id, participantIds: chosen })
  }
  if (join.data)
    return <Joined place={join.data.place} isOffered={join.data.offer !== null} onClose={onClose} />
  if (choices.length === 0)
    return (
      <div className="grid gap-4">
        <p>Add the child who wants to come first, under Family.</p>
        <LinkButton to="/dashboard/family" onClick={onClose}>
          Add a child
        </LinkButton>
      </div>
    )
  return (
    <form onSubmit={send} className="grid gap-4">
      <fieldset>
        <legend className="font-semibold">For whom?</legend>
        {choices.map(({ id, isSelf, name }) => (
          <CheckField
            key={id}
            label={isSelf ? 'Me' : name}
            checked={chosen.includes(id)}
            disabled={!chosen.includes(id) && chosen.length >= mostWaitingTogether}
            onChange={() => toggle(id)}
          />
        ))}
      </fieldset>
      {join.error && <Alert tone="danger">{messageFor(join.error).message}</Alert>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="button" variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={join.isPending} disabled={chosen.length === 0}>
          Join
        </Button>
      </div>
    </form>
  )
}

function Joined({
  place,
  isOffered,
  onClose,
}: {
  place: number | null
  isOffered: boolean
  onClose: () => void
}) {
  return (
    <div className="grid gap-4">
      <Alert tone="success">
        {isOffered
          ? 'There is a place right now: it is offered to you.'
          : `You are number ${place ?? 1} on the waiting list. We write to you when a place is offered.`}
      </Alert>
      <div className="flex flex-wrap justify-end gap-3">
        <LinkButton to="/dashboard/waitingList" variant="secondary" onClick={onClose}>
          Your waiting lists
        </LinkButton>
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  )
}
