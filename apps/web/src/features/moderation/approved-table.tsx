import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import type { QueuedCourse } from '@cadenza/contracts/moderation/review-queue'
import type { ReviewSort } from '@cadenza/contracts/courses/course-values'
import { datesOf, datesOfSeason } from '@cadenza/contracts/timetable/date-words'
import { useState } from 'react'
import { ClassLink, PersonLink, RoomLink } from '../../shared/links/object-links.tsx'
import { actionsColumn } from '../../components/tables/data-table.tsx'
import { WorkTable, type WorkColumn } from '../../components/tables/work-table.tsx'
import { FillBar } from '../../components/parts/fill-bar.tsx'
import { today } from '../../lib/format/age.ts'
import { soldWords } from '../../shared/classes/sold-words.ts'
import { CancelCourseDialog } from './cancel-course-dialog.tsx'
import { Actions } from './approved-actions.tsx'

interface ApprovedTableProps {
  courses: QueuedCourse[]
  /** How many there are on all pages. */
  total: number
  sort: ReviewSort
  onSort: (sort: ReviewSort) => void
}

/** What is on sale, a row each: when and where, how much is sold, and the way to change or cancel it. */
export function ApprovedTable({ courses, total, sort, onSort }: ApprovedTableProps) {
  const [cancelled, setCancelled] = useState<ManagedCourse>()
  const close = () => setCancelled(undefined)
  return (
    <>
      <WorkTable
        name="classes"
        caption={t`Approved classes`}
        columns={columnsFor(setCancelled, {
          withWaiting: courses.some(({ waitingFamilies }) => waitingFamilies > 0),
        })}
        rows={courses}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        sort={{ by: sort, onSort }}
        status={plural(total, { one: '# class', other: '# classes' })}
      />
      {cancelled && <CancelCourseDialog course={cancelled} onClose={close} onCancelled={close} />}
    </>
  )
}

function columnsFor(
  onCancel: (course: ManagedCourse) => void,
  { withWaiting }: { withWaiting: boolean },
): WorkColumn<QueuedCourse, ReviewSort>[] {
  const waiting: WorkColumn<QueuedCourse, ReviewSort> = {
    header: t`Waiting`,
    align: 'end',
    isOptional: true,
    cell: ({ waitingFamilies }) => (waitingFamilies > 0 ? <Waiting families={waitingFamilies} /> : null),
  }
  return [
    {
      header: t`Class`,
      rowHeader: true,
      narrow: 'first',
      takes: '1/3',
      sorts: [{ by: 'name', is: 'ascending' }],
      cell: ({ id, name }) => (
        <ClassLink id={id} className="font-semibold text-link hover:underline">
          {name}
        </ClassLink>
      ),
    },
    {
      header: t`Teacher`,
      narrow: 'hidden',
      isOptional: true,
      cell: ({ instructor: { id, name } }) => (
        <PersonLink id={id} className="whitespace-nowrap hover:underline">
          {name}
        </PersonLink>
      ),
    },
    {
      header: t`Dates`,
      isOptional: true,
      sorts: [{ by: 'starts', is: 'ascending' }],
      cell: ({ times }) => (
        <span className="whitespace-nowrap" title={times ? datesOf(times) : undefined}>
          {times ? datesOfSeason(times, today()) : t`No dates`}
        </span>
      ),
    },
    {
      header: t`Room`,
      narrow: 'hidden',
      isOptional: true,
      cell: ({ room }) =>
        room ? (
          <RoomLink id={room.id} className="whitespace-nowrap hover:underline">
            {room.name}
          </RoomLink>
        ) : (
          t`No room`
        ),
    },
    { header: t`Sold`, isOptional: true, cell: (course) => <Sold course={course} /> },
    ...(withWaiting ? [waiting] : []),
    {
      header: t`Price`,
      align: 'end',
      narrow: 'hidden',
      isOptional: true,
      cell: ({ priceMinor, currency }) => formatMoney(priceMinor, currency),
    },
    {
      ...actionsColumn,
      cell: (course) => <Actions course={course} onCancel={onCancel} />,
    },
  ]
}

function Sold({ course }: { course: ManagedCourse }) {
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <span className="tabular-nums">{soldWords(course)}</span>
      <span className="w-12 shrink-0 max-2xl:hidden">
        <FillBar taken={course.enrolled} of={course.capacity} />
      </span>
    </span>
  )
}

function Waiting({ families }: { families: number }) {
  return (
    <span className="whitespace-nowrap tabular-nums">
      <Trans>
        {families}
        <span className="sm:sr-only"> waiting</span>
      </Trans>
    </span>
  )
}
