import { useNavigate } from '@tanstack/react-router'
import type { MenuAction } from '../../components/action-menu.tsx'
import type { ClassMenuProps } from '../../components/class-menu.ts'
import { ExportMenu } from './export-menu.tsx'

/** The menu of a class, wherever the office meets it: its register, its roster, and the roster as a file. */
export function RosterMenu({ course: { id, name }, before = [], after }: ClassMenuProps) {
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
