import type { FastifyPluginAsync } from 'fastify'
import { openToAll } from '../policy/authority.ts'

const day = 24 * 60 * 60 * 1000
const goodForDays = 180

interface SecurityTxtOptions {
  publicUrl: () => string
  /** An address for reports; when it is empty, the school's contact page alone is given. */
  contact: () => string
  now: () => Date
}

/** `/.well-known/security.txt` (RFC 9116): where to report a security hole; see SECURITY.md. */
export function securityTxt({ publicUrl, contact, now }: SecurityTxtOptions): FastifyPluginAsync {
  return async (app) => {
    app.get('/.well-known/security.txt', { config: openToAll }, (_request, reply) => {
      const site = publicUrl()
      // In whole days, so that the file stays the same from one request to the next.
      const expires = new Date((Math.floor(now().getTime() / day) + goodForDays) * day)
      const address = contact()
      const lines = [
        ...(address ? [`Contact: mailto:${address}`] : []),
        `Contact: ${site}/contact`,
        `Expires: ${expires.toISOString()}`,
        'Preferred-Languages: en',
        `Canonical: ${site}/.well-known/security.txt`,
      ]
      return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
    })
  }
}
