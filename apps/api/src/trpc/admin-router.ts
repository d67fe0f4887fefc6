import { z } from 'zod'
import { auditReportSchema } from '@cadenza/contracts/audit'
import { auditLogPageSchema, listAuditLogInput } from '@cadenza/contracts/audit-log'
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
} from '@cadenza/contracts/course'
import {
  courseEditPageSchema,
  listCourseEditsInput,
  markCourseEditsSeenInput,
} from '@cadenza/contracts/course-edit'
import { reviewFactsSchema } from '@cadenza/contracts/course-review'
import { exportedPageSchema, exportListInput } from '@cadenza/contracts/exported-list'
import {
  moneyAttentionSchema,
  paymentIdInput,
  paymentPageSchema,
  paymentSchema,
  refundIdInput,
  refundPaymentInput,
  searchPaymentsInput,
} from '@cadenza/contracts/payment'
import {
  previewScheduleInput,
  saveScheduleInput,
  schedulePreviewSchema,
  scheduleOfInput,
  scheduleSchema,
} from '@cadenza/contracts/schedule'
import {
  schoolFillSchema,
  schoolTotalsSchema,
  schoolWeeksInput,
  schoolWeeksSchema,
} from '@cadenza/contracts/report'
import { schoolHealthSchema, systemGaugesSchema } from '@cadenza/contracts/system'
import {
  changeRoleInput,
  deletionEffectSchema,
  listUsersInput,
  userIdInput,
  userPageSchema,
  userSchema,
} from '@cadenza/contracts/user'
import { listAuditLog } from '../features/audit-log/list-audit-log.ts'
import { auditSchool } from '../features/audit/record-audit.ts'
import { getReceipt } from '../features/checkout/list-payments.ts'
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
import { emailReceipt } from '../features/receipts/email-receipt.ts'
import { listMoneyAttention } from '../features/refunds/list-money-attention.ts'
import { refundPayment, retryRefund } from '../features/refunds/refund-payment.ts'
import { searchPayments } from '../features/refunds/search-payments.ts'
import { exportList } from '../features/exports/export-list.ts'
import { getSchoolFill } from '../features/reports/school-fill.ts'
import { listSchoolWeeks } from '../features/reports/school-weeks.ts'
import { getSchoolTotals } from '../features/reports/totals.ts'
import { getSchedule } from '../features/schedules/get-schedule.ts'
import { previewSchedule } from '../features/schedules/preview-schedule.ts'
import { saveSchedule } from '../features/schedules/save-schedule.ts'
import { changeRole } from '../features/users/change-role.ts'
import { getDeletionEffect } from '../features/users/get-deletion-effect.ts'
import { deleteUser, listUsers } from '../features/users/manage-users.ts'
import { getGauges } from '../features/system/get-gauges.ts'
import { getHealth } from '../features/system/get-health.ts'
import { adminConsents } from './consents-router.ts'
import { adminFamilies } from './family-router.ts'
import { adminBlocks, adminRooms, adminTerms } from './places-router.ts'
import { adminPrivateNotes } from './private-notes-router.ts'
import { adminProcedure, router } from './procedures.ts'
import { adminWeek, clashesOfCourse } from './week-procedures.ts'
import { adminWaivers, clashPolicy, setSchoolClashPolicy } from './waiver-procedures.ts'

