import { plural, t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { AuditAction, AuditLine } from '@cadenza/contracts/office/audit-log'
import { count } from '../../lib/format/format.ts'
import { mailWords } from '../../shared/people/mail-words.ts'
import { asA, readRole } from '../../shared/people/roles.ts'
import { isAction } from './audit-log-filter.ts'

/** A line as a sentence: who, what was done, to what, and how the sentence continues. */
export interface Sentence {
  actor: string
  done: string
  /** Absent where the sentence already says everything. */
  subject: string | undefined
  end: string
}

export function sentenceOf(line: AuditLine): Sentence {
  const { action } = line
  const words = isAction(action) ? sentences[action](line) : { done: `did “${action}” to` }
  return { actor: actorOf(line), subject: subjectOf(line), end: '', ...words }
}

type Words = Pick<Sentence, 'done'> & Partial<Sentence>

const sentences: Record<AuditAction, (line: AuditLine) => Words> = {
  createCourse: () => ({ done: 'added the class', end: ' for its teacher' }),
  reviseCourse: () => ({ done: 'edited the class', end: ' before it was approved' }),
  nameInstructor: () => ({ done: 'gave another teacher the class' }),
  copyTerm: ({ detail }) => ({
    done: `copied ${count(Number(detail.courses), 'class', 'classes')} into the term`,
  }),
  approveCourse: ({ detail }) => ({
    done: 'approved the class',
    end: detail.own ? ', which they had submitted themselves: there was no other admin' : '',
  }),
  denyCourse: ({ detail }) => ({
    done: 'denied the class',
    end: detail.own ? ', which they had submitted themselves' : '',
  }),
  undoDecision: ({ before }) => ({
    done: `took back the ${before?.status === 'Denied' ? 'denial' : 'approval'} of the class`,
  }),
  cancelCourse: () => ({ done: 'cancelled the class' }),
  updateApprovedCourse: () => ({ done: 'edited the approved class' }),
  rescheduleCourse: () => ({ done: 'rescheduled the class' }),
  changeSession: ({ after }) => ({
    done: `named another ${after?.dateTeacherId ? 'teacher' : 'room'} for a date of the class`,
  }),
  nameCoTeacher: ({ after }) => ({
    done: `${after?.coTeacherId ? 'named a second teacher for' : 'took the second teacher off'} the class`,
  }),
  seeCourseEdits: ({ detail: { editIds } }) => ({
    done: `looked at ${Array.isArray(editIds) && editIds.length > 1 ? `${editIds.length} edits` : 'an edit'} of the class`,
  }),
  changeRole: made,
  changeRoleByCommand: made,
  inviteStaff: invited('invited someone to become'),
  resendStaffInvitation: invited('invited someone again to become'),
  withdrawStaffInvitation: ({ before }) => ({
    done: `withdrew an invitation to become ${asA(readRole(before?.role) ?? 'student')}`,
    subject: undefined,
  }),
  acceptStaffInvitation: ({ after }) => ({
    done: `accepted an invitation and became ${asA(readRole(after?.role) ?? 'student')}`,
    subject: undefined,
  }),
  promoteByConfig: made,
  updateInstructorProfile: () => ({ done: 'edited the public profile of' }),
  deleteUser: () => ({ done: 'deleted the account of' }),
  eraseOwnAccount: () => ({ done: 'erased their own account', subject: undefined }),
  askChildErasure: () => ({ done: 'asked to erase one of their children', subject: undefined }),
  undoChildErasure: () => ({ done: 'kept one of their children that was to be erased', subject: undefined }),
  eraseChild: () => ({ done: 'erased a child, as a guardian had asked', subject: undefined }),
  joinLineFor: () => ({ done: 'put a family into the waiting list of' }),
  leaveLineFor: () => ({ done: 'took a family out of the waiting list of' }),
  callFamily: () => ({ done: 'called a family about an offer in' }),
  moveEntry: ({ detail: { way, reason } }) => ({
    done: `moved a family ${way === 'up' ? 'up' : 'down'} in the waiting list of`,
    end: `, because: ${textOf(reason) ?? '?'}`,
  }),
  offerOutOfTurn: ({ detail: { reason } }) => ({
    done: 'offered a place out of turn in',
    end: `, because: ${textOf(reason) ?? '?'}`,
  }),
  refundPayment: (line) => ({
    done: line.detail.amountMinor ? `refunded ${amountOf(line)} of` : 'took back places of',
    end: endOfRefund(line.detail),
  }),
  retryRefund: (line) => ({ done: `sent a failed refund ${amountOf(line)} once more, of` }),
  addRemark: () => ({ done: 'wrote a remark about' }),
  removeRemark: () => ({ done: 'removed a remark about' }),
  correctChild: ({ detail: { fields } }) => ({
    done: `corrected the ${Array.isArray(fields) && !fields.includes('birthDate') ? 'name' : Array.isArray(fields) && fields.length === 1 ? 'birth date' : 'name and birth date'} of`,
  }),
  emailPlaces: ({ detail: { what } }) => ({
    done: `emailed the ${what === 'calendar' ? 'calendar links' : 'places to come'} once more to`,
  }),
  sendMailAgain: ({ detail: { mail } }) => ({
    done: `sent a mail (${mailWords(textOf(mail) ?? '')}) again to`,
  }),
  sendMessage: ({ detail: { people } }) => ({
    done: `sent a message to ${count(Number(people ?? 0), 'person', 'people')}`,
    subject: undefined,
  }),
  stopMessage: () => ({ done: 'stopped a message', subject: undefined }),
  liftBounce: () => ({ done: 'had mail tried again to the address of' }),
  askAddressChange: () => ({ done: 'started a change of the email address of' }),
  handOverChildren: ({ detail: { participantIds } }) => ({
    done: `made another guardian the primary one of ${count(Array.isArray(participantIds) ? participantIds.length : 1, 'child', 'children')} of`,
  }),
  createFamily: ({ detail }) => ({
    done: detail.existing === true ? 'prepared the family of' : 'made the family of',
    end: detail.existing === true ? ', which had an account' : ', without an account',
  }),
  addChildren: ({ detail: { children } }) => ({
    done: `added ${count(typeof children === 'number' ? children : 1, 'child', 'children')} to the family of`,
  }),
  updateFamily: () => ({ done: 'changed the name, number or address of the family of' }),
  claimFamily: () => ({
    done: 'got an account with the family that the office had made',
    subject: undefined,
  }),
  addToFamilyCart: () => ({ done: 'put a class into the cart of' }),
  removeFromFamilyCart: () => ({ done: 'took a class out of the cart of' }),
  sendFamilyCart: () => ({ done: 'mailed the way to the cart to' }),
  recordConsent: ({ detail: { given, how } }) => ({
    done: given === true ? 'recorded that a parent agreed for' : 'recorded that a parent declined for',
    end: how === 'paper' ? ', on paper' : ', by phone',
  }),
  askForConsent: () => ({ done: 'mailed a guardian to ask for an answer about' }),
  exportOnRequest: ({ detail: { why } }) => ({
    done: 'downloaded the data of',
    end: `, because: ${textOf(why) ?? '?'}`,
  }),
  eraseOnRequest: ({ detail: { why } }) => ({
    done: 'erased the account of',
    end: `, because: ${textOf(why) ?? '?'}`,
  }),
  emailReceipt: () => ({ done: 'emailed', end: ' once more' }),
  placeOrder: (line) => ({
    done: `sold places for ${amountOf(line)}`,
    subject: undefined,
    end: line.after?.status === 'reserved' ? ', whose money is to come' : '',
  }),
  recordPayment: (line) => ({ done: `recorded ${amountOf(line)} for` }),
  noteLateMoney: (line) => ({
    done: `noted ${amountOf(line)} to be sent back, for the released order ${textOf(line.detail.reference) ?? '?'}`,
    subject: undefined,
  }),
  takePaymentBack: (line) => ({ done: `took back ${amountOf(line)} that they had recorded for` }),
  extendOrder: ({ after, detail }) => ({
    done: `gave the order ${textOf(detail.reference) ?? '?'} until ${textOf(after?.dueOn) ?? '?'}`,
    subject: undefined,
  }),
  releaseOrder: ({ detail }) => ({
    done: `released the places of the order ${textOf(detail.reference) ?? '?'}`,
    subject: undefined,
  }),
  markRefundSent: (line) => ({ done: `sent a refund of ${amountOf(line)} by hand, of` }),
  updateSchool: () => ({ done: 'changed what the school says about itself', subject: undefined }),
  changePictures: ({ after, detail: { room } }) => ({
    done: `arranged the pictures of ${textOf(room) ?? 'the school'}`,
    subject: undefined,
    end: ` (${String(after?.pictures)} now)`,
  }),
  updateSchoolText: ({ after, detail }) => ({
    done: `saved version ${String(after?.version ?? '?')} of the text “${textOf(detail.text) ?? '?'}”`,
    subject: undefined,
  }),
  updateSetup: ({ detail: { step, state } }) => ({
    done: `marked the first step “${textOf(step) ?? '?'}” as ${textOf(state) ?? '?'}`,
    subject: undefined,
  }),
  addTerm: () => ({ done: 'made the term' }),
  updateTerm: () => ({ done: 'changed the term' }),
  removeTerm: ({ before }) => ({ done: 'removed the term', subject: textOf(before?.name) }),
  addClosedDay: closedDay('closed the school'),
  updateClosedDay: closedDay('changed a closed day'),
  removeClosedDay: closedDay('opened the school again'),
  addRoom: () => ({ done: 'added the room' }),
  updateRoom: () => ({ done: 'changed the room' }),
  archiveRoom: () => ({ done: 'no longer offers the room' }),
  restoreRoom: () => ({ done: 'offers again the room' }),
  closeRoom: ({ after }) => ({ done: 'closed the room', end: spanOf(after) }),
  openRoom: ({ before }) => ({ done: 'no longer closes the room', end: spanOf(before) }),
  noteAbsence: ({ after }) => ({ done: 'noted the absence of', end: spanOf(after) }),
  endAbsence: ({ before }) => ({ done: 'took back the absence of', end: spanOf(before) }),
  grantWaiver: () => ({ done: 'let someone in, past ages and prerequisites of' }),
  revokeWaiver: () => ({ done: 'took back an exception from ages and prerequisites of' }),
  setPrerequisites: () => ({ done: 'changed which classes come before' }),
  setClashPolicy: ({ after }) => ({
    done:
      after?.policy === 'warn'
        ? 'lets students buy classes that overlap, with a warning'
        : 'lets no student buy classes that overlap',
    subject: undefined,
  }),
  readPrivateNotes: ({ detail }) => ({
    done: 'read the private notes of',
    end: typeof detail.why === 'string' ? `, because: ${detail.why}` : ', for a class',
  }),
  publishConsentText: ({ after, detail }) => ({
    done: `published version ${String(after?.version ?? '?')} of the text on ${textOf(detail.kind) ?? '?'}`,
    subject: undefined,
  }),
  publishRefundPolicy: ({ after, detail }) => ({
    done: `published version ${String(after?.version ?? '?')} of the refund policy “${textOf(detail.name) ?? '?'}”`,
    subject: undefined,
  }),
  chooseRefundPolicy: ({ after }) => ({
    done: `chose the refund policy ${policyOf(after)} for the school`,
    subject: undefined,
  }),
  chooseTermRefundPolicy: ({ after }) => ({
    done: `chose the refund policy ${policyOf(after) ?? 'of the school'} for the term`,
  }),
  exportList: ({ detail: { list, filters, rows } }) => ({
    done: `downloaded ${typeof rows === 'number' ? `${count(rows, 'row', 'rows')} of ` : ''}the list of ${lists[textOf(list) ?? ''] ?? 'something'}`,
    subject: undefined,
    end: Array.isArray(filters) && filters.length > 0 ? ` (${filters.join(', ')})` : '',
  }),
  openRegister: ({ detail }) => ({
    done: 'opened the register of',
    end: ` (${plural(Number(detail.people), { one: '# person', other: '# people' })})`,
  }),
  openDayRegisters: ({ detail: { day, classes } }) => ({
    done: `opened all registers of ${textOf(day) ?? '?'}`,
    subject: undefined,
    end: ` (${plural(Number(classes), { one: '# class', other: '# classes' })})`,
  }),
  openEmergencySheet: ({ detail: { day, people } }) => ({
    done: `opened the emergency sheet of ${textOf(day) ?? '?'}`,
    subject: undefined,
    end: ` (${plural(Number(people), { one: '# person', other: '# people' })})`,
  }),
}

const lists: Record<string, string> = {
  users: 'users',
  classes: 'classes',
  payments: 'payments',
  families: 'families',
  auditLog: 'audit entries',
  mails: 'mails',
  messages: 'messages',
  rooms: 'rooms',
  terms: 'terms',
  roster: 'enrolled participants',
}

function made({ after }: AuditLine): Words {
  const role = readRole(after?.role) ?? 'student'
  return { done: 'made', end: ` ${asA(role)}` }
}

function invited(done: string) {
  return ({ after }: AuditLine): Words => ({
    done: `${done} ${asA(readRole(after?.role) ?? 'student')}`,
    subject: undefined,
  })
}

function closedDay(done: string) {
  return ({ detail }: AuditLine): Words => ({
    done: `${done}: ${textOf(detail.name) ?? '?'}`,
    subject: undefined,
  })
}

/** In wall-clock time, as it was written down. */
function spanOf(facts: AuditLine['after']): string {
  return ` from ${textOf(facts?.from) ?? '?'} to ${textOf(facts?.to) ?? '?'}`
}

function textOf(fact: unknown): string | undefined {
  return typeof fact === 'string' ? fact : undefined
}

function endOfRefund({ reason, why, placesKept }: AuditLine['detail']): string {
  if (reason === 'course_cancelled') return ', because the class was cancelled'
  const because = textOf(why)
  return `${placesKept ? ', and left the places' : ''}${because === undefined ? '' : `, because: ${because}`}`
}

function amountOf({ detail: { amountMinor, currency } }: AuditLine): string {
  const known = typeof amountMinor === 'number' && typeof currency === 'string'
  return known ? formatMoney(amountMinor, currency) : ''
}

/** Who did it, under their current name. */
export function actorOf({ actor, action }: Pick<AuditLine, 'actor' | 'action'>): string {
  if (actor) return actor.name ?? t`A deleted person`
  if (action === 'changeRoleByCommand') return t`The command line`
  return action === 'promoteByConfig' ? t`The list of admins in the configuration` : t`The product`
}

export function subjectOf({ subject: { type, name, receiptNumber } }: Pick<AuditLine, 'subject'>): string {
  if (name !== null) return name
  if (receiptNumber !== null) return `receipt ${receiptNumber}`
  if (type === 'user') return 'a deleted person'
  if (type === 'participant') return 'a participant'
  return type === 'refund' ? 'money that fitted no order' : 'something that is gone'
}

/** `“Summer”, version 2` */
function policyOf(facts: AuditLine['after']): string | undefined {
  const name = textOf(facts?.policy)
  return name && t`“${name}”, version ${String(facts?.version ?? '?')},`
}
