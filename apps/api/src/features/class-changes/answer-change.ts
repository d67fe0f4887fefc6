import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AnswerChangeInput, LinkedChange } from '@cadenza/contracts/places/class-change'
import type { Student } from '../../auth/actor.ts'
import type { Ctx, Deps } from '../../context.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { users } from '../../db/schema/users.ts'
import { conflict, forbidden } from '../../errors.ts'
import { withdrawPlaces, type Payer } from '../enrolments/withdrawal.ts'
import { findOpenChanges, isOpenTo } from './open-changes.ts'

const purposeOfToken = 'a class has changed'

interface Linked {
  courseId: string
  /** Who paid. */
  userId: string
}

/** The token of the link in a mail about a changed class to the payer: only this school can make it. */
export const changeTokenOf = ({ seal }: Pick<Deps, 'seal'>, { courseId, userId }: Linked) =>
  seal.seal(`${courseId} ${userId}`, purposeOfToken)

/**
 * What the caller says to the change of a class whose places they paid for: that it is fine, or that all of them are given
 * back. False when there is nothing to answer any more. Throws `stale` when the class has changed again since it was
 * shown, and `quote_changed` when another amount goes back.
 */
export const answerChange = (ctx: Ctx<Student>, input: AnswerChangeInput): Promise<{ answered: boolean }> =>
  answerFor(ctx, input)

/** What is open behind a link; null when nothing is, or the link is not ours. Changes nothing: mail programs open links. */
export async function findLinkedChange(ctx: Ctx, { token }: { token: string }): Promise<LinkedChange | null> {
  const linked = readToken(ctx, token)
  const [change] = linked ? await findOpenChanges(ctx, linked) : []
  if (!linked || !change) return null
  return { ...change, hasAccount: await hasAccount(ctx, linked.userId) }
}

/**
 * `answerChange` by the link alone. Throws `forbidden` when a person who can sign in gives a place back by it: a mail may
 * be forwarded.
 */
export async function answerLinkedChange(
  ctx: Ctx,
  { token, ...input }: Omit<AnswerChangeInput, 'courseId'> & { token: string },
): Promise<{ answered: boolean }> {
  const linked = readToken(ctx, token)
  if (!linked) return { answered: false }
  const { userId, courseId } = linked
  if (input.answer === 'give_back' && (await hasAccount(ctx, userId))) throw forbidden()
  return answerFor({ ...ctx, actor: { userId } }, { ...input, courseId })
}

async function answerFor(
  payer: Payer,
  { courseId, answer, until, refundMinor }: AnswerChangeInput,
): Promise<{ answered: boolean }> {
  const { userId } = payer.actor
  const [change] = await findOpenChanges(payer, { userId, courseId })
  const places = change?.places.filter(({ isPaid }) => isPaid || answer === 'fine') ?? []
  if (!change || places.length === 0) return { answered: false }
  if (change.until !== until) throw conflict('stale', { status: 'Approved' })
  if (answer === 'give_back') {
    await withdrawPlaces(payer, {
      enrolmentIds: places.map(({ enrolmentId }) => enrolmentId),
      amountMinor: refundMinor,
    })
    return { answered: true }
  }
  // A change that is told at this very moment asks anew.
  const shown = sql`date_trunc('milliseconds', ${seatClaims.freeUntil}) <= ${until}::timestamptz`
  await payer.db
    .update(seatClaims)
    .set({ changeAgreedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(seatClaims.courseId, courseId),
        isOpenTo(userId, payer.now()),
        isNull(seatClaims.changeAgreedAt),
        shown,
      ),
    )
  return { answered: true }
}

async function hasAccount({ db }: Pick<Deps, 'db'>, userId: string): Promise<boolean> {
  const [row] = await db.select({ identity: users.identityUid }).from(users).where(eq(users.id, userId))
  return row?.identity != null
}

function readToken({ seal }: Pick<Deps, 'seal'>, token: string): Linked | undefined {
  try {
    const [courseId, userId] = seal.open(token, purposeOfToken).split(' ')
    return courseId && userId ? { courseId, userId } : undefined
  } catch {
    return undefined
  }
}
