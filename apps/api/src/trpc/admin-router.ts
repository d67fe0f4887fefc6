import { z } from 'zod'
import { auditReportSchema } from '@cadenza/contracts/school/audit'
import { auditLogPageSchema, listAuditLogInput } from '@cadenza/contracts/school/audit-log'
import {
  approveCourseInput,
  cancelCourseInput,
  cancellationEffectSchema,
  courseIdInput,
  denyCourseInput,
  listReviewQueueInput,
  managedCoursePageSchema,
  managedCourseSchema,
  reviseCourseInput,
  undoDecisionInput,
  toldFamiliesSchema,
} from '@cadenza/contracts/courses/course'
import {
  courseEditPageSchema,
  listCourseEditsInput,
  markCourseEditsSeenInput,
} from '@cadenza/contracts/courses/course-edit'
import { reviewFactsSchema } from '@cadenza/contracts/courses/moderation-facts'
import { exportedPageSchema, exportListInput } from '@cadenza/contracts/school/exported-list'
import {
  previewScheduleInput,
  saveScheduleInput,
  schedulePreviewSchema,
  scheduleOfInput,
  scheduleSchema,
} from '@cadenza/contracts/timetable/schedule'
import {
  schoolFillSchema,
  schoolTotalsSchema,
  waitingWorkSchema,
  schoolWeeksInput,
  schoolWeeksSchema,
} from '@cadenza/contracts/school/report'
import { foundInSchoolSchema, searchSchoolInput } from '@cadenza/contracts/school/school-search'
import { schoolHealthSchema, systemGaugesSchema } from '@cadenza/contracts/wire/health'
import { listAuditLog } from '../features/audit-log/list-audit-log.ts'
import { auditSchool } from '../features/audit/record-audit.ts'
import { cancelCourse } from '../features/courses/cancel-course.ts'
import { getCancellationEffect } from '../features/courses/get-cancellation-effect.ts'
import { listCourseEdits, markCourseEditsSeen } from '../features/courses/look-at-edits.ts'
import { getManagedCourse } from '../features/courses/managed-courses.ts'
import { listReviewQueue } from '../features/courses/review-queue.ts'
import { approveCourse, denyCourse } from '../features/courses/moderate-course.ts'
import { canApproveOwn } from '../features/courses/own-submission.ts'
import { getReviewFacts } from '../features/courses/review-facts.ts'
import { listUndoable, undoDecision } from '../features/courses/undo-decision.ts'
import { countFamilies } from '../features/courses/tell-families.ts'
import { updateApprovedCourse } from '../features/courses/update-approved-course.ts'
import { exportList } from '../features/exports/export-list.ts'
import { getSchoolFill } from '../features/reports/school-fill.ts'
import { listSchoolWeeks } from '../features/reports/school-weeks.ts'
import { getSchoolTotals } from '../features/reports/totals.ts'
import { getWaitingWork } from '../features/reports/waiting-work.ts'
import { searchSchool } from '../features/search/search-school.ts'
import { getSchedule } from '../features/schedules/get-schedule.ts'
import { previewSchedule } from '../features/schedules/preview-schedule.ts'
import { saveSchedule } from '../features/schedules/save-schedule.ts'
import { getGauges } from '../features/health/get-gauges.ts'
import { getHealth } from '../features/health/get-health.ts'
import { adminConsents } from './consents-router.ts'
import { adminDays, adminRegisters } from './days-router.ts'
import { adminMails } from './mails-router.ts'
import { adminMessages } from './messages-router.ts'
import { adminFamilies } from './office-family-router.ts'
import { adminOrders } from './orders-router.ts'
import { adminPayments, adminRefunds } from './payments-router.ts'
import { madeCourses } from './made-courses.ts'
import { adminBlocks, adminRooms } from './rooms-router.ts'
import { adminClassPage, adminSessions, adminWaitlist } from './class-procedures.ts'
import { adminSchool } from './school-router.ts'
import { adminRefundPolicies } from './refund-policies-router.ts'
import { adminTerms } from './terms-router.ts'
import { adminInvitations, adminUsers } from './people-router.ts'
import { adminPeople } from './person-router.ts'
import { adminPrivateNotes } from './private-notes-router.ts'
import { adminProcedure, officeProcedure, router } from './procedures.ts'
import { adminWeek, clashesOfCourse } from './week-procedures.ts'
import { adminWaivers, clashPolicy, setSchoolClashPolicy } from './waiver-procedures.ts'

