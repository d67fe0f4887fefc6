import { randomUUID } from 'node:crypto'

/** Addresses beside the documented ones, the same for every caller: one to request and its response. */
export const openRouteSamples: Record<string, { url: string; status: number }> = {
  'GET /images/:id/:file': { url: `/images/${randomUUID()}/800.webp`, status: 404 },
  'GET /openapi.json': { url: '/openapi.json', status: 200 },
  'GET /docs': { url: '/docs', status: 200 },
  'GET /docs/json': { url: '/docs/json', status: 200 },
  'GET /docs/yaml': { url: '/docs/yaml', status: 200 },
  'GET /docs/static/index.html': { url: '/docs/static/index.html', status: 302 },
  'GET /docs/static/swagger-initializer.js': { url: '/docs/static/swagger-initializer.js', status: 200 },
  'GET /docs/static/*': { url: '/docs/static/swagger-ui.css', status: 200 },
  'GET /share/home.png': { url: '/share/home.png', status: 200 },
  'GET /share/:kind/:file': { url: `/share/classes/${randomUUID()}.png`, status: 404 },
  'GET /classes/:id/calendar.ics': { url: `/classes/${randomUUID()}/calendar.ics`, status: 404 },
  'GET /openings/:id': { url: `/openings/${randomUUID()}`, status: 404 },
  'GET /openings/:id/place': { url: `/openings/${randomUUID()}/place?ticket=forged`, status: 409 },
  'GET /live/seats': { url: '/live/seats?ids=nobody', status: 400 },
  'GET /calendar/:token.ics': { url: '/calendar/unknown.ics', status: 404 },
  'GET /art/:file': { url: '/art/logo.svg', status: 200 },
  'GET /art/:kind/:file': { url: '/art/banner/0.svg', status: 200 },
  'GET /art/cover/:family/:file': { url: '/art/cover/piano/a.svg', status: 200 },
}
