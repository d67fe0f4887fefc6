import type { FastifyReply, FastifyRequest } from 'fastify'

const loopbackNames = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Accepts only this machine's own scripts, and the pages of this very address: for every request that the
 * sandbox serves. A stranger's page open in the developer's browser must not drive it: neither under a name
 * of its own that points here (DNS rebinding), nor across origins, with or without a readable response.
 */
export async function ownMachineOnly(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (isForThisMachine(request) && !isOfForeignPage(request)) return
  await reply.code(403).type('text/plain; charset=utf-8').send('The sandbox answers on this machine only.\n')
}

function isForThisMachine(request: FastifyRequest): boolean {
  const own = ownOrigin(request)
  return own !== undefined && loopbackNames.has(new URL(own).hostname)
}

/** Browsers name the requesting page: by `Origin` where it matters most, and by `Sec-Fetch-Site` always. */
function isOfForeignPage(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site = 'none' } = request.headers
  if (origin !== undefined && origin !== ownOrigin(request)) return true
  return site !== 'same-origin' && site !== 'none' && !isFollowedLink(request)
}

/** Opening a page changes nothing, and only the person at the browser sees it. */
function isFollowedLink({ method, headers }: FastifyRequest): boolean {
  return (
    method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
  )
}

function ownOrigin({ headers }: FastifyRequest): string | undefined {
  const address = `http://${headers.host ?? ''}`
  return URL.canParse(address) ? new URL(address).origin : undefined
}
