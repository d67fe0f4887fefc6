import { desc, lte, sql } from 'drizzle-orm'
import { consentKinds, type ConsentKind } from '@cadenza/contracts/family-values'
import type { Executor } from '../../db/client.ts'
import { consentTexts } from '../../db/family-schema.ts'

export type AskedText = typeof consentTexts.$inferSelect

/** What is asked now: of each kind the latest version that is valid, in the order of `consentKinds`. As `missing_consents` does. */
export async function readAskedTexts(db: Executor): Promise<AskedText[]> {
  const found = await db
    .selectDistinctOn([consentTexts.kind])
    .from(consentTexts)
    .where(lte(consentTexts.validFrom, sql`clock_timestamp()`))
    .orderBy(consentTexts.kind, desc(consentTexts.version), desc(sql`${consentTexts.language} = 'en'`))
  return found.toSorted((one, other) => placeOf(one.kind) - placeOf(other.kind))
}

const placeOf = (kind: ConsentKind) => consentKinds.indexOf(kind)
