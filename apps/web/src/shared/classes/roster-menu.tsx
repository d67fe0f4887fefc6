import { useNavigate } from '@tanstack/react-router'
import { useListExport } from '../exports/use-list-export.ts'
import { ActionMenu, type MenuAction } from '../../components/parts/action-menu.tsx'

interface RosterMenuProps {
  course: { id: string; name: string }
  /** What else can be done with the class there, above its lists and below them. */
  before?: MenuAction[]
  after?: MenuAction[]
}

/** The menu of a class, wherever the office meets it: its register, its roster, and the roster as a file. */
export function RosterMenu({ course: { id, name }, before = [], after = [] }: RosterMenuProps) {
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
  ]
  return (
    <>
      <ActionMenu label={`Actions for ${name}`} actions={[...before, ...lists, ...after]} />
      <p role="status" className="text-sm text-muted empty:hidden">
        {words}
      </p>
    </>
  )
}
