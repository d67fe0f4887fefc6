import { documentedRules } from './documented-rules.ts'
import { fileRules } from './file-rules.ts'
import type { Rule } from './rule.ts'

const open: Rule = { who: 'anyone', object: 'site', whose: 'none', gives: '' }

/** The pages, pictures and files that are the same for everybody, and what machines ask. */
const openRoutes = [
  'GET /config.json',
  'GET /healthz',
  'GET /readyz',
  'GET /robots.txt',
  'GET /llms.txt',
  'GET /sitemap.xml',
  'GET /sitemap-:number(^\\d{1,4}$).xml',
  'GET /.well-known/security.txt',
  'GET /assets/*',
  'GET /*',
  'GET /openapi.json',
  'GET /docs',
  'GET /docs/json',
  'GET /docs/yaml',
  'GET /docs/static/index.html',
  'GET /docs/static/swagger-initializer.js',
  'GET /docs/static/*',
  'GET /images/:id/:file',
  'GET /share/home.png',
  'GET /share/:kind/:file',
  'GET /classes/:id/calendar.ics',
  // How many seats are left stands on each class's page, too.
  'GET /live/seats',
  // How far a sale is that opens, the same for everybody; and the number of a ticket, for whoever holds it.
  'GET /openings/:id',
  'GET /openings/:id/place',
  // Whoever knows the token reads it.
  'GET /calendar/:token.ics',
  'GET /art/:file',
  'GET /art/:kind/:file',
  'GET /art/cover/:family/:file',
  // Each procedure has a rule of its own.
  'ANY /trpc/:path',
]

/** The policy of every address of ours, as the server registers it: `GET /carts`. */
const routeRules: Record<string, Rule> = {
  ...documentedRules,
  ...fileRules,
  ...Object.fromEntries(openRoutes.map((route) => [route, open])),
}

/** Undefined for an address that the policy does not know: the server does not start with it. */
export function ruleOfRoute(method: string, url: string): Rule | undefined {
  const read = method === 'HEAD' ? 'GET' : method
  // Fastify registers the root of a prefix with its slash, too.
  const path = url.length > 1 ? url.replace(/\/$/, '') : url
  return routeRules[`${read} ${path}`] ?? routeRules[`ANY ${path}`]
}
