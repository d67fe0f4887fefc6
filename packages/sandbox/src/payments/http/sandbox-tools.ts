import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { completeAuthentication, type AuthenticationInput } from '../bank/complete-authentication.ts'
import { originAt } from '../bank/due-changes.ts'
import { ApiError } from '../objects/errors.ts'
import type { ApiOptions } from './execute.ts'
import { InvalidFaults, readFaults } from '../store/fault-schema.ts'
import { addFaults, clearFaults, getFaults } from '../store/faults.ts'
import { makeIncidents } from '../bank/incidents.ts'
import { getLedger } from '../store/ledger.ts'

const authentication = z.object({ clientSecret: z.string(), result: z.enum(['authorize', 'fail']) })

/**
 * What Stripe does not have: faults, the ledger and the bank's side of 3-D Secure. Open, as the sandbox is on loopback
 * only; but bodies are JSON, which no form of a stranger's page can send.
 */
export function serveSandboxTools(app: FastifyInstance, { sql, now }: ApiOptions): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => body,
  )
  const origin = () => originAt(Math.floor((now?.() ?? new Date()).getTime() / 1000))
  app.get('/_sandbox/ledger', () => getLedger(sql))
  app.get('/_sandbox/faults', () => getFaults(sql))
  app.delete('/_sandbox/faults', async () => {
    await clearFaults(sql)
    return getFaults(sql)
  })
  app.post('/_sandbox/faults', (request, reply) =>
    refusing(reply, async () => {
      const { faults, incidents } = readFaults(parseJson(request.body))
      await makeIncidents(sql, incidents, origin())
      return addFaults(sql, faults)
    }),
  )
  app.post('/_sandbox/authentications', (request, reply) =>
    refusing(reply, async () => {
      const { status } = await completeAuthentication(sql, readAuthentication(request.body), origin())
      return { status }
    }),
  )
}

async function refusing(reply: FastifyReply, answer: () => Promise<object>): Promise<object> {
  try {
    return await answer()
  } catch (error) {
    if (error instanceof InvalidFaults) return reply.code(400).send({ error: { message: error.message } })
    if (error instanceof ApiError) return reply.code(error.status).send({ error: error.body })
    throw error
  }
}

function readAuthentication(body: unknown): AuthenticationInput {
  const { success, data } = authentication.safeParse(parseJson(body))
  if (success) return data
  throw new InvalidFaults("The body must be {clientSecret, result: 'authorize' | 'fail'}")
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    throw new InvalidFaults('The body must be JSON')
  }
}
