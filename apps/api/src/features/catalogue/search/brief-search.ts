import type { CourseSearch, SearchCoursesInput } from '@cadenza/contracts/catalogue/course-search'
import type { Ctx } from '../../../context.ts'
import { keepForASecond } from '../../../records/classes/keep-for-a-second.ts'
import { searchCourses } from './search-courses.ts'

const kept = keepForASecond<CourseSearch>({
  sizeOf: ({ items, suggestions }) => items.length + suggestions.length + 1,
})

/** `searchCourses`, at most a second old. */
export function searchCoursesBriefly(ctx: Ctx, input: SearchCoursesInput): Promise<CourseSearch> {
  return kept(ctx, JSON.stringify(input), () => searchCourses(ctx, input))
}
