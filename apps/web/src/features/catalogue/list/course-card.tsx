import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CourseOnCard } from '@cadenza/contracts/courses/course'
import { Link } from '@tanstack/react-router'
import { memo, type MouseEvent } from 'react'
import { timesInShort } from '@cadenza/contracts/timetable/time-words'
import { agesOf } from '@cadenza/contracts/courses/ages'
import { courseAddress } from '@cadenza/contracts/catalogue/course-address'
import { Badge, Tags } from '../../../components/parts/badge.tsx'
import { Picture } from '../../../components/parts/picture.tsx'
import { CoursePrice } from '../../../shared/classes/course-price.tsx'
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
    <article className="card-link course-card">
      <div className="card-cover">
        <Picture
          src={course.imageUrl}
          fallback={generatedCover(course)}
          alt=""
          width={800}
          height={600}
          eager={eager}
        />
      </div>
      {course.availableSeats <= 0 && (
        <div className="absolute start-4 top-4">
          <Badge tone="warning">{t`Full`}</Badge>
        </div>
      )}
      <div className="card-words">
        <h3>
          <Link
            to="/classes/$course"
            params={{ course: courseAddress(course) }}
            viewTransition
            onClick={growCover}
          >
            {course.name}
          </Link>
        </h3>
        <p className="text-muted">{t`with ${course.instructor.name}`}</p>
        <Tags words={cardWordsOf(course)} />
        {course.times && (
          <p className="card-times">
            {[...timesInShort(course.times), agesOf(course)].filter(Boolean).join(' · ')}
          </p>
        )}
        <div className="card-seats">
          <p className="icon icon-users text-muted">{placesLeft(course)}</p>
          <Stars rating={course.rating} />
        </div>
        <div className="card-foot">
          <p>
            <CoursePrice course={course} />
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
    <p className="icon icon-star icon-filled whitespace-nowrap">
      <Trans>
        <span className="sr-only">Rated </span>
        <strong className="tabular-nums">{average.toFixed(1)}</strong>
        <span className="text-muted">
          <span className="sr-only"> out of 5 by </span>({count})
        </span>
      </Trans>
    </p>
  )
}

/** The pressed cover becomes the one of the class's page, which has this name in its style. */
function growCover({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  const cover = currentTarget.closest('article')?.querySelector<HTMLElement>('.card-cover')
  cover?.style.setProperty('view-transition-name', 'course-cover')
}
