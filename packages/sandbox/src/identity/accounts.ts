import { randomBytes } from 'node:crypto'
import type { ISql, Sql } from 'postgres'
import { foldEmail } from './emails.ts'
import type { LinkedProvider } from './linked-providers.ts'
import { linkedProviders } from './linked-providers.ts'
import { hashPassword } from './passwords.ts'

/** An account to seed. */
export interface Account {
  localId: string
  email: string
  password: string
  displayName: string
  photoUrl: string | null
  emailVerified: boolean
}

export interface StoredAccount {
  localId: string
  /** In lower case. */
  email: string | null
  emailVerified: boolean
  passwordHash: string | null
  displayName: string | null
  photoUrl: string | null
  disabled: boolean
  validSince: Date | null
  createdAt: Date
  lastSignInAt: Date | null
  providers: LinkedProvider[]
}

/** Creates an account unless its id or email address is taken. An existing one is left as it is. */
export async function ensureAccount(sql: Sql, account: Account): Promise<void> {
  const [existing] = await sql`select from sandbox_identity.accounts where local_id = ${account.localId}`
  if (existing) return
  const passwordHash = await hashPassword(account.password)
  await sql`
    insert into sandbox_identity.accounts
      (local_id, email, email_verified, password_hash, display_name, photo_url, created_at)
    values (${account.localId}, ${foldEmail(account.email)}, ${account.emailVerified}, ${passwordHash},
      ${account.displayName}, ${account.photoUrl}, now())
    on conflict do nothing`
}

/** A disabled account cannot sign in, and its sessions cannot refresh. */
export async function setAccountDisabled(sql: ISql, localId: string, disabled: boolean): Promise<void> {
  await sql`update sandbox_identity.accounts set disabled = ${disabled} where local_id = ${localId}`
}

/** Deletes the account with its sessions, codes and linked providers. */
export async function deleteAccount(sql: ISql, localId: string): Promise<void> {
  await sql`delete from sandbox_identity.accounts where local_id = ${localId}`
}

export async function findAccountByEmail(sql: ISql, email: string): Promise<StoredAccount | undefined> {
  return findAccount(sql, sql`email = ${email}`)
}

export async function findAccountById(sql: ISql, localId: string): Promise<StoredAccount | undefined> {
  return findAccount(sql, sql`local_id = ${localId}`)
}

/** Locks the account: others cannot change it or its sessions until the transaction ends. */
export async function lockAccount(tx: ISql, localId: string): Promise<StoredAccount | undefined> {
  await tx`select from sandbox_identity.accounts where local_id = ${localId} for update`
  // A second statement, so that it sees what the previous holder of the lock has written.
  return findAccount(tx, tx`local_id = ${localId}`)
}

/** Raises a unique violation when the email address is taken. Returns the new account's id. */
export async function createAccount(
  sql: ISql,
  account: Pick<StoredAccount, 'email' | 'emailVerified' | 'passwordHash' | 'displayName' | 'photoUrl'>,
  now: Date,
): Promise<string> {
  const localId = randomBytes(21).toString('base64url')
  await sql`
    insert into sandbox_identity.accounts
      (local_id, email, email_verified, password_hash, display_name, photo_url, created_at)
    values (${localId}, ${account.email}, ${account.emailVerified}, ${account.passwordHash},
      ${account.displayName}, ${account.photoUrl}, ${now})`
  return localId
}

/** One statement: the product checks the account behind each session twice a minute. */
async function findAccount(sql: ISql, condition: ReturnType<ISql>): Promise<StoredAccount | undefined> {
  const [account] = await sql<StoredAccount[]>`
    select local_id as "localId", email, email_verified as "emailVerified", password_hash as "passwordHash",
      display_name as "displayName", photo_url as "photoUrl", disabled, valid_since as "validSince",
      created_at as "createdAt", last_sign_in_at as "lastSignInAt",
      ${linkedProviders(sql)} as providers
    from sandbox_identity.accounts where ${condition}`
  return account
}
