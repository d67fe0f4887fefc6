import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * Browser features that our pages never use, for us and for every frame; Stripe's frame may request a payment, and can
 * be granted one.
 */
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

/** On every response, from any source. The pages replace the content policy of the documents they render. */
const strictest = {
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/** On anything that a browser may show or run: programs that read JSON ignore these. */
const ofDocuments = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissionsPolicy,
  // The sign-in popup must be able to reach its opener.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'origin-agent-cluster': '?1',
  'x-frame-options': 'SAMEORIGIN',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

/** For this host alone: whether the school's other subdomains speak TLS is not ours to say. */
const httpsOnly = { 'strict-transport-security': 'max-age=31536000' }

/**
 * The strictest headers for every response: four for JSON, the rest for documents and files. Responses to requests with
 * a token, and all refusals, are never stored.
 */
export function answerHeaders(app: FastifyInstance, { publicUrl }: { publicUrl: () => string }) {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(strictest)
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const personal = request.headers.authorization !== undefined
    if (personal || reply.statusCode >= 400 || !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
    if (reply.hasHeader('content-encoding')) varyBy(reply, 'accept-encoding')
    const type = nameCharset(reply, payload)
    if (!type?.startsWith('application/json') && reply.statusCode !== 304)
      addMissing(reply, publicUrl().startsWith('https:') ? { ...ofDocuments, ...httpsOnly } : ofDocuments)
    done(null, payload)
  })
}

/** The handler of the response may have set another value. */
function addMissing(reply: FastifyReply, headers: Record<string, string>) {
  for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value)
}

/** For what Fastify refuses before any hook runs, such as an invalid address. */
export function bareHeaders(reply: FastifyReply) {
  reply.headers(strictest).header('cache-control', 'no-store')
}

/** Adds to `Vary` what the response depends on. */
export function varyBy(reply: FastifyReply, ...names: string[]) {
  const known = String(reply.getHeader('vary') ?? '')
    .toLowerCase()
    .split(/\s*,\s*/)
    .filter(Boolean)
  reply.header('vary', [...new Set([...known, ...names])].join(', '))
}

/** Returns the type. The tRPC door returns a Response, whose headers are applied only after this. */
function nameCharset(reply: FastifyReply, payload: unknown): string | undefined {
  const headers = payload instanceof Response ? payload.headers : undefined
  const type = headers?.get('content-type') ?? reply.getHeader('content-type')
  if (typeof type !== 'string') return undefined
  if (!/^(application\/json|text\/\w+)$/.test(type)) return type
  const named = `${type}; charset=utf-8`
  if (headers) headers.set('content-type', named)
  else reply.header('content-type', named)
  return named
}
