import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { ConsentKind, ConsentWay, NoteField } from '@cadenza/contracts/families/family-values'
import { consentTitles, noteTitles } from '@cadenza/contracts/families/family-words'
import type { PrivateNote } from '@cadenza/contracts/families/private-notes'

const agreements = worded<ConsentKind>({
  terms: msg`I agree to the terms of attendance`,
  treatment: msg`I agree to treatment in an emergency`,
  photo: msg`Photos and films may be taken and shown`,
  messages: msg`The school may write about other classes`,
})

/** What each text is about, and what agreeing to it means. */
export const consentWords: Record<ConsentKind, { title: string; agree: string }> = {
  terms: wordsOfConsent('terms'),
  treatment: wordsOfConsent('treatment'),
  photo: wordsOfConsent('photo'),
  messages: wordsOfConsent('messages'),
}

export { addContactLabel, missingContact } from '@cadenza/contracts/families/family-words'

/** How an answer came that the office recorded for a parent. */
export const recordedWords = worded<ConsentWay>({
  phone: msg`Recorded by the school, told by phone.`,
  paper: msg`Recorded by the school, told on paper.`,
})

const noteHints = worded<NoteField>({
  medical: msg`Allergies, medicines, what to do when something happens.`,
  dietary: msg`What must not be eaten, and what is preferred.`,
  support: msg`With reading, hearing, moving, in a group …`,
})

/** What each of the private notes is about. */
export const noteWords: Record<NoteField, { label: string; hint: string }> = {
  medical: wordsOfNote('medical'),
  dietary: wordsOfNote('dietary'),
  support: wordsOfNote('support'),
}

export const unreadableNote = () => t`This note cannot be opened. Please tell the school.`

/** A note under its heading, as readers see it. */
export function toShown({ field, text, unreadable }: PrivateNote): { label: string; text: string } {
  return { label: noteWords[field].label, text: unreadable ? unreadableNote() : text }
}

// Said when they are read.
function wordsOfConsent(kind: ConsentKind) {
  return {
    get title() {
      return consentTitles[kind]
    },
    get agree() {
      return agreements[kind]
    },
  }
}

function wordsOfNote(field: NoteField) {
  return {
    get label() {
      return noteTitles[field]
    },
    get hint() {
      return noteHints[field]
    },
  }
}
