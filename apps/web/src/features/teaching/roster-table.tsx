import type { Roster } from '@cadenza/contracts/enrolment'
import Download from 'lucide-react/icons/download'
import { Button, LinkButton } from '../../components/button.tsx'
import { DataTable, type Column } from '../../components/data-table.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { useSiteConfig } from '../../lib/config.ts'
import { toCsv } from '../../lib/csv.ts'
import { count, formatDateTime } from '../../lib/format.ts'
import { saveFile } from '../../lib/save-file.ts'

type Student = Roster['students'][number]

/** Who is enrolled in a class and since when, to read or to take along as a file. */
export function RosterTable({ roster: { course, students } }: { roster: Roster }) {
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
  const columns: Column<Student>[] = [
    { header: '#', cell: (_, index) => index + 1 },
    { header: 'Name', rowHeader: true, cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
    { header: 'Enrolled since', cell: (row) => <time dateTime={row.enrolledAt}>{since(row)}</time> },
  ]
  const download = () => {
    const rows = students.map((student) => [student.name, since(student)])
    saveFile(
      `roster ${fileNameOf(course.name)}.csv`,
      toCsv([['Name', 'Enrolled since'], ...rows]),
      'text/csv',
    )
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">
          {count(students.length, 'student', 'students')} of {count(course.capacity, 'seat', 'seats')}
        </p>
        <Button variant="secondary" onClick={download}>
          <Download aria-hidden className="size-4" />
          Download CSV
        </Button>
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

/** Without the characters that file systems refuse. */
function fileNameOf(name: string) {
  return name.replaceAll(/[\\/:*?"<>|]+/g, ' ').trim()
}
