import { gzip } from 'node:zlib'
import { promisify } from 'node:util'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bannerCropSvg, bannerSvg, type BannerIndex } from '@cadenza/art/banner'
import { coverSvg, type CoverShape } from '@cadenza/art/cover'
import { logoSvg } from '@cadenza/art/logo'
import { initialsOf, monogramSvg } from '@cadenza/art/monogram'
import { isPlace, placeSvg } from '@cadenza/art/places/place'
import { coverInstruments, type CoverInstrument } from '@cadenza/contracts/pictures/cover-values'
import { instrumentFamilySchema } from '@cadenza/contracts/courses/course'
import { callerNetworkOf } from '../../lib/caller-network.ts'
import { createNetworkBudget } from '../../admission/network-budget.ts'
import { remember } from '../../lib/remember.ts'
import { openToAll } from '../../policy/authority.ts'
import type { RestOptions } from '../options.ts'

const compress = promisify(gzip)
const cache = { keepMs: 24 * 3_600_000, mostSize: 16_000_000 }
/** One takes a millisecond or two. Browsers keep them for a year; a page of classes requests some thirty. */
const budget = { burst: 1000, perSecond: 50, atOnce: 200, networks: 10_000 }

/**
 * The school's drawings, each generated from the seed in its address and therefore permanent: posters of classes,
 * banners, portraits and initials of people, and the rooms of the demo school.
 */
export function artRoutes({ deps }: RestOptions, app: FastifyInstance) {
  const drawn = remember<Drawing>({ ...cache, sizeOf: ({ svg, zipped }) => svg.length + zipped.length })
  const budgets = createNetworkBudget({ ...budget, now: () => deps.now() })

  const send = async (request: FastifyRequest, reply: FastifyReply, wanted: WantedDrawing | undefined) => {
    if (!wanted)
      return reply
        .status(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Not found')
    const { key, draw } = wanted
    const drawing = await drawn(key, async () => {
      const leave = budgets.enter(callerNetworkOf(request), 1)
      try {
        return await compressed(await draw())
      } finally {
        leave()
      }
    })
    return sendDrawing(request, reply, drawing)
  }

  app.get<{ Params: { file: string } }>('/art/:file', { config: openToAll }, (request, reply) =>
    send(request, reply, request.params.file === 'logo.svg' ? { key: 'logo', draw: logoSvg } : undefined),
  )
  app.get<{ Params: { kind: string; file: string }; Querystring: { name?: unknown } }>(
    '/art/:kind/:file',
    { config: openToAll },
    (request, reply) => {
      const { kind, file } = request.params
      const seed = seedOf(file)
      return send(request, reply, seed === undefined ? undefined : drawingOf(kind, seed, request.query.name))
    },
  )
  app.get<{ Params: { family: string; file: string } }>(
    '/art/cover/:family/:file',
    { config: openToAll },
    (request, reply) => {
      const { data: family } = instrumentFamilySchema.safeParse(request.params.family)
      const cover = coverOf(request.params.file)
      return send(
        request,
        reply,
        family && cover
          ? {
              key: `cover/${family}/${cover.instrument ?? ''}/${cover.shape}/${cover.seed}`,
              draw: () => coverSvg(cover.seed, { family, instrument: cover.instrument }, cover.shape),
            }
          : undefined,
      )
    },
  )
}

interface WantedDrawing {
  /** The same for every address of the same drawing. */
  key: string
  draw: () => string | Promise<string>
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

interface WantedCover {
  seed: string
  instrument: CoverInstrument | undefined
  shape: CoverShape
}

/** `<id>`, `<id>_<instrument>`, and either with `_wide`; any other text after an underscore is part of the seed. */
function coverOf(file: string): WantedCover | undefined {
  const whole = seedOf(file)
  if (whole === undefined) return undefined
  const shape = whole.endsWith('_wide') ? 'wide' : 'card'
  const named = shape === 'wide' ? whole.slice(0, -'_wide'.length) : whole
  const instrument = coverInstruments.find((name) => named.endsWith(`_${name}`))
  return { seed: instrument ? named.slice(0, -instrument.length - 1) : named, instrument, shape }
}

function drawingOf(kind: string, seed: string, name: unknown): WantedDrawing | undefined {
  const banner = /^[0-3]$/.test(seed) ? (Number(seed) as BannerIndex) : undefined
  const key = `${kind}/${seed}`
  switch (kind) {
    case 'banner':
      return banner === undefined ? undefined : { key, draw: () => bannerSvg(banner) }
    case 'banner-crop':
      return banner === undefined ? undefined : { key, draw: () => bannerCropSvg(banner) }
    case 'place':
      return isPlace(seed) ? { key, draw: () => placeSvg(seed) } : undefined
    case 'portrait':
      // Its designs are half a megabyte, which most schools' processes never use.
      return { key, draw: async () => (await import('@cadenza/art/portrait')).portraitSvg(seed) }
    case 'monogram': {
      const text = typeof name === 'string' ? name.slice(0, 200) : ''
      return { key: `${key}?${initialsOf(text)}`, draw: () => monogramSvg(text, seed) }
    }
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
