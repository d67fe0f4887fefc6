import { msg } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
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
export const actionLabels = worded<AuditAction>({
  createCourse: msg`Class added by the office`,
  reviseCourse: msg`Waiting class edited`,
  nameInstructor: msg`Class given to another teacher`,
  copyTerm: msg`Term copied`,
  approveCourse: msg`Class approved`,
  denyCourse: msg`Class denied`,
  undoDecision: msg`Decision undone`,
  cancelCourse: msg`Class cancelled`,
  updateApprovedCourse: msg`Approved class edited`,
  rescheduleCourse: msg`Class rescheduled`,
  changeSession: msg`Date given another teacher or room`,
  nameCoTeacher: msg`Second teacher of a class named`,
  seeCourseEdits: msg`Edits looked at`,
  changeRole: msg`Role changed`,
  changeRoleByCommand: msg`Role changed by command`,
  inviteStaff: msg`Invited to work here`,
  resendStaffInvitation: msg`Invitation sent again`,
  withdrawStaffInvitation: msg`Invitation withdrawn`,
  acceptStaffInvitation: msg`Invitation accepted`,
  promoteByConfig: msg`Admin by configuration`,
  updateInstructorProfile: msg`Teacher’s profile edited`,
  deleteUser: msg`Account deleted`,
  eraseOwnAccount: msg`Own account erased`,
  askChildErasure: msg`Child to be erased`,
  undoChildErasure: msg`Child kept after all`,
  eraseChild: msg`Child erased`,
  joinLineFor: msg`Family put into a waiting list`,
  leaveLineFor: msg`Family taken out of a waiting list`,
  callFamily: msg`Family called about an offer`,
  moveEntry: msg`Family moved in a waiting list`,
  offerOutOfTurn: msg`Place offered out of turn`,
  refundPayment: msg`Refund`,
  retryRefund: msg`Refund sent again`,
  emailReceipt: msg`Receipt emailed again`,
  placeOrder: msg`Places sold by the office`,
  movePlace: msg`Place moved to another class`,
  changeParticipant: msg`Place given to another child`,
  recordPayment: msg`Payment recorded`,
  noteLateMoney: msg`Late money to be sent back`,
  takePaymentBack: msg`Recorded payment taken back`,
  extendOrder: msg`More time to pay`,
  releaseOrder: msg`Reserved places released`,
  markRefundSent: msg`Refund sent by hand`,
  addRemark: msg`Remark about a person`,
  removeRemark: msg`Remark removed`,
  correctChild: msg`Child corrected`,
  emailPlaces: msg`Places emailed again`,
  sendMailAgain: msg`Mail sent again`,
  sendMessage: msg`Message sent`,
  stopMessage: msg`Message stopped`,
  askAddressChange: msg`Change of address started`,
  liftBounce: msg`Address receives mail again`,
  handOverChildren: msg`Children handed over`,
  createFamily: msg`Family made`,
  addChildren: msg`Children added`,
  updateFamily: msg`Family changed`,
  claimFamily: msg`Family got an account`,
  addToFamilyCart: msg`Class put into a family’s cart`,
  removeFromFamilyCart: msg`Class taken out of a family’s cart`,
  sendFamilyCart: msg`Cart sent to a family`,
  addFamilyCode: msg`Code put into a family’s cart`,
  removeFamilyCode: msg`Code taken out of a family’s cart`,
  setHandPrice: msg`Price named by hand`,
  recordConsent: msg`Answer of a parent recorded`,
  recordContact: msg`Contact written down`,
  removeRecordedContact: msg`Contact removed by the office`,
  disputeContact: msg`Contact said to be wrong`,
  setMayLeaveAlone: msg`Going home alone recorded`,
  setMustNotCollect: msg`Who must not pick up recorded`,
  askForConsent: msg`Guardian asked for an answer`,
  tellAbsence: msg`Absence noted for a family`,
  undoAbsence: msg`Absence taken back for a family`,
  exportOnRequest: msg`Data downloaded on request`,
  eraseOnRequest: msg`Account erased on request`,
  updateSchool: msg`School changed`,
  changePictures: msg`Pictures changed`,
  updateSchoolText: msg`Text of the school changed`,
  updateSetup: msg`First step done or put off`,
  addTerm: msg`Term made`,
  updateTerm: msg`Term changed`,
  removeTerm: msg`Term removed`,
  addClosedDay: msg`School closed on a day`,
  updateClosedDay: msg`Closed day changed`,
  removeClosedDay: msg`Closed day removed`,
  addRoom: msg`Room added`,
  updateRoom: msg`Room changed`,
  archiveRoom: msg`Room no longer offered`,
  restoreRoom: msg`Room offered again`,
  closeRoom: msg`Room closed`,
  openRoom: msg`Room opened again`,
  noteAbsence: msg`Absence noted`,
  endAbsence: msg`Absence taken back`,
  grantWaiver: msg`Exception granted`,
  revokeWaiver: msg`Exception taken back`,
  setPrerequisites: msg`Classes that come first`,
  setClashPolicy: msg`Rule for overlaps`,
  readPrivateNotes: msg`Private notes read`,
  publishConsentText: msg`Consent text published`,
  publishRefundPolicy: msg`Refund policy published`,
  chooseRefundPolicy: msg`Refund policy of the school chosen`,
  chooseTermRefundPolicy: msg`Refund policy of a term chosen`,
  addDiscount: msg`Discount added`,
  reviseDiscount: msg`Discount changed`,
  pauseDiscount: msg`Discount paused or resumed`,
  grantScholarship: msg`Scholarship granted`,
  revokeScholarship: msg`Scholarship revoked`,
  exportList: msg`List downloaded`,
  openRegister: msg`Class register opened`,
  openDayRegisters: msg`All registers of a day opened`,
  openEmergencySheet: msg`Emergency sheet opened`,
  openDesk: msg`Desk of a session opened`,
  openHouse: msg`In the house opened`,
  tellMissing: msg`Told that a child has not arrived`,
  openGate: msg`Gate opened`,
  enterGate: msg`Gate taken by a tablet`,
  endGate: msg`Gate ended`,
})

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
