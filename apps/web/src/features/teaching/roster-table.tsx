import { soldWords } from '../../shared/classes/sold-words.ts'
import type { Roster } from '@cadenza/contracts/places/enrolment'
import type { ReactNode } from 'react'
import { Badge } from '../../components/parts/badge.tsx'
import { LinkButton } from '../../components/parts/button.tsx'
import { ContactCalls } from '../../shared/children/contact-calls.tsx'
import { DataTable, type Column } from '../../components/tables/data-table.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { RegisterButton } from '../../shared/classes/register-button.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { count, formatDate, formatDateTime } from '../../lib/format/format.ts'
import { RosterNotes } from './roster-notes.tsx'

type Student = Roster['students'][number]

interface RosterTableProps {
  roster: Roster
  /** What else can be done with the list. */
  menu?: ReactNode
}

/** Who is enrolled in a class and since when; the register is what goes on paper. */
export function RosterTable({ roster: { course, students }, menu }: RosterTableProps) {
  const { timeZone } = useSiteConfig()
  if (students.length === 0) {
    return (
      <EmptyState
        title="Nobody is enrolled yet"
        text="Students appear here as soon as they have paid."
        action={<LinkButton to="/dashboard/approvedClasses">Back to my classes</LinkButton>}
      />
    )
  }
  const since = ({ enrolledAt }: Student) => formatDateTime(enrolledAt, timeZone)
  const withAges = students.some(({ age, isChild }) => isChild || age !== null)
  const withContacts = students.some(({ contacts }) => contacts.length > 0)
  const withNotes = students.some(({ hasNotes }) => hasNotes)
  const columns: Column<Student>[] = [
    { header: '#', cell: (_, index) => index + 1 },
    { header: 'Name', rowHeader: true, cell: (row) => <Name student={row} /> },
    ...(withAges ? [{ header: 'Age', align: 'end' as const, cell: ({ age }: Student) => age ?? '–' }] : []),
    ...(withContacts
      ? [{ header: 'Contacts', cell: (row: Student) => <ContactCalls contacts={row.contacts} /> }]
      : []),
    ...(withNotes
      ? [{ header: 'Notes', cell: (row: Student) => <RosterNotes courseId={course.id} student={row} /> }]
      : []),
    { header: 'Enrolled since', cell: (row) => <time dateTime={row.enrolledAt}>{since(row)}</time> },
  ]
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">
          {soldWords({ ...course, enrolled: students.length })}
          {course.waitingFamilies > 0 &&
            `. ${count(course.waitingFamilies, 'family waits', 'families wait')} for a place`}
          {(course.waitingFamilies > 0 || course.showsFrom || course.awaitsAdmin) && '.'}
          {course.showsFrom && ` Contacts and notes appear from ${formatDate(course.showsFrom, timeZone)}.`}
          {course.awaitsAdmin &&
            ` The dates were changed at short notice: ask an admin to look at the change, so that you can read contacts and notes for the new ones.`}
        </p>
        <div className="flex flex-wrap gap-3 print:hidden">
          <LinkButton to="/dashboard/writeMessage" search={{ course: course.id }}>
            Write to the families
          </LinkButton>
          <RegisterButton courseId={course.id} />
          {menu}
        </div>
      </div>
      <DataTable
        caption="Roster"
        columns={columns}
        rows={students}
        rowKey={({ enrolmentId }) => enrolmentId}
      />
    </>
  )
}

function Name({ student: { name, isChild } }: { student: Student }) {
  return (
    <span className="wrap-anywhere">
      {name} {isChild && <Badge tone="neutral">Child</Badge>}
    </span>
  )
}
