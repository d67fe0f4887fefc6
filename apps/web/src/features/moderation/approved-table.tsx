import type { ManagedCourse } from '@cadenza/contracts/course'
import { datesOf } from '@cadenza/contracts/course-dates'
import { courseAddress } from '@cadenza/contracts/course-address'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionMenu } from '../../components/action-menu.tsx'
import { DataTable, type Column } from '../../components/data-table.tsx'
import { FillBar } from '../../components/fill-bar.tsx'
import { ClassLink } from '../../components/object-links.tsx'
import { formatMoney } from '../../lib/format/format.ts'
import { CancelCourseDialog } from './cancel-course-dialog.tsx'

/** What is on sale, a row each: when and where, how much is sold, and the way to change or cancel it. */
export function ApprovedTable({ courses }: { courses: ManagedCourse[] }) {
  const [cancelled, setCancelled] = useState<ManagedCourse>()
  const close = () => setCancelled(undefined)
  const finish = () => {
    close()
    // The class leaves this list, and its menu with it.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('main h1')?.focus())
  }
  return (
    <>
      <DataTable
        dense
        caption="Approved classes"
        columns={columnsFor(setCancelled)}
        rows={courses}
        rowKey={({ id }) => id}
      />
      {cancelled && <CancelCourseDialog course={cancelled} onClose={close} onCancelled={finish} />}
    </>
  )
}

function columnsFor(onCancel: (course: ManagedCourse) => void): Column<ManagedCourse>[] {
  return [
    {
      header: 'Class',
      rowHeader: true,
      cell: ({ id, name }) => (
        <ClassLink id={id} className="link font-semibold">
          {name}
        </ClassLink>
      ),
    },
    { header: 'Teacher', cell: ({ instructor }) => instructor.name },
    { header: 'Dates', cell: ({ times }) => (times ? datesOf(times) : 'No dates') },
    { header: 'Room', cell: ({ room }) => room?.name ?? 'No room' },
    { header: 'Sold', cell: (course) => <Sold course={course} /> },
    {
      header: 'Price',
      align: 'end',
      narrow: 'hidden',
      cell: ({ priceMinor, currency }) => formatMoney(priceMinor, currency),
    },
    {
      header: 'Actions',
      align: 'end',
      narrow: 'side',
      cell: (course) => <Actions course={course} onCancel={onCancel} />,
    },
  ]
}

function Sold({ course: { enrolled, capacity } }: { course: ManagedCourse }) {
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <span className="tabular-nums">
        {enrolled} of {capacity}
        <span className="sm:sr-only"> sold</span>
      </span>
      <span className="w-12 shrink-0">
        <FillBar taken={enrolled} of={capacity} />
      </span>
    </span>
  )
}

interface ActionsProps {
  course: ManagedCourse
  onCancel: (course: ManagedCourse) => void
}

function Actions({ course, onCancel }: ActionsProps) {
  const navigate = useNavigate()
  const { id, name } = course
  return (
    <ActionMenu
      label={`Actions for ${name}`}
      actions={[
        {
          label: 'Update',
          name: `Update ${name}`,
          onSelect: () => void navigate({ to: '/dashboard/updateApprovedClass/$id', params: { id } }),
        },
        {
          label: 'Copy',
          name: `Copy ${name}`,
          onSelect: () => void navigate({ to: '/dashboard/newClass', search: { from: id } }),
        },
        {
          label: 'See its page',
          name: `See the page of ${name}`,
          onSelect: () =>
            void navigate({ to: '/classes/$course', params: { course: courseAddress(course) } }),
        },
        {
          label: 'Cancel class',
          name: `Cancel class ${name}`,
          danger: true,
          onSelect: () => onCancel(course),
        },
      ]}
    />
  )
}
