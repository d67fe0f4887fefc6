import type { Course } from '@cadenza/contracts/course'
import type { Participant } from '@cadenza/contracts/participant'
import { useRef, useState } from 'react'
import { Button, LinkButton } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { callName, choicesFor } from '../../lib/forms/for-whom.ts'
import { useParticipants } from '../../lib/session/viewer.ts'
import { AddChildForClass } from './add-child-for-class.tsx'
import { ForWhomChip } from './for-whom-chip.tsx'
import { useFamilyTimetable } from './use-family-timetable.ts'
import { useForWhom } from './use-for-whom.ts'
import { useSelection } from './use-selection.ts'

interface ForWhomDialogProps {
  course: Course
  /** Begins with the form for another child. */
  withChild?: boolean
  onClose: () => void
}

/**
 * Asks whom a class is for: a child, one that is added here, or the viewer. One press selects, another
 * deselects.
 */
export function ForWhomDialog({ course, withChild = false, onClose }: ForWhomDialogProps) {
  const family = useParticipants()
  return (
    <Dialog title="For whom?" onClose={onClose}>
      <p className="mb-4 wrap-anywhere text-muted">{course.name}</p>
      <QueryView query={family} skeleton={<TableSkeleton rows={2} />}>
        {(everybody) => (
          <ForWhom course={course} family={everybody} withChild={withChild} onClose={onClose} />
        )}
      </QueryView>
    </Dialog>
  )
}

interface ForWhomProps extends Required<ForWhomDialogProps> {
  family: Participant[]
}

function ForWhom({ course, family, withChild, onClose }: ForWhomProps) {
  const { standings } = useSelection(course)
  const { press, busy, said } = useForWhom(course, family)
  const [withMe, setWithMe] = useState(false)
  const placeOf = ({ id }: Participant) =>
    standings.find(({ participant }) => participant.id === id)?.place ?? 'none'
  const choices = choicesFor(course, family)
  const me = family.find(({ isSelf }) => isSelf)
  const isOffered = !me || choices.includes(me) || withMe || placeOf(me) !== 'none'
  const shown = me && isOffered && !choices.includes(me) ? [...choices, me] : choices
  const [adding, setAdding] = useState(withChild || shown.length === 0)
  const addButton = useRef<HTMLButtonElement>(null)
  const closeForm = () => {
    setAdding(false)
    // The button is back after the next paint.
    requestAnimationFrame(() => addButton.current?.focus())
  }
  return (
    <>
      <ForWhomChips
        course={course}
        family={shown}
        everybody={family}
        placeOf={placeOf}
        busy={busy}
        onPress={press}
      />
      {adding ? (
        <AddChildForClass
          onAdded={async (child) => {
            await press(child, 'none')
            closeForm()
          }}
          onCancel={closeForm}
        />
      ) : (
        <Button ref={addButton} variant="ghost" className="mt-2 -ms-3" onClick={() => setAdding(true)}>
          Add a child
        </Button>
      )}
      {!isOffered && (
        <Button variant="ghost" className="mt-2 -ms-3" onClick={() => setWithMe(true)}>
          It is for me
        </Button>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {!adding && <WaysOn isSelected={standings.some(({ place }) => place === 'inCart')} onClose={onClose} />}
    </>
  )
}

function WaysOn({ isSelected, onClose }: { isSelected: boolean; onClose: () => void }) {
  return (
    <div className="mt-6 flex flex-wrap justify-end gap-3">
      {isSelected && (
        <>
          <LinkButton to="/dashboard/myCart" variant="ghost" onClick={onClose}>
            View cart
          </LinkButton>
          <LinkButton to="/dashboard/payment" onClick={onClose}>
            Go to pay
          </LinkButton>
        </>
      )}
      <Button variant={isSelected ? 'secondary' : 'primary'} onClick={onClose}>
        Done
      </Button>
    </div>
  )
}

type Place = 'none' | 'inCart' | 'enrolled'

interface ForWhomChipsProps {
  course: Course
  /** Those it may be for, in this order. */
  family: Participant[]
  everybody: Participant[]
  placeOf: (participant: Participant) => Place
  /** Those for whom the class is being put into the cart, or taken out of it. */
  busy: string | undefined
  onPress: (participant: Participant, place: Place) => Promise<void>
}

function ForWhomChips({ course, family, everybody, placeOf, busy, onPress }: ForWhomChipsProps) {
  const problemsOf = useFamilyTimetable(course, family)
  return (
    <ul className="grid gap-3">
      {family.map((participant, index) => (
        <li key={participant.id}>
          <ForWhomChip
            course={course}
            participant={participant}
            called={callName(participant, everybody)}
            place={placeOf(participant)}
            problems={problemsOf(participant)}
            busy={busy === participant.id}
            isFirst={index === 0}
            onPress={() => void onPress(participant, placeOf(participant))}
          />
        </li>
      ))}
    </ul>
  )
}
