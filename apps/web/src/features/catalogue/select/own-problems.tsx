import { plural, t } from '@lingui/core/macro'
import type { CourseOnCard } from '@cadenza/contracts/courses/course'
import { useState } from 'react'
import { Button } from '../../../components/parts/button.tsx'
import { sayTimetableProblem } from '../../../shared/places/timetable-problem.ts'
import { useWide } from '../../../lib/browser/use-wide.ts'
import { useSelection } from './use-selection.ts'
import { forWhom } from './for-whom-part.ts'
import { useParticipants, buyable } from '../../../shared/children/queries.ts'
import { useOwnCart } from '../../../shared/places/queries.ts'
import { useChecked } from './queries.ts'

/**
 * Beside the button of a class, for the signed-in person. Without children: what keeps them from the class,
 * and the way to select it for a child. With children: they learn it when asked whom the class is for.
 */
export function OwnTimetable({ course }: { course: CourseOnCard }) {
  const { data: family } = useParticipants()
  const { state } = useSelection(course)
  const [asking, setAsking] = useState(false)
  const canAsk = state !== 'own' && state !== 'notForSale' && course.availableSeats > 0
  // It stays open once the first child is added.
  if (asking) return <forWhom.Part course={course} withChild onClose={() => setAsking(false)} />
  if (!family || buyable(family).length > 1) return null
  return (
    <>
      <Problems course={course} />
      {canAsk && (
        <Button variant="ghost" onClick={() => setAsking(true)}>
          {t`Select for a child`}
        </Button>
      )}
    </>
  )
}

/** Their other classes, their age, prerequisites, sale dates. */
function Problems({ course }: { course: CourseOnCard }) {
  const isWide = useWide()
  const { data: cart } = useOwnCart()
  const selected = cart?.items.map((item) => item.course.id) ?? []
  const { data: checked } = useChecked([...new Set([course.id, ...selected])], {
    enabled: cart !== undefined,
  })
  // An age is asked for together with whom the class is for.
  const problems = (checked?.find(({ courseId }) => courseId === course.id)?.problems ?? []).filter(
    ({ problem }) => problem !== 'birth_date_missing',
  )
  if (problems.length === 0) return null
  return (
    <div role="status" className="w-full rounded-input bg-warning-soft px-3 py-2 text-sm text-warning">
      {/* On a small screen they would cover a third of it while the user reads about the class. */}
      <details open={isWide}>
        <summary className="py-1 font-semibold lg:hidden">
          {t`Please read first: ${plural(problems.length, { one: '# note', other: '# notes' })}`}
        </summary>
        <ul className="grid gap-1">
          {problems.map((problem) => (
            <li key={`${problem.problem} ${problem.other?.id ?? ''}`} className="wrap-anywhere">
              {sayTimetableProblem(problem)}
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
