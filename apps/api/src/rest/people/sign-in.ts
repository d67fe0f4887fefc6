import { z } from 'zod'
import { wireEmailBody } from '@cadenza/contracts/wire/wire-input'
import { bearerToken } from '../../callers/authenticate.ts'
import { AppError } from '../../errors.ts'
import { exchangeIdentityToken } from '../../features/sign-in/exchange-identity-token.ts'
import { limitConcurrency } from '../../admission/gate.ts'
import { countFailures } from '../failed-sign-ins.ts'
import { withIdentityToken } from '../openapi.ts'
import type { RestScope } from '../options.ts'

/** Real ones have about 1,200 characters, and a thousand more at most. */
const longestToken = 4096
/** A burst of bad tokens waits its turn and leaves the threads that check signatures to others, too. */
const checks = { atOnce: 16, waiting: 256, waitMs: 3000 }

/** A school of honest people behind one address signs in as often as it likes: only failures count. */
export function signInRoutes({ app, deps, countCall }: RestScope) {
  const inTurn = limitConcurrency(checks)

  app.post('/jwt', {
    onRequest: async (request) => void requireToken(request.headers.authorization),
    config: { who: 'identityToken', whose: 'own' },
    errorHandler: countFailures(countCall),
    schema: {
      operationId: 'createSession',
      summary: 'Exchange an identity token for an access token',
      tags: ['sessions'],
      ...withIdentityToken,
      body: wireEmailBody,
      response: {
        200: { description: 'The access token', content: { 'text/plain': { schema: z.string() } } },
      },
    },
    handler: async (request, reply) => {
      const idToken = requireToken(request.headers.authorization)
      const accessToken = await inTurn(() =>
        exchangeIdentityToken(deps, { idToken, email: request.body.email }),
      )
      return reply.type('text/plain; charset=utf-8').send(accessToken)
    },
  })
}

/** What cannot be a signed token is refused before its signature costs anything. */
function requireToken(authorization: string | undefined): string {
  const token = bearerToken(authorization)
  if (!token)
    throw new AppError('unauthenticated', 'Please send the identity token as Authorization: Bearer <token>')
  const isSigned = token.length <= longestToken && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)
  if (!isSigned) throw new AppError('unauthenticated', 'Please sign in again')
  return token
}
