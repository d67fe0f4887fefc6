import { msg, plural, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { MailKind, MailState } from '@cadenza/contracts/school/mail-values'
import { messageFor } from '../../lib/loading/error-message.ts'

/** What a mail is, in a list of mails. */
export const mailKindWords = worded<MailKind>({
  receipt: msg`Receipt`,
  'places-cancelled': msg`Places cancelled`,
  'child-not-coming': msg`Places cancelled, to another guardian`,
  'refund-sent': msg`Refund sent`,
  'cart-prepared': msg`Cart filled by the school`,
  'order-reserved': msg`Places reserved`,
  'transfer-due': msg`Money is due`,
  'order-released': msg`Reserved places released`,
  'waitlist-offer': msg`Offer from the waiting list`,
  'waitlist-reminder': msg`Offer ends soon`,
  'waitlist-ended': msg`Waiting list left`,
  'course-approved': msg`Class approved`,
  'course-denied': msg`Class not approved`,
  'decision-undone': msg`Decision taken back`,
  'teaching-changed': msg`Who teaches`,
  'times-changed': msg`Class changed`,
  'arrival-letter': msg`Arrival letter`,
  reminder: msg`Reminder`,
  'guardian-invited': msg`Invitation to a guardian`,
  'guardian-accepted': msg`Invitation accepted`,
  'guardian-ended': msg`Guardian removed`,
  'staff-invited': msg`Invitation to work here`,
  'address-code': msg`Code for an address`,
  'address-change': msg`Change of address`,
  'child-changed': msg`Change in a family`,
  'consent-asked': msg`Guardian asked for an answer`,
  'child-erasure': msg`Erasure of a child`,
  'notes-read': msg`Private notes read`,
  'many-notes-read': msg`Many private notes read`,
  places: msg`Places to come`,
  'children-handed-over': msg`Children handed over`,
  test: msg`Test`,
  message: msg`Message`,
})

const isKind = (kind: string): kind is MailKind => kind in mailKindWords

/** The same for a kind that a later version may have written. */
export const mailWords = (kind: string): string => (isKind(kind) ? mailKindWords[kind] : kind)

export const mailStateWords = {
  queued: { word: 'Waiting', tone: 'info' },
  sent: { word: 'Sent', tone: 'success' },
  failed: { word: 'Not sent', tone: 'danger' },
  bounced: { word: 'Came back', tone: 'danger' },
  needless: { word: 'Not needed', tone: 'neutral' },
} as const satisfies Record<MailState, object>

/** Why a mail did not arrive, in a sentence; undefined when all is well. */
export function mailProblem({ state, problem, tries }: MailTrouble): string | undefined {
  const own = problem === null ? undefined : reasons[problem]
  if (own) return own
  if (state === 'bounced') return `The address does not receive mail${problem ? ` (${problem})` : ''}.`
  if (state === 'failed') return `No mail server took it for a day (${problem ?? 'unknown'}).`
  if (state === 'queued' && tries > 0)
    return `Tried ${tries === 1 ? 'once' : `${tries} times`} (${problem ?? 'unknown'}); it is tried again.`
  return undefined
}

interface MailTrouble {
  state: MailState
  problem: string | null
  tries: number
}

const reasons: Partial<Record<string, string>> = worded({
  no_address: msg`The recipient had no verified address.`,
  marked: msg`The address does not receive mail. Once the mark is lifted on the person’s page, it can be sent again.`,
  nothing_to_say: msg`What it was about had changed before it could leave.`,
  mail_off: msg`The school sends no mail.`,
})

/** Why something was not emailed again: `They were` and `them`, for instance. */
export function whyNotEmailed(error: unknown, was: string, what: string): string {
  const { reason, details, message } = messageFor(error)
  if (reason !== 'rate_limited') return message
  const minutes = Math.ceil((details?.retryAfterSeconds ?? 60) / 60)
  return t`${was} emailed several times within the hour. You can email ${what} again in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`
}
