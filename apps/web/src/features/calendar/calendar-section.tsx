import { onDemand } from '../../components/on-demand.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import type { CalendarPanelProps } from './calendar-panel.tsx'

const panel = onDemand(() => import('./calendar-panel.tsx').then(({ CalendarPanel }) => CalendarPanel))

/** Links to a calendar, at the end of a page: their script is loaded after the page's own. */
export function CalendarSection(props: CalendarPanelProps) {
  return <panel.Part {...props} fallback={<TableSkeleton rows={2} />} />
}
