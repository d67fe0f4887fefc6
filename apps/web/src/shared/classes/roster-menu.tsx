import { t } from '@lingui/core/macro'
import type { CourseStatus } from '@cadenza/contracts/courses/course-values'
import { useNavigate } from '@tanstack/react-router'
import { useListExport } from '../exports/use-list-export.ts'
import { ActionMenu, type MenuAction } from '../../components/parts/action-menu.tsx'

interface RosterMenuProps {
  course: { id: string; name: string; status?: CourseStatus }
  /** The day from which it is opened. */
  day?: string
  /** What else can be done with the class there, above its lists and below them. */
  before?: MenuAction[]
  after?: MenuAction[]
}

/** The menu of a class, wherever the office meets it: its lists, its dates, and a message to its families. */
export function RosterMenu({ course: { id, name, status }, day, before = [], after = [] }: RosterMenuProps) {
  const navigate = useNavigate()
  const { isRunning, words, download } = useListExport(`roster ${name}`)
  const lists: MenuAction[] = [
    {
      label: t`Class register`,
      name: t`Class register of ${name}`,
      onSelect: () => void navigate({ to: '/dashboard/print/register/$id', params: { id } }),
    },
    {
      label: t`Roster`,
      name: t`Roster of ${name}`,
      onSelect: () => void navigate({ to: '/dashboard/classes/$id', params: { id }, search: { day } }),
    },
    {
      label: t`Download roster as CSV`,
      name: t`Download roster as CSV: ${name}`,
      blocked: isRunning ? t`It is being read` : undefined,
      onSelect: () => void download({ list: 'roster', courseId: id }),
    },
    {
      label: t`Dates, room and substitutes`,
      name: t`Dates, room and substitutes of ${name}`,
      onSelect: () =>
        void navigate({ to: '/dashboard/classes/$id', params: { id }, search: { tab: 'dates' } }),
    },
  ]
  if (status !== 'Cancelled')
    lists.push({
      label: t`Write to the families`,
      name: t`Write to the families of ${name}`,
      onSelect: () => void navigate({ to: '/dashboard/writeMessage', search: { course: id } }),
    })
  return (
    <>
      <ActionMenu label={t`Actions for ${name}`} actions={[...before, ...lists, ...after]} />
      <p role="status" className="text-sm text-muted empty:hidden">
        {words}
      </p>
    </>
  )
}
