import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import CalendarDays from 'lucide-react/icons/calendar-days'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import { instrumentFamilies, type InstrumentFamily } from '@cadenza/contracts/pictures/instrument-values'
import { weekOf } from '@cadenza/contracts/timetable/iso-week'
import type { CourseListSearch } from './course-list-search.ts'

/** What the address of the planner of the classes says. */
export interface WeekSearch {
  /** `2027-W27`; without it the first week that has classes. */
  week?: string | undefined
  family?: InstrumentFamily | undefined
  /** In full years: what is for it. */
  age?: string | undefined
}

interface ListHeaderProps {
  view: 'list' | 'week'
  /** As the list has it; what the planner knows of it is carried over. */
  search: CourseListSearch
}

/** The heading of all classes, and which of the two views is shown. */
export function ListHeader({ view, search }: ListHeaderProps) {
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 sm:mb-6">
      <h1 className="text-3xl sm:text-4xl">{t`Classes`}</h1>
      <nav aria-label={t`View`} className="flex print:hidden rounded-full border border-control p-0.5">
        <Link to="/classes" search={search} {...asView(view === 'list')}>
          <LayoutGrid aria-hidden className={whereThereIsRoom} />
          {t`List`}
        </Link>
        <Link to="/classes/week" search={asWeek(search)} {...asView(view === 'week')}>
          <CalendarDays aria-hidden className={whereThereIsRoom} />
          {t`Week`}
        </Link>
      </nav>
    </div>
  )
}

/** The part of the list's address that the planner knows: one instrument, the week and the age. */
function asWeek({ family, from, age }: CourseListSearch): WeekSearch {
  const only = instrumentFamilies.find((one) => one === family)
  return { family: only, week: from && weekOf(from), age }
}

/**
 * A small phone's own font can be so wide that the view switch would take a line of its own beside the
 * heading.
 */
const whereThereIsRoom = 'hidden size-4 min-[24rem]:block'

function asView(isShown: boolean) {
  return {
    activeOptions: { exact: true, includeSearch: false },
    'aria-current': isShown ? ('page' as const) : undefined,
    className: `inline-flex min-h-10 items-center gap-2 rounded-full px-3 font-semibold sm:px-4 ${
      isShown ? 'bg-primary text-on-primary' : 'hover:bg-sunken'
    }`,
  }
}
