import { z } from 'zod'
import {
  courseIdInput,
  courseRoundSchema,
  listManagedCoursesInput,
  managedCourseSchema,
  reviseCourseInput,
  submitCourseInput,
  toldFamiliesSchema,
} from '@cadenza/contracts/courses/course'
import { rosterSchema } from '@cadenza/contracts/courses/enrolment'
import { prerequisitesSchema, setPrerequisitesInput } from '@cadenza/contracts/courses/prerequisite'
import {
  instructorEarningsSchema,
  instructorTotalsSchema,
  nextSessionsSchema,
} from '@cadenza/contracts/school/report'
import {
  previewScheduleInput,
  saveScheduleInput,
  schedulePreviewSchema,
  scheduleOfInput,
  scheduleSchema,
} from '@cadenza/contracts/timetable/schedule'
import { instructorProfileSchema, updateInstructorProfileInput } from '@cadenza/contracts/people/user'
import { listRounds } from '../features/courses/list-rounds.ts'
import { getManagedCourse, listOwnCourses } from '../features/courses/managed-courses.ts'
import { reviseCourse } from '../features/courses/revise-course.ts'
import { submitCourse } from '../features/courses/submit-course.ts'
import { countFamilies } from '../features/courses/tell-families.ts'
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
import { instructorLists, instructorRegisters } from './days-router.ts'
import { instructorMessages } from './messages-router.ts'
import { instructorPrivateNotes } from './private-notes-router.ts'
import { instructorProcedure, router } from './procedures.ts'
import { ownBlocks } from './rooms-router.ts'
import { instructorWaivers } from './waiver-procedures.ts'
import { instructorWeek } from './week-procedures.ts'

/** For instructors: their own courses alone. */
export const instructorRouter = router({
  courses: router({
    list: instructorProcedure({ whose: 'own' })
      .input(listManagedCoursesInput)
      .output(z.array(managedCourseSchema))
      .query(({ ctx, input }) => listOwnCourses(ctx, input)),
    get: instructorProcedure({ whose: 'own' })
      .input(courseIdInput)
      .output(managedCourseSchema)
      .query(({ ctx, input }) => getManagedCourse(ctx, input)),
    submit: instructorProcedure({ whose: 'own' })
      .input(submitCourseInput)
      .output(managedCourseSchema)
      .mutation(({ ctx, input }) => submitCourse(ctx, input)),
    revise: instructorProcedure({ whose: 'own' })
      .input(reviseCourseInput)
      .output(managedCourseSchema)
      .mutation(({ ctx, input }) => reviseCourse(ctx, input)),
    countFamilies: instructorProcedure({ whose: 'own' })
      .input(courseIdInput)
      .output(toldFamiliesSchema)
      .query(({ ctx, input }) => countFamilies(ctx, input)),
    updateApproved: instructorProcedure({ whose: 'own' })
      .input(reviseCourseInput)
      .output(managedCourseSchema)
      .mutation(({ ctx, input }) => updateApprovedCourse(ctx, input)),
    roster: instructorProcedure({ whose: 'own' })
      .input(courseIdInput)
      .output(rosterSchema)
      .query(({ ctx, input }) => getRoster(ctx, input)),
    rounds: instructorProcedure({ whose: 'own' })
      .input(courseIdInput)
      .output(z.array(courseRoundSchema))
      .query(({ ctx, input }) => listRounds(ctx, input)),
    prerequisites: instructorProcedure({ whose: 'own' })
      .input(courseIdInput)
      .output(prerequisitesSchema)
      .query(({ ctx, input }) => listPrerequisites(ctx, input)),
    setPrerequisites: instructorProcedure({ whose: 'own' })
      .input(setPrerequisitesInput)
      .output(prerequisitesSchema)
      .mutation(({ ctx, input }) => setPrerequisites(ctx, input)),
  }),
  profile: router({
    get: instructorProcedure({ whose: 'own' })
      .output(instructorProfileSchema)
      .query(({ ctx }) => getInstructorProfile(ctx)),
    update: instructorProcedure({ whose: 'own' })
      .input(updateInstructorProfileInput)
      .output(instructorProfileSchema)
      .mutation(({ ctx, input }) => updateInstructorProfile(ctx, input)),
  }),
  timetable: router({ week: instructorWeek }),
  registers: instructorRegisters,
  lists: instructorLists,
  blocks: ownBlocks,
  schedules: router({
    get: instructorProcedure({ whose: 'own' })
      .input(scheduleOfInput)
      .output(scheduleSchema)
      .query(({ ctx, input }) => getSchedule(ctx, input)),
    // Changes nothing; sent like a change, because a rule with many dates does not fit into an address.
    preview: instructorProcedure({ whose: 'own' })
      .input(previewScheduleInput)
      .output(schedulePreviewSchema)
      .mutation(({ ctx, input }) => previewSchedule(ctx, input)),
    save: instructorProcedure({ whose: 'own' })
      .input(saveScheduleInput)
      .output(scheduleSchema)
      .mutation(({ ctx, input }) => saveSchedule(ctx, input)),
  }),
  messages: instructorMessages,
  waivers: instructorWaivers,
  privateNotes: instructorPrivateNotes,
  reports: router({
    totals: instructorProcedure({ whose: 'own' })
      .output(instructorTotalsSchema)
      .query(({ ctx }) => getInstructorTotals(ctx)),
    earnings: instructorProcedure({ whose: 'own' })
      .output(instructorEarningsSchema)
      .query(({ ctx }) => getInstructorEarnings(ctx)),
    nextSessions: instructorProcedure({ whose: 'own' })
      .output(nextSessionsSchema)
      .query(({ ctx }) => listNextSessions(ctx)),
  }),
})
