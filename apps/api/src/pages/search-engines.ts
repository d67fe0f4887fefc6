import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openToAll } from '../policy/authority.ts'
import { llmsTxt } from './llms-txt.ts'
import type { PagesOptions } from './options.ts'
import { createSitemap, type SitemapDocument } from './sitemap.ts'

/** `/robots.txt`, `/llms.txt`, and `/sitemap.xml` with its parts `/sitemap-<n>.xml`. */
export function searchEngineRoutes(app: FastifyInstance, { publicUrl, siteConfig, visitorOf }: PagesOptions) {
  const sitemap = createSitemap(publicUrl)

  app.get('/robots.txt', { config: openToAll }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(publicUrl())),
  )
  app.get('/llms.txt', { config: openToAll }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(llmsTxt(siteConfig(), publicUrl())),
  )
  app.get<{ Params: { number?: string } }>('/sitemap.xml', { config: openToAll }, answer)
  app.get<{ Params: { number?: string } }>('/sitemap-:number(^\\d{1,4}$).xml', { config: openToAll }, answer)

  async function answer(
    request: FastifyRequest<{ Params: { number?: string } }>,
    reply: FastifyReply,
  ): Promise<unknown> {
    const { number } = request.params
    const document = await sitemap(visitorOf(request), number === undefined ? undefined : Number(number))
    return document ? send(request, reply, document) : reply.callNotFound()
  }
}

function robots(publicUrl: string) {
  return [
    'User-agent: *',
    'Disallow: /dashboard',
    'Disallow: /auth/',
    'Disallow: /calendar/',
    'Disallow: /gate/',
    'Disallow: /trpc/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

function send(request: FastifyRequest, reply: FastifyReply, { xml, zipped, etag }: SitemapDocument) {
  reply.header('etag', etag).header('cache-control', 'public, max-age=10').header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  reply.type('application/xml; charset=utf-8')
  if (!String(request.headers['accept-encoding']).includes('gzip')) return reply.send(xml)
  return reply.header('content-encoding', 'gzip').send(zipped)
}
