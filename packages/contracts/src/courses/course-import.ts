import { z } from 'zod'
import { idSchema } from '../text/text.ts'

/** A CSV file of classes as text. Nothing is stored on a trial, or while one cell is wrong. */
export const importCoursesInput = z.strictObject({
  text: z.string(),
  isTrial: z.boolean(),
  /** Puts the classes on sale at once; those whose teacher is still to be named wait. */
  approve: z.boolean(),
})
export type ImportCoursesInput = z.output<typeof importCoursesInput>

/** A cell that cannot be taken, by its line in the file and the heading of its column. */
const wrongCellSchema = z.object({
  line: z.int(),
  column: z.string(),
  value: z.string(),
  message: z.string(),
})
export type WrongCell = z.infer<typeof wrongCellSchema>

const importedCourseSchema = z.object({
  line: z.int(),
  reference: z.string(),
  name: z.string(),
  /** Empty: still to be named. */
  teacher: z.string(),
  room: z.string(),
  firstDay: z.string(),
  price: z.string(),
  /** `known`: a class with this reference is there already, and stays as it is. */
  outcome: z.enum(['new', 'known', 'wrong']),
  /** What was made, or is there already. */
  courseId: idSchema.nullable(),
  /**
   * Its dates on closed days of the school, found once all cells are right: those of a rule have no session then, those that
   * are written out have one (`isMet`).
   */
  closed: z.array(z.object({ date: z.iso.date(), name: z.string(), isMet: z.boolean() })),
})
export type ImportedCourse = z.infer<typeof importedCourseSchema>

export const courseImportSchema = z.object({
  /** Why nothing of the file can be read, in one sentence. */
  refusal: z.string().nullable(),
  courses: z.array(importedCourseSchema),
  /** In the order of the file, up to `mostWrongCells`. */
  wrong: z.array(wrongCellSchema),
  /** The classes were made. */
  isMade: z.boolean(),
})
export type CourseImport = z.infer<typeof courseImportSchema>
