import type { Office, Student } from '../../auth/actor.ts'
import { toStudent } from '../../callers/authenticate.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { requirePerson } from './require-person.ts'

/**
 * The context of a family, for what the office does for it as it would itself: every rule that holds for the family
 * holds. The audit line is written with the office's own context. Throws `not_found`.
 */
export async function onBehalfOf(ctx: Ctx<Office>, tx: Executor, id: string): Promise<Ctx<Student>> {
  return { ...ctx, db: tx, actor: toStudent(await requirePerson(tx, id, 'no key update')) }
}
