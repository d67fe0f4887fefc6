import { eq } from 'drizzle-orm'
import { inLanguage } from '@cadenza/contracts/language/current.server'
import type { Deps } from '../../context.ts'
import type { MailJob } from '../../db/queue/jobs.ts'
import { users } from '../../db/schema/users.ts'
import { writeAbsenceLapsed, writeAbsenceTold } from './writers/absences.ts'
import { writeCartPrepared } from './writers/cart-prepared.ts'
import { causeOf } from '../../lib/database-error.ts'
import { writeChildChanged } from './writers/child-changed.ts'
import { writeChildFetched } from './writers/child-fetched.ts'
import { writeConsentAsked } from './writers/consent-asked.ts'
import { writeChildErasure } from './writers/child-erasure.ts'
import { writeChildNotComing } from './writers/child-not-coming.ts'
import { writeAddressChange } from './writers/address-change.ts'
import { writeAddressCode } from './writers/address-code.ts'
import { writeChildrenHandedOver } from './writers/children-handed-over.ts'
import { writeCourseDecision, writeDecisionUndone } from './writers/course-decision.ts'
import { writeFirstDay } from './writers/arrival-letter.ts'
import { writeGuardianAccepted, writeGuardianEnded, writeGuardianInvited } from './writers/guardians.ts'
import { noteBounce } from './bounces.ts'
import { getMail, noteOutcome } from './mail-log.ts'
import { onOneLine, type Letter, type Message, type Recipient } from './letter/letter.ts'
import { writeMessage } from './writers/message.ts'
import { writeManyNotesRead, writeNotesRead } from './writers/notes-read.ts'
import { writePlaces } from './writers/places.ts'
import { writePlaceMoved } from './writers/place-moved.ts'
import { writePlacesCancelled } from './writers/places-cancelled.ts'
import { putOffToMorning } from './put-off-to-morning.ts'
import { writeReceipt } from './writers/receipt.ts'
import { writeOrderReleased, writeOrderReserved, writeTransferDue } from './writers/reserved-order.ts'
import { writeRefundSent } from './writers/refund-sent.ts'
import { toHtml, toText } from './letter/render.ts'
import { writeNotArrived } from './writers/not-arrived.ts'
import { writeTeachingChanged } from './writers/teaching-changed.ts'
import { writeTestMail } from './writers/test-mail.ts'
import { reachableAddress } from '../../records/people/reachable-address.ts'
import { writeStaffInvited } from './writers/staff-invited.ts'
import { writeTimesChanged } from './writers/times-changed.ts'
import { writeWaitlistEnded, writeWaitlistOffer } from './writers/waitlist.ts'

/** For how long a mail is tried, and how often at least: a worker that was down for days has not tried yet. */
const dayMs = 86_400_000
const fewestTries = 10

/**
 * Sends one email, once: the log of mails says whether it has left already. It is written now, so that it is true when
 * it leaves; a recipient whose account has no verified address or was deleted gets none, and an address that does not
 * receive mail is not tried. Throws `unavailable` when the mail server did not take it; the job is then tried again for
 * a day, as the same email. All of it, its files too, is in one language.
 */
export function sendMail(deps: Deps, job: MailJob, jobId: string): Promise<void> {
  return inLanguage(deps.settings.language, () => writeAndSend(deps, job, jobId))
}

async function writeAndSend(deps: Deps, job: MailJob, jobId: string): Promise<void> {
  const { db, mail } = deps
  const { noted, letter, to } = await read(deps, job, jobId)
  if (noted.state !== 'queued') return
  if (!mail) return noteOutcome(db, noted, { state: 'needless', problem: 'mail_off' })
  if (await putOffToMorning(deps, job, jobId)) return
  if (!letter) return noteOutcome(db, noted, { state: 'needless', problem: 'nothing_to_say' })
  const written = {
    subject: onOneLine(letter.subject),
    userId: 'userId' in letter ? letter.userId : undefined,
  }
  if (!to) return noteOutcome(db, noted, { state: 'needless', problem: 'no_address', ...written })
  // Mails to an address alone, such as the digits that prove it, are tried.
  if (!('address' in letter) && to.address === noted.markedAddress)
    return noteOutcome(db, noted, { state: 'failed', problem: 'marked', ...written })
  const taken = await mail
    .send({ to, messageId: jobId, thread: threadOf(noted), ...compose(deps, letter, to.name) })
    .catch(async (error: unknown) => {
      const isLast = isGivenUp(deps, noted)
      await noteOutcome(db, noted, {
        state: isLast ? 'failed' : 'queued',
        problem: codeOf(error),
        ...written,
      })
      if (!isLast) throw error
      deps.log.error({ ...causeOf(error), mail: jobId, kind: job.kind }, 'a mail was given up after a day')
    })
  if (!taken) return
  await noteOutcome(db, noted, { state: 'sent', ...written })
  if (taken.refused) await noteBounce(db, { mailId: jobId, address: to.address, problem: taken.refused })
}

