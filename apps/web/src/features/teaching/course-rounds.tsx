import { IconBadge } from '../../components/icon-badge.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { statusLooks } from '../../lib/format/course-statuses.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { trpc } from '../../lib/loading/trpc.ts'

/** Every decision of the school on a class, newest first; nothing if there was at most one. */
export function CourseRounds({ courseId }: { courseId: string }) {
  const { timeZone } = useSiteConfig()
  const { data: rounds } = trpc.instructor.courses.rounds.useQuery({ id: courseId })
  if (!rounds || rounds.length < 2) return null
  return (
    <section aria-labelledby="rounds">
      <h2 id="rounds" className="mb-3 text-lg">
        All decisions
      </h2>
      <ol className="grid gap-3">
        {rounds.map(({ status, feedback, decidedAt }) => (
          <li key={decidedAt} className="rounded-card border border-hairline p-4">
            <p className="flex flex-wrap items-center gap-3">
              <IconBadge {...statusLooks[status]}>{status}</IconBadge>
              <time dateTime={decidedAt} className="text-sm text-muted">
                {formatDateTime(decidedAt, timeZone)}
              </time>
            </p>
            {feedback && <p className="mt-2 wrap-anywhere whitespace-pre-line">{feedback}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
