import type { Course } from '@cadenza/contracts/course'
import { Link } from '@tanstack/react-router'
import { sayTimetableProblem } from '../../lib/timetable-problem.ts'
import { trpc } from '../../lib/trpc.ts'

/** What stands between the person who is signed in and a class: their other classes, their age, what comes first, sale dates. */
export function OwnTimetable({ course }: { course: Course }) {
  const { data: cart } = trpc.student.cart.get.useQuery()
  const selected = cart?.items.map((item) => item.course.id) ?? []
  const { data: checked } = trpc.public.timetable.check.useQuery(
    { courseIds: [...new Set([course.id, ...selected])] },
    { enabled: cart !== undefined, placeholderData: (before) => before },
  )
  const problems = checked?.find(({ courseId }) => courseId === course.id)?.problems ?? []
  if (problems.length === 0) return null
  return (
    <div role="status" className="w-full rounded-input bg-warning-soft px-3 py-2 text-sm text-warning">
      <ul className="grid gap-1">
        {problems.map((problem) => (
          <li key={`${problem.problem} ${problem.other?.id ?? ''}`} className="wrap-anywhere">
            {sayTimetableProblem(problem)}{' '}
            {problem.problem === 'age_unknown' && (
              <Link to="/dashboard/profile" className="underline underline-offset-2">
                Add your date of birth
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
