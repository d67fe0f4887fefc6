import type { ISql } from 'postgres'
import type { IdentityContext } from './context.ts'
import { IdentityError } from './errors.ts'

export type AttemptKind = 'password' | 'mail'

const windowMinutes = 10
const maxAttempts = 20

/**
 * Counts an attempt on an address, whether or not an account has it, and refuses the 21st within ten minutes.
 * Counting comes before the check, so that attempts in parallel cannot slip past the limit.
 */
export async function countAttempt(
  { sql, now }: IdentityContext,
  kind: AttemptKind,
  email: string,
): Promise<void> {
  const windowEnd = new Date(now().getTime() - windowMinutes * 60_000)
  await sql`delete from sandbox_identity.attempts where window_start <= ${windowEnd}`
  const [row] = await sql<{ attempts: number }[]>`
    insert into sandbox_identity.attempts as stored (kind, email, window_start, attempts)
    values (${kind}, ${email}, ${now()}, 1)
    on conflict (kind, email) do update set attempts = least(stored.attempts + 1, ${maxAttempts + 1}::int)
    returning attempts`
  if (row && row.attempts > maxAttempts) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER')
}

/** A success proves that it was the owner who mistyped. */
export async function forgetAttempts(sql: ISql, kind: AttemptKind, email: string): Promise<void> {
  await sql`delete from sandbox_identity.attempts where kind = ${kind} and email = ${email}`
}
