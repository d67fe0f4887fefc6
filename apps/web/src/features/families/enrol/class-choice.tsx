import type { Cart } from '@cadenza/contracts/places/cart'
import type { CourseOnCard } from '@cadenza/contracts/courses/course'
import type { FamilyFit } from '@cadenza/contracts/people/office-family'
import type { PersonParticipant } from '@cadenza/contracts/people/person'
import { Button } from '../../../components/parts/button.tsx'
import { problemFor } from '../../../shared/places/cart-problem.ts'
import { sayTimetableProblem } from '../../../shared/places/timetable-problem.ts'
import { messageFor } from '../../../lib/loading/error-message.ts'
import { useAddToFamilyCart, useRemoveFromFamilyCart } from './mutations.ts'

interface ChoiceProps {
  familyId: string
  course: CourseOnCard
  participant: PersonParticipant
  /** In the cart already. */
  item: Cart['items'][number] | undefined
  fit: FamilyFit | undefined
}

/** Puts the class into the cart for one of them, or says what is in the way. */
export function Choice({ familyId, course, participant, item, fit }: ChoiceProps) {
  const add = useAddToFamilyCart()
  const remove = useRemoveFromFamilyCart()
  const notes = notesOf(fit, participant)
  const isBlocked = fit !== undefined && fit.problem !== null && fit.problem !== 'waiting_room'
  const failure = add.error ? messageFor(add.error).message : undefined
  return (
    <li className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {item ? (
          <Button
            size="sm"
            variant="secondary"
            busy={remove.isPending}
            aria-label={`Remove for ${participant.name}: ${course.name}`}
            onClick={() => remove.mutate({ id: familyId, itemId: item.id })}
          >
            Remove for {participant.name}
          </Button>
        ) : (
          <Button
            size="sm"
            busy={add.isPending}
            disabled={isBlocked || fit === undefined}
            aria-label={`Add for ${participant.name}: ${course.name}`}
            onClick={() => add.mutate({ id: familyId, courseId: course.id, participantId: participant.id })}
          >
            Add for {participant.name}
          </Button>
        )}
        {item && <span className="text-sm font-semibold text-success">In the cart</span>}
      </div>
      {[...notes, ...(failure ? [failure] : [])].map((note) => (
        <p key={note} className="text-sm text-warning">
          {note}
        </p>
      ))}
    </li>
  )
}

function notesOf(fit: FamilyFit | undefined, participant: PersonParticipant): string[] {
  if (!fit) return []
  const { problem, timetable } = fit
  const objections = timetable.map((one) => sayTimetableProblem(one, participant))
  // The timetable says in more detail why someone is not eligible, and when a sale is.
  const isListed =
    problem === null || (objections.length > 0 && problem !== 'already_enrolled' && problem !== 'sold_out')
  return isListed ? objections : [problemFor(problem, participant).text, ...objections]
}
