import { onDemandWithQueries } from '../../../components/parts/on-demand.tsx'
import { seenCourses, useKeptCourses } from './kept-courses.ts'

const seen = onDemandWithQueries(() => import('./seen-courses.tsx').then(({ SeenCourses }) => SeenCourses))

/** At the end of a page, for visitors who have looked at classes before. */
export function RecentlySeen() {
  return useKeptCourses(seenCourses).length > 0 ? <seen.Part /> : null
}
