import { msg } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { ConsentKind, ConsentWay, NoteField } from '@cadenza/contracts/families/family-values'
import { consentTitles, noteTitles } from '@cadenza/contracts/families/family-words'
import type { PrivateNote } from '@cadenza/contracts/families/private-notes'

/** What each text is about, and what agreeing to it means. */
export const consentWords: Record<ConsentKind, { title: string; agree: string }> = {
  terms: { title: consentTitles.terms, agree: 'I agree to the terms of attendance' },
  treatment: { title: consentTitles.treatment, agree: 'I agree to treatment in an emergency' },
  photo: { title: consentTitles.photo, agree: 'Photos and films may be taken and shown' },
  messages: { title: consentTitles.messages, agree: 'The school may write about other classes' },
}

export { addContactLabel, missingContact } from '@cadenza/contracts/families/family-words'

/** How an answer came that the office recorded for a parent. */
export const recordedWords = worded<ConsentWay>({
  phone: msg`Recorded by the school, told by phone.`,
  paper: msg`Recorded by the school, told on paper.`,
})

/** What each of the private notes is about. */
export const noteWords: Record<NoteField, { label: string; hint: string }> = {
  medical: { label: noteTitles.medical, hint: 'Allergies, medicines, what to do when something happens.' },
  dietary: { label: noteTitles.dietary, hint: 'What must not be eaten, and what is preferred.' },
  support: { label: noteTitles.support, hint: 'With reading, hearing, moving, in a group …' },
}

export const unreadableNote = 'This note cannot be opened. Please tell the school.'

/** A note under its heading, as readers see it. */
export function toShown({ field, text, unreadable }: PrivateNote): { label: string; text: string } {
  return { label: noteWords[field].label, text: unreadable ? unreadableNote : text }
}
