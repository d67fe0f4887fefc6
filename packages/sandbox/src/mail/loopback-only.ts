import type { FastifyReply, FastifyRequest } from 'fastify'

const loopbackNames = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Refuses requests that were addressed to any other name than this machine's own. A foreign web page that
 * points its own host name at 127.0.0.1 (DNS rebinding) would otherwise read mails and codes as same-origin.
 */
export async function loopbackOnly(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const address = `http://${request.headers.host ?? ''}`
  const name = URL.canParse(address) ? new URL(address).hostname : ''
  if (loopbackNames.has(name)) return
  await reply.code(403).type('text/plain; charset=utf-8').send('The sandbox answers on this machine only.\n')
}
