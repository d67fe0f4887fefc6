import type { Course } from '@cadenza/contracts/course'
import { familyLabels } from '@cadenza/contracts/course-values'
import { isForSale } from '@cadenza/contracts/for-sale'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Badge } from '../../components/badge.tsx'
import { Picture } from '../../components/picture.tsx'
import { onDemand } from '../../components/on-demand.tsx'
import { useSiteConfig } from '../../lib/config.ts'
import { generatedCover, monogram } from '../../lib/families.ts'
import { wordsOf } from '../../lib/course-words.ts'
import { formatMoney } from '../../lib/format.ts'
import { useSessionStatus } from '../../lib/session.ts'
import { describe } from './course-facts.ts'
import { CourseGrid } from './course-grid.tsx'
import { CoursePracticalities } from './course-practicalities.tsx'
import { KeepCourse } from './keep-course.tsx'
import { seatsText } from './seats.tsx'
import { SelectButton } from './select-button.tsx'

interface CoursePageProps {
  course: Course
  related: Course[]
  /** Its dates, and how to keep them. */
  dates: ReactNode
  /** What students say of the class. */
  reviews: ReactNode
}

export function CoursePage({ course, related, dates, reviews }: CoursePageProps) {
  return (
    <>
      <div className="container-page grid gap-8 py-8 lg:grid-cols-[1fr_22rem] lg:py-12">
        <article className="min-w-0">
          <Breadcrumb name={course.name} />
          <h1 className="mt-3 text-4xl lg:text-[2.5rem]">{course.name}</h1>
          <p className="mt-2 mb-6 flex flex-wrap items-center gap-3">
            {wordsOf(course).map(([label, word]) => (
              <Badge key={label} tone="info">
                {word}
              </Badge>
            ))}
            <span className="text-muted">
              with{' '}
              <Link to="/instructors/$id" params={{ id: course.instructor.id }} className="link">
                {course.instructor.name}
              </Link>
            </span>
          </p>
          <KeepCourse course={course} />
          <Picture
            src={course.imageUrl}
            fallback={generatedCover(course)}
            alt=""
            width={1200}
            height={900}
            sizes="(min-width: 64rem) 52rem, 100vw"
            eager
            className="course-cover aspect-[4/3] w-full rounded-card object-cover sm:aspect-[2/1]"
          />
          <h2 className="mt-8 mb-3 text-2xl">About this class</h2>
          <p className="max-w-[70ch] whitespace-pre-line">{describe(course)}</p>
          <CoursePracticalities course={course}>{dates}</CoursePracticalities>
          <InstructorNote instructor={course.instructor} />
          {reviews}
        </article>
        <BuyPanel course={course} />
      </div>
      {related.length > 0 && (
        <section className="section bg-surface" aria-labelledby="related">
          <div className="container-page">
            <h2 id="related" className="mb-8 text-3xl">
              More {familyLabels[course.family]} classes
            </h2>
            <CourseGrid courses={related} />
          </div>
        </section>
      )}
    </>
  )
}

function Breadcrumb({ name }: { name: string }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-muted">
      <ol className="flex flex-wrap gap-2">
        <li>
          <Link to="/classes" className="inline-block py-1 underline underline-offset-2 hover:text-ink">
            Classes
          </Link>
        </li>
        <li aria-hidden className="py-1">
          /
        </li>
        <li aria-current="page" className="py-1">
          {name}
        </li>
      </ol>
    </nav>
  )
}

function InstructorNote({ instructor }: Pick<Course, 'instructor'>) {
  return (
    <section aria-labelledby="instructor" className="mt-8">
      <h2 id="instructor" className="mb-3 text-2xl">
        Your instructor
      </h2>
      <div className="flex items-center gap-4">
        <Picture
          src={instructor.imageUrl}
          fallback={monogram(instructor)}
          alt=""
          width={80}
          height={80}
          sizes="80px"
          className="size-20 rounded-full bg-sunken object-cover"
        />
        <p>
          <Link to="/instructors/$id" params={{ id: instructor.id }} className="link text-lg">
            {instructor.name}
          </Link>
          <br />
          <span className="text-muted">Certified teacher</span>
        </p>
      </div>
    </section>
  )
}

/** Beside the text on large screens, at the bottom of the window on small ones. */
function BuyPanel({ course }: { course: Course }) {
  const isSignedIn = useSessionStatus() === 'signedIn'
  const forSale = isForSale(course, useSiteConfig())
  return (
    <aside
      aria-label="Select this class"
      className="sticky bottom-0 z-20 -mx-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-hairline bg-page px-5 py-4 lg:top-28 lg:bottom-auto lg:mx-0 lg:grid lg:gap-4 lg:self-start lg:rounded-card lg:border lg:bg-surface lg:p-6"
    >
      <div>
        <p className="font-display text-3xl font-bold tabular-nums">
          {formatMoney(course.priceMinor, course.currency)}
        </p>
        <p className="text-sm text-muted">
          {seatsText(course.availableSeats)}
          <span className="max-lg:hidden"> of {course.capacity}</span>
        </p>
      </div>
      <SelectButton course={course} />
      {isSignedIn && <ownTimetable.Part course={course} />}
      {!forSale && (
        <p className="text-sm text-muted">
          This class is not for sale now: the school takes another currency since its price was set.
        </p>
      )}
      <p className="text-sm text-muted max-lg:hidden">
        One price, nothing added. Your seat is yours as soon as you have paid; if the school cancels the class
        you get all of it back.
      </p>
    </aside>
  )
}

const ownTimetable = onDemand(() => import('./own-timetable.tsx').then(({ OwnTimetable }) => OwnTimetable))
