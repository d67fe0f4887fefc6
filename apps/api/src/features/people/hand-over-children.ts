import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm'
import { childLimit } from '@cadenza/contracts/families/family-values'
import type { HandOverChildrenInput } from '@cadenza/contracts/people/person'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { guardianships, participants } from '../../db/schema/participants.ts'
import { enqueue } from '../../db/queue/queue.ts'
import { cartItems, orders } from '../../db/schema/orders.ts'
import { conflict, notFound } from '../../errors.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { isAccepted } from '../../records/people/live-guardianships.ts'
import { endCheckouts, holdingFor } from '../checkout/end-checkouts.ts'
import { lockFamilies } from '../../records/people/lock-families.ts'
import { passChild } from '../participants/pass-child.ts'
import { isUnclaimed } from '../../records/people/unclaimed.ts'
import { leaveWaitlists, passEntries } from '../waitlist/keep-waitlists.ts'
import { requirePerson } from '../../records/people/require-person.ts'

/**
 * Makes another guardian the primary one of children, with all that is theirs. Only those who have accepted to look after
 * each of them can get them, and the account that has the address which a family without one waits for: a stranger
 * cannot. With `stays` the former owner looks after them from then on as the other did before. Both get a mail.
 * Throws `not_found` for an unknown child or guardian, `too_many_children`, and `money_to_come` while an order of
 * the former owner that holds a place for one of them waits for its money.
 */
export async function handOverChildren(
  ctx: Ctx<Office>,
  { id, toId, participantIds, stays }: HandOverChildrenInput,
): Promise<{ handedOver: number }> {
  const ids = [...new Set(participantIds)].toSorted()
  await ctx.db.transaction(async (tx) => {
    await lockFamilies(tx, ids)
    const from = await requirePerson(tx, id)
    const to = await requirePerson(tx, toId)
    const isSame = isSameFamily(from, to)
    const rights = isSame ? await ownRights(tx, { id, ids }) : await rightsOf(tx, { id, toId, ids })
    await refuseReserved(tx, { id, ids })
    await requireRoom(tx, toId, ids.length)
    for (const participantId of ids) await passChild(tx, ctx, { participantId, heirId: toId })
    // From then on a family without an account looks after no one.
    const remains = stays && !isSame
    await rememberGuardian(tx, ctx, { userId: id, rights, stays: remains })
    if (!remains) await partFrom(tx, id, ids)
    await passEntries(tx, id)
    for (const userId of [id, toId])
      await enqueue(tx, 'send-mail', {
        kind: 'children-handed-over',
        participantIds: ids,
        fromId: id,
        toId,
        userId,
      })
    await writeAudit(tx, ctx, {
      action: 'handOverChildren',
      subjectId: id,
      detail: { toId, participantIds: ids, stays },
    })
  })
  await leaveWaitlists(ctx, ids)
  return { handedOver: ids.length }
}

/** The office wrote down the address of someone who had an account in use, so that they could not become this row. */
const isSameFamily = (from: UserRow, to: UserRow) =>
  isUnclaimed(from) && from.claimableEmail !== null && to.emailVerified && to.email === from.claimableEmail

/** For children of an account's own. */
async function ownRights(tx: Executor, { id, ids }: { id: string; ids: string[] }): Promise<Rights[]> {
  const rows = await tx
    .select({ participantId: participants.id })
    .from(participants)
    .where(
      and(
        inArray(participants.id, ids),
        eq(participants.ownerId, id),
        eq(participants.isSelf, false),
        isNull(participants.erasedAt),
      ),
    )
  if (rows.length < ids.length) throw notFound('children of this family')
  return rows.map((row) => ({ ...row, canBuy: true, canChange: true }))
}

type UserRow = Awaited<ReturnType<typeof requirePerson>>
type Rights = Pick<typeof guardianships.$inferSelect, 'participantId' | 'canBuy' | 'canChange'>

/** What the other guardian may do for each of the children; read after the lock, so that what was committed counts. */
async function rightsOf(
  tx: Executor,
  { id, toId, ids }: { id: string; toId: string; ids: string[] },
): Promise<Rights[]> {
  const { participantId, canBuy, canChange } = guardianships
  const rows = await tx
    .select({ participantId, canBuy, canChange })
    .from(guardianships)
    .innerJoin(participants, eq(participants.id, participantId))
    .where(
      and(
        inArray(participantId, ids),
        eq(guardianships.userId, toId),
        isAccepted,
        eq(participants.ownerId, id),
        eq(participants.isSelf, false),
        isNull(participants.erasedAt),
      ),
    )
  if (rows.length < ids.length) throw notFound('guardian of these children')
  return rows
}

/** The order would lose its places, or its payer the right to buy them: money that arrives later could not be recorded. */
async function refuseReserved(tx: Executor, { id, ids }: { id: string; ids: string[] }) {
  const reserved = await tx
    .select({ reference: orders.reference })
    .from(orders)
    .where(and(eq(orders.userId, id), eq(orders.status, 'reserved'), inArray(orders.id, holdingFor(tx, ids))))
    .orderBy(asc(orders.id))
  const references = reserved.flatMap(({ reference }) => reference ?? [])
  if (references.length > 0) throw conflict('money_to_come', { references })
}

async function requireRoom(tx: Executor, toId: string, more: number) {
  const [own] = await tx
    .select({ children: count() })
    .from(participants)
    .where(and(eq(participants.ownerId, toId), eq(participants.isSelf, false), isNull(participants.erasedAt)))
  if ((own?.children ?? 0) + more > childLimit) throw conflict('too_many_children', { limit: childLimit })
}

interface Former {
  userId: string
  rights: Rights[]
  stays: boolean
}

/** The former owner stays a guardian, or becomes a former one: places they bought and answers they gave stay. */
async function rememberGuardian(tx: Executor, { now }: Ctx<Office>, { userId, rights, stays }: Former) {
  const row = { userId, expiresAt: now(), acceptedAt: now(), revokedAt: stays ? null : now() }
  await tx.insert(guardianships).values(rights.map((right) => ({ ...right, ...row })))
}

/** As when a guardianship ends: what they selected for the children, and a checkout of it, ends. */
async function partFrom(tx: Executor, userId: string, ids: string[]) {
  await tx.delete(cartItems).where(and(eq(cartItems.userId, userId), inArray(cartItems.participantId, ids)))
  await endCheckouts(tx, and(inArray(orders.id, holdingFor(tx, ids)), eq(orders.userId, userId)))
}
