import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Ctx } from '../context.ts'
import {
  findSitemapPart,
  listSitemapParts,
  type SitemapEntry,
  type SitemapPart,
} from '../features/sitemap/read-sitemap.ts'
import { remember } from '../lib/remember.ts'

export interface SitemapDocument {
  xml: Buffer
  zipped: Buffer
  etag: string
}

/** How long an approved class may be missing here: with the job and caches in front it is listed within a minute. */
const listed = { keepMs: 10_000, mostSize: 10_000 }
const cache = { keepMs: 5 * 60_000, mostSize: 16_000_000 }

/**
 * All public pages for search engines, from what a job wrote. A school whose classes fit into one part has one
 * document; a larger one has an index of parts. Each is made for all requests once every few minutes, and when it has
 * changed. Undefined for a part that does not exist.
 */
export function createSitemap(publicUrl: () => string) {
  const lists = remember<SitemapPart[]>({ ...listed, sizeOf: (parts) => parts.length })
  const documents = remember<{ document?: SitemapDocument | undefined }>({
    ...cache,
    sizeOf: ({ document }) => (document ? document.xml.length + document.zipped.length : 1),
    isWorthKeeping: ({ document }) => document !== undefined,
  })

  async function whole(ctx: Ctx, parts: SitemapPart[]): Promise<SitemapDocument | undefined> {
    if (parts.length > 2) return finished(index(publicUrl(), parts))
    const entries = await Promise.all(parts.map(({ number }) => findSitemapPart(ctx, number)))
    return finished(
      urls(
        publicUrl(),
        entries.flatMap((part) => part ?? []),
      ),
    )
  }

  async function part(ctx: Ctx, parts: SitemapPart[], number: number): Promise<SitemapDocument | undefined> {
    const entries = parts.length > 2 ? await findSitemapPart(ctx, number) : undefined
    return entries && finished(urls(publicUrl(), entries))
  }

  return async (ctx: Ctx, number?: number) => {
    const parts = await lists('parts', () => listSitemapParts(ctx))
    const told = number === undefined ? parts : parts.filter((one) => one.number === number)
    const state = told.map((one) => `${one.number} ${one.changedAt.getTime()}`).join()
    const make = async () => ({
      document: await (number === undefined ? whole(ctx, parts) : part(ctx, parts, number)),
    })
    return (await documents(`${number ?? 'whole'}: ${state}`, make)).document
  }
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function urls(publicUrl: string, entries: SitemapEntry[]): string {
  const rows = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : ''
    return `  <url><loc>${publicUrl}${path}</loc>${changed}</url>\n`
  })
  return `${declaration}\n<urlset xmlns="${schema}">\n${rows.join('')}</urlset>\n`
}

function index(publicUrl: string, parts: SitemapPart[]): string {
  const rows = parts.map(
    ({ number, changedAt }) =>
      `  <sitemap><loc>${publicUrl}/sitemap-${number}.xml</loc><lastmod>${changedAt.toISOString()}</lastmod></sitemap>\n`,
  )
  return `${declaration}\n<sitemapindex xmlns="${schema}">\n${rows.join('')}</sitemapindex>\n`
}

const compress = promisify(gzip)

async function finished(text: string): Promise<SitemapDocument> {
  const xml = Buffer.from(text)
  return { xml, zipped: await compress(xml), etag: `W/"${hash('sha1', xml, 'base64url')}"` }
}
