import { t } from '@lingui/core/macro'
import type { CourseDetail } from '@cadenza/contracts/catalogue/course-detail'
import { clockOf } from '@cadenza/contracts/timetable/time-words'
import { splitPlanLine } from '@cadenza/contracts/timetable/day-plan'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { courseLabels } from '../../../shared/classes/course-labels.ts'
import { describe } from './course-structured-data.ts'

/** What a class is about, what one learns and who it is for; what it does not say is omitted. */
export function CourseStory({ course }: { course: CourseDetail }) {
  return (
    <>
      <Part title={t`About this class`}>
        <p className="max-w-[70ch] whitespace-pre-line">{describe(course)}</p>
      </Part>
      {course.outcomes.length > 0 && (
        <Part title={t`What you will learn`}>
          <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
            {course.outcomes.map((outcome) => (
              <li key={outcome} className="flex items-start gap-3">
                <Check aria-hidden className="mt-1 size-5 shrink-0 text-success" />
                <span className="min-w-0 wrap-anywhere">{outcome}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {(course.forWhom || course.prerequisites) && (
        <Part title={t`Who it is for`}>
          {course.forWhom && (
            <p className="max-w-[70ch] wrap-anywhere whitespace-pre-line">{course.forWhom}</p>
          )}
          {course.prerequisites && (
            <p className="mt-2 max-w-[70ch] wrap-anywhere whitespace-pre-line">
              <strong className="font-semibold">{t`You should know:`}</strong> {course.prerequisites}
            </p>
          )}
        </Part>
      )}
    </>
  )
}

/** A day in the class, in wall-clock time. */
export function DayPlan({ lines }: { lines: string[] }) {
  const entries = lines.flatMap((line) => splitPlanLine(line) ?? [])
  if (entries.length === 0) return null
  return (
    <Part title={courseLabels.dayPlan}>
      <ol className="grid gap-2">
        {entries.map(({ time, what }) => (
          <li key={time} className="grid grid-cols-[5rem_1fr] gap-2">
            <time className="text-muted tabular-nums">{clockOf(time)}</time>
            <span className="min-w-0 wrap-anywhere">{what}</span>
          </li>
        ))}
      </ol>
    </Part>
  )
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-2xl">{title}</h2>
      {children}
    </section>
  )
}
