import { plural, t } from '@lingui/core/macro'
import type { NotifiedFamilies } from '@cadenza/contracts/families/notified-families'

/** Of a change that notifies no one. */
export const noFamilies: NotifiedFamilies = { families: 0, unreached: [] }

/** The question before a change that the school mails to families. */
export function questionOf(what: string, changed: string[], notified: NotifiedFamilies) {
  return {
    title: notifiesTitle(notified),
    what,
    text: `${t`Changed: ${changed.join(', ')}. Everyone who looks after a student gets a mail with what was before and what is new.`}${reachWords(notified)} ${t`All places stay.`}`,
    confirmLabel: t`Save and tell them`,
    cancelLabel: t`Go on editing`,
  }
}

export const notifiesTitle = ({ families }: NotifiedFamilies) =>
  t`This notifies ${plural(families, { one: '# family', other: '# families' })}`

/** Whom the mail reaches, and who has to be called instead; empty when it reaches everyone. */
export const reachWords = (notified: NotifiedFamilies) =>
  notified.unreached.length > 0
    ? ` ${t`${plural(reached(notified), { 0: 'None', one: '#', other: '#' })} by mail; ${callsOf(notified)}.`}`
    : ''

/** The message once it is saved; empty when no family has a place. */
export function notifiedWords(notified: NotifiedFamilies): string {
  const mailed = reached(notified)
  const told = plural(mailed, { one: '# family gets an email.', other: '# families get an email.' })
  return `${mailed > 0 ? ` ${told}` : ''}${callWords(notified)}`
}

const reached = ({ families, unreached }: NotifiedFamilies) => families - unreached.length

/** The people who have to be called, as no mail reaches them. */
export function callWords(notified: NotifiedFamilies): string {
  return notified.unreached.length > 0 ? ` ${callsOf(notified)}.` : ''
}

function callsOf({ unreached }: NotifiedFamilies): string {
  const words = unreached.map(({ name, phone }) =>
    phone ? t`${name} has no working address: please call ${phone}` : t`${name} has no working address`,
  )
  return [...new Set(words)].join('; ')
}
