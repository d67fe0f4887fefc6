import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { sitemapParts } from '../../db/sitemap-schema.ts'
import { writeSitemap } from './write-sitemap.ts'

export interface SitemapPart {
  number: number
  changedAt: Date
}

/**
 * The existing parts, in order; never none. A job writes them: it may be late or fail, and what it wrote last still
 * stands. They are written here only in a school that has none yet.
 */
export async function listSitemapParts(ctx: Ctx): Promise<SitemapPart[]> {
  const parts = await listParts(ctx.catalogue)
  if (parts.length > 0) return parts
  await writeSitemap(ctx)
  return listParts(ctx.db)
}

function listParts(db: Executor): Promise<SitemapPart[]> {
  return db
    .select({ number: sitemapParts.number, changedAt: sitemapParts.changedAt })
    .from(sitemapParts)
    .orderBy(asc(sitemapParts.number))
}

export interface SitemapEntry {
  path: string
  /** An instant, where it is known. */
  changedAt: string | undefined
}

/** What a part names; undefined for one that does not exist. */
export async function findSitemapPart(ctx: Ctx, number: number): Promise<SitemapEntry[] | undefined> {
  const [part] = await ctx.catalogue
    .select({ entries: sitemapParts.entries })
    .from(sitemapParts)
    .where(eq(sitemapParts.number, number))
  return part?.entries.split('\n').map((line) => {
    const [path = '', changedAt] = line.split('\t')
    return { path, changedAt }
  })
}
