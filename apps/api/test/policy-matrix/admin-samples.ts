import { randomUUID } from 'node:crypto'
import { deniedIn } from '../decided-class.ts'
import { madeSession } from '../rooms-and-terms.ts'
import { madeStaffInvitation } from '../staff-invitations.ts'
import { failedRefund, madePayment } from './checkout-objects.ts'
import type { Samples } from './sample.ts'

const edit = { name: 'Renamed', capacity: 12, price: '120.00' }
const rule = {
  recurrence: 'weekly',
  weekdays: [1],
  start: '09:30',
  minutes: 60,
  from: '2091-07-02',
  count: 5,
}

const oneClass = 'Reference,Class,Instructor’s email,Seats,Price\nP-01,Imported,,12,120.00\n'

export const adminSamples: Samples = {
  'admin.search': { input: () => ({ q: 'Anna' }) },
  'admin.courses.list': { input: () => ({}) },
  'admin.courses.get': { object: ({ pendingId }) => pendingId, input: (_, id) => ({ id }) },
  'admin.courses.create': { input: ({ instructor }) => ({ ...edit, instructorId: instructor.userId }) },
  'admin.courses.revise': { object: ({ pendingId }) => pendingId, input: (_, id) => ({ id, ...edit }) },
  'admin.courses.nameInstructor': {
    object: ({ pendingId }) => pendingId,
    input: ({ instructor }, id) => ({ id, instructorId: instructor.userId }),
  },
  'admin.courses.getCopy': {
    object: ({ approvedId }) => approvedId,
    input: (_, id) => ({ id, weeks: 52 }),
  },
  'admin.courses.import': { input: () => ({ text: oneClass, isTrial: false, approve: false }) },
  'admin.courses.approve': { object: ({ pendingId }) => pendingId, input: (_, id) => ({ id }) },
  'admin.courses.deny': {
    object: ({ pendingId }) => pendingId,
    input: (_, id) => ({ id, feedback: 'No room for it' }),
  },
  'admin.courses.undoDecision': {
    object: deniedIn,
    input: (_, id) => ({ id, version: 2 }),
    office: '409',
  },
  'admin.courses.listUndoable': {},
  'admin.courses.getReviewFacts': { object: ({ pendingId }) => pendingId, input: (_, id) => ({ id }) },
  'admin.courses.getCancellationEffect': {
    object: ({ approvedId }) => approvedId,
    input: (_, id) => ({ id }),
  },
  'admin.courses.cancel': {
    object: ({ approvedId }) => approvedId,
    input: (_, id) => ({ id, reason: 'The teacher is ill' }),
  },
  'admin.courses.updateApproved': {
    object: ({ approvedId }) => approvedId,
    input: (_, id) => ({ id, ...edit }),
  },
  'admin.courses.canApproveOwn': {},
  'admin.courseEdits.list': { input: () => ({}) },
  'admin.courseEdits.markSeen': { input: () => ({ upTo: randomUUID() }) },

  'admin.classPage.get': { object: ({ approvedId }) => approvedId, input: (_, id) => ({ id }) },
  'admin.classPage.roster': { object: ({ approvedId }) => approvedId, input: (_, id) => ({ id }) },
  'admin.classPage.sessions': { input: ({ approvedId }) => ({ id: approvedId }) },
  'admin.classPage.money': { object: ({ approvedId }) => approvedId, input: (_, id) => ({ id }) },
  'admin.classPage.history': { input: ({ approvedId }) => ({ id: approvedId }) },
  'admin.classPage.nameCoTeacher': {
    object: ({ approvedId }) => approvedId,
    input: (_, id) => ({ id, coTeacherId: null }),
  },
  'admin.sessions.choices': { object: madeSession, input: (_, id) => ({ id }) },
  'admin.sessions.change': {
    object: madeSession,
    input: (_, id) => ({ id, sequence: 0, roomId: null, instructorId: null }),
  },
  'admin.sessions.cancellation': { object: madeSession, input: (_, id) => ({ id }) },
  'admin.sessions.cancel': { object: madeSession, input: (_, id) => ({ id, sequence: 0, then: 'nothing' }) },
  'admin.sessions.roomChoices': { input: ({ approvedId }) => ({ id: approvedId }) },
  'admin.sessions.changeRooms': {
    object: madeSession,
    input: ({ approvedId }, id) => ({
      courseId: approvedId,
      sessions: [{ id, sequence: 0, roomId: null }],
    }),
  },

  'admin.schedules.get': {
    object: ({ pendingId }) => pendingId,
    input: (_, courseId) => ({ courseId }),
  },
  'admin.schedules.preview': {
    object: ({ pendingId }) => pendingId,
    input: (_, courseId) => ({ courseId, rule }),
  },
  'admin.schedules.save': {
    object: ({ approvedId }) => approvedId,
    input: (_, courseId) => ({ courseId, rule }),
  },

  'admin.users.list': { input: () => ({}) },
  'admin.users.changeRole': {
    object: ({ somebody }) => somebody.userId,
    input: (_, id) => ({ id, role: 'admin' }),
  },
  'admin.users.instructorProfile.get': {
    object: ({ instructor }) => instructor.userId,
    input: (_, id) => ({ id }),
  },
  'admin.users.instructorProfile.update': {
    object: ({ instructor }) => instructor.userId,
    input: (_, id) => ({ id, bio: 'Plays the oud.', instruments: ['Oud'] }),
  },
  'admin.users.getDeletionEffect': {
    object: ({ somebody }) => somebody.userId,
    input: (_, id) => ({ id }),
    absent: '200',
  },
  'admin.users.delete': {
    object: ({ somebody }) => somebody.userId,
    input: (_, id) => ({ id }),
    absent: '200',
  },

  'admin.invitations.list': {},
  'admin.invitations.create': {
    input: () => ({ addresses: [`${randomUUID()}@example.org`], role: 'office' }),
  },
  'admin.invitations.resend': { object: madeStaffInvitation, input: (_, id) => ({ id }) },
  'admin.invitations.withdraw': { object: madeStaffInvitation, input: (_, id) => ({ id }) },

  'admin.payments.search': { input: () => ({}) },
  'admin.payments.get': { object: madePayment, input: (_, id) => ({ id }) },
  'admin.payments.refundLimit': {},
  'admin.payments.quote': { object: madePayment, input: (_, id) => ({ id }) },
  'admin.payments.refund': { object: madePayment, input: (_, id) => ({ id }) },
  'admin.payments.attention': {},
  'admin.payments.cashGivenBack': {},
  'admin.payments.retryRefund': { object: failedRefund, input: (_, id) => ({ id }) },
  'admin.payments.emailReceipt': { object: madePayment, input: (_, id) => ({ id }) },

  'admin.audit.run': {},
  'admin.auditLog.list': { input: () => ({}) },
  'admin.system.gauges': {},
  'admin.system.health': {},
  'admin.reports.totals': {},
  'admin.reports.weeks': { input: () => ({}) },
  'admin.reports.fill': {},
  'admin.reports.outlook': {},
  'admin.registers.open': { object: ({ approvedId }) => approvedId, input: (_, id) => ({ id }) },
  'admin.reports.waiting': {},
  'admin.lists.export': { input: () => ({ list: 'users' }) },
}
