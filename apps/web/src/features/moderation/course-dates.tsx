import { t } from '@lingui/core/macro'
import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import type { CourseClashes } from '@cadenza/contracts/timetable/timetable-week'
import { Alert } from '../../components/parts/alert.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { longDayOf } from '@cadenza/contracts/timetable/date-words'
import { hoursOf } from '@cadenza/contracts/timetable/time-words'
import { agesOf } from '@cadenza/contracts/courses/ages'
import { clashCount, clashSentence, datesWords, inTheWayWords, tooSmallWords } from './clash-words.ts'
import { useCourseClashes } from './queries.ts'

/** When, where and for whom a class is, and what keeps it from approval. */
export function CourseDates({ course }: { course: ManagedCourse }) {
  return (
    <section aria-labelledby="course-dates" className="grid gap-3">
      <h2 id="course-dates" className="text-xl">
        {t`Dates and room`}
      </h2>
      <QueryView query={useCourseClashes(course.id)} skeleton={<TableSkeleton rows={3} />}>
        {(clashes) => <Dates clashes={clashes} seats={course.capacity} />}
      </QueryView>
    </section>
  )
}

function Dates({ clashes, seats }: { clashes: CourseClashes; seats: number }) {
  const { room, sessions } = clashes
  const taken = clashCount(clashes)
  const tooSmall = tooSmallWords(clashes, seats)
  const facts = [datesWords(clashes) || t`No dates yet`, room?.name ?? t`No room chosen`, agesOf(clashes)]
  return (
    <>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {tooSmall && <Alert tone="warning">{`${tooSmall} ${t`It cannot be approved like this.`}`}</Alert>}
      {taken > 0 && (
        <Alert tone="warning">{`${clashSentence(taken)} ${t`It cannot be approved like this.`}`}</Alert>
      )}
      {sessions.length > 0 && (
        <ol className="grid gap-1">
          {sessions.map((session) => (
            <li key={session.id} className="wrap-anywhere">
              {longDayOf(session.date)}, {hoursOf(session.start, session.minutes)}
              {session.room !== null && `, ${session.room}`}
              {session.inTheWay.length > 0 && (
                <ul className="ps-5 text-sm text-danger">
                  {session.inTheWay.map((one) => (
                    <li key={`${one.kind} ${one.from} ${one.course?.id}`}>{inTheWayWords(one)}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

/** The same in a line, for the queue. */
export function DatesLine({ course: { id, capacity } }: { course: ManagedCourse }) {
  const { data } = useCourseClashes(id)
  if (!data) return null
  const words = [datesWords(data), data.room?.name, agesOf(data)].filter(Boolean)
  const taken = clashCount(data)
  const trouble = [tooSmallWords(data, capacity), taken > 0 && clashSentence(taken)].filter(Boolean)
  return (
    <>
      {words.length > 0 && <p className="mb-2 text-sm wrap-anywhere">{words.join(' · ')}</p>}
      {trouble.length > 0 && (
        <p className="mb-2 rounded-input bg-warning-soft px-3 py-2 text-sm text-warning wrap-anywhere">
          {trouble.join(' ')}
        </p>
      )}
    </>
  )
}
