import type { ConsentKind } from '@cadenza/contracts/family-values'
import { consentTitles } from '@cadenza/contracts/family-words'

/** What each text is about, and what agreeing to it means. */
export const consentWords: Record<ConsentKind, { title: string; agree: string }> = {
  terms: { title: consentTitles.terms, agree: 'I agree to the terms of attendance' },
  treatment: { title: consentTitles.treatment, agree: 'I agree to treatment in an emergency' },
  photo: { title: consentTitles.photo, agree: 'Photos and films may be taken and shown' },
  messages: { title: consentTitles.messages, agree: 'The school may write about other classes' },
}
