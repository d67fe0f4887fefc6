import type { LinkProps } from '@tanstack/react-router'
import { Link } from '@tanstack/react-router'
import CalendarDays from 'lucide-react/icons/calendar-days'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import type { ReactNode } from 'react'

interface ListHeaderProps {
  view: 'list' | 'week'
  /** What either view is asked for: what both know of it goes along. */
  list?: LinkProps['search']
  week?: LinkProps['search']
}

/** The heading of all classes, and in which of two ways they are shown. */
export function ListHeader({ view, list = {}, week = {} }: ListHeaderProps) {
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 sm:mb-6">
      <h1 className="text-3xl sm:text-4xl">Classes</h1>
      <nav aria-label="View" className="flex rounded-full border border-control p-0.5">
        <View to="/classes" search={list} isShown={view === 'list'}>
          <LayoutGrid aria-hidden className="size-4" />
          List
        </View>
        <View to="/classes/week" search={week} isShown={view === 'week'}>
          <CalendarDays aria-hidden className="size-4" />
          Week
        </View>
      </nav>
    </div>
  )
}

interface ViewProps {
  to: '/classes' | '/classes/week'
  search: LinkProps['search']
  isShown: boolean
  children: ReactNode
}

function View({ to, search, isShown, children }: ViewProps) {
  return (
    <Link
      to={to}
      search={search as never}
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={isShown ? 'page' : undefined}
      className={`inline-flex min-h-10 items-center gap-2 rounded-full px-4 font-semibold ${
        isShown ? 'bg-primary text-on-primary' : 'hover:bg-sunken'
      }`}
    >
      {children}
    </Link>
  )
}
