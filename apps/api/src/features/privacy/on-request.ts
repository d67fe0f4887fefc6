import { eq } from 'drizzle-orm'
import type { OnRequestInput } from '@cadenza/contracts/people/person'
import type { OwnData } from '@cadenza/contracts/people/privacy'
import type { Admin, Student } from '../../auth/actor.ts'
import { toStudent } from '../../callers/authenticate.ts'
import type { Ctx } from '../../context.ts'
import { participantPrivate } from '../../db/schema/private-notes.ts'
import { conflict } from '../../errors.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { readPrivateNotes } from '../private-notes/read-private-notes.ts'
import { eraseAccount } from './erase-own-account.ts'
import { exportOwnData } from './export-own-data.ts'
import { requirePerson } from '../../records/people/require-person.ts'

/**
 * What a person would download about themselves, for a letter that asks for it. Private notes are read as an admin reads
 * them: each reading is logged, and the guardians are notified. Throws `not_found`.
 */
export async function exportOnRequest(ctx: Ctx<Admin>, { id, why }: OnRequestInput): Promise<OwnData> {
  const person = await ctx.db.transaction(async (tx) => {
    const row = await requirePerson(tx, id)
    await writeAudit(tx, ctx, { action: 'exportOnRequest', subjectId: id, detail: { why } })
    return toStudent(row)
  })
  return exportOwnData(actingAs(ctx, person), (_, participantId) => readNotes(ctx, { participantId, why }))
}

/**
 * Erases a person as they would erase themselves, because a letter asks for it. Throws `not_found`, `own_account`, and
 * what `eraseOwnAccount` throws, a fresh sign-in excepted.
 */
export async function eraseOnRequest(
  ctx: Ctx<Admin>,
  { id, why }: OnRequestInput,
): Promise<{ erased: true }> {
  if (id === ctx.actor.userId) throw conflict('own_account')
  const person = toStudent(await ctx.db.transaction((tx) => requirePerson(tx, id)))
  return eraseAccount(actingAs(ctx, person), { author: ctx, action: 'eraseOnRequest', detail: { why } })
}

const actingAs = (ctx: Ctx<Admin>, actor: Student): Ctx<Student> => ({ ...ctx, actor })

/** If there are no notes, nothing is read and no guardian gets a mail. */
async function readNotes(ctx: Ctx<Admin>, { participantId, why }: { participantId: string; why: string }) {
  const stored = await ctx.db.$count(participantPrivate, eq(participantPrivate.participantId, participantId))
  return stored > 0 ? readPrivateNotes({ by: 'admin', ctx, participantId, why }) : []
}
