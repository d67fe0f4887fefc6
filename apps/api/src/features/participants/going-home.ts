import { and } from 'drizzle-orm'
import type {
  ChildGoingHome,
  MayLeaveAloneInput,
  MustNotCollectInput,
} from '@cadenza/contracts/families/going-home'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { listGuardianNames } from '../../records/people/guardian-names.ts'
import { lockToChange, requireLookedAfter } from '../../records/people/looked-after.ts'
import { isNotAbout, readBarred, stillHolds } from '../../records/people/must-not-collect.ts'
import { requireChild } from '../../records/people/require-child.ts'
import { changeMayLeaveAlone, changeMustNotCollect, type Changer } from './change-going-home.ts'

/**
 * How a child whom the caller looks after gets home, without what is about the caller. Throws `not_found` for an adult, and
 * for any other child.
 */
export async function getGoingHome(
  { db, ...ctx }: Ctx<Student>,
  { participantId }: { participantId: string },
): Promise<ChildGoingHome> {
  const { userId } = ctx.actor
  await requireLookedAfter(db, { db, ...ctx }, participantId)
  const { mayLeaveAlone } = await requireChild(db, participantId)
  const [mustNotCollect, guardians] = await Promise.all([
    readBarred(db, [participantId], and(stillHolds, isNotAbout(userId))),
    listGuardianNames(db, participantId),
  ])
  return { mayLeaveAlone, mustNotCollect, guardians: guardians.filter(({ id }) => id !== userId) }
}

/**
 * Says whether a child may go home on its own; its other guardians are notified. Throws `not_found` for an adult and a child
 * whom the caller does not look after, and `may_only_look`.
 */
export function setMayLeaveAlone(
  ctx: Ctx<Student>,
  input: MayLeaveAloneInput,
): Promise<{ changed: boolean }> {
  return change(ctx, input, changeMayLeaveAlone)
}

/**
 * Says who must not take a child home, or that somebody may again. All guardians see it and are notified but the one whom
 * it names. Throws as `setMayLeaveAlone` does, and `too_many_barred`.
 */
export function setMustNotCollect(
  ctx: Ctx<Student>,
  input: MustNotCollectInput,
): Promise<{ changed: boolean }> {
  return change(ctx, input, changeMustNotCollect)
}

function change<Input extends { participantId: string }>(
  ctx: Ctx<Student>,
  input: Input,
  apply: (by: Changer, input: Input) => Promise<boolean>,
): Promise<{ changed: boolean }> {
  return ctx.db.transaction(async (tx) => {
    await lockToChange(tx, ctx, [input.participantId])
    return { changed: await apply({ tx, userId: ctx.actor.userId, told: undefined }, input) }
  })
}
