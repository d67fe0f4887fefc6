import type { ConsentKind } from '@cadenza/contracts/family-values'

/** What each text is about, and what agreeing to it means. */
export const consentWords: Record<ConsentKind, { title: string; agree: string }> = {
  terms: { title: 'Terms of attendance', agree: 'I agree to the terms of attendance' },
  treatment: { title: 'Treatment in an emergency', agree: 'I agree to treatment in an emergency' },
  photo: { title: 'Photos and films', agree: 'Photos and films may be taken and shown' },
  messages: { title: 'News about other classes', agree: 'The school may write about other classes' },
}
