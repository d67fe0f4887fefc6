import { randomBytes } from 'node:crypto'
import type { ISql } from 'postgres'
import type { IdentityContext } from './context.ts'
import { IdentityError } from './errors.ts'

export type RequestType = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL'

/** A one-time code that was mailed ("out of band"). Kept readable: the sandbox's mail box shows it anyway. */
export interface OobCode {
  code: string
  requestType: RequestType
  localId: string
  /** The account's address when the code was created; it is valid for that address only. */
  email: string
  newEmail: string | null
  link: string
  expiresAt: Date
}

const codeMinutes = 60
/** How long an expired code can still be distinguished from an invented one. */
const purgeAfterHours = 24

/** Stores a fresh code and purges long expired ones. `toLink` makes the address that the mail will hold. */
export async function createOobCode(
  { now }: IdentityContext,
  tx: ISql,
  request: Pick<OobCode, 'requestType' | 'localId' | 'email' | 'newEmail'>,
  toLink: (code: string) => string,
): Promise<OobCode> {
  const code = randomBytes(40).toString('base64url')
  const expiresAt = new Date(now().getTime() + codeMinutes * 60_000)
  const purgeBefore = new Date(now().getTime() - purgeAfterHours * 3_600_000)
  const { requestType, localId, email, newEmail } = request
  const link = toLink(code)
  await tx`delete from sandbox_identity.oob_codes where expires_at < ${purgeBefore}`
  await tx`
    insert into sandbox_identity.oob_codes
      (code, request_type, local_id, email, new_email, link, created_at, expires_at)
    values (${code}, ${requestType}, ${localId}, ${email}, ${newEmail}, ${link}, ${now()}, ${expiresAt})`
  return { code, requestType, localId, email, newEmail, link, expiresAt }
}

/** Reads a code without using it up. */
export async function getOobCode({ now }: IdentityContext, sql: ISql, code: string): Promise<OobCode> {
  const rows = await sql<
    OobCode[]
  >`select ${columns(sql)} from sandbox_identity.oob_codes where code = ${code}`
  return requireValid(rows[0], now())
}

/** Uses a code up: of several callers, one gets it. */
export async function takeOobCode({ now }: IdentityContext, tx: ISql, code: string): Promise<OobCode> {
  const rows = await tx<OobCode[]>`
    delete from sandbox_identity.oob_codes where code = ${code} returning ${columns(tx)}`
  return requireValid(rows[0], now())
}

/** Every code that still works, oldest first. */
export async function listOobCodes({ sql, now }: IdentityContext): Promise<OobCode[]> {
  return sql<OobCode[]>`
    select ${columns(sql)} from sandbox_identity.oob_codes where expires_at > ${now()} order by created_at, code`
}

function requireValid(code: OobCode | undefined, now: Date): OobCode {
  if (!code) throw new IdentityError('INVALID_OOB_CODE')
  if (code.expiresAt <= now) throw new IdentityError('EXPIRED_OOB_CODE')
  return code
}

function columns(sql: ISql) {
  return sql`code, request_type as "requestType", local_id as "localId", email, new_email as "newEmail",
    link, expires_at as "expiresAt"`
}
