import type { MailKind, MailState } from '@cadenza/contracts/school/mail-values'
import { messageFor } from '../../lib/loading/error-message.ts'
import { count } from '../../lib/format/format.ts'

/** What a mail is, in a list of mails. */
export const mailKindWords: Record<MailKind, string> = {
  receipt: 'Receipt',
  'places-cancelled': 'Places cancelled',
  'child-not-coming': 'Places cancelled, to another guardian',
  'refund-sent': 'Refund sent',
  'cart-prepared': 'Cart filled by the school',
  'order-reserved': 'Places reserved',
  'transfer-due': 'Money is due',
  'order-released': 'Reserved places released',
  'waitlist-offer': 'Offer from the waiting list',
  'waitlist-reminder': 'Offer ends soon',
  'waitlist-ended': 'Waiting list left',
  'course-approved': 'Class approved',
  'course-denied': 'Class not approved',
  'decision-undone': 'Decision taken back',
  'teaching-changed': 'Who teaches',
  'times-changed': 'Class changed',
  'arrival-letter': 'Arrival letter',
  reminder: 'Reminder',
  'guardian-invited': 'Invitation to a guardian',
  'guardian-accepted': 'Invitation accepted',
  'guardian-ended': 'Guardian removed',
  'staff-invited': 'Invitation to work here',
  'address-code': 'Code for an address',
  'address-change': 'Change of address',
  'child-changed': 'Change in a family',
  'consent-asked': 'Guardian asked for an answer',
  'child-erasure': 'Erasure of a child',
  'notes-read': 'Private notes read',
  'many-notes-read': 'Many private notes read',
  places: 'Places to come',
  'children-handed-over': 'Children handed over',
  test: 'Test',
  message: 'Message',
}

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

const reasons: Partial<Record<string, string>> = {
  no_address: 'The recipient had no verified address.',
  marked:
    'The address does not receive mail. Once the mark is lifted on the person’s page, it can be sent again.',
  nothing_to_say: 'What it was about had changed before it could leave.',
  mail_off: 'The school sends no mail.',
}

/** Why something was not emailed again: `They were` and `them`, for instance. */
export function whyNotEmailed(error: unknown, was: string, what: string): string {
  const { reason, details, message } = messageFor(error)
  if (reason !== 'rate_limited') return message
  const minutes = Math.ceil((details?.retryAfterSeconds ?? 60) / 60)
  return `${was} emailed several times within the hour. You can email ${what} again in ${count(minutes, 'minute', 'minutes')}.`
}
