import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { until } from '../../../../test/until.ts'
import { coursePath } from '../../test/catalogue/course-path.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { meet, newRoom } from '../../test/timetable-school.ts'
import { approveCourse } from '../features/moderation/moderate-course.ts'
import { siteConfigAt, writeAllTexts } from '../../test/site-config.ts'
import { pagesPlugin } from './plugin.ts'

const publicUrl = 'https://school.example'
const nasty = '</script><script>alert(1)</script> & "quotes"'
let school: TestApp
let pages: FastifyInstance
let courseId: string
let instructorId: string

beforeAll(async () => {
  school = await startTestApp()
  await writeAllTexts(school)
  const instructor = await school.make.instructor({ name: 'Ada Lindqvist' })
  instructorId = instructor.userId
  courseId = await school.make.course({ name: nasty, instructorId, priceMinor: 24_900 })
  pages = Fastify({ pluginTimeout: 0 })
  const visitor = { ...school.deps, actor: { kind: 'visitor' as const }, requestId: 'test' }
  await pages.register(
    pagesPlugin({
      siteConfig: () => siteConfigAt(publicUrl),
      publicUrl: () => publicUrl,
      version: () => 0,
      visitorOf: () => visitor,
      // Noon at the school, so that no page is about to end with its day.
      now: () => new Date('2036-07-05T17:00:00Z'),
    }),
  )
})
afterAll(async () => {
  await pages.close()
  await school.close()
})

