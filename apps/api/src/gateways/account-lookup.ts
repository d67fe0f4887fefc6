import { decodeJwt } from 'jose'
import { z } from 'zod'
import { foldEmail } from '@cadenza/contracts/text/text'
import { AppError } from '../errors.ts'

/**
 * What the identity service reports about an account and a sign-in: `stands`; `ended` for a sign-in from before a new
 * password or address, or a revocation; `gone` for an account that is disabled or deleted; `expired` for a token that
 * it no longer accepts in a query.
 */
export type Standing = 'stands' | 'ended' | 'gone' | 'expired'

export interface StandingAnswer {
  standing: Standing
  /** If it stands: when the account last got a new password or address, which ended all earlier sign-ins. */
  validSince?: Date
}

interface Options {
  accountsUrl: () => string
  publicUrl: () => string
  now: () => Date
}

const longestAnswerMs = 2000
/** After a response that did not arrive in time, no other caller waits for one that long. */
const pauseMs = 2000

const answerSchema = z.object({
  users: z
    .array(
      z.object({
        localId: z.string(),
        email: z.string().optional(),
        disabled: z.boolean().default(false),
        /** Seconds since 1970, as text. */
        validSince: z.coerce.number().default(0),
      }),
    )
    .length(1),
})
const refusalSchema = z.object({ error: z.object({ message: z.string() }) })

/**
 * The service's own codes for a sign-in or an account that no longer exists; any other error is the service's own
 * trouble.
 */
const verdicts: [RegExp, Standing][] = [
  [/^(TOKEN_EXPIRED|INVALID_ID_TOKEN|CREDENTIAL_TOO_OLD_LOGIN_AGAIN)\b/, 'ended'],
  [/^(USER_NOT_FOUND|USER_DISABLED)\b/, 'gone'],
]

/** Calls `accounts:lookup` with the ID token itself, which needs no service account. */
export function accountLookup(options: Options): (idToken: string) => Promise<StandingAnswer> {
  let silentUntil = 0
  return async (idToken) => {
    const { exp = 0 } = decodeJwt(idToken)
    if (exp * 1000 <= options.now().getTime()) return { standing: 'expired' }
    if (performance.now() < silentUntil) throw unavailable('it did not answer a moment ago')
    try {
      return await ask(options, idToken)
    } catch (error) {
      const late = error instanceof DOMException && error.name === 'TimeoutError'
      if (late) silentUntil = performance.now() + pauseMs
      throw error instanceof AppError ? error : unavailable(error)
    }
  }
}

async function ask({ accountsUrl, publicUrl }: Options, idToken: string): Promise<StandingAnswer> {
  const answer = await fetch(accountsUrl(), {
    method: 'POST',
    headers: { 'content-type': 'application/json', referer: `${publicUrl()}/` },
    body: JSON.stringify({ idToken }),
    redirect: 'error',
    signal: AbortSignal.timeout(longestAnswerMs),
  })
  const body: unknown = await answer.json()
  return answer.ok ? judge(answerSchema.parse(body), idToken) : { standing: verdictOn(answer.status, body) }
}

function judge({ users: [account] }: z.output<typeof answerSchema>, idToken: string): StandingAnswer {
  const { sub, email, auth_time: authTime } = decodeJwt(idToken)
  if (!account || account.localId !== sub || account.disabled) return { standing: 'gone' }
  const isOfFormerAddress = typeof email === 'string' && foldEmail(email) !== foldEmail(account.email ?? '')
  if (isOfFormerAddress || Number(authTime) < account.validSince) return { standing: 'ended' }
  return { standing: 'stands', validSince: new Date(account.validSince * 1000) }
}

function verdictOn(status: number, body: unknown): Standing {
  const message = refusalSchema.safeParse(body).data?.error.message ?? ''
  const [, verdict] = verdicts.find(([words]) => words.test(message)) ?? []
  if (status !== 400 || !verdict) throw unavailable(`HTTP ${status}: ${message.slice(0, 100)}`)
  return verdict
}

function unavailable(cause: unknown): AppError {
  return new AppError('unavailable', 'Sign-in is not available right now', { cause })
}
