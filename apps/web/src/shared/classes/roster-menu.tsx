import type { CourseStatus } from '@cadenza/contracts/courses/course-values'
import { useNavigate } from '@tanstack/react-router'
import { useListExport } from '../exports/use-list-export.ts'
import { ActionMenu, type MenuAction } from '../../components/parts/action-menu.tsx'

interface RosterMenuProps {
  course: { id: string; name: string; status?: CourseStatus }
  /** What else can be done with the class there, above its lists and below them. */
  before?: MenuAction[]
  after?: MenuAction[]
}

/** The menu of a class, wherever the office meets it: its lists, its dates, and a message to its families. */
export function RosterMenu({ course: { id, name, status }, before = [], after = [] }: RosterMenuProps) {
  const navigate = useNavigate()
  const { isRunning, words, download } = useListExport(`roster ${name}`)
  const lists: MenuAction[] = [
    {
      label: 'Class register',
      name: `Class register of ${name}`,
      onSelect: () => void navigate({ to: '/dashboard/print/register/$id', params: { id } }),
    },
    {
      label: 'Roster',
      name: `Roster of ${name}`,
      onSelect: () => void navigate({ to: '/dashboard/classes/$id', params: { id } }),
    },
    {
      label: 'Download roster as CSV',
      name: `Download roster as CSV: ${name}`,
      blocked: isRunning ? 'It is being read' : undefined,
      onSelect: () => void download({ list: 'roster', courseId: id }),
    },
    {
      label: 'Dates, room and substitutes',
      name: `Dates, room and substitutes of ${name}`,
      onSelect: () =>
        void navigate({ to: '/dashboard/classes/$id', params: { id }, search: { tab: 'dates' } }),
    },
  ]
  if (status !== 'Cancelled')
    lists.push({
      label: 'Write to the families',
      name: `Write to the families of ${name}`,
      onSelect: () => void navigate({ to: '/dashboard/writeMessage', search: { course: id } }),
    })
  return (
    <>
      <ActionMenu label={`Actions for ${name}`} actions={[...before, ...lists, ...after]} />
      <p role="status" className="text-sm text-muted empty:hidden">
        {words}
      </p>
    </>
  )
}