test('a class page has its content, title, canonical address and facts for search engines', async () => {
  const { statusCode, body } = await pages.inject(await coursePath(school.sql, courseId))
  expect(statusCode).toBe(200)
  expect(body).toContain('$249.00')
  expect(body).toContain('Ada Lindqvist')
  expect(body).toMatch(/<title>[^<]*Cadenza School<\/title>/)
  expect(body).toContain(`<link rel="canonical" href="${publicUrl}${await coursePath(school.sql, courseId)}"`)
  const facts = /<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/s.exec(body)?.[1]
  expect(JSON.parse(facts ?? '')).toMatchObject({
    '@type': 'Course',
    name: nasty,
    offers: { price: '249.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  })
})

test('a class of one day is also an event, at the times that were written down and at a place without markup', async () => {
  const room = await newRoom(school.sql)
  await school.sql`update rooms set name = ${nasty}, address = ${nasty} where id = ${room}`
  const id = await school.make.course({ name: nasty, roomId: room, ageMin: 8, ageMax: 12, language: 'de' })
  await meet(school.sql, id, '2099-07-05', '09:30', { timeZone: 'Asia/Kathmandu' })
  const { body } = await pages.inject(await coursePath(school.sql, id))
  expect(body).not.toContain('<script>alert(1)')
  const facts = [...body.matchAll(/<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/gs)]
  const at = { startDate: '2099-07-05T09:30:00+05:45', endDate: '2099-07-05T10:30:00+05:45' }
  const location = { '@type': 'Place', name: nasty, address: nasty }
  expect(facts.map(([, text = '']) => JSON.parse(text) as unknown)).toMatchObject([
    { '@type': 'Course', typicalAgeRange: '8-12', inLanguage: 'de', hasCourseInstance: { ...at, location } },
    { '@type': 'EducationEvent', ...at, location, eventStatus: 'https://schema.org/EventScheduled' },
  ])
})

test.each(['/', '/classes', '/classes/week', '/instructors', '/aboutUs', '/terms', '/login', '/signUp'])(
  '%s is rendered with one heading',
  async (path) => {
    const { statusCode, body } = await pages.inject(path)
    expect(statusCode).toBe(200)
    expect(body.match(/<h1/g)).toHaveLength(1)
    expect(body).not.toContain('<script>alert(1)')
    // React's mark of a part that could not be rendered here and is left to the browser.
    expect(body).not.toContain('<!--$!-->')
  },
)

test.each(['/classes?age=7', '/classes/week?age=7'])(
  '%s is one document for everybody: it has an age, and nothing of who asks',
  async (path) => {
    const headers = { authorization: 'Bearer of-a-parent', cookie: 'signedIn=1' }
    const [ofVisitor, ofParent] = await Promise.all([
      pages.inject(path),
      pages.inject({ url: path, headers }),
    ])
    expect(ofVisitor.body).toContain('aria-label="For whom"')
    expect(ofParent.body).toBe(ofVisitor.body)
  },
)

test('Login is in the document of everybody, and hidden before it is painted where someone is signed in', async () => {
  const { body, headers } = await pages.inject('/classes')
  const [head = '', page = ''] = body.replaceAll(/<noscript>.*?<\/noscript>/gs, '').split('</head>')
  const login = /<a [^>]*href="\/login"[^>]*>Login<\/a>/.exec(page)?.[0]
  expect(login).toContain('login-early')
  const hiding = /<script[^>]*>([^<]*signedIn[^<]*)<\/script>/.exec(head)?.[1] ?? ''
  const source = `'sha256-${createHash('sha256').update(hiding).digest('base64')}'`
  expect(headers['content-security-policy']).toContain(source)
  const css = await pages.inject(/<link [^>]*href="(\/assets\/[^"]+\.css)"/.exec(head)?.[1] ?? '')
  expect(css.body).toContain('[data-signed-in] .login-early{visibility:hidden}')
})

test('a page that was rendered keeps nothing: no timer is left that would hold its answers', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
  await pages.inject('/classes?family=wind')
  const before = timers()
  for (const family of ['piano', 'voice', 'brass', 'drums'])
    expect((await pages.inject(`/classes?family=${family}`)).statusCode).toBe(200)
  // One of a page would be there for minutes; one of the database's connections goes soon.
  await until(() => timers() <= before)
})

test.each([
  '/nowhere',
  '/classes/no-id',
  '/classes/00000000-0000-7000-8000-000000000000',
  '/instructors/no-id',
  '/.env',
  '/package.json',
])('%s is not found', async (path) => {
  const { statusCode, body } = await pages.inject(path)
  expect(statusCode).toBe(404)
  expect(body).toContain('This page is not here')
  expect(body).toContain('<title>This page is not here – Cadenza School</title>')
})

test('the folder of the built files is not there for anybody', async () => {
  expect((await pages.inject('/assets/')).statusCode).toBe(404)
})

test('the dashboard is a shell without content', async () => {
  const { statusCode, body } = await pages.inject('/dashboard/myCart')
  expect(statusCode).toBe(200)
  expect(body).not.toContain('Selected Classes')
})

test('the homes of the dashboard say at once what they are for, and nothing of anybody', async () => {
  const bodyOf = async (path: string) => (await pages.inject(path)).body
  expect(await bodyOf('/dashboard/userHome')).toMatch(/<p[^>]*>Welcome<\/p><p[^>]*>Your next classes, /)
  expect(await bodyOf('/dashboard/adminHome')).toMatch(/<p[^>]*>Welcome<\/p><p[^>]*>What the day brings, /)
  expect(await bodyOf('/dashboard/myCart')).not.toContain('Welcome')
})

test('the dashboard names the scripts of its frame, which a slow line would ask for one after another', async () => {
  const preloads = async (path: string) =>
    (await pages.inject(path)).body.match(/<link rel="modulepreload" href="\/assets\/[^"]+\.js"/g) ?? []
  const frame = await preloads('/dashboard/myCart')
  const publicPage = await preloads('/aboutUs')
  expect(frame.join()).toMatch(/assets\/route-/)
  expect(frame.join()).toMatch(/assets\/with-queries-/)
  expect(publicPage).toEqual([])
})

test('every inline script is allowed by its own hash, and nothing else inline is', async () => {
  const { body, headers } = await pages.inject('/')
  const policy = String(headers['content-security-policy'])
  const inline = [...body.matchAll(/<script(?![^>]*(?:src=|application\/))[^>]*>([^]*?)<\/script>/g)]
  expect(inline.length).toBeGreaterThan(0)
  const hashes = inline.map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  for (const source of hashes) expect(policy).toContain(source)
  expect(policy.match(/'sha256-/g)).toHaveLength(new Set(hashes).size)
  expect(policy).not.toContain('nonce')
  expect(body).not.toMatch(/nonce=|<[^>]+ style="/)
})

test('a cache may hold a page, and who has it is sent no copy', async () => {
  // A page that is rendered again, which it is after a second, has that moment in its script.
  const { page, known, again, zipped } = await until(async () => {
    const page = await pages.inject('/aboutUs')
    const known = { 'if-none-match': String(page.headers.etag) }
    const again = await pages.inject({ url: '/aboutUs', headers: known })
    const zipped = await pages.inject({ url: '/aboutUs', headers: { 'accept-encoding': 'gzip' } })
    return zipped.headers.etag === page.headers.etag && { page, known, again, zipped }
  })
  expect(page.headers['cache-control']).toBe('public, max-age=0, s-maxage=10, stale-while-revalidate=60')
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(again.headers['content-security-policy']).toBe(page.headers['content-security-policy'])
  const other = await pages.inject({ url: '/terms', headers: known })
  expect(other.statusCode).toBe(200)
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(page.body)
  expect(zipped.headers.vary).toContain('accept-encoding')
})

test('no cache holds a page that is not there', async () => {
  const { headers } = await pages.inject({ url: '/nowhere', headers: { 'if-none-match': '*' } })
  expect(headers['cache-control']).not.toContain('s-maxage')
})

test('programs that ask for JSON get no page', async () => {
  const { statusCode, headers } = await pages.inject({
    url: '/nowhere',
    headers: { accept: 'application/json' },
  })
  expect(statusCode).toBe(404)
  expect(headers['content-type']).toContain('application/json')
})

test('the worker of the desk is asked for anew each time, and may fetch from us alone', async () => {
  const { statusCode, headers, body } = await pages.inject('/desk-worker.js')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'service-worker-allowed': '/',
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  })
  expect(body).toContain("addEventListener('fetch'")
})

test('pages that also work offline have documents without the frame of the dashboard', async () => {
  const [list, session, house] = await Promise.all(
    ['/dashboard/desk', `/dashboard/desk/${courseId}`, '/dashboard/inTheHouse'].map((path) =>
      pages.inject(path),
    ),
  )
  expect([list?.statusCode, session?.statusCode, house?.statusCode]).toEqual([200, 200, 200])
  expect(session?.body).toBe(list?.body)
  expect(list?.body).not.toMatch(/assets\/with-queries-/)
  expect(house?.body).toContain('<title>In the house')
})

test('built files are served compressed and for ever, the smallest one too', async () => {
  const folder = fileURLToPath(new URL('../../../web/dist/assets/', import.meta.url))
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const bySize = scripts.toSorted((one, other) => sizeIn(folder, one) - sizeIn(folder, other))
  for (const name of [bySize[0], bySize.at(-1)]) {
    const url = `/assets/${name}`
    const { statusCode, headers } = await pages.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(statusCode).toBe(200)
    expect(headers['content-encoding']).toBe('br')
    expect(headers['cache-control']).toContain('immutable')
  }
})

const sizeIn = (folder: string, name: string) => statSync(join(folder, name)).size

test('search engines find every class and instructor, and no dashboard', async () => {
  const { body } = await pages.inject('/sitemap.xml')
  expect(body).toContain(`<loc>${publicUrl}${await coursePath(school.sql, courseId)}</loc>`)
  expect(body).toContain(`<loc>${publicUrl}/instructors/${instructorId}</loc>`)
  const { body: robots } = await pages.inject('/robots.txt')
  expect(robots).toContain('Disallow: /dashboard')
  expect(robots).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
})

test('a class was missing for five minutes from what had been made of the sitemap: now for ten seconds', async () => {
  await pages.inject('/sitemap.xml')
  const { ctx } = await school.make.admin()
  const id = await school.make.course({ name: 'Late zither', status: 'Pending', instructorId })
  await approveCourse(ctx, { id })
  const isNamed = async () => (await pages.inject('/sitemap.xml')).body.includes('/classes/late-zither<')
  const now = vi.spyOn(performance, 'now')
  now.mockReturnValue(performance.now() + 10_001)
  expect(await isNamed()).toBe(true)
  now.mockRestore()
  // Caches in front keep it no longer.
  const { headers } = await pages.inject('/sitemap.xml')
  expect(headers['cache-control']).toBe('public, max-age=10')
})

test('programs that read for people find a summary, and links that lead somewhere', async () => {
  const { body, headers } = await pages.inject('/llms.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toMatch(/^# .+\n\n> A summer school of music: /)
  const links = [...body.matchAll(/\]\((.+?)\)/g)].map(([, link = '']) => link)
  expect(links.length).toBeGreaterThan(5)
  for (const link of links) {
    const path = link.replace(publicUrl, '')
    // The API's own door is not part of this server.
    if (path === '/openapi.json') continue
    expect({ path, status: (await pages.inject(path)).statusCode }).toEqual({ path, status: 200 })
  }
})
