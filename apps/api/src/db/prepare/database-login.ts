import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import type { Sql } from 'postgres'
import { UnfitDatabaseError } from '../connect/unfit-database.ts'

/** The login that the product uses in its embedded database. */
export const embeddedLogin = 'cadenza_app'

/** The user that connects by this URL. */
export function loginOf(url: string): string {
  return decodeURIComponent(new URL(url).username)
}

/** The same database, as another user and without a password. */
export function asLogin(url: string, login: string): string {
  const other = new URL(url)
  other.username = encodeURIComponent(login)
  other.password = ''
  return other.href
}

/** Creates the login of `url` if none of that name exists. Throws UnfitDatabaseError when `owner` may not create one. */
export async function ensureLogin(owner: Sql, url: string): Promise<void> {
  const login = loginOf(url)
  const [found] = await owner`
    select exists (select from pg_roles where rolname = ${login}) as exists,
           (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as may_create`
  if (found?.exists) return
  if (!found?.may_create) {
    throw new UnfitDatabaseError(
      `there is no login ${login} in the database, and the one of DATABASE_OWNER_URL may not make it: create it by hand`,
    )
  }
  const password = decodeURIComponent(new URL(url).password)
  const [made] = await owner<{ statement: string }[]>`
    select format('create role %I login', ${login}::text)
           || case when ${password}::text <> '' then format(' password %L', ${verifierOf(password)}::text) else '' end as statement`
  // A replica that starts at the same time may have been faster.
  // oxlint-disable-next-line cadenza/raw-sql -- quoted by format()
  await owner.unsafe(made?.statement ?? '').catch((error: unknown) => {
    if (!isDuplicate(error)) throw error
  })
}

/**
 * What PostgreSQL stores of a password (RFC 5803): made here, so that no statement that it might log contains the
 * password itself.
 */
function verifierOf(password: string): string {
  const iterations = 4096
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, iterations, 32, 'sha256')
  const keyFor = (purpose: string) => createHmac('sha256', salted).update(purpose).digest()
  const storedKey = createHash('sha256').update(keyFor('Client Key')).digest('base64')
  const serverKey = keyFor('Server Key').toString('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}

const duplicates = new Set(['42710', '23505'])

function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && duplicates.has(String(error.code))
}
