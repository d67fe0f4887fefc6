import { msg, plural, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { MailKind, MailState } from '@cadenza/contracts/school/mail-values'
import { messageFor } from '../../lib/loading/error-message.ts'
import { look } from '../../lib/format/look.ts'

/** What a mail is, in a list of mails. */
export const mailKindWords = worded<MailKind>({
  receipt: msg`Receipt`,
  'places-cancelled': msg`Places cancelled`,
  'child-not-coming': msg`Places cancelled, to another guardian`,
  'place-moved': msg`A place was moved`,
  'absence-told': msg`Absence told`,
  'absence-lapsed': msg`Absence to be told again`,
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
  'child-fetched': msg`Child fetched by a stranger or gone alone`,
  'not-arrived': msg`Child has not arrived`,
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
  queued: look(msg`Waiting`, { tone: 'info' }),
  sent: look(msg`Sent`, { tone: 'success' }),
  failed: look(msg`Not sent`, { tone: 'danger' }),
  bounced: look(msg`Came back`, { tone: 'danger' }),
  needless: look(msg`Not needed`, { tone: 'neutral' }),
} satisfies Record<MailState, object>

/** Why a mail did not arrive, in a sentence; undefined when all is well. */
export function mailProblem({ state, problem, tries }: MailTrouble): string | undefined {
  const own = problem === null ? undefined : reasons[problem]
  if (own) return own
  if (state === 'bounced')
    return problem
      ? t`The address does not receive mail (${problem}).`
      : t`The address does not receive mail.`
  const why = problem ?? t`unknown`
  if (state === 'failed') return t`No mail server took it for a day (${why}).`
  if (state === 'queued' && tries > 0)
    return plural(tries, {
      one: `Tried once (${why}); it is tried again.`,
      other: `Tried # times (${why}); it is tried again.`,
    })
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

/** Why a receipt, or the places of a family, were not emailed again. */
export function whyNotEmailed(error: unknown, what: 'receipt' | 'places'): string {
  const { reason, details, message } = messageFor(error)
  if (reason !== 'rate_limited') return message
  const minutes = Math.ceil((details?.retryAfterSeconds ?? 60) / 60)
  return what === 'receipt'
    ? t`This receipt was emailed several times within the hour. You can email it again in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`
    : t`They were emailed several times within the hour. You can email them again in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`
}
