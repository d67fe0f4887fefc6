import { t } from '@lingui/core/macro'
import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import { Alert } from '../../components/parts/alert.tsx'
import { LinkButton } from '../../components/parts/button.tsx'
import { IconBadge } from '../../components/parts/badge.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { statusLooks, statusWords } from '../../shared/classes/course-statuses.ts'
import { FixAndResubmit } from './my-course-actions.tsx'
import { useRounds } from './queries.ts'

/** Why a class was denied, the earlier reasons, and the way to fix it. */
export function CourseFeedback({ course }: { course: ManagedCourse }) {
  return (
    <div className="grid max-w-[70ch] gap-5">
      <p className="flex flex-wrap items-center gap-3">
        <span className="text-xl font-semibold wrap-anywhere">{course.name}</span>
        <IconBadge {...statusLooks[course.status]}>{statusWords[course.status]}</IconBadge>
      </p>
      {course.feedback ? (
        <section aria-labelledby="reason" className="rounded-card bg-surface p-6">
          <h2 id="reason" className="mb-2 text-lg">
            {t`The reason`}
          </h2>
          <p className="wrap-anywhere whitespace-pre-line">{course.feedback}</p>
          {course.decidedAt && (
            <p className="mt-3 text-sm text-muted">
              <Moment at={course.decidedAt} />
            </p>
          )}
        </section>
      ) : (
        <Alert tone="info">{t`There is no feedback on this class.`}</Alert>
      )}
      <div className="flex flex-wrap gap-3">
        {course.status === 'Denied' && <FixAndResubmit course={course} />}
        <LinkButton to="/dashboard/myClasses" variant="secondary">
          {t`Back to my classes`}
        </LinkButton>
      </div>
      <CourseRounds courseId={course.id} />
    </div>
  )
}

/** Every decision of the school on a class, newest first; nothing if there was at most one. */
function CourseRounds({ courseId }: { courseId: string }) {
  const { data: rounds } = useRounds(courseId)
  if (!rounds || rounds.length < 2) return null
  return (
    <section aria-labelledby="rounds">
      <h2 id="rounds" className="mb-3 text-lg">
        {t`All decisions`}
      </h2>
      <ol className="grid gap-3">
        {rounds.map(({ status, feedback, decidedAt }) => (
          <li key={decidedAt} className="rounded-card border border-hairline p-4">
            <p className="flex flex-wrap items-center gap-3">
              <IconBadge {...statusLooks[status]}>{statusWords[status]}</IconBadge>
              <Moment at={decidedAt} className="text-sm text-muted" />
            </p>
            {feedback && <p className="mt-2 wrap-anywhere whitespace-pre-line">{feedback}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
