import { t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { clockOf } from '@cadenza/contracts/timetable/time-words'
import { splitPlanLine } from '@cadenza/contracts/timetable/day-plan'
import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { EmailText } from '../../shared/people/email.tsx'
import { Picture } from '../../components/parts/picture.tsx'
import { IconBadge } from '../../components/parts/badge.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { useIsOfOffice } from '../../lib/viewer/queries.ts'
import { statusLooks, statusWords } from '../../shared/classes/course-statuses.ts'
import { courseLabels, courseTexts, wordsOf } from '../../shared/classes/course-labels.ts'
import { generatedCover } from '../../shared/links/addresses.ts'
import { formatDateTime } from '../../lib/format/format.ts'

interface CourseFactsProps {
  course: ManagedCourse
  /** In a column of the list of classes: the picture is lower, as it matters least. */
  isBesideList?: boolean
}

/** What an admin decides about. */
export function CourseFacts({ course, isBesideList = false }: CourseFactsProps) {
  const { timeZone } = useSiteConfig()
  const isOfOffice = useIsOfOffice()
  const facts: [string, ReactNode][] = [
    [t`Instructor`, course.instructor.name],
    [t`Email`, <EmailText key="email" email={course.instructor.email} />],
    ...wordsOf(course),
    [courseLabels.capacity, course.capacity],
    [courseLabels.price, formatMoney(course.priceMinor, course.currency)],
    [
      t`Sent in`,
      <time key="time" dateTime={course.submittedAt}>
        {formatDateTime(course.submittedAt, timeZone)}
      </time>,
    ],
  ]
  return (
    <section aria-labelledby="course-name" className="overflow-hidden rounded-card border border-hairline">
      <Picture
        src={course.imageUrl}
        fallback={generatedCover(course)}
        alt=""
        width={800}
        height={600}
        className={clsx('w-full object-cover', isBesideList ? 'aspect-[2/1] max-h-44' : 'aspect-[4/3]')}
      />
      <div className="grid gap-4 p-5">
        <h2 id="course-name" className="text-xl wrap-anywhere">
          {course.name}
        </h2>
        <p>
          <IconBadge {...statusLooks[course.status]}>{statusWords[course.status]}</IconBadge>
        </p>
        {course.description && <p className="wrap-anywhere whitespace-pre-line">{course.description}</p>}
        <Texts course={course} />
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        {course.feedback && (
          <p className="rounded-input bg-danger-soft px-3 py-2 wrap-anywhere text-danger">
            <strong className="font-semibold">{t`Why it was denied:`}</strong>{' '}
            <span className="whitespace-pre-line">{course.feedback}</span>
          </p>
        )}
        {!isOfOffice && (
          <p>
            <Link to="/dashboard/auditLog" search={{ subject: course.id }} className="link">
              {t`History of this class`}
            </Link>
          </p>
        )}
      </div>
    </section>
  )
}

/** What else the instructor wrote, under its own headings. */
function Texts({ course }: { course: ManagedCourse }) {
  const texts = [
    [courseLabels.outcomes, course.outcomes.join('\n')],
    [courseLabels.dayPlan, course.dayPlan.map(planLineOf).join('\n')],
    ...courseTexts.map((name) => [courseLabels[name], course[name]]),
  ].filter(([, text]) => text)
  return texts.map(([heading, text]) => (
    <div key={heading}>
      <h3 className="text-base">{heading}</h3>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    </div>
  ))
}

function planLineOf(line: string): string {
  const entry = splitPlanLine(line)
  return entry ? `${clockOf(entry.time)} ${entry.what}` : line
}
