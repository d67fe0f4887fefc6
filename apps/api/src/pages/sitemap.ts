import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Ctx } from '../context.ts'
import {
  listSitemapEntries,
  listSitemapParts,
  type SitemapEntry,
  type SitemapPart,
} from '../features/sitemap/list-sitemap.ts'
import { remember } from '../lib/remember.ts'

export interface SitemapDocument {
  xml: Buffer
  zipped: Buffer
  etag: string
}

/** How long an approved class may be missing here, without caches in front. */
const keepMs = 10_000

/**
 * All public pages for search engines. A school whose classes fit into one part has one document; a larger one has an
 * index of parts. Each is made when it is requested, for all requests of ten seconds. Undefined for a part that does
 * not exist.
 */
export function createSitemap(publicUrl: () => string) {
  const lists = remember<SitemapPart[]>({ keepMs, mostSize: 1 })
  const documents = remember<SitemapDocument>({
    keepMs,
    mostSize: 16_000_000,
    sizeOf: ({ xml, zipped }) => xml.length + zipped.length,
  })

  async function whole(ctx: Ctx, parts: SitemapPart[]): Promise<SitemapDocument> {
    if (parts.length > 2) return finished(index(publicUrl(), parts))
    const entries = await Promise.all(parts.map(({ number }) => listSitemapEntries(ctx, number)))
    return finished(urls(publicUrl(), entries.flat()))
  }

  return async (ctx: Ctx, number?: number): Promise<SitemapDocument | undefined> => {
    const parts = await lists('parts', () => listSitemapParts(ctx))
    if (number === undefined) return documents('whole', () => whole(ctx, parts))
    if (parts.length <= 2 || number >= parts.length) return undefined
    return documents(`${number}`, async () =>
      finished(urls(publicUrl(), await listSitemapEntries(ctx, number))),
    )
  }
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function urls(publicUrl: string, entries: SitemapEntry[]): string {
  const rows = entries.map(({ path, changedAt }) => {
    return `  <url><loc>${publicUrl}${path}</loc>${lastmod(changedAt)}</url>\n`
  })
  return `${declaration}\n<urlset xmlns="${schema}">\n${rows.join('')}</urlset>\n`
}

function index(publicUrl: string, parts: SitemapPart[]): string {
  const rows = parts.map(
    ({ number, changedAt }) =>
      `  <sitemap><loc>${publicUrl}/sitemap-${number}.xml</loc>${lastmod(changedAt)}</sitemap>\n`,
  )
  return `${declaration}\n<sitemapindex xmlns="${schema}">\n${rows.join('')}</sitemapindex>\n`
}

const lastmod = (at: Date | undefined) => (at ? `<lastmod>${at.toISOString()}</lastmod>` : '')

const compress = promisify(gzip)

async function finished(text: string): Promise<SitemapDocument> {
  const xml = Buffer.from(text)
  return { xml, zipped: await compress(xml), etag: `W/"${hash('sha1', xml, 'base64url')}"` }
}
