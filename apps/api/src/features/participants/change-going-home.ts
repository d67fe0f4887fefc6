import { msg } from '@lingui/core/runtime-macro'
import { and, eq, sql } from 'drizzle-orm'
import { say } from '@cadenza/contracts/language/words'
import { isSameName, mayBeSamePerson } from '@cadenza/contracts/families/same-person'
import type { MayLeaveAloneInput, MustNotCollectInput } from '@cadenza/contracts/families/going-home'
import { mustNotCollectLimit } from '@cadenza/contracts/families/family-values'
import type { Executor } from '../../db/connect/client.ts'
import { mustNotCollect } from '../../db/schema/attendance.ts'
import { participants } from '../../db/schema/participants.ts'
import { conflict, notFound, wrongField } from '../../errors.ts'
import { listGuardianNames } from '../../records/people/guardian-names.ts'
import { isNotAbout, stillHolds } from '../../records/people/must-not-collect.ts'
import { requireChild } from '../../records/people/require-child.ts'
import { recordChanges, type Told } from '../family-changes/record-changes.ts'

/** Who changes it: a guardian, or somebody of the office, who was told. */
export interface Changer {
  tx: Executor
  userId: string
  told: Told | undefined
}

/** Whether there was something to change. The caller has locked the child. Throws `not_found` for an adult. */
export async function changeMayLeaveAlone(
  { tx, userId, told }: Changer,
  { participantId, alone }: MayLeaveAloneInput,
): Promise<boolean> {
  const { mayLeaveAlone } = await requireChild(tx, participantId)
  if (mayLeaveAlone === alone) return false
  await tx.update(participants).set({ mayLeaveAlone: alone }).where(eq(participants.id, participantId))
  const change = { kind: 'leaving', before: { alone: mayLeaveAlone }, after: { alone } } as const
  await recordChanges(tx, { actor: { userId } }, [{ ...change, participantId }], told)
  return true
}

/**
 * Whether there was something to change: nothing for an entry that has ended, is another child's, or is about the guardian
 * who asks. The caller has locked the child. Throws `not_found` for an adult and for somebody who is no guardian of it,
 * and `too_many_barred`.
 */
export async function changeMustNotCollect(
  by: Changer,
  { participantId, add, end }: MustNotCollectInput,
): Promise<boolean> {
  await requireChild(by.tx, participantId)
  if (add) return bar(by, participantId, add)
  return end !== undefined && endBar(by, participantId, end)
}

type Added = NonNullable<MustNotCollectInput['add']>

async function bar({ tx, userId, told }: Changer, participantId: string, added: Added): Promise<boolean> {
  const holding = and(eq(mustNotCollect.participantId, participantId), stillHolds)
  if ((await tx.$count(mustNotCollect, holding)) >= mustNotCollectLimit)
    throw conflict('too_many_barred', { limit: mustNotCollectLimit })
  const { name, reason } = added
  const about = await whomItNames({ tx, userId, told }, participantId, added)
  await tx.insert(mustNotCollect).values({
    participantId,
    name,
    reason,
    userId: about,
    recordedBy: userId,
    isByOffice: told !== undefined,
  })
  const after = { name, reason }
  const change = { kind: 'collecting', participantId, before: null, after, hiddenFrom: about } as const
  await recordChanges(tx, { actor: { userId } }, [change], told)
  return true
}

/** A guardian whose name was written is meant, also where nobody chose them: they must not be told. */
async function whomItNames(
  { tx, userId, told }: Changer,
  participantId: string,
  { name, userId: chosen }: Added,
) {
  const guardians = await listGuardianNames(tx, participantId)
  const others = guardians.filter(({ id }) => told || id !== userId)
  if (chosen === undefined) {
    const exact = others.find((one) => isSameName(one.name, name))
    if (exact) return exact.id
    const [meant, another] = others.filter((one) => mayBeSamePerson(one.name, name))
    if (another) throw wrongField('add.userId', say(msg`Please choose which guardian it is`))
    return meant?.id ?? null
  }
  if (!others.some(({ id }) => id === chosen)) throw notFound('guardian')
  return chosen
}

async function endBar({ tx, userId, told }: Changer, participantId: string, id: string): Promise<boolean> {
  const isTheirs = and(eq(mustNotCollect.id, id), eq(mustNotCollect.participantId, participantId), stillHolds)
  const [before] = await tx
    .update(mustNotCollect)
    .set({ endedAt: sql`clock_timestamp()`, endedBy: userId })
    .where(and(isTheirs, told ? undefined : isNotAbout(userId)))
    .returning({ name: mustNotCollect.name, reason: mustNotCollect.reason, about: mustNotCollect.userId })
  if (!before) return false
  const { about: hiddenFrom, ...facts } = before
  const change = { kind: 'collecting', participantId, before: facts, after: null, hiddenFrom } as const
  await recordChanges(tx, { actor: { userId } }, [change], told)
  return true
}
