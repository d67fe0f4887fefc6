import { plural, t } from '@lingui/core/macro'
import type { Course } from '@cadenza/contracts/courses/course'
import type { CourseDetail } from '@cadenza/contracts/catalogue/course-detail'
import type { CourseText } from '@cadenza/contracts/courses/course-story'
import type { ReactNode } from 'react'
import type { CourseSession } from '@cadenza/contracts/catalogue/course-sessions'
import { longDayOf } from '@cadenza/contracts/timetable/date-words'
import { hoursOf } from '@cadenza/contracts/timetable/time-words'
import { Link } from '@tanstack/react-router'
import { courseLabels, courseTexts } from '../../../shared/classes/course-labels.ts'
import { Picture } from '../../../components/parts/picture.tsx'
import { RatingLine } from '../../../components/parts/rating.tsx'
import { AskLink, WriteTo } from '../../../shared/people/email.tsx'
import { monogram } from '../../../shared/links/addresses.ts'
import { practicalities } from './practicalities.ts'
import { DayPlan, Part } from './course-story.tsx'

interface CourseDetailsProps {
  course: CourseDetail
  /** The dates of the class, and how to save them. */
  dates: ReactNode
  /** What students say about the class. */
  reviews: ReactNode
}

/** Below the class; beside its price if that is at the side. */
export function CourseDetails({ course, dates, reviews }: CourseDetailsProps) {
  return (
    <>
      {saysMore(course) && (
        <div className="grid gap-x-10 gap-y-8 border-t border-hairline pt-8 md:grid-cols-2 lg:grid-cols-1">
          <div className="grid content-start gap-8">
            <DayPlan lines={course.dayPlan} />
            {textsOf(course).map(([label, text]) => (
              <Part key={label} title={label}>
                <p className="max-w-[70ch] wrap-anywhere whitespace-pre-line">{text}</p>
              </Part>
            ))}
          </div>
          <CoursePracticalities course={course}>{dates}</CoursePracticalities>
        </div>
      )}
      <div className="border-t border-hairline pt-8">{reviews}</div>
    </>
  )
}

function saysMore(course: CourseDetail): boolean {
  return course.dayPlan.length > 0 || textsOf(course).length > 0 || practicalities(course).length > 0
}

/** `CourseStory` shows these, with what belongs to them. */
const inStory: CourseText[] = ['forWhom', 'prerequisites']

function textsOf(course: CourseDetail): [label: string, text: string][] {
  const texts = courseTexts.filter((name) => course[name] && !inStory.includes(name))
  return texts.map((name) => [courseLabels[name], course[name]])
}

/** When and where a class meets, as far as known. */
function CoursePracticalities({ course, children }: { course: Course; children?: ReactNode }) {
  const facts = practicalities(course)
  if (facts.length === 0) return null
  return (
    <Part title={t`When and where`}>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
        {facts.map(([label, ...lines]) => (
          <div key={label} className="contents">
            <dt className="text-muted max-sm:-mb-3">{label}</dt>
            <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{lines.join('\n')}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Part>
  )
}

/** Every date of a class, including those taken off recently. Nothing for a class without sessions. */
export function CourseSessions({ sessions }: { sessions: CourseSession[] }) {
  if (sessions.length === 0) return null
  const places = new Set(sessions.map(({ room }) => room?.name))
  return (
    <details className="mt-6" open={sessions.length <= mostShown}>
      <summary className="cursor-pointer py-1 font-semibold">
        {plural(sessions.length, { one: 'The date', other: 'All # dates' })}
      </summary>
      <ol className="mt-2 grid gap-1">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap gap-x-4 border-b border-hairline py-2 last:border-0">
            <SessionLine session={session} withRoom={places.size > 1} />
          </li>
        ))}
      </ol>
    </details>
  )
}

/** More than these are collapsed. */
const mostShown = 10

/** The room is given for each session when they differ; otherwise the page has already named it. */
function SessionLine({ session, withRoom }: { session: CourseSession; withRoom: boolean }) {
  const { date, start, minutes, state, room, note } = session
  const when = (
    <>
      <time dateTime={session.startsAt} className="min-w-60">
        {longDayOf(date)}
      </time>
      <span className="tabular-nums">{hoursOf(start, minutes)}</span>
    </>
  )
  return (
    <>
      {state === 'cancelled' ? (
        <>
          <s className="flex flex-wrap gap-x-4 text-muted">{when}</s>
          <strong className="font-semibold">{t`does not take place`}</strong>
        </>
      ) : (
        when
      )}
      {withRoom && room && <span>{room.name}</span>}
      {note && <span className="basis-full text-sm wrap-anywhere text-muted">{note}</span>}
    </>
  )
}

/** Who teaches a class, and how to learn more about them. */
export function CourseTeacher({ course: { id, instructor, teacher } }: { course: CourseDetail }) {
  const { bio, instruments, rating } = teacher
  return (
    <section aria-labelledby="teacher" className="grid gap-3 rounded-card border border-hairline p-6">
      <div className="flex items-center gap-4">
        <Picture
          src={instructor.imageUrl}
          fallback={monogram(instructor)}
          alt=""
          width={72}
          height={72}
          sizes="72px"
          className="size-18 shrink-0 rounded-full object-cover ring-1 ring-hairline"
        />
        <div className="min-w-0">
          <h2 id="teacher" className="text-sm font-normal text-muted">
            {t`Your teacher`}
          </h2>
          <Link
            to="/instructors/$id"
            params={{ id: instructor.id }}
            className="link inline-block py-0.5 font-display text-lg"
          >
            {instructor.name}
          </Link>
          {instruments.length > 0 && <p className="text-sm text-muted">{instruments.join(', ')}</p>}
        </div>
      </div>
      {rating.average !== null && (
        <RatingLine
          average={rating.average}
        >{t`from ${plural(rating.count, { one: '# review', other: '# reviews' })}`}</RatingLine>
      )}
      {bio && <p className="line-clamp-3 wrap-anywhere">{bio}</p>}
      <WriteTo name={instructor.name} email={instructor.email} />
      <AskLink teacher={instructor} courseId={id} />
      <AskLink courseId={id} />
    </section>
  )
}
