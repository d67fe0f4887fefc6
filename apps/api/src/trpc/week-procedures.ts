import {
  clashesInput,
  courseClashesSchema,
  staffWeekInput,
  timetableWeekSchema,
  weekInput,
} from '@cadenza/contracts/timetable/timetable-week'
import { listClashes } from '../features/timetable/list-clashes.ts'
import { getInstructorWeek, getStaffWeek, getStudentWeek } from '../features/timetable/week.ts'
import { by, instructorOwn, officeAny, studentGuardian } from './procedures.ts'

// One week of the timetable, as each role sees it; the visitors' version is in public-router.ts.

export const studentWeek = studentGuardian
  .input(weekInput)
  .output(timetableWeekSchema)
  .query(by(getStudentWeek))

export const instructorWeek = instructorOwn
  .input(weekInput)
  .output(timetableWeekSchema)
  .query(by(getInstructorWeek))

export const adminWeek = officeAny.input(staffWeekInput).output(timetableWeekSchema).query(by(getStaffWeek))

export const clashesOfCourse = officeAny
  .input(clashesInput)
  .output(courseClashesSchema)
  .query(by(listClashes))
