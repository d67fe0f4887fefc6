import { t } from '@lingui/core/macro'
import { statusLooks, statusWords } from './course-statuses.ts'
import { soldWords } from './sold-words.ts'
import { IconBadge } from '../../components/parts/badge.tsx'
import { DataTable, type Column } from '../../components/tables/data-table.tsx'
import { FillBar } from '../../components/parts/fill-bar.tsx'
import { ClassLink } from '../links/object-links.tsx'

export interface CourseRow {
  id: string
  name: string
  status: keyof typeof statusLooks
  instructor: string
  /** In words. */
  dates: string
  room: string | null
  enrolled: number
  capacity: number
  offered: number
}

interface CourseTableProps {
  caption: string
  courses: CourseRow[]
  /** There are others. */
  more: boolean
  /** What is shown when there is none. */
  none: string
}

/** The classes of a term or a room, each with a link to its page. */
export function CourseTable({ caption, courses, more, none }: CourseTableProps) {
  if (courses.length === 0) return <p className="text-muted">{none}</p>
  return (
    <div className="grid gap-2">
      <DataTable caption={caption} columns={columns()} rows={courses} rowKey={({ id }) => id} />
      {more && <p className="text-sm text-muted">{t`These are the first ${courses.length}.`}</p>}
    </div>
  )
}

const columns = (): Column<CourseRow>[] => [
  {
    header: t`Class`,
    rowHeader: true,
    cell: ({ id, name, status }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <ClassLink id={id}>{name}</ClassLink>
        {status !== 'Approved' && <IconBadge {...statusLooks[status]}>{statusWords[status]}</IconBadge>}
      </span>
    ),
  },
  { header: t`Teacher`, cell: ({ instructor }) => instructor },
  { header: t`Dates`, cell: ({ dates }) => dates },
  { header: t`Room`, cell: ({ room }) => room ?? t`No room` },
  {
    header: t`Sold`,
    align: 'end',
    narrow: 'side',
    cell: (course) => (
      <span className="inline-grid min-w-20 gap-1 py-1">
        {soldWords(course)}
        <FillBar taken={course.enrolled} of={course.capacity} />
      </span>
    ),
  },
]
