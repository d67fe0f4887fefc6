import { createHash } from 'node:crypto'
import type { Sql } from 'postgres'
import { ApiError } from '../objects/errors.ts'
import { newId } from '../objects/ids.ts'

export interface KeyedRequest {
  credentials: string
  key: string
  method: string
  path: string
  rawBody: string
}

/** A claimed key, to be completed with the response or released. */
export interface Claim {
  credentials: string
  key: string
  owner: string
}

/**
 * A process that died holds its keys no longer than this; effect and response are one commit, so nothing is
 * half done.
 */
const abandonedAfterSeconds = 15

/**
 * The claim that a request would make, and the SQL that makes it unless another request holds it. Throws 400
 * for a key that is too long.
 */
export function newClaim(sql: Sql, request: KeyedRequest) {
  const { credentials, key, method, path } = request
  if (key.length > 255) {
    throw new ApiError(400, {
      type: 'idempotency_error',
      message: 'Idempotency keys can be at most 255 characters.',
    })
  }
  const owner = newId('own')
  const bodyHash = hashOf(request)
  const insertion = sql`
    insert into sandbox_payments.idempotency_keys as held (credentials, key, owner, method, path, body_hash)
    values (${credentials}, ${key}, ${owner}, ${method}, ${path}, ${bodyHash})
    on conflict (credentials, key) do update set owner = excluded.owner, claimed_at = clock_timestamp()
    where held.status is null and held.body_hash = excluded.body_hash and held.path = excluded.path
      and held.claimed_at < clock_timestamp() - make_interval(secs => ${abandonedAfterSeconds})
    returning 1`
  return { claim: { credentials, key, owner } satisfies Claim, insertion }
}

const hashOf = ({ rawBody }: KeyedRequest) => createHash('sha256').update(rawBody).digest('hex')

/**
 * Forgets a claimed key: the request was refused or failed. Should its commit still be under way, it will
 * find no key to store its response under, and undo itself.
 */
export async function releaseKey(sql: Sql, claim: Claim): Promise<void> {
  await sql`delete from sandbox_payments.idempotency_keys
    where credentials = ${claim.credentials} and key = ${claim.key} and owner = ${claim.owner} and status is null`
}

interface KeyRow {
  method: string
  path: string
  body_hash: string
  status: number | null
  body: string | null
}

/**
 * The response under a key that could not be claimed. Throws 400 `idempotency_error` when the key belongs to
 * another request, 409 while that request still runs.
 */
export async function rememberedAnswer(
  sql: Sql,
  request: KeyedRequest,
): Promise<{ status: number; body: string }> {
  const [row] = await sql<KeyRow[]>`
    select method, path, body_hash, status, body from sandbox_payments.idempotency_keys
    where credentials = ${request.credentials} and key = ${request.key}`
  if (
    row &&
    (row.method !== request.method || row.path !== request.path || row.body_hash !== hashOf(request))
  ) {
    throw new ApiError(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
        `Try using a key other than '${request.key}' if you meant to execute a different request.`,
    })
  }
  // No row: it was released between the two statements, which for the caller is the same as still running.
  if (!row || row.status === null || row.body === null) {
    throw new ApiError(409, {
      type: 'invalid_request_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this idempotency key (${request.key}).`,
    })
  }
  return { status: row.status, body: row.body }
}
