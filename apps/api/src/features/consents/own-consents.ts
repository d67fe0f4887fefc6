import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { AnswerConsentsInput, Consents } from '@cadenza/contracts/families/consent'
import type { ConsentWay } from '@cadenza/contracts/families/family-values'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { lookedAfterBy } from '../../db/functions/families.ts'
import { consents, consentTexts } from '../../db/schema/consents.ts'
import { participants } from '../../db/schema/participants.ts'
import { users } from '../../db/schema/users.ts'
import { conflict, notFound } from '../../errors.ts'
import { recordChanges, type NewChange } from '../family-changes/record-changes.ts'
import { attendee } from '../../records/people/attendee.ts'
import { lockToChange } from '../../records/people/looked-after.ts'
import { readAskedTexts, type AskedText } from './asked-texts.ts'

/**
 * What the caller is asked for each child whom they look after, with the answers that count, regardless of who gave
 * them.
 */
export async function listConsents({ db, actor }: Ctx<Student>): Promise<Consents> {
  const [children, asked] = await Promise.all([readChildren(db, actor.userId), readAskedTexts(db)])
  const answers = await readAnswers(
    db,
    children.map(({ id }) => id),
  )
  return children.map(({ id: participantId, name }) => ({
    participantId,
    name,
    consents: asked.map((text) => {
      const answer = answers.find((one) => one.participantId === participantId && isOf(one, text))
      const { id: textId, kind, version, body, isRequired } = text
      const answered = {
        given: answer?.given ?? null,
        answeredAt: answer?.createdAt.toISOString() ?? null,
        answeredBy: answer?.by ?? null,
        recordedHow: answer?.recordedHow ?? null,
      }
      return { textId, kind, version, body, isRequired, ...answered }
    }),
  }))
}

/**
 * Keeps the caller's answers beside all earlier ones: the last one counts. All are stored, or none. The other guardians
 * are notified of answers that differ from before. Throws `not_found` for a child whom they do not look after, for a
 * self, who is not asked, and for an unknown text; `may_only_look`, and `text_replaced` for one that is no longer the
 * present one. `recorded`: who of the office keeps them for the caller, and how it was told; all guardians are notified.
 */
export async function answerConsents(
  ctx: Ctx<Student>,
  { answers }: AnswerConsentsInput,
  recorded?: { by: string; how: ConsentWay },
): Promise<Consents> {
  const { userId } = ctx.actor
  await ctx.db.transaction(async (tx) => {
    const childIds = [...new Set(answers.map(({ participantId }) => participantId))]
    await requireOwnChildren(tx, ctx, childIds)
    const texts = await requirePresent(tx, [...new Set(answers.map(({ textId }) => textId))])
    const before = await readAnswers(tx, childIds)
    await tx.insert(consents).values(
      answers.map((answer) => ({
        ...answer,
        userId,
        recordedBy: recorded?.by,
        recordedHow: recorded?.how,
      })),
    )
    const changes = answeredOtherwise(texts, before, await readAnswers(tx, childIds))
    await recordChanges(tx, ctx, changes, recorded && { how: recorded.how })
  })
  return listConsents(ctx)
}

function readChildren(db: Executor, userId: string) {
  return db
    .select({ id: participants.id, name: attendee.name })
    .from(participants)
    .where(and(inArray(participants.id, lookedAfterBy(userId)), eq(participants.isSelf, false)))
    .orderBy(asc(participants.id))
}

/** For each version of each text, the last answer for each child. */
function readAnswers(db: Executor, childIds: string[]) {
  return db
    .selectDistinctOn([consents.participantId, consentTexts.kind, consentTexts.version], {
      participantId: consents.participantId,
      kind: consentTexts.kind,
      version: consentTexts.version,
      given: consents.given,
      createdAt: consents.createdAt,
      by: users.name,
      recordedHow: consents.recordedHow,
    })
    .from(consents)
    .innerJoin(consentTexts, eq(consentTexts.id, consents.textId))
    .leftJoin(users, and(eq(users.id, consents.userId), isNull(users.deletedAt)))
    .where(inArray(consents.participantId, childIds))
    .orderBy(consents.participantId, consentTexts.kind, consentTexts.version, desc(consents.id))
}

type Answer = Awaited<ReturnType<typeof readAnswers>>[number]

function answeredOtherwise(texts: AskedText[], before: Answer[], after: Answer[]): NewChange[] {
  return after.flatMap(({ participantId, given, ...answer }): NewChange[] => {
    const text = texts.find((one) => isOf(answer, one))
    const old = before.find((one) => one.participantId === participantId && isOf(one, answer))
    if (!text || old?.given === given) return []
    const consent = text.kind
    const earlier = { consent, given: old?.given ?? null }
    return [{ kind: 'consent', participantId, before: earlier, after: { consent, given } }]
  })
}

const isOf = (answer: Pick<AskedText, 'kind' | 'version'>, text: Pick<AskedText, 'kind' | 'version'>) =>
  answer.kind === text.kind && answer.version === text.version

/** Locked, so that a checkout and the end of a guardianship come before or after the answers. */
async function requireOwnChildren(tx: Executor, ctx: Ctx<Student>, ids: string[]) {
  await lockToChange(tx, ctx, ids)
  const own = (await readChildren(tx, ctx.actor.userId)).map(({ id }) => id)
  if (!ids.every((id) => own.includes(id))) throw notFound('participant')
}

/** Throws `text_replaced` and `not_found` unless all of these texts are asked now. Returns what is. */
export async function requirePresent(tx: Executor, ids: string[]): Promise<AskedText[]> {
  const present = await readAskedTexts(tx)
  const others = ids.filter((id) => !present.some((text) => text.id === id))
  if (others.length === 0) return present
  const replaced = await tx.$count(consentTexts, inArray(consentTexts.id, others))
  throw replaced === others.length ? conflict('text_replaced') : notFound('text')
}
