import { z } from 'zod'
import { auditFactsSchema } from '../text/facts.ts'
import { logSorts } from '../text/sort-values.ts'
import { pageFields, pageOf } from '../text/paging.ts'
import { idSchema } from '../text/text.ts'

export const auditSubjectTypes = [
  'course',
  'user',
  'order',
  'payment',
  'refund',
  'term',
  'room',
  'school',
  'participant',
  'consentText',
  'invitation',
  'message',
  'session',
] as const
export type AuditSubjectType = (typeof auditSubjectTypes)[number]

/**
 * Everything that changes others' data, or one's own standing, and the kind of its subject, of which the line itself holds
 * only the id. A closed list: each has its sentence in the web.
 */
export const auditSubjects = {
  createCourse: 'course',
  reviseCourse: 'course',
  nameInstructor: 'course',
  copyTerm: 'term',
  approveCourse: 'course',
  denyCourse: 'course',
  undoDecision: 'course',
  cancelCourse: 'course',
  updateApprovedCourse: 'course',
  rescheduleCourse: 'course',
  changeSession: 'course',
  nameCoTeacher: 'course',
  seeCourseEdits: 'course',
  changeRole: 'user',
  changeRoleByCommand: 'user',
  inviteStaff: 'invitation',
  resendStaffInvitation: 'invitation',
  withdrawStaffInvitation: 'invitation',
  acceptStaffInvitation: 'user',
  promoteByConfig: 'user',
  updateInstructorProfile: 'user',
  deleteUser: 'user',
  eraseOwnAccount: 'user',
  askChildErasure: 'participant',
  undoChildErasure: 'participant',
  eraseChild: 'participant',
  joinLineFor: 'course',
  leaveLineFor: 'course',
  callFamily: 'course',
  moveEntry: 'course',
  offerOutOfTurn: 'course',
  refundPayment: 'payment',
  retryRefund: 'refund',
  emailReceipt: 'payment',
  placeOrder: 'order',
  movePlace: 'order',
  changeParticipant: 'order',
  recordPayment: 'payment',
  noteLateMoney: 'order',
  takePaymentBack: 'payment',
  extendOrder: 'order',
  releaseOrder: 'order',
  markRefundSent: 'refund',
  addRemark: 'user',
  removeRemark: 'user',
  correctChild: 'participant',
  emailPlaces: 'user',
  sendMailAgain: 'user',
  sendMessage: 'message',
  stopMessage: 'message',
  askAddressChange: 'user',
  liftBounce: 'user',
  handOverChildren: 'user',
  createFamily: 'user',
  addChildren: 'user',
  updateFamily: 'user',
  claimFamily: 'user',
  addToFamilyCart: 'user',
  removeFromFamilyCart: 'user',
  sendFamilyCart: 'user',
  addFamilyCode: 'user',
  removeFamilyCode: 'user',
  setHandPrice: 'user',
  recordContact: 'participant',
  removeRecordedContact: 'participant',
  disputeContact: 'participant',
  setMayLeaveAlone: 'participant',
  setMustNotCollect: 'participant',
  recordConsent: 'participant',
  askForConsent: 'participant',
  tellAbsence: 'participant',
  undoAbsence: 'participant',
  exportOnRequest: 'user',
  eraseOnRequest: 'user',
  addTerm: 'term',
  updateTerm: 'term',
  removeTerm: 'term',
  addClosedDay: 'school',
  updateClosedDay: 'school',
  removeClosedDay: 'school',
  addRoom: 'room',
  updateRoom: 'room',
  archiveRoom: 'room',
  restoreRoom: 'room',
  closeRoom: 'room',
  openRoom: 'room',
  noteAbsence: 'user',
  endAbsence: 'user',
  grantWaiver: 'course',
  revokeWaiver: 'course',
  setPrerequisites: 'course',
  setClashPolicy: 'school',
  readPrivateNotes: 'participant',
  publishConsentText: 'consentText',
  publishRefundPolicy: 'school',
  chooseRefundPolicy: 'school',
  chooseTermRefundPolicy: 'term',
  addDiscount: 'school',
  reviseDiscount: 'school',
  pauseDiscount: 'school',
  grantScholarship: 'participant',
  revokeScholarship: 'participant',
  exportList: 'school',
  openRegister: 'course',
  openDayRegisters: 'school',
  openEmergencySheet: 'school',
  openDesk: 'session',
  openHouse: 'school',
  tellMissing: 'participant',
  openGate: 'school',
  enterGate: 'school',
  endGate: 'school',
  updateSchool: 'school',
  changePictures: 'school',
  updateSchoolText: 'school',
  updateSetup: 'school',
} as const satisfies Record<string, AuditSubjectType>
export type AuditAction = keyof typeof auditSubjects
// Nothing but its own keys.
export const auditActions = Object.keys(auditSubjects) as AuditAction[]

/** A person under their current name; the name is null for a deleted person. */
const auditPersonSchema = z.object({ id: idSchema, name: z.string().nullable() })

/** One line of the log, as admins read it. Names are today's. */
export const auditLineSchema = z.object({
  id: idSchema,
  at: z.iso.datetime(),
  /** Null: the product itself, by its configuration or the command line. */
  actor: auditPersonSchema.nullable(),
  /** One of `auditActions`, unless a later version of the product wrote the line. */
  action: z.string(),
  subject: z.object({
    id: z.string(),
    /** Null for an action of a later version. */
    type: z.enum(auditSubjectTypes).nullable(),
    /**
     * The name of a class, a room or a term; a person's name; null for a deleted person and for what no
     * longer exists.
     */
    name: z.string().nullable(),
    /** The receipt of a payment or of a refund's payment. */
    receiptNumber: z.int().nullable(),
  }),
  /** Only the changed fields, before and after. */
  before: auditFactsSchema.nullable(),
  after: auditFactsSchema.nullable(),
  /** What else is worth knowing, such as the reason. */
  detail: auditFactsSchema,
  requestId: z.string().nullable(),
})
export type AuditLine = z.infer<typeof auditLineSchema>

/** All given filters hold at once. Days are those of the school's time zone, both included. */
export const listAuditLogInput = z.strictObject({
  action: z.enum(auditActions).optional(),
  /** `product` for what the product did by itself. */
  actor: z.union([idSchema, z.literal('product')]).optional(),
  subjectId: idSchema.optional(),
  /** Lines about an account, its children and its payments. */
  person: idSchema.optional(),
  /** Part of a name of a person or a class, or a whole receipt number, request id or subject's id. */
  q: z.string().trim().max(100).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Absent: the newest first. */
  sort: z.enum(logSorts).optional(),
  limit: z.int().min(1).max(100).default(50),
  ...pageFields,
})
export type ListAuditLogInput = z.output<typeof listAuditLogInput>

export const auditLogPageSchema = pageOf(auditLineSchema)
export type AuditLogPage = z.infer<typeof auditLogPageSchema>
