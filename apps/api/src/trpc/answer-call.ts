import { resolveResponse, type HTTPBaseHandlerOptions } from '@trpc/server/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppRouter } from './router.ts'
import type { TrpcContext } from './procedures.ts'

type Options = HTTPBaseHandlerOptions<AppRouter, FastifyRequest> & {
  contextOf(request: FastifyRequest): Promise<TrpcContext>
}

/**
 * Responds to a call, or to a batch of them, in one piece. tRPC's own adapter sends a stream, copies every header, and
 * makes an error at the end of each request for those who would wait for its abort.
 */
export async function answerCall(request: FastifyRequest, reply: FastifyReply, options: Options) {
  const { contextOf, onError, ...rest } = options
  const { path } = request.params as { path: string }
  const response = await resolveResponse({
    ...rest,
    path,
    req: asRequest(request),
    error: null,
    createContext: () => contextOf(request),
    onError: (failed) => onError?.({ ...failed, req: request }),
  })
  for (const [name, value] of response.headers) if (name !== 'transfer-encoding') reply.header(name, value)
  return reply.status(response.status).send(await response.text())
}

/** What tRPC reads of the headers. */
const read = ['content-type', 'accept', 'trpc-accept']

function asRequest({ method, url, headers, body }: FastifyRequest): Request {
  const known = read.flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value] as [string, string]] : []
  })
  // The origin is not looked at.
  return new Request(`http://school${url}`, {
    method,
    headers: known,
    ...(method === 'POST' && typeof body === 'string' && { body }),
  })
}
