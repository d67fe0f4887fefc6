import { t } from '@lingui/core/macro'
import type { FilledCourse, SchoolFill } from '@cadenza/contracts/office/report'
import { Link } from '@tanstack/react-router'
import { FillBar } from '../../components/parts/fill-bar.tsx'
import { QueryView, type ViewedQuery } from '../../components/tables/query-view.tsx'
import { Skeleton } from '../../components/parts/skeleton.tsx'
import { datesOf } from '@cadenza/contracts/timetable/date-words'
import { soldWords } from '../../shared/classes/sold-words.ts'
import { courseAddress } from '@cadenza/contracts/catalogue/course-address'

/** The fullest classes on sale, and the slowest-selling ones. */
export function SchoolFillSection({ fill }: { fill: ViewedQuery<SchoolFill> }) {
  return (
    <div className="mt-10">
      <QueryView query={fill} skeleton={<Skeleton className="h-64 rounded-card" />}>
        {({ fullest, slowest }) => (
          <div className="grid gap-8 lg:grid-cols-2">
            <FillList title={t`Fullest classes`} courses={fullest} none={t`No seat is taken yet.`} />
            <FillList title={t`Slowest classes`} courses={slowest} none={t`No class has few students.`} />
          </div>
        )}
      </QueryView>
    </div>
  )
}

function FillList({ title, courses, none }: { title: string; courses: FilledCourse[]; none: string }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-4 text-xl">{title}</h2>
      {courses.length === 0 ? (
        <p className="rounded-input bg-surface p-4 text-muted">{none}</p>
      ) : (
        <ul>
          {courses.map((course) => (
            <FillItem key={course.id} course={course} />
          ))}
        </ul>
      )}
    </section>
  )
}

function FillItem({ course }: { course: FilledCourse }) {
  const { name, enrolled, capacity, startsOn } = course
  return (
    <li className="grid gap-1 border-t border-hairline py-2">
      <div className="flex items-baseline justify-between gap-4">
        <Link
          to="/classes/$course"
          params={{ course: courseAddress(course) }}
          className="min-w-0 py-1 font-semibold wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        <span className="shrink-0 text-sm tabular-nums">{soldWords(course)}</span>
      </div>
      <FillBar taken={enrolled} of={capacity} />
      {startsOn && <p className="text-sm text-muted">{t`From ${datesOf({ startsOn, endsOn: startsOn })}`}</p>}
    </li>
  )
}
