import {
  clashesInput,
  courseClashesSchema,
  staffWeekInput,
  timetableWeekSchema,
  weekInput,
} from '@cadenza/contracts/timetable/timetable-week'
import { listClashes } from '../features/timetable/list-clashes.ts'
import { getInstructorWeek, getStaffWeek, getStudentWeek } from '../features/timetable/week.ts'
import { instructorProcedure, officeProcedure, studentProcedure } from './procedures.ts'

// One week of the timetable, as each role sees it; the visitors' version is in public-router.ts.

export const studentWeek = studentProcedure({ whose: 'guardian' })
  .input(weekInput)
  .output(timetableWeekSchema)
  .query(({ ctx, input }) => getStudentWeek(ctx, input))

export const instructorWeek = instructorProcedure({ whose: 'own' })
  .input(weekInput)
  .output(timetableWeekSchema)
  .query(({ ctx, input }) => getInstructorWeek(ctx, input))

export const adminWeek = officeProcedure({ whose: 'any' })
  .input(staffWeekInput)
  .output(timetableWeekSchema)
  .query(({ ctx, input }) => getStaffWeek(ctx, input))

export const clashesOfCourse = officeProcedure({ whose: 'any' })
  .input(clashesInput)
  .output(courseClashesSchema)
  .query(({ ctx, input }) => listClashes(ctx, input))
