import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../errors.ts'
import { sendError } from './error-answer.ts'

/**
 * Nothing is at an address. A form that a browser without script has sent leads back to its page, which says how to
 * reach the school. More than one slash at the beginning would name another host.
 */
export function absentAddress(request: FastifyRequest, reply: FastifyReply) {
  const { method, headers, url } = request
  const isForm = method === 'POST' && headers.accept?.includes('text/html')
  return isForm
    ? reply.redirect(url.replace(/^[/\\]+/, '/'), 303)
    : sendError(notFound('address'), request, reply)
}
