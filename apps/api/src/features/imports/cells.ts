import type { CourseField } from '../exports/course-columns.ts'

/** A line of a file, by what its columns mean. */
export type Cells = Partial<Record<CourseField, string>>
/** Says what is wrong with a cell. */
export type Complain = (field: CourseField, message: string) => void
