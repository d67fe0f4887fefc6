import { hash, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { and, count, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { enqueue } from '../../db/queue/queue.ts'
import { addressCodes } from '../../db/schema/auth-sessions.ts'
import { users } from '../../db/schema/users.ts'
import { conflict, tooOften } from '../../errors.ts'
import { violates } from '../../lib/database-error.ts'
import { proveAddress } from '../../records/people/prove-address.ts'

const codeMinutes = 15
const mostTries = 5
/** To one address, regardless of who asks: each code allows five guesses at a million. */
const mostADay = 10
const dayMs = 86_400_000

export const hashOf = (email: string) => hash('sha256', email, 'base64url')

/** Where a code is kept, sealed. */
export const purposeOfCode = (codeId: string) => `address-code:${codeId}`

/**
 * Emails six digits to the caller's address; those of the last two mails count, for a quarter of an hour. `sent` is false
 * where the address is proved already, and without `again` while earlier digits hold. Throws `rate_limited` when the address has used up its day.
 */
export async function sendAddressCode(
  ctx: Ctx<Student>,
  { again = true }: { again?: boolean } = {},
): Promise<{ sent: boolean }> {
  const { userId, email, emailVerified } = ctx.actor
  if (emailVerified || email === '') return { sent: false }
  const sent = await ctx.db.transaction(async (tx) => {
    const dayAgo = new Date(ctx.now().getTime() - dayMs)
    await tx.delete(addressCodes).where(lt(addressCodes.createdAt, dayAgo))
    // Concurrent requests run one after the other.
    await lockUser(tx, userId)
    if (!again && (await openCodes(tx, ctx, email)).length > 0) return false
    const [row] = await tx
      .select({ sent: count() })
      .from(addressCodes)
      .where(eq(addressCodes.emailHash, hashOf(email)))
    if ((row?.sent ?? 0) >= mostADay) throw tooOften(3600)
    const id = randomUUID()
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const expiresAt = new Date(ctx.now().getTime() + codeMinutes * 60_000)
    const sealedCode = ctx.seal.seal(code, purposeOfCode(id))
    await tx.insert(addressCodes).values({
      id,
      userId,
      emailHash: hashOf(email),
      sealedCode,
      expiresAt,
      createdAt: ctx.now(),
    })
    await enqueue(tx, 'send-mail', { kind: 'address-code', codeId: id })
    return true
  })
  return { sent }
}

/**
 * Proves the caller's address by the digits that were emailed to it: from then on only their own sign-in counts, and
 * later ones. Throws `code_wrong`, `code_ended` after a quarter of an hour, five wrong tries or a change of address,
 * and `email_in_use`.
 */
export async function confirmAddress(
  ctx: Ctx<Student>,
  { code }: { code: string },
): Promise<{ verified: true }> {
  const refused = await ctx.db
    .transaction((tx) => tryCode(tx, ctx, code))
    .catch((error: unknown) => {
      throw violates(error, 'users_verified_email') ? conflict('email_in_use') : error
    })
  if (refused) throw conflict(refused)
  return { verified: true }
}

/** Returns the refusal, so that a wrong try is counted. */
async function tryCode(tx: Executor, ctx: Ctx<Student>, code: string) {
  const user = await lockUser(tx, ctx.actor.userId)
  if (user?.emailVerified) return undefined
  const open = await openCodes(tx, ctx, user?.email ?? '')
  const [last] = open
  if (!last) return 'code_ended'
  if (open.some(({ id, sealedCode }) => isSame(code, ctx.seal.open(sealedCode, purposeOfCode(id))))) {
    await proveAddress(tx, ctx.actor)
    return undefined
  }
  // A try counts for each code that it might have been.
  const ids = open.map(({ id }) => id)
  await tx
    .update(addressCodes)
    .set({ tries: sql`${addressCodes.tries} + 1` })
    .where(inArray(addressCodes.id, ids))
  return last.tries + 1 < mostTries ? 'code_wrong' : 'code_ended'
}

/** One try after the other: the row of the user is held until this one is counted. */
async function lockUser(tx: Executor, userId: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
  return user
}

/** Those of the last two mails that hold, the last one first: a mail may have been late. */
async function openCodes(tx: Executor, { actor, now }: Ctx<Student>, email: string) {
  const lastTwo = await tx
    .select()
    .from(addressCodes)
    .where(
      and(
        eq(addressCodes.userId, actor.userId),
        eq(addressCodes.emailHash, hashOf(email)),
        gt(addressCodes.expiresAt, now()),
      ),
    )
    .orderBy(desc(addressCodes.createdAt))
    .limit(2)
  return lastTwo.filter(({ tries }) => tries < mostTries)
}

const isSame = (typed: string, code: string) =>
  typed.length === code.length && timingSafeEqual(Buffer.from(typed), Buffer.from(code))
