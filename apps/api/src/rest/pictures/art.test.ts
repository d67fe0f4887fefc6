import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { runTestApp } from '../../../test/run-test-app.ts'

const product = runTestApp()

const get = (url: string, headers = {}) => product.app.inject({ url, headers })

const drawings = [
  '/art/logo.svg',
  ...['guitar', 'violin', 'piano', 'drums', 'brass', 'voice', 'wind', 'electronic', 'theory'].map(
    (family) => `/art/cover/${family}/seed.svg`,
  ),
  ...[0, 1, 2, 3].flatMap((index) => [`/art/banner/${index}.svg`, `/art/banner-crop/${index}.svg`]),
  '/art/cover/violin/seed_cello.svg',
  '/art/cover/violin/seed_cello_wide.svg',
  '/art/cover/violin/seed_wide.svg',
  '/art/cover/violin/seed_of_nothing_known.svg',
  '/art/portrait/Ana.svg',
  '/art/place/great-hall.svg',
  '/art/portrait/ana-bow-2.svg',
  '/art/monogram/ana.svg?name=Ana%20Bow',
  '/art/monogram/ana.svg',
]

test.each(drawings)('%s', async (url) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect(answer.body).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  expect((await get(url)).body).toBe(answer.body)
})

test('a cover shows the instrument that its address names, in the shape that it asks for', async () => {
  const body = async (file: string) => (await get(`/art/cover/violin/${file}.svg`)).body
  const [cello, harp, wide] = await Promise.all(['a_cello', 'a_harp', 'a_cello_wide'].map(body))
  expect(cello).not.toBe(harp)
  expect(cello).toContain('viewBox="0 0 1200 900"')
  expect(wide).toContain('viewBox="0 0 1600 800"')
})

test('comes compressed to those who can read it', async () => {
  const plain = await get('/art/banner/0.svg')
  const zipped = await get('/art/banner/0.svg', { 'accept-encoding': 'br, gzip' })
  expect([zipped.headers['content-encoding'], zipped.headers.vary]).toEqual(['gzip', 'accept-encoding'])
  expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  const refused = await get('/art/banner/0.svg', { 'accept-encoding': 'gzip;q=0' })
  expect(refused.headers['content-encoding']).toBeUndefined()
})

test.each([
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  ']]>',
  '\u0000',
  '&amp;',
  'x'.repeat(10_000),
])('a name such as %j stays text', async (name) => {
  const { statusCode, body } = await get(`/art/monogram/x.svg?name=${encodeURIComponent(name)}`)
  expect(statusCode).toBe(200)
  expect(body).not.toMatch(/<script|<svg onload=/)
  expect(body).not.toContain('\u0000')
  expect(body.length).toBeLessThan(5000)
})

test('a drawing costs one drawing, by whatever address it is asked for; ever new ones are bounded', async () => {
  const { now } = product.deps
  const frozen = now()
  product.deps.now = () => frozen
  const remoteAddress = '203.0.113.7'
  const ask = (url: string) => product.app.inject({ url, remoteAddress })
  // A monogram is no work: what it counts is what any drawing counts.
  const asked: number[] = []
  for (let index = 0; index < 1100 && asked.at(-1) !== 429; index++)
    asked.push((await ask(`/art/monogram/new-${index}.svg`)).statusCode)
  expect(asked.at(-1)).toBe(429)
  for (let index = 0; index < 20; index++)
    expect((await ask(`/art/monogram/new-${asked.length - 2}.svg?x=${index}`)).statusCode).toBe(200)
  product.deps.now = now
})

const nothing = [
  '/art/banner/4.svg',
  '/art/banner/x.svg',
  '/art/cover/tuba/x.svg',
  '/art/cover/piano/x.png',
  `/art/cover/piano/${'x'.repeat(65)}.svg`,
  '/art/cover/piano/..%2fx.svg',
  '/art/unknown/x.svg',
  '/art/place/toString.svg',
  '/art/other.svg',
]

test.each(nothing)('%s is nothing', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})
