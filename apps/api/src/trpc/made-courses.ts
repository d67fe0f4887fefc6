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
import { by, officeAny, officeProcedure } from './procedures.ts'

/** Classes that the school itself makes, for its teachers. */
export const madeCourses = {
  create: officeAny.input(createCourseInput).output(managedCourseSchema).mutation(by(createCourse)),
  revise: officeAny.input(reviseCourseInput).output(managedCourseSchema).mutation(by(reviseCourse)),
  nameInstructor: officeAny
    .input(nameInstructorInput)
    .output(managedCourseSchema)
    .mutation(by(nameInstructor)),
  getCopy: officeAny.input(courseCopyInput).output(courseCopySchema).query(by(getCourseCopy)),
  import: officeProcedure({ whose: 'any', lane: 'uploads' })
    .input(importCoursesInput)
    .output(courseImportSchema)
    .mutation(by(importCourses)),
}
