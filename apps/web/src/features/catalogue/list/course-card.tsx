import { formatMoney } from '@cadenza/contracts/money/money-text'
import type { CourseOnCard } from '@cadenza/contracts/courses/course'
import { Link } from '@tanstack/react-router'
import Star from 'lucide-react/icons/star'
import { memo, type MouseEvent } from 'react'
import { timesInShort } from '@cadenza/contracts/timetable/time-words'
import { agesOf } from '@cadenza/contracts/courses/ages'
import { courseAddress } from '@cadenza/contracts/catalogue/course-address'
import Users from 'lucide-react/icons/users'
import { Badge, Tags } from '../../../components/parts/badge.tsx'
import { Picture } from '../../../components/parts/picture.tsx'
import { cardWordsOf } from '../../../shared/classes/course-labels.ts'
import { generatedCover } from '../../../shared/links/addresses.ts'
import { placesLeft } from '../../../shared/classes/course-labels.ts'
import { SaveButton } from '../kept/save-button.tsx'
import { SelectButton } from '../select/select-button.tsx'
import { useLiveSeats } from './use-live-seats.ts'

interface CourseCardProps {
  course: CourseOnCard
  /** Its picture is visible at once. */
  eager?: boolean
}

/** The whole card leads to the class; Select is a button of its own on top of that link. */
export const CourseCard = memo(function CourseCard({ course: given, eager = false }: CourseCardProps) {
  const course = useLiveSeats(given)
  return (
    <article className="card-link relative flex flex-col overflow-hidden rounded-card border border-hairline bg-page">
      <div className="card-cover overflow-hidden">
        <Picture
          src={course.imageUrl}
          fallback={generatedCover(course)}
          alt=""
          width={800}
          height={600}
          eager={eager}
          className="aspect-[4/3] w-full object-cover"
        />
      </div>
      {course.availableSeats <= 0 && (
        <div className="absolute start-4 top-4">
          <Badge tone="warning">Full</Badge>
        </div>
      )}
      <div className="flex flex-1 flex-col gap-2 p-5">
        <h3 className="text-xl">
          <Link
            to="/classes/$course"
            params={{ course: courseAddress(course) }}
            viewTransition
            onClick={growCover}
            className="line-clamp-2 after:absolute after:inset-0 after:rounded-card"
          >
            {course.name}
          </Link>
        </h3>
        <p className="text-muted">with {course.instructor.name}</p>
        <Tags words={cardWordsOf(course)} />
        {course.times && (
          <p className="text-sm [word-spacing:0.15em]">
            {[...timesInShort(course.times), agesOf(course)].filter(Boolean).join(' · ')}
          </p>
        )}
        <div className="flex items-center justify-between gap-3">
          <Seats course={course} />
          <Stars rating={course.rating} />
        </div>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-2">
          <p className="font-display text-2xl font-bold tabular-nums">
            {formatMoney(course.priceMinor, course.currency)}
          </p>
          <SelectButton course={course} className="relative z-10" />
        </div>
      </div>
      <SaveButton course={course} className="absolute end-3 top-3 z-10" />
    </article>
  )
})

/** In one line: as many rows of stars as there are cards would say less. */
function Stars({ rating: { average, count } }: Pick<CourseOnCard, 'rating'>) {
  if (average === null) return null
  return (
    <p className="flex items-center gap-1 text-sm whitespace-nowrap">
      <Star aria-hidden className="size-4 fill-sun text-star" />
      <span className="sr-only">Rated </span>
      <strong className="tabular-nums">{average.toFixed(1)}</strong>
      <span className="text-muted">
        <span className="sr-only"> out of 5 by </span>({count})
      </span>
    </p>
  )
}

/** The pressed cover becomes the one of the class's page, which has this name in its style. */
function growCover({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  const cover = currentTarget.closest('article')?.querySelector<HTMLElement>('.card-cover')
  cover?.style.setProperty('view-transition-name', 'course-cover')
}

/** How many places are left, in words. */
function Seats({ course }: { course: Pick<CourseOnCard, 'availableSeats' | 'capacity'> }) {
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      <Users aria-hidden className="size-4 shrink-0" />
      {placesLeft(course)}
    </p>
  )
}
