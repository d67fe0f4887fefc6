import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Ctx } from '../context.ts'
import { listCourseIdParts, listCourseIds } from '../features/courses/list-course-ids.ts'
import { listInstructorIds } from '../features/users/list-instructors.ts'
import { rememberBriefly } from '../lib/brief-cache.ts'

export interface SitemapDocument {
  xml: Buffer
  zipped: Buffer
  etag: string
}

const staticPaths = ['/', '/classes', '/timetable', '/instructors', '/aboutUs', '/contact', '/jobs', '/press']
/** Classes in one document, some 500 kB; the format allows 50,000 addresses. */
const partSize = 5000
const cache = { keepMs: 5 * 60_000, mostEntries: 50, mostSize: 16_000_000 }

/**
 * All public pages for search engines. A school of up to 5,000 classes has one document; a larger one has an index of
 * parts: part 0 with the fixed pages and the instructors, and parts of 5,000 classes. Each is one bounded query, made once
 * in some minutes for everybody. Undefined for a part that there is not.
 */
export function createSitemap(publicUrl: () => string) {
  const documents = rememberBriefly<SitemapDocument | undefined>({
    ...cache,
    sizeOf: (document) => (document ? document.xml.length + document.zipped.length : 1),
    isWorthKeeping: (document) => document !== undefined,
  })
  const boundaries = rememberBriefly<string[]>({
    ...cache,
    sizeOf: () => 1,
    isWorthKeeping: () => true,
  })
  const startsOf = (ctx: Ctx) => boundaries.get('', () => listCourseIdParts(ctx, partSize), nobodyHangsUp)

  async function whole(ctx: Ctx): Promise<SitemapDocument> {
    const starts = await startsOf(ctx)
    if (starts.length > 1) return finished(index(publicUrl(), starts.length + 1))
    return finished(urls(publicUrl(), [...(await generalPaths(ctx)), ...(await coursePaths(ctx, starts[0]))]))
  }

  async function part(ctx: Ctx, number: number): Promise<SitemapDocument | undefined> {
    const starts = await startsOf(ctx)
    if (starts.length < 2 || number > starts.length) return undefined
    const paths = number === 0 ? await generalPaths(ctx) : await coursePaths(ctx, starts[number - 1])
    return finished(urls(publicUrl(), paths))
  }

  return (ctx: Ctx, number?: number) =>
    documents.get(
      String(number ?? 'whole'),
      () => (number === undefined ? whole(ctx) : part(ctx, number)),
      nobodyHangsUp,
    )
}

/** It is made for everybody, and kept for minutes. */
const nobodyHangsUp = new AbortController().signal

async function generalPaths(ctx: Ctx): Promise<string[]> {
  return [...staticPaths, ...(await listInstructorIds(ctx)).map((id) => `/instructors/${id}`)]
}

async function coursePaths(ctx: Ctx, from: string | undefined): Promise<string[]> {
  if (from === undefined) return []
  return (await listCourseIds(ctx, { from, size: partSize })).map((id) => `/classes/${id}`)
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function urls(publicUrl: string, paths: string[]): string {
  const rows = paths.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>\n`)
  return `${declaration}\n<urlset xmlns="${schema}">\n${rows.join('')}</urlset>\n`
}

function index(publicUrl: string, parts: number): string {
  const rows = Array.from(
    { length: parts },
    (_, number) => `  <sitemap><loc>${publicUrl}/sitemap-${number}.xml</loc></sitemap>\n`,
  )
  return `${declaration}\n<sitemapindex xmlns="${schema}">\n${rows.join('')}</sitemapindex>\n`
}

const compress = promisify(gzip)

async function finished(text: string): Promise<SitemapDocument> {
  const xml = Buffer.from(text)
  return { xml, zipped: await compress(xml), etag: `W/"${hash('sha1', xml, 'base64url')}"` }
}
