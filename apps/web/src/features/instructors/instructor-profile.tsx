import { plural, t } from '@lingui/core/macro'
import type { Instructor } from '@cadenza/contracts/catalogue/instructor'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { longDayOf } from '@cadenza/contracts/timetable/date-words'
import { courseAddress } from '@cadenza/contracts/catalogue/course-address'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { Picture } from '../../components/parts/picture.tsx'
import { RatingLine } from '../../components/parts/rating.tsx'
import { Tags } from '../../components/parts/badge.tsx'
import { AskLink, WriteTo } from '../../shared/people/email.tsx'
import { monogram } from '../../shared/links/addresses.ts'

interface InstructorProfileProps {
  instructor: Instructor
  /** The latest student reviews of their classes; nothing if there are none. */
  reviews: ReactNode
  /** The instructor's classes as cards. */
  children: ReactNode
}

export function InstructorProfile({ instructor, reviews, children }: InstructorProfileProps) {
  const { name, courseCount } = instructor
  return (
    <div className="container-page grid gap-12 py-10">
      <header className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Introduction instructor={instructor} />
        <NextDates instructor={instructor} />
      </header>
      <section aria-labelledby="classes">
        <h2 id="classes" className="mb-6 text-3xl">
          {t`Classes`}
        </h2>
        {courseCount > 0 ? (
          children
        ) : (
          <EmptyState
            title={t`No classes yet`}
            text={t`${name} is preparing. Classes appear here as soon as the school has approved them.`}
            action={
              <Link to="/classes" className="btn btn-md border border-control">
                {t`See all classes`}
              </Link>
            }
          />
        )}
      </section>
      {reviews && (
        <section aria-labelledby="reviews">
          <h2 id="reviews" className="mb-6 text-3xl">
            {t`What students say`}
          </h2>
          {reviews}
        </section>
      )}
    </div>
  )
}

function Introduction({ instructor }: { instructor: Instructor }) {
  const { name, email, bio, instruments, rating, courseCount } = instructor
  return (
    <div className="flex flex-wrap items-start gap-6 sm:flex-nowrap">
      <Picture
        src={instructor.imageUrl}
        fallback={monogram(instructor)}
        alt=""
        width={176}
        height={176}
        sizes="176px"
        eager
        className="size-32 shrink-0 rounded-full object-cover ring-1 ring-hairline sm:size-44"
      />
      <div className="grid min-w-0 justify-items-start gap-3">
        <div>
          <p className="font-semibold text-link">{t`Certified Teacher`}</p>
          <h1 className="text-4xl wrap-anywhere">{name}</h1>
        </div>
        <Tags words={instruments} />
        {rating.average !== null && (
          <RatingLine average={rating.average}>
            {t`from ${plural(rating.count, { one: '# review', other: '# reviews' })} of these classes`}
          </RatingLine>
        )}
        {bio && <p className="max-w-[65ch] text-lg wrap-anywhere whitespace-pre-line">{bio}</p>}
        <p className="text-muted">{t`${plural(courseCount, { one: '# class', other: '# classes' })} this summer`}</p>
        <WriteTo name={name} email={email} />
        <AskLink teacher={instructor} />
      </div>
    </div>
  )
}

/** The classes that begin next; nothing if none has dates. */
function NextDates({ instructor: { nextDates } }: { instructor: Instructor }) {
  if (nextDates.length === 0) return null
  return (
    <section aria-labelledby="next-dates" className="self-start rounded-card bg-surface p-6">
      <h2 id="next-dates" className="mb-3 text-xl">
        {t`Next dates`}
      </h2>
      <ul className="grid gap-3">
        {nextDates.map(({ courseId, courseSlug, courseName, startsOn }) => (
          <li key={courseId}>
            <Link
              to="/classes/$course"
              params={{ course: courseAddress({ id: courseId, slug: courseSlug }) }}
              className="link inline-block py-0.5"
            >
              {courseName}
            </Link>
            <br />
            <time dateTime={startsOn} className="text-sm text-muted">
              {longDayOf(startsOn)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
