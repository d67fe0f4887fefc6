import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** What no page of ours uses, for us and for every frame; Stripe's frame may ask for a payment, and be handed one. */
const permissionsPolicy = [
  ...[
    'accelerometer',
    'autoplay',
    'browsing-topics',
    'camera',
    'display-capture',
    'encrypted-media',
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'publickey-credentials-get',
    'screen-wake-lock',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
  'payment=(self "https://js.stripe.com")',
].join(', ')

/**
 * The strictest headers for every answer, whatever gives it; the pages replace the content policy of the documents they
 * render. What is answered to a token, and every refusal, is stored nowhere.
 */
export async function answerHeaders(app: FastifyInstance, { publicUrl }: { publicUrl: () => string }) {
  await app.register(helmet, securityHeaders(publicUrl))
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const personal = request.headers.authorization !== undefined
    if (personal || reply.statusCode >= 400 || !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
    if (reply.hasHeader('content-encoding')) varyBy(reply, 'accept-encoding')
    nameCharset(reply, payload)
    return payload
  })
}

/** For what Fastify refuses before any hook runs, such as an address that is none. */
export function bareHeaders(reply: FastifyReply) {
  reply
    .header('cache-control', 'no-store')
    .header('permissions-policy', permissionsPolicy)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', referrerPolicy)
}

/** Adds to `Vary` what the answer depends on. */
export function varyBy(reply: FastifyReply, ...names: string[]) {
  const known = String(reply.getHeader('vary') ?? '')
    .toLowerCase()
    .split(/\s*,\s*/)
    .filter(Boolean)
  reply.header('vary', [...new Set([...known, ...names])].join(', '))
}

/** The tRPC door answers with a Response, whose headers count only after this. */
function nameCharset(reply: FastifyReply, payload: unknown) {
  const headers = payload instanceof Response ? payload.headers : undefined
  const type = headers?.get('content-type') ?? reply.getHeader('content-type')
  if (typeof type !== 'string' || !/^(application\/json|text\/\w+)$/.test(type)) return
  const named = `${type}; charset=utf-8`
  if (headers) headers.set('content-type', named)
  else reply.header('content-type', named)
}

const referrerPolicy = 'strict-origin-when-cross-origin'

function securityHeaders(publicUrl: () => string) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
      },
    },
    // The sign-in popup must be able to answer its opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' as const },
    strictTransportSecurity: publicUrl().startsWith('https:') && {
      maxAge: 31_536_000,
      includeSubDomains: true,
    },
    referrerPolicy: { policy: referrerPolicy },
  } as const
}
