import { t } from '@lingui/core/macro'
import type { Cart } from '@cadenza/contracts/places/cart'
import { forAges } from '@cadenza/contracts/courses/ages'
import type { CourseOnCard } from '@cadenza/contracts/courses/course'
import { firstNameOf } from '@cadenza/contracts/families/first-name'
import type { FamilyFit } from '@cadenza/contracts/people/office-family'
import type { PersonParticipant } from '@cadenza/contracts/people/person'
import type { TimetableProblem } from '@cadenza/contracts/timetable/timetable'
import { Button } from '../../../components/parts/button.tsx'
import { problemFor } from '../../../shared/places/cart-problem.ts'
import { LinePrice } from '../../../shared/places/line-price.tsx'
import { sayTimetableProblem } from '../../../shared/places/timetable-problem.ts'
import { ageOn, today } from '../../../lib/format/age.ts'
import { messageFor } from '../../../lib/loading/error-message.ts'
import { useAddToFamilyCart, useRemoveFromFamilyCart } from './mutations.ts'
import { isOpen } from './use-bookable-first.ts'

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
  const notes = notesOf(fit, participant, course)
  const failure = add.error ? messageFor(add.error).message : undefined
  return (
    <li className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {item ? (
          <Button
            size="sm"
            variant="secondary"
            busy={remove.isPending}
            aria-label={t`Remove for ${participant.name}: ${course.name}`}
            onClick={() => remove.mutate({ id: familyId, itemId: item.id })}
          >
            {t`Remove for ${participant.name}`}
          </Button>
        ) : (
          <Button
            size="sm"
            busy={add.isPending}
            disabled={fit === undefined || !isOpen(fit)}
            aria-label={t`Add for ${participant.name}: ${course.name}`}
            onClick={() => add.mutate({ id: familyId, courseId: course.id, participantId: participant.id })}
          >
            {t`Add for ${participant.name}`}
          </Button>
        )}
        {item && (
          <>
            <span className="text-sm font-semibold text-success">{t`In the cart`}</span>
            <LinePrice {...item} currency={course.currency} />
          </>
        )}
      </div>
      <Warnings notes={[...notes, ...(failure ? [failure] : [])]} />
    </li>
  )
}

export const Warnings = ({ notes }: { notes: string[] }) =>
  notes.map((note) => (
    <p key={note} className="text-sm text-warning">
      {note}
    </p>
  ))

function notesOf(fit: FamilyFit | undefined, participant: PersonParticipant, course: CourseOnCard): string[] {
  if (!fit) return []
  const { problem, timetable } = fit
  const objections = timetable.map(
    (one) => sayAge(one, participant, course) ?? sayTimetableProblem(one, participant),
  )
  // The timetable says in more detail why someone is not eligible, and when a sale is.
  const isListed =
    problem === null || (objections.length > 0 && problem !== 'already_enrolled' && problem !== 'sold_out')
  return isListed ? objections : [problemFor(problem, participant).text, ...objections]
}

/** `Mia is too old: 12 on the first day. This class is for ages 7–10.` */
function sayAge(
  { problem }: TimetableProblem,
  { name, birthDate }: PersonParticipant,
  course: CourseOnCard,
): string | undefined {
  if (!birthDate || (problem !== 'too_old' && problem !== 'too_young')) return undefined
  const age = ageOn(birthDate, course.times?.startsOn ?? today())
  const first = firstNameOf(name)
  const words =
    problem === 'too_old'
      ? t`${first} is too old: ${age} on the first day.`
      : t`${first} is too young: ${age} on the first day.`
  return `${words} ${forAges(course)}`
}
