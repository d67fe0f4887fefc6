import { plural, t } from '@lingui/core/macro'
import { soldWords } from '../../shared/classes/sold-words.ts'
import type { Roster } from '@cadenza/contracts/places/enrolment'
import { useState, type ReactNode } from 'react'
import { ActionMenu, type MenuAction } from '../../components/parts/action-menu.tsx'
import { Badge } from '../../components/parts/badge.tsx'
import { LinkButton } from '../../components/parts/button.tsx'
import { actionsColumn, DataTable, type Column } from '../../components/tables/data-table.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { RegisterButton } from '../../shared/classes/register-button.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { MovedAway, MovedFrom } from '../../shared/moves/moved-words.tsx'
import { formatDate, formatDateTime } from '../../lib/format/format.ts'
import { CallButton, ContactsDialog, FirstContact } from './roster-contacts.tsx'
import { RosterNotes } from './roster-notes.tsx'

type Student = Roster['students'][number]

interface RosterTableProps {
  roster: Roster
  /** What else can be done with the list. */
  menu?: ReactNode
  /** What else can be done for a participant. */
  actionsFor?: (participantId: string, name: string) => MenuAction[]
}

/** Who is enrolled in a class, and whom to call; the register is what goes on paper. */
export function RosterTable({ roster: { course, students, moves }, menu, actionsFor }: RosterTableProps) {
  const { timeZone } = useSiteConfig()
  const away = <MovedAway moves={moves} courseId={course.id} />
  if (students.length === 0) {
    return (
      <>
        <EmptyState
          title={t`Nobody is enrolled yet`}
          text={t`Students appear here as soon as they have paid.`}
          action={<LinkButton to="/dashboard/approvedClasses">{t`Back to my classes`}</LinkButton>}
        />
        {away}
      </>
    )
  }
  const { waitingFamilies, showsFrom, awaitsAdmin } = course
  const sold = soldWords({ ...course, enrolled: students.length })
  const notes = [
    waitingFamilies > 0 &&
      t`${plural(waitingFamilies, { one: '# family waits', other: '# families wait' })} for a place.`,
    showsFrom && t`Contacts and notes appear from ${formatDate(showsFrom, timeZone)}.`,
    awaitsAdmin &&
      t`The dates were changed at short notice: ask an admin to look at the change, so that you can read contacts and notes for the new ones.`,
  ].filter(Boolean)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">{notes.length > 0 ? `${sold}. ${notes.join(' ')}` : sold}</p>
        <div className="flex flex-wrap gap-3 print:hidden">
          <LinkButton to="/dashboard/writeMessage" search={{ course: course.id }}>
            {t`Write to the families`}
          </LinkButton>
          <RegisterButton courseId={course.id} />
          {menu}
        </div>
      </div>
      <Students courseId={course.id} {...{ students, moves, actionsFor }} />
      {away}
    </>
  )
}

interface StudentsProps extends Pick<RosterTableProps, 'actionsFor'> {
  courseId: string
  students: Student[]
  moves: Roster['moves']
}

function Students({ courseId, students, moves, actionsFor }: StudentsProps) {
  const { timeZone } = useSiteConfig()
  const [called, setCalled] = useState<Student>()
  const withAges = students.some(({ age, isChild }) => isChild || age !== null)
  const withContacts = students.some(({ contacts }) => contacts.length > 0)
  const withNotes = students.some(({ hasNotes }) => hasNotes)
  const actionsOf = (student: Student): MenuAction[] => [
    ...(student.contacts.length > 0
      ? [{ label: t`Contacts`, name: t`Contacts of ${student.name}`, onSelect: () => setCalled(student) }]
      : []),
    ...(actionsFor?.(student.participantId, student.name) ?? []),
  ]
  const withActions = students.some((student) => actionsOf(student).length > 0)
  const columns: (Column<Student> | false)[] = [
    {
      header: t`Name`,
      rowHeader: true,
      cell: (student) => (
        <>
          <Name student={student} />
          <MovedFrom moves={moves} enrolmentId={student.enrolmentId} />
        </>
      ),
    },
    withAges && {
      header: t`Age`,
      align: 'end',
      cell: ({ age }) => age ?? <span className="max-sm:hidden">–</span>,
    },
    withNotes && {
      header: t`Notes`,
      cell: (student) => <RosterNotes courseId={courseId} student={student} />,
    },
    withContacts && {
      header: t`Contacts`,
      narrow: 'hidden',
      cell: (student) => <FirstContact student={student} onMore={() => setCalled(student)} />,
    },
    {
      header: t`Enrolled since`,
      narrow: 'unseen',
      cell: ({ enrolledAt }) => (
        <time dateTime={enrolledAt} className="xl:whitespace-nowrap">
          {formatDateTime(enrolledAt, timeZone)}
        </time>
      ),
    },
    withActions && {
      ...actionsColumn,
      cell: (student) => (
        <span className="flex justify-end">
          <CallButton student={student} />
          <StudentMenu name={student.name} actions={actionsOf(student)} />
        </span>
      ),
    },
  ]
  return (
    <>
      <DataTable
        caption={t`Roster`}
        columns={columns.filter((column) => column !== false)}
        rows={students}
        rowKey={({ enrolmentId }) => enrolmentId}
        rowClass={withContacts ? roomForTwo : undefined}
      />
      {called && <ContactsDialog student={called} onClose={() => setCalled(undefined)} />}
    </>
  )
}

/** On a phone a call and a menu stand beside the name. */
const roomForTwo = 'max-sm:pe-24!'

function StudentMenu({ name, actions }: { name: string; actions: MenuAction[] }) {
  if (actions.length === 0) return null
  return <ActionMenu label={t`Actions for ${name}`} actions={actions} />
}

/** Whether it is a child is also said by the age. */
function Name({ student: { name, isChild, age } }: { student: Student }) {
  return (
    <span className="font-semibold wrap-anywhere">
      {name} {isChild && age === null && <Badge tone="neutral">{t`Child`}</Badge>}
    </span>
  )
}
