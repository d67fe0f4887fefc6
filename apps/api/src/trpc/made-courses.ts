import {
  createCourseInput,
  managedCourseSchema,
  nameInstructorInput,
  reviseCourseInput,
} from '@cadenza/contracts/courses/course'
import { courseCopyInput, courseCopySchema } from '@cadenza/contracts/courses/course-copy'
import { courseImportSchema, importCoursesInput } from '@cadenza/contracts/courses/course-import'
import { createCourse } from '../features/courses/create-course.ts'
import { getCourseCopy } from '../features/courses/get-course-copy.ts'
import { nameInstructor } from '../features/courses/name-instructor.ts'
import { reviseCourse } from '../features/courses/revise-course.ts'
import { importCourses } from '../features/imports/import-courses.ts'
import { officeProcedure } from './procedures.ts'

/** Classes that the school itself makes, for its teachers. */
export const madeCourses = {
  create: officeProcedure({ whose: 'any' })
    .input(createCourseInput)
    .output(managedCourseSchema)
    .mutation(({ ctx, input }) => createCourse(ctx, input)),
  revise: officeProcedure({ whose: 'any' })
    .input(reviseCourseInput)
    .output(managedCourseSchema)
    .mutation(({ ctx, input }) => reviseCourse(ctx, input)),
  nameInstructor: officeProcedure({ whose: 'any' })
    .input(nameInstructorInput)
    .output(managedCourseSchema)
    .mutation(({ ctx, input }) => nameInstructor(ctx, input)),
  getCopy: officeProcedure({ whose: 'any' })
    .input(courseCopyInput)
    .output(courseCopySchema)
    .query(({ ctx, input }) => getCourseCopy(ctx, input)),
  import: officeProcedure({ whose: 'any', lane: 'uploads' })
    .input(importCoursesInput)
    .output(courseImportSchema)
    .mutation(({ ctx, input }) => importCourses(ctx, input)),
}
