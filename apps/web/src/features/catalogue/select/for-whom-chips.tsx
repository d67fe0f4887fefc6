import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { CourseOnCard } from '@cadenza/contracts/courses/course'
import type { Participant } from '@cadenza/contracts/families/participant'
import type { TimetableProblem } from '@cadenza/contracts/timetable/timetable'
import clsx from 'clsx'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { useId } from 'react'
import { BirthDateForm } from '../../../shared/children/birth-date-form.tsx'
import { callName, unfit } from '../../../shared/children/for-whom.ts'
import { sayProblem } from './family-problems.ts'
import type { Standing } from './use-selection.ts'
import { useOwnCart } from '../../../shared/places/queries.ts'
import { useFamilyProblems } from './queries.ts'

interface ForWhomChipsProps {
  course: CourseOnCard
  /** Those it may be for, in this order. */
  family: Participant[]
  everybody: Participant[]
  placeOf: (participant: Participant) => Standing['place']
  /** Those for whom the class is being put into the cart, or taken out of it. */
  busy: string | undefined
  onPress: (participant: Participant, place: Standing['place']) => Promise<void>
}

export function ForWhomChips({ course, family, everybody, placeOf, busy, onPress }: ForWhomChipsProps) {
  const { data: cart } = useOwnCart()
  const problemsOf = useFamilyProblems(course, family, cart && { beside: cart.items })
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

interface ForWhomChipProps {
  course: CourseOnCard
  participant: Participant
  called: string
  place: Standing['place']
  problems: TimetableProblem[]
  busy: boolean
  /** Is focused when the dialog opens. */
  isFirst: boolean
  onPress: () => void
}

/**
 * A family member as a switch: pressed, the class is in the cart for them. For those it cannot be for, it
 * gives the reason.
 */
function ForWhomChip(props: ForWhomChipProps) {
  const { course, participant, called, place, problems, busy, isFirst, onPress } = props
  const id = useId()
  const isOn = place !== 'none'
  const isUnfit = !isOn && problems.some(({ problem }) => unfit.has(problem))
  const isStill = busy || isUnfit || place === 'enrolled'
  const asksAge = !isOn && problems.some(({ problem }) => problem === 'birth_date_missing')
  const Icon = isOn ? Check : Plus
  const reasons = problems.map((problem) => sayProblem(problem, participant, course))
  const words = [...(place === 'none' ? [] : [placeWords[place]]), ...reasons]
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <button
        type="button"
        aria-pressed={isOn}
        aria-disabled={isStill || undefined}
        aria-busy={busy || undefined}
        aria-describedby={words.length > 0 ? id : undefined}
        data-autofocus={isFirst || undefined}
        className={clsx(
          'chip gap-2 text-start',
          isOn && 'chip-chosen',
          isUnfit && 'cursor-not-allowed border-hairline text-muted',
        )}
        onClick={isStill ? undefined : onPress}
      >
        {busy ? <span aria-hidden className="spinner" /> : <Icon aria-hidden className="size-4 shrink-0" />}
        <span className="min-w-0 wrap-anywhere">{participant.isSelf ? t`Me` : called}</span>
      </button>
      {words.length > 0 && (
        <p
          id={id}
          className={clsx(
            'min-w-40 flex-1 text-sm wrap-anywhere',
            isOn || isUnfit ? 'text-muted' : 'text-warning',
          )}
        >
          {words.join(' ')}
        </p>
      )}
      {asksAge && (
        <div className="w-full">
          <BirthDateForm />
        </div>
      )}
    </div>
  )
}

const placeWords = worded({
  inCart: msg`In your cart: press again to take it out.`,
  enrolled: msg`Enrolled.`,
})
