import type { Consent, Consents } from '@cadenza/contracts/families/consent'

/** A required text, and the children for whom it was not agreed to. */
export interface MissingConsent {
  text: Consent
  children: { id: string; name: string }[]
}

/** What is required before any of these children's places can be paid for. */
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