export const adminRouter = router({
  search: officeProcedure({ whose: 'any' })
    .input(searchSchoolInput)
    .output(foundInSchoolSchema)
    .query(({ ctx, input }) => searchSchool(ctx, input)),
  school: adminSchool,
  courses: router({
    list: officeProcedure({ whose: 'any' })
      .input(listReviewQueueInput)
      .output(managedCoursePageSchema)
      .query(({ ctx, input }) => listReviewQueue(ctx, input)),
    get: officeProcedure({ whose: 'any' })
      .input(courseIdInput)
      .output(managedCourseSchema)
      .query(({ ctx, input }) => getManagedCourse(ctx, input)),
    ...madeCourses,
    approve: officeProcedure({ whose: 'any' })
      .input(approveCourseInput)
      .output(managedCourseSchema)
      .mutation(({ ctx, input }) => approveCourse(ctx, input)),
    canApproveOwn: officeProcedure({ whose: 'any' })
      .output(z.object({ allowed: z.boolean() }))
      .query(({ ctx }) => canApproveOwn(ctx)),
    deny: officeProcedure({ whose: 'any' })
      .input(denyCourseInput)
      .output(managedCourseSchema)
      .mutation(({ ctx, input }) => denyCourse(ctx, input)),
    undoDecision: officeProcedure({ whose: 'any' })
      .input(undoDecisionInput)
      .output(managedCourseSchema)
      .mutation(({ ctx, input }) => undoDecision(ctx, input)),
    listUndoable: officeProcedure({ whose: 'any' })
      .output(z.array(managedCourseSchema))
      .query(({ ctx }) => listUndoable(ctx)),
    getReviewFacts: officeProcedure({ whose: 'any' })
      .input(courseIdInput)
      .output(reviewFactsSchema)
      .query(({ ctx, input }) => getReviewFacts(ctx, input)),
    getCancellationEffect: officeProcedure({ whose: 'any' })
      .input(courseIdInput)
      .output(cancellationEffectSchema)
      .query(({ ctx, input }) => getCancellationEffect(ctx, input)),
    cancel: officeProcedure({ whose: 'any' })
      .input(cancelCourseInput)
      .output(managedCourseSchema)
      .mutation(({ ctx, input }) => cancelCourse(ctx, input)),
    countFamilies: officeProcedure({ whose: 'any' })
      .input(courseIdInput)
      .output(toldFamiliesSchema)
      .query(({ ctx, input }) => countFamilies(ctx, input)),
    updateApproved: officeProcedure({ whose: 'any' })
      .input(reviseCourseInput)
      .output(managedCourseSchema)
      .mutation(({ ctx, input }) => updateApprovedCourse(ctx, input)),
  }),
  classPage: adminClassPage,
  sessions: adminSessions,
  waitlist: adminWaitlist,
  courseEdits: router({
    list: officeProcedure({ whose: 'any' })
      .input(listCourseEditsInput)
      .output(courseEditPageSchema)
      .query(({ ctx, input }) => listCourseEdits(ctx, input)),
    markSeen: officeProcedure({ whose: 'any' })
      .input(markCourseEditsSeenInput)
      .output(z.object({ seen: z.int() }))
      .mutation(({ ctx, input }) => markCourseEditsSeen(ctx, input)),
  }),
  families: adminFamilies,
  terms: adminTerms,
  rooms: adminRooms,
  blocks: adminBlocks,
  days: adminDays,
  registers: adminRegisters,
  timetable: router({
    week: adminWeek,
    clashesOf: clashesOfCourse,
    clashPolicy,
    setClashPolicy: setSchoolClashPolicy,
  }),
  schedules: router({
    get: officeProcedure({ whose: 'any' })
      .input(scheduleOfInput)
      .output(scheduleSchema)
      .query(({ ctx, input }) => getSchedule(ctx, input)),
    preview: officeProcedure({ whose: 'any' })
      .input(previewScheduleInput)
      .output(schedulePreviewSchema)
      .mutation(({ ctx, input }) => previewSchedule(ctx, input)),
    save: officeProcedure({ whose: 'any' })
      .input(saveScheduleInput)
      .output(scheduleSchema)
      .mutation(({ ctx, input }) => saveSchedule(ctx, input)),
  }),
  waivers: adminWaivers,
  consents: adminConsents,
  refundPolicies: adminRefundPolicies,
  privateNotes: adminPrivateNotes,
  users: adminUsers,
  people: adminPeople,
  mails: adminMails,
  messages: adminMessages,
  orders: adminOrders,
  invitations: adminInvitations,
  payments: adminPayments,
  refunds: adminRefunds,
  audit: router({
    run: adminProcedure({ whose: 'any' })
      .output(auditReportSchema)
      .query(({ ctx }) => auditSchool(ctx)),
  }),
  auditLog: router({
    list: adminProcedure({ whose: 'any' })
      .input(listAuditLogInput)
      .output(auditLogPageSchema)
      .query(({ ctx, input }) => listAuditLog(ctx, input)),
  }),
  system: router({
    gauges: adminProcedure({ whose: 'any' })
      .output(systemGaugesSchema)
      .query(({ ctx }) => getGauges(ctx)),
    health: adminProcedure({ whose: 'any' })
      .output(schoolHealthSchema)
      .query(({ ctx }) => getHealth(ctx)),
  }),
  reports: router({
    totals: officeProcedure({ whose: 'any' })
      .output(schoolTotalsSchema)
      .query(({ ctx }) => getSchoolTotals(ctx)),
    weeks: officeProcedure({ whose: 'any' })
      .input(schoolWeeksInput)
      .output(schoolWeeksSchema)
      .query(({ ctx, input }) => listSchoolWeeks(ctx, input)),
    fill: officeProcedure({ whose: 'any' })
      .output(schoolFillSchema)
      .query(({ ctx }) => getSchoolFill(ctx)),
    waiting: officeProcedure({ whose: 'any' })
      .output(waitingWorkSchema)
      .query(({ ctx }) => getWaitingWork(ctx)),
  }),
  lists: router({
    export: officeProcedure({ whose: 'any' })
      .input(exportListInput)
      .output(exportedPageSchema)
      .mutation(({ ctx, input }) => exportList(ctx, input)),
  }),
})
