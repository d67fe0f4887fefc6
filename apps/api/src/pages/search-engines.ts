import type { PagesOptions } from './plugin.ts'

type Caller = ReturnType<PagesOptions['callerFor']>

const staticPaths = ['/', '/classes', '/instructors', '/aboutUs', '/contact', '/jobs', '/press']
const pageSize = 100

/** What search engines may read. */
export function robots(publicUrl: string) {
  return [
    'User-agent: *',
    'Disallow: /dashboard',
    'Disallow: /auth/',
    'Disallow: /trpc/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

/** All public pages: the fixed ones, every approved class and every instructor. */
export async function sitemap(publicUrl: string, caller: Caller) {
  const instructors = await caller.public.instructors.list({})
  const paths = [
    ...staticPaths,
    ...instructors.map(({ id }) => `/instructors/${id}`),
    ...(await courseIds(caller)).map((id) => `/classes/${id}`),
  ]
  const urls = paths.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/** A sitemap holds at most 50,000 addresses. */
const mostCourses = 49_000

async function courseIds(caller: Caller) {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await caller.public.courses.list({ sort: 'name', limit: pageSize, cursor })
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor && ids.length < mostCourses)
  return ids
}
