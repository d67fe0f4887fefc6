import type { Consent, Consents } from '@cadenza/contracts/consent'
import type { ConsentKind } from '@cadenza/contracts/family-values'

/** What each text is about, and what agreeing to it means. */
export const consentWords: Record<ConsentKind, { title: string; agree: string }> = {
  terms: { title: 'Terms of attendance', agree: 'I agree to the terms of attendance' },
  treatment: { title: 'Treatment in an emergency', agree: 'I agree to treatment in an emergency' },
  photo: { title: 'Photos and films', agree: 'Photos and films may be taken and shown' },
  messages: { title: 'News about other classes', agree: 'The school may write about other classes' },
}

/** A text that is needed, and the children for whom it was not agreed to. */
export interface MissingConsent {
  text: Consent
  children: { id: string; name: string }[]
}

/** What is needed before any of these children's places can be paid. */
export function missingFor(consents: Consents, participantIds: string[]): MissingConsent[] {
  const missing = new Map<string, MissingConsent>()
  for (const { participantId, name, consents: ofChild } of consents) {
    if (!participantIds.includes(participantId)) continue
    for (const text of ofChild) {
      if (!text.isRequired || text.given === true) continue
      const known = missing.get(text.textId) ?? { text, children: [] }
      missing.set(text.textId, { text, children: [...known.children, { id: participantId, name }] })
    }
  }
  return [...missing.values()]
}
