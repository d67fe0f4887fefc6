import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { tidyName } from '@cadenza/contracts/characters'
import type { Executor } from '../../db/client.ts'
import { violates } from '../../database-error.ts'
import { users } from '../../db/schema.ts'
import type { Deps } from '../../context.ts'
import { AppError, conflict, forbidden } from '../../errors.ts'
import { photoOfIdentity } from '../images/own-pictures.ts'
import type { Identity } from '../../gateways/identity-gateway.ts'

type UserRow = typeof users.$inferSelect

/**
 * The record of a verified identity, found by its uid and created at the first sign-in.
 * Throws `forbidden` for a deleted account, `unauthenticated` for a session that was cut off,
 * `email_in_use` when another record has this verified address.
 */
export async function signIn(deps: Deps, identity: Identity): Promise<UserRow> {
  try {
    return await signInOnce(deps, identity)
  } catch (error) {
    if (!violates(error, 'users_verified_email')) throw error
    // Two first sign-ins of one person at once: the other made the record, and this one finds it now.
    if (await findByUid(deps.db, identity.uid)) return signInOnce(deps, identity)
    throw conflict('email_in_use')
  }
}

async function signInOnce(deps: Deps, identity: Identity): Promise<UserRow> {
  return deps.db.transaction(async (tx) => {
    const known =
      (await findByUid(tx, identity.uid)) ??
      (await claimInvited(tx, identity)) ??
      (await create(tx, identity))
    if (known.deletedAt) throw forbidden()
    if (known.authValidAfter && identity.authTime * 1000 < known.authValidAfter.getTime()) {
      throw new AppError('unauthenticated', 'Please sign in again')
    }
    return promoteFirstAdmin(deps, tx, await followVerification(tx, known, identity))
  })
}

async function findByUid(tx: Executor, uid: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.identityUid, uid)).for('no key update')
  return row
}

/** A row made beforehand for a verified address (by the command line or a seed) belongs to whoever verifies it. */
async function claimInvited(
  tx: Executor,
  { uid, email, emailVerified }: Identity,
): Promise<UserRow | undefined> {
  if (!emailVerified || !email) return undefined
  const [row] = await tx
    .update(users)
    .set({ identityUid: uid })
    .where(
      and(
        eq(users.email, email),
        eq(users.emailVerified, true),
        isNull(users.identityUid),
        isNull(users.deletedAt),
      ),
    )
    .returning()
  return row
}

async function create(tx: Executor, identity: Identity): Promise<UserRow> {
  const { uid, email, emailVerified, name, imageUrl } = identity
  const [row] = await tx
    .insert(users)
    .values({
      identityUid: uid,
      email,
      emailVerified,
      // Whoever runs an account there may have typed anything.
      name: tidyName(name ?? '') ?? tidyName(email?.split('@')[0] ?? '') ?? 'Student',
      imageUrl: photoOfIdentity(imageUrl),
    })
    .onConflictDoUpdate({ target: users.identityUid, set: { identityUid: uid } })
    .returning()
  if (!row) throw new Error('insert returned no row')
  return row
}

/**
 * When a known record turns from unverified to verified, whoever held it before may have been somebody else
 * (a pre-hijacked account): sessions begun earlier than the verifying one die, and every access token with them.
 */
async function followVerification(tx: Executor, row: UserRow, identity: Identity): Promise<UserRow> {
  if (row.emailVerified || !identity.emailVerified || !identity.email) return row
  const [verified] = await tx
    .update(users)
    .set({
      email: identity.email,
      emailVerified: true,
      sessionVersion: sql`${users.sessionVersion} + 1`,
      authValidAfter: new Date(identity.authTime * 1000),
    })
    .where(and(eq(users.id, row.id), eq(users.emailVerified, false)))
    .returning()
  return verified ?? row
}

/** Nobody becomes admin by coming first, only by a verified address that the school's configuration names. */
async function promoteFirstAdmin(deps: Deps, tx: Executor, row: UserRow): Promise<UserRow> {
  if (!row.emailVerified || !row.email || !deps.settings.adminEmails.includes(row.email)) return row
  const [promoted] = await tx
    .update(users)
    .set({ role: 'admin' })
    .where(and(eq(users.id, row.id), ne(users.role, 'admin')))
    .returning()
  return promoted ?? row
}
