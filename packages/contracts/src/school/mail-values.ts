/** Every kind of mail that the school sends. A closed list: each has its words in the web. */
export const mailKinds = [
  'receipt',
  'places-cancelled',
  'child-not-coming',
  'place-moved',
  'absence-told',
  'absence-lapsed',
  'refund-sent',
  'cart-prepared',
  'order-reserved',
  'transfer-due',
  'order-released',
  'waitlist-offer',
  'waitlist-reminder',
  'waitlist-ended',
  'course-approved',
  'course-denied',
  'decision-undone',
  'teaching-changed',
  'times-changed',
  'arrival-letter',
  'reminder',
  'guardian-invited',
  'guardian-accepted',
  'guardian-ended',
  'staff-invited',
  'address-code',
  'address-change',
  'child-changed',
  'child-fetched',
  'not-arrived',
  'consent-asked',
  'child-erasure',
  'notes-read',
  'many-notes-read',
  'places',
  'children-handed-over',
  'test',
  'message',
] as const
export type MailKind = (typeof mailKinds)[number]

/**
 * `queued`: it waits, or is being tried again. `sent`: a mail server took it. `failed`: no mail server took it for a day.
 * `bounced`: the address does not receive mail. `needless`: there was nothing left to say, or no address to say it to.
 */
export const mailStates = ['queued', 'sent', 'failed', 'bounced', 'needless'] as const
export type MailState = (typeof mailStates)[number]

/**
 * What the office may have written again: it is written anew from what is true now. Invitations and codes have their own
 * ways to be sent again, which end the earlier ones.
 */
export const repeatableMails: readonly string[] = [
  'receipt',
  'places-cancelled',
  'child-not-coming',
  'place-moved',
  'refund-sent',
  'order-reserved',
  'transfer-due',
  'waitlist-offer',
  'waitlist-reminder',
  'course-approved',
  'course-denied',
  'teaching-changed',
  'times-changed',
  'arrival-letter',
  'reminder',
  'places',
] satisfies MailKind[]

/**
 * Mails whose subject names third persons, or is a secret: the list shows the words of the kind. A subject that is kept
 * goes with its recipient; the names of others in it would stay.
 */
export const mailsWithoutSubject: readonly string[] = [
  'child-not-coming',
  'place-moved',
  'absence-told',
  'absence-lapsed',
  'guardian-invited',
  'guardian-accepted',
  'guardian-ended',
  'staff-invited',
  'address-code',
  'child-changed',
  'child-fetched',
  'not-arrived',
  'consent-asked',
  'child-erasure',
  'notes-read',
  'many-notes-read',
  'children-handed-over',
  // Its author may have put a child's name in.
  'message',
] satisfies MailKind[]
