import type { Course } from '@cadenza/contracts/course'
import type { Participant } from '@cadenza/contracts/participant'
import type { TimetableProblem } from '@cadenza/contracts/timetable'
import clsx from 'clsx'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { useId } from 'react'
import { ageOn, today } from '../../lib/age.ts'
import { agesOf } from '@cadenza/contracts/course-times'
import { sayTimetableProblem } from '../../lib/timetable-problem.ts'
import type { Standing } from './use-selection.ts'

interface ForWhomChipProps {
  course: Course
  participant: Participant
  name: string
  place: Standing['place']
  problems: TimetableProblem[]
  busy: boolean
  /** Has the focus when the dialog opens. */
  isFirst: boolean
  onSelect: () => void
}

/** One of the family: a press selects the class for them. What stands against it is said below, and decided in the cart. */
export function ForWhomChip(props: ForWhomChipProps) {
  const { course, participant, name, place, problems, busy, isFirst, onSelect } = props
  const id = useId()
  const taken = place !== 'none'
  const Icon = taken ? Check : Plus
  const words = [...(place === 'none' ? [] : [placeWords[place]]), ...problems.map(say)]
  function say(problem: TimetableProblem) {
    return sayAge(problem, participant, course) ?? sayTimetableProblem(problem, participant)
  }
  return (
    <>
      <button
        type="button"
        aria-pressed={taken}
        aria-disabled={taken || busy || undefined}
        aria-busy={busy || undefined}
        aria-describedby={words.length > 0 ? id : undefined}
        data-autofocus={isFirst || undefined}
        className={clsx('chip gap-2 text-start', taken && 'chip-chosen')}
        onClick={taken || busy ? undefined : onSelect}
      >
        {busy ? <span aria-hidden className="spinner" /> : <Icon aria-hidden className="size-4 shrink-0" />}
        <span className="min-w-0 wrap-anywhere">{name === 'you' ? 'You' : name}</span>
      </button>
      {words.length > 0 && (
        <p id={id} className={clsx('mt-1 text-sm wrap-anywhere', taken ? 'text-muted' : 'text-warning')}>
          {words.join(' ')}
        </p>
      )}
    </>
  )
}

const placeWords = { inCart: 'In your cart.', enrolled: 'Enrolled.' }

/** `Mia is 7 on the first day; this class is for ages 8–12.` */
function sayAge({ problem }: TimetableProblem, { birthDate, isSelf, name }: Participant, course: Course) {
  const isAge = problem === 'too_young' || problem === 'too_old'
  if (!isAge || !birthDate) return undefined
  const who = isSelf ? 'You are' : `${name} is`
  const age = ageOn(birthDate, course.times?.startsOn ?? today())
  return `${who} ${age}${course.times ? ' on the first day' : ''}; this class is for ${agesOf(course) ?? 'others'}.`
}
