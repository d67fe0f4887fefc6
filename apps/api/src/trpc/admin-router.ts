import { z } from 'zod'
import { auditReportSchema } from '@cadenza/contracts/office/audit'
import { auditLogPageSchema, listAuditLogInput } from '@cadenza/contracts/office/audit-log'
import {
  courseIdInput,
  managedCourseSchema,
  updateApprovedCourseInput,
} from '@cadenza/contracts/courses/course'
import {
  approveCourseInput,
  denyCourseInput,
  undoDecisionInput,
} from '@cadenza/contracts/moderation/decision'
import { cancelCourseInput, cancellationEffectSchema } from '@cadenza/contracts/courses/cancellation'
import { listReviewQueueInput, managedCoursePageSchema } from '@cadenza/contracts/moderation/review-queue'
import { changeEffectSchema, getChangeEffectInput } from '@cadenza/contracts/courses/change-effect'
import {
  courseEditPageSchema,
  listCourseEditsInput,
  markCourseEditsSeenInput,
} from '@cadenza/contracts/moderation/course-edit'
import { reviewFactsSchema } from '@cadenza/contracts/moderation/moderation-facts'
import { exportedPageSchema, exportListInput } from '@cadenza/contracts/office/exported-list'
import {
  previewScheduleInput,
  saveScheduleInput,
  schedulePreviewSchema,
  scheduleOfInput,
  scheduleSchema,
} from '@cadenza/contracts/timetable/schedule'
import {
  schoolFillSchema,
  schoolOutlookSchema,
  schoolTotalsSchema,
  waitingWorkSchema,
  schoolWeeksInput,
  schoolWeeksSchema,
} from '@cadenza/contracts/office/report'
import { foundInSchoolSchema, searchSchoolInput } from '@cadenza/contracts/office/school-search'
import { schoolHealthSchema, systemGaugesSchema } from '@cadenza/contracts/wire/health'
import { listAuditLog } from '../features/audit-log/list-audit-log.ts'
import { auditSchool } from '../features/audit/record-audit.ts'
import { cancelCourse } from '../features/class-changes/cancel-course.ts'
import { getCancellationEffect } from '../features/class-changes/get-cancellation-effect.ts'
import { listCourseEdits, markCourseEditsSeen } from '../features/moderation/look-at-edits.ts'
import { getManagedCourse } from '../records/classes/managed-courses.ts'
import { listReviewQueue } from '../features/moderation/review-queue.ts'
import { approveCourse, denyCourse } from '../features/moderation/moderate-course.ts'
import { canApproveOwn } from '../features/moderation/own-submission.ts'
import { getReviewFacts } from '../features/moderation/review-facts.ts'
import { listUndoable, undoDecision } from '../features/moderation/undo-decision.ts'
import { getChangeEffect } from '../features/class-changes/get-change-effect.ts'
import { updateApprovedCourse } from '../features/courses/update-approved-course.ts'
import { exportList } from '../features/exports/export-list.ts'
import { getSchoolFill } from '../features/reports/school-fill.ts'
import { listSchoolWeeks } from '../features/reports/school-weeks.ts'
import { getSchoolOutlook } from '../features/reports/outlook.ts'
import { getSchoolTotals } from '../features/reports/totals.ts'
import { getWaitingWork } from '../features/reports/waiting-work.ts'
import { searchSchool } from '../features/search/search-school.ts'
import { getSchedule } from '../features/schedules/get-schedule.ts'
import { previewSchedule } from '../features/schedules/preview-schedule.ts'
import { saveSchedule } from '../features/schedules/save-schedule.ts'
import { getGauges } from '../features/health/get-gauges.ts'
import { getHealth } from '../features/health/get-health.ts'
import { adminAbsences } from './absences-router.ts'
import { adminChanges } from './changes-router.ts'
import { adminConsents } from './consents-router.ts'
import { adminDiscounts, adminScholarships } from './discounts-router.ts'
import { adminDays, adminHouse, adminRegisters } from './days-router.ts'
import { adminGates } from './gate-router.ts'
import { adminMails } from './mails-router.ts'
import { adminMessages } from './messages-router.ts'
import { adminContacts, adminParticipants } from './office-child-router.ts'
import { adminFamilies, adminHandPrices } from './office-family-router.ts'
import { adminOrders } from './orders-router.ts'
import { adminMoves } from './moves-router.ts'
import { adminPayments, adminRefunds } from './payments-router.ts'
import { madeCourses } from './made-courses.ts'
import { adminPictures } from './pictures-router.ts'
import { adminBlocks, adminRooms } from './rooms-router.ts'
import { adminClassPage, adminSessions, adminWaitlist } from './class-procedures.ts'
import { adminSchool } from './school-router.ts'
import { adminRefundPolicies } from './refund-policies-router.ts'
import { adminClosedDays, adminTerms } from './terms-router.ts'
import { adminInvitations, adminUsers } from './people-router.ts'
import { adminPeople } from './person-router.ts'
import { adminPrivateNotes } from './private-notes-router.ts'
import { adminAny, by, officeAny, router } from './procedures.ts'
import { adminWeek, clashesOfCourse } from './week-procedures.ts'
import { adminWaivers, clashPolicy, setSchoolClashPolicy } from './waiver-procedures.ts'

