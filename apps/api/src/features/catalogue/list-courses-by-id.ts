import type { CourseOnCard } from '@cadenza/contracts/courses/course'
import type { Ctx } from '../../context.ts'
import { notOver } from '../../records/classes/not-over.ts'
import { readInOrder } from './search/read-page.ts'

/** The requested classes that are on sale and not over, in the order asked for; others are left out. */
export const listCoursesById = (ctx: Ctx, { ids }: { ids: string[] }): Promise<CourseOnCard[]> =>
  readInOrder(ctx, [...new Set(ids)], notOver)
