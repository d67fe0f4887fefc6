import { msg } from '@lingui/core/runtime-macro'
import { inLanguage } from '@cadenza/contracts/language/current.server'
import { currentLanguage, say } from '@cadenza/contracts/language/words'
import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Overloaded } from '../admission/gate.ts'
import { shortWaitSeconds } from '../http/retry-after.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import type { Lifecycle } from '../admission/phase.ts'

const style = 'body{font:1.1rem/1.5 system-ui;display:grid;place-content:center;min-height:90vh;margin:1rem}'
const stylePolicy = `style-src 'sha256-${hash('sha256', style, 'base64')}'`
const sentence = 'The server is starting'

const page = (schoolName: string) => `<!doctype html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${shortWaitSeconds}">
<title>${say(msg`One moment, please`)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${say(msg`One moment, please`)}</h1>
<p>${say(msg`${{ schoolName }} is starting. This page opens by itself in a few seconds.`)}</p>
</main>
</body>
</html>
`

/**
 * While a process starts, its tables may not exist: every address but `/healthz` and `/readyz` is refused before
 * anything uses the database. Call before any routes are added.
 */
export function refuseWhileStarting(
  app: FastifyInstance,
  {
    lifecycle,
    schoolName,
    language,
  }: { lifecycle: Lifecycle; schoolName: () => string; language: () => string },
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (lifecycle.phase !== 'starting' || isAboutHealth(request)) return done()
    reply.status(503).header('retry-after', shortWaitSeconds).header('cache-control', 'no-store')
    if (wantsPage(request)) return inLanguage(language(), () => void sendPage(reply, schoolName()))
    // The tRPC door reports it in its own shape.
    if (request.routeOptions.url?.startsWith('/trpc/')) throw new Overloaded(sentence)
    void reply.send({ error: { code: 'unavailable', message: sentence, requestId: request.id } })
  })
}

const isAboutHealth = ({ routeOptions: { url } }: FastifyRequest) => url === '/healthz' || url === '/readyz'

const wantsPage = ({ headers: { accept = '' }, routeOptions: { url } }: FastifyRequest) =>
  accept.includes('text/html') || (url === '/*' && !accept.includes('json'))

function sendPage(reply: FastifyReply, schoolName: string) {
  return reply
    .header('content-security-policy', `default-src 'none'; ${stylePolicy}; frame-ancestors 'none'`)
    .type('text/html; charset=utf-8')
    .send(page(escapeHtml(schoolName)))
}
