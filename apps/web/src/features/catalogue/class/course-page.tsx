import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CourseOnCard } from '@cadenza/contracts/courses/course'
import type { CourseDetail } from '@cadenza/contracts/catalogue/course-detail'
import { wideCover } from '@cadenza/contracts/pictures/cover-shapes'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Badge } from '../../../components/parts/badge.tsx'
import { Picture } from '../../../components/parts/picture.tsx'
import { RatingLine } from '../../../components/parts/rating.tsx'
import { generatedCover } from '../../../shared/links/addresses.ts'
import { wordsOf } from '../../../shared/classes/course-labels.ts'
import { CourseBuyPanel } from './course-buy-panel.tsx'
import { CourseTeacher } from './course-details.tsx'
import { CourseGlance } from './course-glance.tsx'
import { CourseStory } from './course-story.tsx'
import { GoodHands } from './good-hands.tsx'
import type { AskConsents } from './join-dialog.tsx'
import { KeepCourse } from './keep-course.tsx'

interface CoursePageProps {
  course: CourseDetail
  /** The viewer's places in it. */
  own: ReactNode
  /** The day, dates and place, and what students say about it. */
  details: ReactNode
  /** Where else to look, and how the page ends. */
  alike: CourseOnCard[]
  related: ReactNode
  /** Asked before children can wait for a place. */
  askConsents: AskConsents
}

/** The class at a glance, with the way to buy it; around the rest, which can be read without script. */
export function CoursePage(props: CoursePageProps) {
  const { course, own, details, alike, related, askConsents } = props
  return (
    <>
      <div className="container-page flex flex-col gap-x-10 gap-y-10 py-8 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:py-12">
        <article className="grid min-w-0 gap-8">
          <Opening course={course} />
          {own}
          <CourseStory course={course} />
          <GoodHands care={course.care} />
        </article>
        {/* Sticks as a whole if the window is high enough, beside everything that scrolls: it would slide over
            what is below it in the same grid. On small screens its parts are placed in the page. */}
        <div className="max-lg:contents lg:grid lg:content-start lg:gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start lg:[@media(min-height:48rem)]:sticky lg:[@media(min-height:48rem)]:top-24">
          <CourseBuyPanel course={course} alike={alike} askConsents={askConsents} />
          <CourseTeacher course={course} />
        </div>
        <div className="grid min-w-0 gap-10 lg:col-start-1">{details}</div>
      </div>
      {related}
    </>
  )
}

function Opening({ course }: { course: CourseDetail }) {
  const { rating } = course
  return (
    <div className="grid gap-4">
      <Breadcrumb name={course.name} />
      <h1 className="text-4xl lg:text-[2.5rem]">{course.name}</h1>
      <p className="flex flex-wrap items-center gap-3">
        {wordsOf(course).map(([label, word]) => (
          <Badge key={label} tone="info">
            {word}
          </Badge>
        ))}
        <span className="text-muted">
          {course.coTeacher ? (
            <Trans>
              with <TeacherLink of={course.instructor} /> and <TeacherLink of={course.coTeacher} />
            </Trans>
          ) : (
            <Trans>
              with <TeacherLink of={course.instructor} />
            </Trans>
          )}
        </span>
      </p>
      {rating.average !== null && (
        <RatingLine average={rating.average}>
          <a href="#reviews" className="inline-block py-0.5 underline underline-offset-2 hover:text-ink">
            {plural(rating.count, { one: '# review', other: '# reviews' })}
          </a>
        </RatingLine>
      )}
      <CourseGlance course={course} className="sm:grid-cols-2" />
      <p className="text-sm text-muted lg:hidden">{course.refundRule.join(' ')}</p>
      <KeepCourse course={course} />
      <Picture
        src={course.imageUrl}
        fallback={generatedCover(course)}
        alt=""
        width={1200}
        height={900}
        sizes="(min-width: 64rem) 52rem, 100vw"
        wideSrc={wideCover(course.imageUrl)}
        eager
        className="course-cover mt-2 aspect-[4/3] w-full rounded-card object-cover sm:aspect-[2/1]"
      />
    </div>
  )
}

function TeacherLink({ of: { id, name } }: { of: { id: string; name: string } }) {
  return (
    <Link to="/instructors/$id" params={{ id }} className="link inline-block py-0.5">
      {name}
    </Link>
  )
}

function Breadcrumb({ name }: { name: string }) {
  return (
    <nav aria-label={t`Breadcrumb`} className="text-sm text-muted">
      <ol className="flex flex-wrap gap-2">
        <li>
          <Link to="/classes" className="inline-block py-1 underline underline-offset-2 hover:text-ink">
            {t`Classes`}
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
