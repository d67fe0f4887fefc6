import { z } from 'zod'
import { wireEmailBody } from '@cadenza/contracts/wire-input'
import { bearerToken } from '../auth/authenticate.ts'
import { AppError } from '../errors.ts'
import { createSession } from '../features/sessions/create-session.ts'
import { withIdentityToken } from './openapi.ts'
import type { RestScope } from './rest-app.ts'

/** A school of honest people behind one address signs in as often as it likes: only failures count. */
const failuresPerMinute = 60

export function sessionRoutes({ app, deps }: RestScope) {
  const countFailure = app.createRateLimit({ max: failuresPerMinute, timeWindow: '1 minute' })

  app.post('/jwt', {
    onRequest: async (request) => {
      const failures = await countFailure(request, { increment: false })
      if (!failures.isAllowed && failures.remaining === 0)
        throw new AppError('rate_limited', 'Too many failed attempts')
      requireToken(request.headers.authorization)
    },
    onError: async (request, _reply, error) => {
      const ours: unknown = error
      if (ours instanceof AppError && ours.kind === 'unavailable') return
      await countFailure(request)
    },
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
      const accessToken = await createSession(deps, { idToken, email: request.body.email })
      return reply.type('text/plain; charset=utf-8').send(accessToken)
    },
  })
}

function requireToken(authorization: string | undefined): string {
  const token = bearerToken(authorization)
  if (!token)
    throw new AppError('unauthenticated', 'Please send the identity token as Authorization: Bearer <token>')
  return token
}
