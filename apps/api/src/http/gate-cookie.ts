import type { FastifyRequest } from 'fastify'

/** The secret of a tablet at a gate: the only cookie of the product, sent to the addresses of gates alone. */
export function gateCookieOf({ headers: { cookie = '' } }: FastifyRequest): string | undefined {
  return /(?:^|;\s*)gate=([A-Za-z0-9_-]{43})(?:;|$)/.exec(cookie)?.[1]
}

export function gateCookie(secret: string, { until, isSecure }: { until: Date; isSecure: boolean }): string {
  const parts = [
    `gate=${secret}`,
    'Path=/gate',
    `Expires=${until.toUTCString()}`,
    'HttpOnly',
    'SameSite=Strict',
  ]
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ')
}