const isGivenUp = ({ now }: Deps, { queuedAt, tries }: { queuedAt: Date; tries: number }) =>
  now().getTime() - queuedAt.getTime() > dayMs && tries + 1 >= fewestTries

/** A letter as a mail program shows it. */
export function compose(
  deps: Deps,
  { subject, parts, attachments = [], replyTo, stopPath }: Message,
  name: string,
) {
  const siteUrl = deps.publicUrl()
  const frame = { subject, parts, name, school: deps.school, siteUrl, stopPath }
  const unsubscribeUrl = stopPath && siteUrl + stopPath
  const texts = { subject: onOneLine(subject), text: toText(frame), html: toHtml(frame) }
  return { ...texts, attachments, replyTo, unsubscribeUrl }
}

/** What follows from an order is one conversation. */
const threadOf = ({ orderId }: { orderId: string | null }) =>
  orderId === null ? undefined : `order-${orderId}`

/** What the mail server or the network said, without its words: they may hold an address. */
function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { responseCode?: unknown; code?: unknown } }
  return String(cause?.responseCode ?? cause?.code ?? 'unknown')
}

type Mails = { [K in MailJob['kind']]: MailJob & { kind: K } }

const writers: { [K in keyof Mails]: (deps: Deps, job: Mails[K]) => Promise<Letter | undefined> } = {
  receipt: writeReceipt,
  'places-cancelled': writePlacesCancelled,
  'child-not-coming': writeChildNotComing,
  'place-moved': writePlaceMoved,
  'absence-told': writeAbsenceTold,
  'absence-lapsed': writeAbsenceLapsed,
  'refund-sent': writeRefundSent,
  'order-reserved': writeOrderReserved,
  'order-released': writeOrderReleased,
  'transfer-due': writeTransferDue,
  'course-approved': writeCourseDecision,
  'course-denied': writeCourseDecision,
  'decision-undone': writeDecisionUndone,
  'teaching-changed': writeTeachingChanged,
  'times-changed': writeTimesChanged,
  'arrival-letter': writeFirstDay,
  reminder: writeFirstDay,
  'guardian-invited': writeGuardianInvited,
  'guardian-accepted': writeGuardianAccepted,
  'guardian-ended': writeGuardianEnded,
  'staff-invited': writeStaffInvited,
  'address-code': writeAddressCode,
  'child-changed': writeChildChanged,
  'child-fetched': writeChildFetched,
  'not-arrived': writeNotArrived,
  'consent-asked': writeConsentAsked,
  'child-erasure': writeChildErasure,
  'notes-read': writeNotesRead,
  'many-notes-read': writeManyNotesRead,
  places: writePlaces,
  'address-change': writeAddressChange,
  'children-handed-over': writeChildrenHandedOver,
  'cart-prepared': writeCartPrepared,
  'waitlist-offer': writeWaitlistOffer,
  'waitlist-reminder': writeWaitlistOffer,
  'waitlist-ended': writeWaitlistEnded,
  test: writeTestMail,
  message: writeMessage,
}

const write = <K extends keyof Mails>(deps: Deps, kind: K, job: Mails[K]) => writers[kind](deps, job)

/** The mail in the log, and what is to be sent to whom; on one connection of the pool, which purchases share. */
const read = (deps: Deps, job: MailJob, id: string) =>
  deps.db.transaction(async (tx) => {
    const noted = await getMail(tx, id)
    if (noted.state !== 'queued') return { noted }
    const reading = { ...deps, db: tx }
    const letter = await write(reading, job.kind, job)
    return { noted, letter, to: letter && (await findRecipient(reading, letter)) }
  })

/** The current address, which may differ from that at the time of payment. */
async function findRecipient(deps: Deps, letter: Letter) {
  if ('address' in letter) return { name: onOneLine(letter.name ?? ''), address: letter.address }
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
