import { instrumentFamilies } from '@cadenza/contracts/course-values'
import { weekOf } from '@cadenza/contracts/iso-week'
import type { CourseListSearch } from './course-list-search.ts'
import { ListHeader } from './list-header.tsx'
import type { WeekSearch } from './week-search.ts'

/** The heading of the class list, with a link to the calendar of the same classes. */
export function ClassesHeader({ search }: { search: CourseListSearch }) {
  return <ListHeader view="list" list={search} week={asWeek(search)} />
}

/** The part of it that the calendar knows: one instrument, and the week. */
function asWeek({ family, from }: CourseListSearch): WeekSearch {
  const only = instrumentFamilies.find((one) => one === family)
  return { ...(only && { family: only }), ...(from !== undefined && { week: weekOf(from) }) }
}
