import { askChildErasure } from '../../src/features/privacy/child-erasure.ts'
import { eraseDueChildren } from '../../src/features/privacy/erase-due-children.ts'
import type { TestPerson } from '../factory.ts'
import { signInAtSandbox } from '../sandbox-identity.ts'
import type { TestApp } from '../test-app.ts'

type Asked = Parameters<typeof askChildErasure>[0]

/** The identity token of a user who has just signed in again. */
export async function freshToken(product: TestApp, { userId }: { userId: string }): Promise<string> {
  const [row] = await product.sql<{ uid: string; email: string }[]>`
    select identity_uid as uid, email from users where id = ${userId}`
  return (await signInAtSandbox(product, row)).idToken
}

/** A primary guardian asks for the erasure of a child, having signed in again. */
export async function askErasure(
  product: TestApp,
  guardian: Pick<TestPerson, 'userId'> & { ctx: Asked },
  participantId: string,
) {
  const idToken = await freshToken(product, guardian)
  return askChildErasure(guardian.ctx, { participantId, idToken })
}

/** A child is erased: requested, and carried out a week later. */
export async function eraseChild(
  product: TestApp,
  guardian: TestPerson,
  participantId: string,
): Promise<void> {
  await askErasure(product, guardian, participantId)
  await endWeek(product, participantId)
}

/** The week in which it could be undone is over, and the queue does its work. */
export async function endWeek({ sql, deps }: TestApp, participantId: string): Promise<void> {
  await sql`update participants set erase_at = clock_timestamp() where id = ${participantId} and erase_at is not null`
  await eraseDueChildren(deps)
}
