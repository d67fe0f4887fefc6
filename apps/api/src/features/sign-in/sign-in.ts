import { and, eq, isNull } from 'drizzle-orm'
import { tidyName } from '@cadenza/contracts/text/characters'
import type { Executor } from '../../db/connect/client.ts'
import { violates } from '../../lib/database-error.ts'
import { users } from '../../db/schema/users.ts'
import type { Deps } from '../../context.ts'
import { AppError, conflict, forbidden } from '../../errors.ts'
import { photoOfIdentity } from '../images/own-pictures.ts'
import type { Identity } from '../../gateways/identity-gateway.ts'
import { acceptByAddress } from '../staff-invitations/accept-invitation.ts'
import { claimFamily, joinFamily } from './claim-family.ts'
import { followIdentity } from './follow-identity.ts'
import { promoteByConfig } from './promote-by-config.ts'

type UserRow = typeof users.$inferSelect

/**
 * The record of a verified identity, found by its uid and created at the first sign-in; a verified change of address is
 * followed. Throws `forbidden` for a deleted account, `unauthenticated` for a session that was cut off,
 * `email_in_use` when another record has this verified address: then nothing changes.
 */
export async function signIn(deps: Deps, identity: Identity): Promise<UserRow> {
  try {
    return await signInOnce(deps, identity)
  } catch (error) {
    if (!violates(error, 'users_verified_email')) throw error
  }
  // The address may belong to this person's other first sign-in, or its holder may just have moved away from it.
  try {
    return await signInOnce(deps, identity)
  } catch (error) {
    throw violates(error, 'users_verified_email') ? conflict('email_in_use') : error
  }
}

async function signInOnce(deps: Deps, identity: Identity): Promise<UserRow> {
  return deps.db.transaction(async (tx) => {
    const known = await findByUid(tx, identity.uid)
    if (known) requireAdmitted(known, identity)
    const person = known ? await joinFamily(tx, deps, { known, identity }) : await admitNew(tx, identity)
    const followed = await followIdentity(tx, person, identity)
    // Six digits prove an address well enough to pay, but not to become staff.
    if (!identity.emailVerified) return followed
    return acceptByAddress(deps, tx, await promoteByConfig(deps, tx, followed))
  })
}

function requireAdmitted({ deletedAt, authValidAfter }: UserRow, { signedInAt }: Identity) {
  if (deletedAt) throw forbidden()
  if (authValidAfter && signedInAt < authValidAfter)
    throw new AppError('unauthenticated', 'Please sign in again')
}

/** A row that waits for this address, else a new one; at another first sign-in of the same moment, that one's. */
async function admitNew(tx: Executor, identity: Identity): Promise<UserRow> {
  const row =
    (await claimInvited(tx, identity)) ?? (await claimFamily(tx, identity)) ?? (await create(tx, identity))
  requireAdmitted(row, identity)
  return row
}

async function findByUid(tx: Executor, uid: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.identityUid, uid)).for('no key update')
  return row
}

/**
 * A row made beforehand for a verified address (by the command line or a seed) belongs to the first person who signs in
 * with it. A person who has a record already does not take over another by moving to its address: that is
 * `email_in_use`.
 */
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
      // The name on an account at the identity provider may be any text.
      name: tidyName(name ?? '') ?? tidyName((email?.split('@')[0] ?? '').replaceAll('.', ' ')) ?? 'Student',
      imageUrl: photoOfIdentity(imageUrl),
    })
    .onConflictDoUpdate({ target: users.identityUid, set: { identityUid: uid } })
    .returning()
  if (!row) throw new Error('insert returned no row')
  return row
}
