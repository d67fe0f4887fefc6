import type { AuditAction } from '@cadenza/contracts/office/audit-log'
import { logSorts, type LogSort } from '@cadenza/contracts/text/sort-values'
import { readDay, readId, readQ } from '../../lib/url/page-search.ts'

/** What the page's address requests. */
export interface AuditLogFilter {
  action?: AuditAction
  /** A person's id, or `product`. */
  actor?: string
  /** The id of the object of the action. */
  subject?: string
  q?: string
  /** Days, as `2026-07-01`; both included. */
  from?: string
  to?: string
  /** Absent: the newest first. */
  sort?: LogSort
}

/** The actions in the order in which they are offered; the contract's own list would bring its validator along. */
export const actionLabels: Record<AuditAction, string> = {
  createCourse: 'Class added by the office',
  reviseCourse: 'Waiting class edited',
  nameInstructor: 'Class given to another teacher',
  copyTerm: 'Term copied',
  approveCourse: 'Class approved',
  denyCourse: 'Class denied',
  undoDecision: 'Decision undone',
  cancelCourse: 'Class cancelled',
  updateApprovedCourse: 'Approved class edited',
  rescheduleCourse: 'Class rescheduled',
  changeSession: 'Date given another teacher or room',
  nameCoTeacher: 'Second teacher of a class named',
  seeCourseEdits: 'Edits looked at',
  changeRole: 'Role changed',
  changeRoleByCommand: 'Role changed by command',
  inviteStaff: 'Invited to work here',
  resendStaffInvitation: 'Invitation sent again',
  withdrawStaffInvitation: 'Invitation withdrawn',
  acceptStaffInvitation: 'Invitation accepted',
  promoteByConfig: 'Admin by configuration',
  updateInstructorProfile: 'Teacher’s profile edited',
  deleteUser: 'Account deleted',
  eraseOwnAccount: 'Own account erased',
  askChildErasure: 'Child to be erased',
  undoChildErasure: 'Child kept after all',
  eraseChild: 'Child erased',
  joinLineFor: 'Family put into a waiting list',
  leaveLineFor: 'Family taken out of a waiting list',
  callFamily: 'Family called about an offer',
  moveEntry: 'Family moved in a waiting list',
  offerOutOfTurn: 'Place offered out of turn',
  refundPayment: 'Refund',
  retryRefund: 'Refund sent again',
  emailReceipt: 'Receipt emailed again',
  placeOrder: 'Places sold by the office',
  recordPayment: 'Payment recorded',
  noteLateMoney: 'Late money to be sent back',
  takePaymentBack: 'Recorded payment taken back',
  extendOrder: 'More time to pay',
  releaseOrder: 'Reserved places released',
  markRefundSent: 'Refund sent by hand',
  addRemark: 'Remark about a person',
  removeRemark: 'Remark removed',
  correctChild: 'Child corrected',
  emailPlaces: 'Places emailed again',
  sendMailAgain: 'Mail sent again',
  sendMessage: 'Message sent',
  stopMessage: 'Message stopped',
  askAddressChange: 'Change of address started',
  liftBounce: 'Address receives mail again',
  handOverChildren: 'Children handed over',
  createFamily: 'Family made',
  addChildren: 'Children added',
  updateFamily: 'Family changed',
  claimFamily: 'Family got an account',
  addToFamilyCart: 'Class put into a family’s cart',
  removeFromFamilyCart: 'Class taken out of a family’s cart',
  sendFamilyCart: 'Cart sent to a family',
  recordConsent: 'Answer of a parent recorded',
  askForConsent: 'Guardian asked for an answer',
  exportOnRequest: 'Data downloaded on request',
  eraseOnRequest: 'Account erased on request',
  updateSchool: 'School changed',
  changePictures: 'Pictures changed',
  updateSchoolText: 'Text of the school changed',
  updateSetup: 'First step done or put off',
  addTerm: 'Term made',
  updateTerm: 'Term changed',
  removeTerm: 'Term removed',
  addClosedDay: 'School closed on a day',
  updateClosedDay: 'Closed day changed',
  removeClosedDay: 'Closed day removed',
  addRoom: 'Room added',
  updateRoom: 'Room changed',
  archiveRoom: 'Room no longer offered',
  restoreRoom: 'Room offered again',
  closeRoom: 'Room closed',
  openRoom: 'Room opened again',
  noteAbsence: 'Absence noted',
  endAbsence: 'Absence taken back',
  grantWaiver: 'Exception granted',
  revokeWaiver: 'Exception taken back',
  setPrerequisites: 'Classes that come first',
  setClashPolicy: 'Rule for overlaps',
  readPrivateNotes: 'Private notes read',
  publishConsentText: 'Consent text published',
  publishRefundPolicy: 'Refund policy published',
  chooseRefundPolicy: 'Refund policy of the school chosen',
  chooseTermRefundPolicy: 'Refund policy of a term chosen',
  exportList: 'List downloaded',
  openRegister: 'Class register opened',
  openDayRegisters: 'All registers of a day opened',
  openEmergencySheet: 'Emergency sheet opened',
}

export function readAction(value: unknown): AuditAction | undefined {
  return isAction(value) ? value : undefined
}

export function isAction(value: unknown): value is AuditAction {
  return typeof value === 'string' && Object.hasOwn(actionLabels, value)
}

/** The filter of an address; invalid values are omitted. */
export function readAuditLogFilter(search: Record<string, unknown>): AuditLogFilter {
  const { action, actor, subject, q, from, to, sort } = search
  return {
    action: readAction(action),
    actor: actor === 'product' ? actor : readId(actor),
    subject: readId(subject),
    q: readQ(q),
    from: readDay(from),
    to: readDay(to),
    sort: logSorts.find((one) => one === sort),
  }
}
