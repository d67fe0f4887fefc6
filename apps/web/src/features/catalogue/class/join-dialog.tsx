import type { Course } from '@cadenza/contracts/courses/course'
import type { Participant } from '@cadenza/contracts/families/participant'
import { forAges } from '@cadenza/contracts/courses/ages'
import {
  lastOfferDays,
  lastOfferHours,
  mostWaitingTogether,
  offerHours,
} from '@cadenza/contracts/places/waitlist-values'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Alert } from '../../../components/parts/alert.tsx'
import { BirthDateForm } from '../../../shared/children/birth-date-form.tsx'
import { Button, LinkButton } from '../../../components/parts/button.tsx'
import { CheckField } from '../../../components/forms/check-field.tsx'
import { DialogButtons } from '../../../components/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { QueryView } from '../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../components/parts/skeleton.tsx'
import { asksForWhom, choicesFor, unfit } from '../../../shared/children/for-whom.ts'
import { messageFor } from '../../../lib/loading/error-message.ts'
import { useViewer } from '../../../lib/viewer/queries.ts'
import { sayProblem } from '../select/family-problems.ts'
import { AddChildForClass } from '../select/for-whom-dialog.tsx'
import { useSelection } from '../select/use-selection.ts'
import { useParticipants } from '../../../shared/children/queries.ts'
import { useEntriesIn } from './queries.ts'
import { useFamilyProblems } from '../select/queries.ts'
import { useJoin } from './mutations.ts'

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
    <Dialog title="Join the waiting list" shape="top" onClose={props.onClose}>
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
        When enough places become free, we offer them to you by email and keep them for you: for {offerHours}{' '}
        hours, in the last {lastOfferDays} days before the class for {lastOfferHours}. Those you choose here
        wait together: all of them get a place, or none.
      </p>
      <Choices choices={choices} ids={ids} onIds={setChosen} />
      {refusal !== null && <Refused error={refusal} course={course} />}
      <DialogButtons onCancel={onClose}>
        <Button busy={join.isPending} disabled={ids.length === 0} onClick={send}>
          Join
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

interface Choice {
  person: Participant
  /** What is to be known about this class for them. */
  words: string[]
  /** It cannot be for them, or they wait already. */
  isStill: boolean
  asksAge: boolean
}

function useChoices(course: Course, family: Participant[]): Choice[] {
  const people = choicesFor(course, family)
  const problemsOf = useFamilyProblems(course, people, nothingBeside)
  const { standings } = useSelection(course)
  const { data: entries } = useEntriesIn(course.id)
  const waiting = entries?.items.flatMap(({ people }) => people) ?? []
  return people.map((person) => {
    const problems = problemsOf(person)
    const asksAge = person.isSelf && problems.some(({ problem }) => problem === 'birth_date_missing')
    const isWaiting = waiting.some(({ id }) => id === person.id)
    const isEnrolled = standings.some(
      ({ participant, place }) => participant.id === person.id && place === 'enrolled',
    )
    return {
      person,
      words: [
        ...(isWaiting ? ['On the waiting list already.'] : []),
        ...(isEnrolled ? ['Enrolled.'] : []),
        ...problems.map((one) => (asksAge ? forAges(course) : sayProblem(one, person, course))),
      ],
      isStill:
        isWaiting || isEnrolled || problems.some(({ problem, blocks }) => blocks || unfit.has(problem)),
      asksAge,
    }
  })
}

/** Of what is in the cart they can still choose one. */
const nothingBeside = { beside: [] }

interface ChoicesProps {
  choices: Choice[]
  ids: string[]
  onIds: (ids: string[]) => void
}

function Choices({ choices, ids, onIds }: ChoicesProps) {
  const [adding, setAdding] = useState(choices.length === 0)
  return (
    <>
      {choices.length > 0 && (
        <fieldset>
          <legend className="font-semibold">For whom?</legend>
          {choices.map(({ person: { id, isSelf, name }, words, isStill }, index) => (
            <CheckField
              key={id}
              label={isSelf ? 'Me' : name}
              hint={words.join(' ')}
              checked={ids.includes(id)}
              disabled={!ids.includes(id) && (isStill || ids.length >= mostWaitingTogether)}
              data-autofocus={index === 0 || undefined}
              onChange={() => onIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])}
            />
          ))}
        </fieldset>
      )}
      {choices.some(({ asksAge }) => asksAge) && <BirthDateForm />}
      {adding ? (
        <AddChildForClass
          action="Add"
          onAdded={({ id }) => {
            onIds([...ids, id])
            setAdding(false)
            return Promise.resolve()
          }}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <Button variant="ghost" className="-ms-3 justify-self-start" onClick={() => setAdding(true)}>
          Add a child
        </Button>
      )}
    </>
  )
}

/** Why they cannot wait, and where to mend it. */
function Refused({ error, course }: { error: unknown; course: Course }) {
  const { reason, message, details } = messageFor(error)
  const child = reason === 'consent_missing' ? details.missing[0]?.participantId : undefined
  return (
    <Alert tone="danger">
      <p className="wrap-anywhere">
        {reason === 'clash'
          ? `${course.name} overlaps another of their classes. Give that place back first, or choose someone else.`
          : reason === 'already_enrolled'
            ? 'One of them has a place in this class already.'
            : message}
      </p>
      {child && (
        <LinkButton
          to="/dashboard/family/$id"
          params={{ id: child }}
          hash="consents"
          variant="secondary"
          className="mt-2"
        >
          Answer for them
        </LinkButton>
      )}
      {reason === 'email_unverified' && (
        <LinkButton to="/dashboard/profile" variant="secondary" className="mt-2">
          My profile
        </LinkButton>
      )}
    </Alert>
  )
}

interface JoinedProps {
  place: number | null
  isOffered: boolean
  onClose: () => void
}

function Joined({ place, isOffered, onClose }: JoinedProps) {
  const done = useRef<HTMLButtonElement>(null)

  // The button that was pressed is gone.
  useEffect(() => done.current?.focus(), [])
  return (
    <div className="grid gap-4">
      <Alert tone="success">
        {isOffered
          ? 'There is a place right now: it is offered to you.'
          : `You are number ${place ?? 1} on the waiting list. We write to you when a place is offered.`}
      </Alert>
      <div className="flex flex-wrap justify-end gap-3">
        <LinkButton to="/dashboard/waitingList" variant="secondary" onClick={onClose}>
          My waiting lists
        </LinkButton>
        <Button ref={done} onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  )
}
