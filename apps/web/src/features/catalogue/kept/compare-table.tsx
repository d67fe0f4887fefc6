import { t } from '@lingui/core/macro'
import type { CourseDetail } from '@cadenza/contracts/catalogue/course-detail'
import { levelLabels } from '@cadenza/contracts/courses/course-values'
import { languageLabels } from '@cadenza/contracts/timetable/timetable-labels'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Picture } from '../../../components/parts/picture.tsx'
import { lengthOf, whenOf } from '@cadenza/contracts/timetable/date-words'
import { agesOf } from '@cadenza/contracts/courses/ages'
import { courseAddress } from '@cadenza/contracts/catalogue/course-address'
import { CoursePrice } from '../../../shared/classes/course-price.tsx'
import { courseLabels, courseTexts, placesLeft } from '../../../shared/classes/course-labels.ts'
import { generatedCover } from '../../../shared/links/addresses.ts'
import { SelectButton } from '../select/select-button.tsx'

/** Classes side by side: a column for each, a row for each fact. */
export function CompareTable({ courses }: { courses: CourseDetail[] }) {
  return (
    <div
      role="region"
      aria-label={t`Comparison`}
      className="relative min-w-0 overflow-x-auto rounded-card border border-hairline"
    >
      <table className={clsx('w-full table-fixed border-collapse text-start', widths[courses.length])}>
        <caption className="sr-only">{t`Classes side by side`}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${rowHead} align-bottom`}>
              {t`Class`}
            </th>
            {courses.map((course) => (
              <th key={course.id} scope="col" className={`${cell} font-normal`}>
                <Picture
                  src={course.imageUrl}
                  fallback={generatedCover(course)}
                  alt=""
                  width={400}
                  height={300}
                  className="mb-2 aspect-[4/3] w-full rounded-input object-cover"
                />
                <Link
                  to="/classes/$course"
                  params={{ course: courseAddress(course) }}
                  className="link text-lg"
                >
                  {course.name}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows().map(({ head, of }) => (
            <tr key={head} className="border-t border-hairline">
              <th scope="row" className={rowHead}>
                {head}
              </th>
              {courses.map((course) => (
                <td key={course.id} className={cell}>
                  {of(course) || <span className="text-muted">{t`Not said`}</span>}
                </td>
              ))}
            </tr>
          ))}
          <tr className="border-t border-hairline">
            <th scope="row" className={rowHead}>
              {t`Your choice`}
            </th>
            {courses.map((course) => (
              <td key={course.id} className={cell}>
                <SelectButton course={course} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

/** On a phone a column is narrow, but not narrower than this. */
const widths = ['', '', 'min-w-[26rem]', 'min-w-[36rem]']

const cell = 'p-3 text-start align-top wrap-anywhere sm:p-4'
const rowHead =
  'sticky start-0 w-24 bg-surface p-3 text-start align-top text-sm font-semibold sm:w-40 sm:p-4 sm:text-base'

const rows = (): { head: string; of: (course: CourseDetail) => ReactNode }[] => [
  {
    head: courseLabels.price,
    of: (course) => (
      <strong>
        <CoursePrice course={course} />
      </strong>
    ),
  },
  { head: t`Places`, of: placesLeft },
  { head: t`When`, of: ({ times }) => times && whenOf(times) },
  { head: t`Length`, of: ({ times }) => times && lengthOf(times) },
  { head: t`Where`, of: ({ room }) => room?.name },
  { head: t`For whom`, of: (course) => agesOf(course) ?? t`Everybody` },
  { head: courseLabels.level, of: ({ level }) => level && levelLabels[level] },
  { head: t`Teacher`, of: ({ instructor }) => instructor.name },
  {
    head: t`Rating`,
    of: ({ rating: { average, count } }) =>
      average === null ? t`No reviews yet` : t`${average.toFixed(1)} out of 5 (${count})`,
  },
  { head: courseLabels.language, of: ({ language }) => language && languageLabels[language] },
  ...courseTexts.map((name) => ({ head: courseLabels[name], of: (course: CourseDetail) => course[name] })),
]
