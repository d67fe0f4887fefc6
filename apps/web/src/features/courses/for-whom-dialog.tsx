import type { Course } from '@cadenza/contracts/course'
import type { Participant } from '@cadenza/contracts/participant'
import { useRef, useState } from 'react'
import { Button, LinkButton } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { buyable, useParticipants } from '../../lib/use-participants.ts'
import { AddChildForClass } from './add-child-for-class.tsx'
import { ForWhomChip } from './for-whom-chip.tsx'
import { useFamilyTimetable } from './use-family-timetable.ts'
import { useSelection } from './use-selection.ts'
import { useSelectCourse } from './use-select-course.ts'

interface ForWhomDialogProps {
  course: Course
  /** Begins with the form for another child. */
  withChild?: boolean
  onClose: () => void
}

/** Asks for whom a class is: the viewer, their children, or a child that is added here. One tap selects. */
export function ForWhomDialog({ course, withChild = false, onClose }: ForWhomDialogProps) {
  const family = useParticipants()
  const [adding, setAdding] = useState(withChild)
  const [said, setSaid] = useState('')
  const addButton = useRef<HTMLButtonElement>(null)
  const { standings } = useSelection(course)
  const { mutateAsync, isPending, variables } = useSelectCourse()
  const isSelected = standings.some(({ place }) => place === 'inCart')

  const select = async (participant: Participant) => {
    setSaid('')
    // A refusal is told by the mutation itself.
    const done = await mutateAsync({ course, participant }).then(
      () => true,
      () => false,
    )
    if (done) setSaid(`Selected for ${nameOf(participant)}.`)
  }
  const closeForm = () => {
    setAdding(false)
    // The button is back after the next paint.
    requestAnimationFrame(() => addButton.current?.focus())
  }
  return (
    <Dialog title="For whom?" onClose={onClose}>
      <p className="mb-4 wrap-anywhere text-muted">{course.name}</p>
      <QueryView query={family} skeleton={<TableSkeleton rows={2} />}>
        {(everybody) => (
          <>
            <ForWhomChips
              course={course}
              family={buyable(everybody)}
              places={new Map(standings.map(({ participant, place }) => [participant.id, place]))}
              busy={isPending ? variables.participant?.id : undefined}
              onSelect={(participant) => void select(participant)}
            />
            {adding ? (
              <AddChildForClass
                onAdded={async (child) => {
                  await select(child)
                  closeForm()
                }}
                onCancel={closeForm}
              />
            ) : (
              <Button ref={addButton} variant="ghost" className="mt-2 -ms-3" onClick={() => setAdding(true)}>
                Add a child
              </Button>
            )}
          </>
        )}
      </QueryView>
      <p role="status" className="sr-only">
        {said}
      </p>
      {!adding && (
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          {isSelected && (
            <>
              <LinkButton to="/dashboard/myCart" variant="ghost">
                View cart
              </LinkButton>
              <LinkButton to="/dashboard/payment">Go to pay</LinkButton>
            </>
          )}
          <Button variant={isSelected ? 'secondary' : 'primary'} onClick={onClose}>
            Done
          </Button>
        </div>
      )}
    </Dialog>
  )
}

interface ForWhomChipsProps {
  course: Course
  family: Participant[]
  places: Map<string, 'none' | 'inCart' | 'enrolled'>
  /** For whom the class is on its way into the cart. */
  busy: string | undefined
  onSelect: (participant: Participant) => void
}

function ForWhomChips({ course, family, places, busy, onSelect }: ForWhomChipsProps) {
  const problemsOf = useFamilyTimetable(course, family)
  return (
    <ul className="grid gap-3">
      {family.map((participant, index) => (
        <li key={participant.id}>
          <ForWhomChip
            course={course}
            participant={participant}
            name={nameOf(participant)}
            place={places.get(participant.id) ?? 'none'}
            problems={problemsOf(participant)}
            busy={busy === participant.id}
            isFirst={index === 0}
            onSelect={() => onSelect(participant)}
          />
        </li>
      ))}
    </ul>
  )
}

function nameOf({ isSelf, name }: Participant) {
  return isSelf ? 'you' : name
}
