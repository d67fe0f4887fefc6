import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ConsentText, PublishConsentTextInput } from '@cadenza/contracts/families/consent'
import type { Admin } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { consents, consentTexts } from '../../db/schema/consents.ts'
import { participants } from '../../db/schema/participants.ts'
import { conflict } from '../../errors.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { readAskedTexts, type AskedText } from './asked-texts.ts'

/** The texts that are asked now, and for how many children each was agreed to and declined. */
export async function listConsentTexts({ db }: Ctx<Admin>): Promise<ConsentText[]> {
  const asked = await readAskedTexts(db)
  const counts = await countAnswers(
    db,
    asked.map(({ id }) => id),
  )
  return asked.map((text) => toConsentText(text, counts))
}

/**
 * Publishes the next version of a text, as mandatory as the one before; all guardians are asked again from now on.
 * Throws `text_replaced` when `version` is no longer the present one.
 */
export async function publishConsentText(
  ctx: Ctx<Admin>,
  { kind, version, body }: PublishConsentTextInput,
): Promise<ConsentText> {
  const made = await ctx.db.transaction(async (tx) => {
    const present = (await readAskedTexts(tx)).find((text) => text.kind === kind)
    if (!present || present.version !== version) throw conflict('text_replaced')
    const { language, isRequired } = present
    const [text] = await tx
      .insert(consentTexts)
      .values({ kind, version: version + 1, body, language, isRequired, validFrom: sql`clock_timestamp()` })
      .onConflictDoNothing()
      .returning()
    if (!text) throw conflict('text_replaced')
    const entry = { before: { version }, after: { version: text.version }, detail: { kind } }
    await writeAudit(tx, ctx, { action: 'publishConsentText', subjectId: text.id, ...entry })
    return text
  })
  return toConsentText(made, [])
}

/** By the last answer for each child; an erased child does not count. */
async function countAnswers(db: Executor, textIds: string[]) {
  const last = db
    .selectDistinctOn([consents.textId, consents.participantId], {
      textId: consents.textId,
      given: consents.given,
    })
    .from(consents)
    .innerJoin(participants, and(eq(participants.id, consents.participantId), isNull(participants.erasedAt)))
    .where(inArray(consents.textId, textIds))
    .orderBy(consents.textId, consents.participantId, sql`${consents.id} desc`)
    .as('last')
  return db
    .select({
      textId: last.textId,
      givenFor: sql<number>`count(*) filter (where ${last.given})::integer`,
      declinedFor: sql<number>`count(*) filter (where not ${last.given})::integer`,
    })
    .from(last)
    .groupBy(last.textId)
}

function toConsentText(
  { id, kind, version, body, newerBody, isRequired, validFrom }: AskedText,
  counts: Awaited<ReturnType<typeof countAnswers>>,
): ConsentText {
  const { givenFor = 0, declinedFor = 0 } = counts.find(({ textId }) => textId === id) ?? {}
  return {
    id,
    kind,
    version,
    body,
    newerBody,
    isRequired,
    validFrom: validFrom.toISOString(),
    givenFor,
    declinedFor,
  }
}
