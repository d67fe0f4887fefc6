import { useNavigate } from '@tanstack/react-router'
import type { MenuAction } from '../../components/action-menu.tsx'
import { ExportMenu } from '../exports/export-menu.tsx'

interface RosterMenuProps {
  course: { id: string; name: string }
  /** What else can be done with the class there, above its lists and below them. */
  before?: MenuAction[]
  after?: MenuAction[]
}

/** The menu of a class, wherever the office meets it: its register, its roster, and the roster as a file. */
export function RosterMenu({ course: { id, name }, before = [], after }: RosterMenuProps) {
  const navigate = useNavigate()
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
  ]
  return (
    <ExportMenu
      label={`Actions for ${name}`}
      list={{ list: 'roster', courseId: id }}
      name={`roster ${name}`}
      download={{ label: 'Download roster as CSV', name: `Download roster as CSV: ${name}` }}
      before={[...before, ...lists]}
      {...(after && { after })}
    />
  )
}