export const adminRouter = router({
  search: officeAny.input(searchSchoolInput).output(foundInSchoolSchema).query(by(searchSchool)),
  school: adminSchool,
  courses: router({
    list: officeAny.input(listReviewQueueInput).output(managedCoursePageSchema).query(by(listReviewQueue)),
    get: officeAny.input(courseIdInput).output(managedCourseSchema).query(by(getManagedCourse)),
    ...madeCourses,
    approve: officeAny.input(approveCourseInput).output(managedCourseSchema).mutation(by(approveCourse)),
    canApproveOwn: officeAny.output(z.object({ allowed: z.boolean() })).query(by(canApproveOwn)),
    deny: officeAny.input(denyCourseInput).output(managedCourseSchema).mutation(by(denyCourse)),
    undoDecision: officeAny.input(undoDecisionInput).output(managedCourseSchema).mutation(by(undoDecision)),
    listUndoable: officeAny.output(z.array(managedCourseSchema)).query(by(listUndoable)),
    getReviewFacts: officeAny.input(courseIdInput).output(reviewFactsSchema).query(by(getReviewFacts)),
    getCancellationEffect: officeAny
      .input(courseIdInput)
      .output(cancellationEffectSchema)
      .query(by(getCancellationEffect)),
    cancel: officeAny.input(cancelCourseInput).output(managedCourseSchema).mutation(by(cancelCourse)),
    // Changes nothing; sent like a change, as dates do not fit into an address.
    getChangeEffect: officeAny
      .input(getChangeEffectInput)
      .output(changeEffectSchema)
      .mutation(by(getChangeEffect)),
    updateApproved: officeAny
      .input(updateApprovedCourseInput)
      .output(managedCourseSchema)
      .mutation(by(updateApprovedCourse)),
  }),
  classPage: adminClassPage,
  sessions: adminSessions,
  waitlist: adminWaitlist,
  courseEdits: router({
    list: officeAny.input(listCourseEditsInput).output(courseEditPageSchema).query(by(listCourseEdits)),
    markSeen: officeAny
      .input(markCourseEditsSeenInput)
      .output(z.object({ seen: z.int() }))
      .mutation(by(markCourseEditsSeen)),
  }),
  families: adminFamilies,
  handPrices: adminHandPrices,
  contacts: adminContacts,
  participants: adminParticipants,
  absences: adminAbsences,
  changes: adminChanges,
  terms: adminTerms,
  closedDays: adminClosedDays,
  rooms: adminRooms,
  pictures: adminPictures,
  blocks: adminBlocks,
  days: adminDays,
  registers: adminRegisters,
  house: adminHouse,
  gates: adminGates,
  timetable: router({
    week: adminWeek,
    clashesOf: clashesOfCourse,
    clashPolicy,
    setClashPolicy: setSchoolClashPolicy,
  }),
  schedules: router({
    get: officeAny.input(scheduleOfInput).output(scheduleSchema).query(by(getSchedule)),
    preview: officeAny
      .input(previewScheduleInput)
      .output(schedulePreviewSchema)
      .mutation(by(previewSchedule)),
    save: officeAny.input(saveScheduleInput).output(scheduleSchema).mutation(by(saveSchedule)),
  }),
  waivers: adminWaivers,
  consents: adminConsents,
  refundPolicies: adminRefundPolicies,
  discounts: adminDiscounts,
  scholarships: adminScholarships,
  privateNotes: adminPrivateNotes,
  users: adminUsers,
  people: adminPeople,
  mails: adminMails,
  messages: adminMessages,
  orders: adminOrders,
  invitations: adminInvitations,
  payments: adminPayments,
  refunds: adminRefunds,
  moves: adminMoves,
  audit: router({
    run: adminAny.output(auditReportSchema).query(by(auditSchool)),
  }),
  auditLog: router({
    list: adminAny.input(listAuditLogInput).output(auditLogPageSchema).query(by(listAuditLog)),
  }),
  system: router({
    gauges: adminAny.output(systemGaugesSchema).query(by(getGauges)),
    health: adminAny.output(schoolHealthSchema).query(by(getHealth)),
  }),
  reports: router({
    totals: officeAny.output(schoolTotalsSchema).query(by(getSchoolTotals)),
    weeks: officeAny.input(schoolWeeksInput).output(schoolWeeksSchema).query(by(listSchoolWeeks)),
    fill: officeAny.output(schoolFillSchema).query(by(getSchoolFill)),
    outlook: officeAny.output(schoolOutlookSchema).query(by(getSchoolOutlook)),
    waiting: officeAny.output(waitingWorkSchema).query(by(getWaitingWork)),
  }),
  lists: router({
    export: officeAny.input(exportListInput).output(exportedPageSchema).mutation(by(exportList)),
  }),
})
