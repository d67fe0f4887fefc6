import type { ToldFamilies } from '@cadenza/contracts/families/notified-families'
import { count } from '../../lib/format/format.ts'

/** Of a change that notifies no one. */
export const noFamilies: ToldFamilies = { families: 0, unreached: [] }

/** The question before a change that the school mails to families. */
export function questionOf(what: string, changed: string[], told: ToldFamilies) {
  return {
    title: tellsTitle(told),
    what,
    text: `Changed: ${changed.join(', ')}. Everyone who looks after a student gets a mail with what was before and what is new.${reachWords(told)} All places stay.`,
    confirmLabel: 'Save and tell them',
    cancelLabel: 'Go on editing',
  }
}

export const tellsTitle = ({ families }: ToldFamilies) =>
  `This notifies ${count(families, 'family', 'families')}`

/** Whom the mail reaches, and who has to be called instead; empty when it reaches everyone. */
export const reachWords = (told: ToldFamilies) =>
  told.unreached.length > 0 ? ` ${reached(told) || 'None'} by mail;${callWords(told)}` : ''

/** The message once it is saved; empty when no family has a place. */
export function toldWords(told: ToldFamilies): string {
  const mailed = reached(told)
  return `${mailed > 0 ? ` ${count(mailed, 'family gets', 'families get')} an email.` : ''}${callWords(told)}`
}

const reached = ({ families, unreached }: ToldFamilies) => families - unreached.length

/** The people who have to be called, as no mail reaches them. */
export function callWords({ unreached }: ToldFamilies): string {
  const words = unreached.map(
    ({ name, phone }) => `${name} has no working address${phone && `: please call ${phone}`}`,
  )
  return words.length > 0 ? ` ${[...new Set(words)].join('; ')}.` : ''
}
