import { plural, t } from '@lingui/core/macro'
import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import { datesOf } from '@cadenza/contracts/timetable/date-words'
import { soldWords } from '../../shared/classes/sold-words.ts'
import { LinkButton } from '../../components/parts/button.tsx'
import { FillBar } from '../../components/parts/fill-bar.tsx'

const mostShown = 8

/** How full each class on sale is, soonest first. */
export function FillRates({ courses }: { courses: ManagedCourse[] }) {
  const onSale = courses
    .filter(({ status }) => status === 'Approved')
    .toSorted((one, other) => startOf(one).localeCompare(startOf(other)))
  return (
    <section aria-labelledby="fill">
      <h2 id="fill" className="mb-4 text-xl">
        {t`How full your classes are`}
      </h2>
      {onSale.length === 0 ? (
        <p className="text-muted">{t`No class is on sale yet.`}</p>
      ) : (
        <ul className="grid gap-4">
          {onSale.slice(0, mostShown).map((course) => (
            <Rate key={course.id} course={course} />
          ))}
        </ul>
      )}
      {onSale.length > mostShown && (
        <LinkButton
          to="/dashboard/myClasses"
          search={{ status: 'Approved', sort: 'fullest' }}
          variant="secondary"
          className="mt-4"
        >
          {t`See all ${plural(onSale.length, { one: '# class', other: '# classes' })}`}
        </LinkButton>
      )}
    </section>
  )
}

function Rate({ course }: { course: ManagedCourse }) {
  const { name, enrolled, capacity, times } = course
  return (
    <li>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
        <span className="tabular-nums">
          {t`${soldWords(course)}, ${Math.round((enrolled / capacity) * 100)}%`}
        </span>
      </p>
      {times && <p className="text-sm text-muted">{datesOf(times)}</p>}
      <div className="mt-1.5">
        <FillBar taken={enrolled} of={capacity} />
      </div>
    </li>
  )
}

/** Classes without dates come last. */
function startOf({ times }: ManagedCourse) {
  return times?.startsOn ?? '9999'
}
