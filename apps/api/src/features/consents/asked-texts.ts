import { inArray } from 'drizzle-orm'
import { consentKinds, type ConsentKind } from '@cadenza/contracts/families/family-values'
import type { Executor } from '../../db/connect/client.ts'
import { consentTexts } from '../../db/schema/consents.ts'
import { askedConsentTexts } from '../../db/functions/families.ts'

export type AskedText = typeof consentTexts.$inferSelect

/** What is asked now (`asked_consent_texts`), in the order of `consentKinds`. */
export async function readAskedTexts(db: Executor): Promise<AskedText[]> {
  const found = await db.select().from(consentTexts).where(inArray(consentTexts.id, askedConsentTexts()))
  return found.toSorted((one, other) => rankOf(one.kind) - rankOf(other.kind))
}

const rankOf = (kind: ConsentKind) => consentKinds.indexOf(kind)
