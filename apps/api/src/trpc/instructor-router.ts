import { z } from 'zod'
import {
  courseIdInput,
  listManagedCoursesInput,
  managedCourseSchema,
  reviseCourseInput,
  submitCourseInput,
  updateApprovedCourseInput,
} from '@cadenza/contracts/courses/course'
import { courseRoundSchema } from '@cadenza/contracts/moderation/decision'
import { changeEffectSchema, getChangeEffectInput } from '@cadenza/contracts/courses/change-effect'
import { rosterSchema } from '@cadenza/contracts/places/enrolment'
import { prerequisitesSchema, setPrerequisitesInput } from '@cadenza/contracts/courses/prerequisite'
import {
  instructorEarningsSchema,
  instructorTotalsSchema,
  nextSessionsSchema,
} from '@cadenza/contracts/office/report'
import {
  previewScheduleInput,
  saveScheduleInput,
  schedulePreviewSchema,
  scheduleOfInput,
  scheduleSchema,
} from '@cadenza/contracts/timetable/schedule'
import { instructorProfileSchema, updateInstructorProfileInput } from '@cadenza/contracts/people/user'
import { listRounds } from '../features/moderation/list-rounds.ts'
import { getManagedCourse } from '../records/classes/managed-courses.ts'
import { listOwnCourses } from '../features/courses/list-courses-for.ts'
import { reviseCourse } from '../features/courses/revise-course.ts'
import { submitCourse } from '../features/courses/submit-course.ts'
import { getChangeEffect } from '../features/class-changes/get-change-effect.ts'
import { updateApprovedCourse } from '../features/courses/update-approved-course.ts'
import { getRoster } from '../features/enrolments/get-roster.ts'
import { getInstructorEarnings } from '../features/reports/earnings.ts'
import { listNextSessions } from '../features/reports/next-sessions.ts'
import { getInstructorTotals } from '../features/reports/totals.ts'
import { getSchedule } from '../features/schedules/get-schedule.ts'
import { previewSchedule } from '../features/schedules/preview-schedule.ts'
import { saveSchedule } from '../features/schedules/save-schedule.ts'
import { listPrerequisites, setPrerequisites } from '../features/timetable/prerequisites.ts'
import { getInstructorProfile, updateInstructorProfile } from '../features/users/own-instructor-profile.ts'
import { attendance, desk } from './attendance-router.ts'
import { instructorLists, instructorRegisters } from './days-router.ts'
import { instructorMessages } from './messages-router.ts'
import { instructorPrivateNotes } from './private-notes-router.ts'
import { by, instructorOwn, router } from './procedures.ts'
import { ownBlocks } from './rooms-router.ts'
import { instructorWaivers } from './waiver-procedures.ts'
import { instructorWeek } from './week-procedures.ts'

/** For instructors: their own courses alone. */
export const instructorRouter = router({
  courses: router({
    list: instructorOwn
      .input(listManagedCoursesInput)
      .output(z.array(managedCourseSchema))
      .query(by(listOwnCourses)),
    get: instructorOwn.input(courseIdInput).output(managedCourseSchema).query(by(getManagedCourse)),
    submit: instructorOwn.input(submitCourseInput).output(managedCourseSchema).mutation(by(submitCourse)),
    revise: instructorOwn.input(reviseCourseInput).output(managedCourseSchema).mutation(by(reviseCourse)),
    // Changes nothing; sent like a change, as dates do not fit into an address.
    getChangeEffect: instructorOwn
      .input(getChangeEffectInput)
      .output(changeEffectSchema)
      .mutation(by(getChangeEffect)),
    updateApproved: instructorOwn
      .input(updateApprovedCourseInput)
      .output(managedCourseSchema)
      .mutation(by(updateApprovedCourse)),
    roster: instructorOwn.input(courseIdInput).output(rosterSchema).query(by(getRoster)),
    rounds: instructorOwn.input(courseIdInput).output(z.array(courseRoundSchema)).query(by(listRounds)),
    prerequisites: instructorOwn
      .input(courseIdInput)
      .output(prerequisitesSchema)
      .query(by(listPrerequisites)),
    setPrerequisites: instructorOwn
      .input(setPrerequisitesInput)
      .output(prerequisitesSchema)
      .mutation(by(setPrerequisites)),
  }),
  profile: router({
    get: instructorOwn.output(instructorProfileSchema).query(by(getInstructorProfile)),
    update: instructorOwn
      .input(updateInstructorProfileInput)
      .output(instructorProfileSchema)
      .mutation(by(updateInstructorProfile)),
  }),
  timetable: router({ week: instructorWeek }),
  registers: instructorRegisters,
  desk,
  attendance,
  lists: instructorLists,
  blocks: ownBlocks,
  schedules: router({
    get: instructorOwn.input(scheduleOfInput).output(scheduleSchema).query(by(getSchedule)),
    // Changes nothing; sent like a change, because a rule with many dates does not fit into an address.
    preview: instructorOwn
      .input(previewScheduleInput)
      .output(schedulePreviewSchema)
      .mutation(by(previewSchedule)),
    save: instructorOwn.input(saveScheduleInput).output(scheduleSchema).mutation(by(saveSchedule)),
  }),
  messages: instructorMessages,
  waivers: instructorWaivers,
  privateNotes: instructorPrivateNotes,
  reports: router({
    totals: instructorOwn.output(instructorTotalsSchema).query(by(getInstructorTotals)),
    earnings: instructorOwn.output(instructorEarningsSchema).query(by(getInstructorEarnings)),
    nextSessions: instructorOwn.output(nextSessionsSchema).query(by(listNextSessions)),
  }),
})
