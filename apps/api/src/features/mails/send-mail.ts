import { eq } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import type { MailJob } from '../../db/jobs.ts'
import { users } from '../../db/schema.ts'
import { writeChildChanged } from './child-changed.ts'
import { writeChildErasure } from './child-erasure.ts'
import { writeChildNotComing } from './child-not-coming.ts'
import { writeAddressChange } from './address-change.ts'
import { writeAddressCode } from './address-code.ts'
import { writeChildrenHandedOver } from './children-handed-over.ts'
import { writeCourseDecision, writeDecisionUndone } from './course-decision.ts'
import { writeFamilyChanged } from './family-changed.ts'
import { writeGuardianAccepted, writeGuardianEnded, writeGuardianInvited } from './guardians.ts'
import { onOneLine, type Letter, type Recipient } from './letter.ts'
import { writeManyNotesRead, writeNotesRead } from './notes-read.ts'
import { writePlaces } from './places.ts'
import { writePlacesCancelled } from './places-cancelled.ts'
import { writeReceipt } from './receipt.ts'
import { writeOrderReleased, writeOrderReserved, writeTransferDue } from './reserved-order.ts'
import { writeRefundSent } from './refund-sent.ts'
import { toHtml, toText } from './render.ts'
import { writeTeachingChanged } from './teaching-changed.ts'
import { writeTestMail } from './test-mail.ts'
import { reachableAddress } from '../users/reachable-address.ts'
import { writeStaffInvited } from './staff-invited.ts'
import { writeTimesChanged } from './times-changed.ts'
import { writeWaitlistEnded, writeWaitlistOffer } from './waitlist.ts'

/**
 * Sends one email. It is written now, so that it is true when it leaves; a recipient whose account has no verified
 * address or was deleted gets none. Throws `unavailable` when the mail server did not take it; the job is then tried
 * again, as the same email.
 */
export async function sendMail(deps: Deps, job: MailJob, jobId: string): Promise<void> {
  if (!deps.mail) return
  const letter = await write(deps, job)
  const recipient = letter && (await findRecipient(deps, letter))
  if (!recipient) return
  const { subject, parts } = letter
  const from = { school: deps.school, siteUrl: deps.publicUrl() }
  const frame = { subject, parts, name: recipient.name, ...from }
  await deps.mail.send({
    to: recipient,
    subject: onOneLine(subject),
    text: toText(frame),
    html: toHtml(frame),
    messageId: jobId,
  })
}

function write(deps: Deps, job: MailJob): Promise<Letter | undefined> {
  switch (job.kind) {
    case 'receipt':
      return writeReceipt(deps, job)
    case 'places-cancelled':
      return writePlacesCancelled(deps, job)
    case 'child-not-coming':
      return writeChildNotComing(deps, job)
    case 'refund-sent':
      return writeRefundSent(deps, job)
    case 'order-reserved':
      return writeOrderReserved(deps, job)
    case 'order-released':
      return writeOrderReleased(deps, job)
    case 'transfer-due':
      return writeTransferDue(deps, job)
    case 'course-approved':
    case 'course-denied':
      return writeCourseDecision(deps, job)
    case 'decision-undone':
      return writeDecisionUndone(deps, job)
    case 'teaching-changed':
      return writeTeachingChanged(deps, job)
    case 'times-changed':
      return writeTimesChanged(deps, job)
    case 'guardian-invited':
      return writeGuardianInvited(deps, job)
    case 'guardian-accepted':
      return writeGuardianAccepted(deps, job)
    case 'guardian-ended':
      return writeGuardianEnded(deps, job)
    case 'staff-invited':
      return writeStaffInvited(deps, job)
    case 'address-code':
      return writeAddressCode(deps, job)
    case 'child-changed':
      return writeChildChanged(deps, job)
    case 'family-changed':
      return writeFamilyChanged(deps, job)
    case 'child-erasure':
      return writeChildErasure(deps, job)
    case 'notes-read':
      return writeNotesRead(deps, job)
    case 'many-notes-read':
      return writeManyNotesRead(deps, job)
    case 'places':
      return writePlaces(deps, job)
    case 'address-change':
      return writeAddressChange(deps, job)
    case 'children-handed-over':
      return writeChildrenHandedOver(deps, job)
    case 'waitlist-offer':
    case 'waitlist-reminder':
      return writeWaitlistOffer(deps, job)
    case 'waitlist-ended':
      return writeWaitlistEnded(deps, job)
    case 'test':
      return writeTestMail(deps, job)
  }
}

/** The current address, which may differ from that at the time of payment. */
async function findRecipient(deps: Deps, letter: Letter) {
  if ('address' in letter) return { name: '', address: letter.address }
  const { name, address } = 'to' in letter ? letter.to : await findPerson(deps, letter.userId)
  return address ? { name: onOneLine(name), address } : undefined
}

async function findPerson({ db }: Deps, userId: string): Promise<Recipient> {
  const [row] = await db
    .select({ name: users.name, address: reachableAddress() })
    .from(users)
    .where(eq(users.id, userId))
  return row ?? { name: '', address: null }
}
