import type { ISql } from 'postgres'

/** Changes of one account; callers hold its lock. Null removes the value. */
export async function setPasswordHash(tx: ISql, localId: string, passwordHash: string | null): Promise<void> {
  await tx`update sandbox_identity.accounts set password_hash = ${passwordHash} where local_id = ${localId}`
}

export async function setDisplayName(tx: ISql, localId: string, displayName: string | null): Promise<void> {
  await tx`update sandbox_identity.accounts set display_name = ${displayName} where local_id = ${localId}`
}

export async function setPhotoUrl(tx: ISql, localId: string, photoUrl: string | null): Promise<void> {
  await tx`update sandbox_identity.accounts set photo_url = ${photoUrl} where local_id = ${localId}`
}

export async function markEmailVerified(tx: ISql, localId: string): Promise<void> {
  await tx`update sandbox_identity.accounts set email_verified = true where local_id = ${localId}`
}

/** Raises a unique violation when the address is taken. */
export async function setEmail(
  tx: ISql,
  localId: string,
  { email, verified }: { email: string; verified: boolean },
): Promise<void> {
  await tx`
    update sandbox_identity.accounts set email = ${email}, email_verified = ${verified}
    where local_id = ${localId}`
}
