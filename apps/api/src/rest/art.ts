import { gzip } from 'node:zlib'
import { promisify } from 'node:util'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bannerCropSvg, bannerSvg, type BannerIndex } from '@cadenza/art/banner'
import { coverSvg } from '@cadenza/art/cover'
import { logoSvg } from '@cadenza/art/logo'
import { monogramSvg } from '@cadenza/art/monogram'
import { portraitSvg } from '@cadenza/art/portrait'
import { instrumentFamilySchema } from '@cadenza/contracts/course'
import { recentlyUsed } from './recently-used.ts'

const compress = promisify(gzip)
const drawingsKept = 300

/**
 * The school's drawings, each made from the seed in its address and so the same for ever: posters of classes, banners,
 * portraits and initials of people.
 */
export function artRoutes(app: FastifyInstance) {
  const recent = recentlyUsed<Promise<Drawing>>(drawingsKept)
  const send = async (request: FastifyRequest, reply: FastifyReply, draw: (() => string) | undefined) => {
    if (!draw)
      return reply.status(404).header('cache-control', 'no-store').type('text/plain').send('Not found')
    return sendDrawing(request, reply, await recent(request.url, () => compressed(draw())))
  }

  app.get<{ Params: { file: string } }>('/art/:file', (request, reply) =>
    send(request, reply, request.params.file === 'logo.svg' ? logoSvg : undefined),
  )
  app.get<{ Params: { kind: string; file: string }; Querystring: { name?: unknown } }>(
    '/art/:kind/:file',
    (request, reply) => {
      const seed = seedOf(request.params.file)
      return send(
        request,
        reply,
        seed === undefined ? undefined : drawingOf(request.params.kind, seed, request.query.name),
      )
    },
  )
  app.get<{ Params: { family: string; file: string } }>('/art/cover/:family/:file', (request, reply) => {
    const family = instrumentFamilySchema.safeParse(request.params.family)
    const seed = seedOf(request.params.file)
    return send(
      request,
      reply,
      family.success && seed !== undefined ? () => coverSvg(seed, family.data) : undefined,
    )
  })
}

interface Drawing {
  svg: Buffer
  zipped: Buffer
}

async function compressed(svg: string): Promise<Drawing> {
  return { svg: Buffer.from(svg), zipped: await compress(svg, { level: 6 }) }
}

/** Seeds are ids and short words; the bound keeps the cache small. */
function seedOf(file: string): string | undefined {
  return /^([\w-]{1,64})\.svg$/.exec(file)?.[1]
}

function drawingOf(kind: string, seed: string, name: unknown): (() => string) | undefined {
  const banner = /^[0-3]$/.test(seed) ? (Number(seed) as BannerIndex) : undefined
  switch (kind) {
    case 'banner':
      return banner === undefined ? undefined : () => bannerSvg(banner)
    case 'banner-crop':
      return banner === undefined ? undefined : () => bannerCropSvg(banner)
    case 'portrait':
      return () => portraitSvg(seed)
    case 'monogram':
      return () => monogramSvg(typeof name === 'string' ? name.slice(0, 200) : '', seed)
    default:
      return undefined
  }
}

function sendDrawing(request: FastifyRequest, reply: FastifyReply, { svg, zipped }: Drawing) {
  const zip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(request.headers['accept-encoding'] ?? '')
  if (zip) reply.header('content-encoding', 'gzip')
  return reply
    .type('image/svg+xml; charset=utf-8')
    .header('vary', 'accept-encoding')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(zip ? zipped : svg)
}
