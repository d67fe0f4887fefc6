import { count } from './format.ts'

/** The question before a change that the school mails to families. */
export function questionOf(what: string, changed: string[], families: number) {
  return {
    title: `This tells ${count(families, 'family', 'families')}`,
    what,
    text: `Changed: ${changed.join(', ')}. Everyone who looks after a student gets a mail with what was before and what is new. All places stay.`,
    confirmLabel: 'Save and tell them',
    cancelLabel: 'Go on editing',
  }
}

/** The message once it is saved; empty when no family has a place. */
export const toldWords = (families: number) =>
  families > 0 ? ` ${count(families, 'family gets', 'families get')} an email.` : ''