export const adminRouter = router({
  courses: router({
    list: adminProcedure
      .input(listReviewQueueInput)
      .output(managedCoursePageSchema)
      .query(({ ctx, input }) => listReviewQueue(ctx, input)),
    get: adminProcedure
      .input(courseIdInput)
      .output(managedCourseSchema)
      .query(({ ctx, input }) => getManagedCourse(ctx, input)),
    approve: adminProcedure
      .input(approveCourseInput)
      .output(managedCourseSchema)
      .mutation(({ ctx, input }) => approveCourse(ctx, input)),
    canApproveOwn: adminProcedure
      .output(z.object({ allowed: z.boolean() }))
      .query(({ ctx }) => canApproveOwn(ctx)),
    deny: adminProcedure
      .input(denyCourseInput)
      .output(managedCourseSchema)
      .mutation(({ ctx, input }) => denyCourse(ctx, input)),
    undoDecision: adminProcedure
      .input(undoDecisionInput)
      .output(managedCourseSchema)
      .mutation(({ ctx, input }) => undoDecision(ctx, input)),
    listUndoable: adminProcedure.output(z.array(managedCourseSchema)).query(({ ctx }) => listUndoable(ctx)),
    getReviewFacts: adminProcedure
      .input(courseIdInput)
      .output(reviewFactsSchema)
      .query(({ ctx, input }) => getReviewFacts(ctx, input)),
    getCancellationEffect: adminProcedure
      .input(courseIdInput)
      .output(cancellationEffectSchema)
      .query(({ ctx, input }) => getCancellationEffect(ctx, input)),
    cancel: adminProcedure
      .input(cancelCourseInput)
      .output(managedCourseSchema)
      .mutation(({ ctx, input }) => cancelCourse(ctx, input)),
    countFamilies: adminProcedure
      .input(courseIdInput)
      .output(toldFamiliesSchema)
      .query(({ ctx, input }) => countFamilies(ctx, input)),
    updateApproved: adminProcedure
      .input(reviseCourseInput)
      .output(managedCourseSchema)
      .mutation(({ ctx, input }) => updateApprovedCourse(ctx, input)),
  }),
  courseEdits: router({
    list: adminProcedure
      .input(listCourseEditsInput)
      .output(courseEditPageSchema)
      .query(({ ctx, input }) => listCourseEdits(ctx, input)),
    markSeen: adminProcedure
      .input(markCourseEditsSeenInput)
      .output(z.object({ seen: z.int() }))
      .mutation(({ ctx, input }) => markCourseEditsSeen(ctx, input)),
  }),
  families: adminFamilies,
  terms: adminTerms,
  rooms: adminRooms,
  blocks: adminBlocks,
  timetable: router({
    week: adminWeek,
    clashesOf: clashesOfCourse,
    clashPolicy,
    setClashPolicy: setSchoolClashPolicy,
  }),
  schedules: router({
    get: adminProcedure
      .input(scheduleOfInput)
      .output(scheduleSchema)
      .query(({ ctx, input }) => getSchedule(ctx, input)),
    preview: adminProcedure
      .input(previewScheduleInput)
      .output(schedulePreviewSchema)
      .mutation(({ ctx, input }) => previewSchedule(ctx, input)),
    save: adminProcedure
      .input(saveScheduleInput)
      .output(scheduleSchema)
      .mutation(({ ctx, input }) => saveSchedule(ctx, input)),
  }),
  waivers: adminWaivers,
  consents: adminConsents,
  privateNotes: adminPrivateNotes,
  users: router({
    list: adminProcedure
      .input(listUsersInput)
      .output(userPageSchema)
      .query(({ ctx, input }) => listUsers(ctx, input)),
    changeRole: adminProcedure
      .input(changeRoleInput)
      .output(userSchema)
      .mutation(async ({ ctx, input }) => (await changeRole(ctx, input)).user),
    getDeletionEffect: adminProcedure
      .input(userIdInput)
      .output(deletionEffectSchema)
      .query(({ ctx, input }) => getDeletionEffect(ctx, input)),
    delete: adminProcedure
      .input(userIdInput)
      .output(z.object({ deleted: z.boolean() }))
      .mutation(({ ctx, input }) => deleteUser(ctx, input)),
  }),
  payments: router({
    search: adminProcedure
      .input(searchPaymentsInput)
      .output(paymentPageSchema)
      .query(({ ctx, input }) => searchPayments(ctx, input)),
    get: adminProcedure
      .input(paymentIdInput)
      .output(paymentSchema)
      .query(({ ctx, input }) => getReceipt(ctx, input)),
    refund: adminProcedure
      .input(refundPaymentInput)
      .output(paymentSchema)
      .mutation(({ ctx, input }) => refundPayment(ctx, input)),
    attention: adminProcedure.output(moneyAttentionSchema).query(({ ctx }) => listMoneyAttention(ctx)),
    retryRefund: adminProcedure
      .input(refundIdInput)
      .output(z.object({ retried: z.literal(true) }))
      .mutation(({ ctx, input }) => retryRefund(ctx, input)),
    emailReceipt: adminProcedure
      .input(paymentIdInput)
      .output(z.object({ queued: z.literal(true) }))
      .mutation(({ ctx, input }) => emailReceipt(ctx, input)),
  }),
  audit: router({
    run: adminProcedure.output(auditReportSchema).query(({ ctx }) => auditSchool(ctx)),
  }),
  auditLog: router({
    list: adminProcedure
      .input(listAuditLogInput)
      .output(auditLogPageSchema)
      .query(({ ctx, input }) => listAuditLog(ctx, input)),
  }),
  system: router({
    gauges: adminProcedure.output(systemGaugesSchema).query(({ ctx }) => getGauges(ctx)),
    health: adminProcedure.output(schoolHealthSchema).query(({ ctx }) => getHealth(ctx)),
  }),
  reports: router({
    totals: adminProcedure.output(schoolTotalsSchema).query(({ ctx }) => getSchoolTotals(ctx)),
    weeks: adminProcedure
      .input(schoolWeeksInput)
      .output(schoolWeeksSchema)
      .query(({ ctx, input }) => listSchoolWeeks(ctx, input)),
    fill: adminProcedure.output(schoolFillSchema).query(({ ctx }) => getSchoolFill(ctx)),
  }),
  lists: router({
    export: adminProcedure
      .input(exportListInput)
      .output(exportedPageSchema)
      .mutation(({ ctx, input }) => exportList(ctx, input)),
  }),
})
