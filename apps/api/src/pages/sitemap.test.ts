import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { addClasses } from '../../test/catalogue/large-catalogue.ts'
import { runTestApp } from '../../test/run-test-app.ts'

const classes = 21_000

const school = runTestApp({}, { pages: true })
beforeAll(async () => {
  await addClasses(school, classes)
})

const addresses = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
const get = (url: string, headers = {}) => school.app.inject({ url, headers })

test('a large school has an index of parts that together name every class and instructor once', async () => {
  const index = await get('/sitemap.xml')
  expect(index.statusCode).toBe(200)
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(index.body).toContain('<sitemapindex')
  const parts = addresses(index.body)
  expect(parts).toEqual([0, 1, 2, 3].map((number) => `${school.origin}/sitemap-${number}.xml`))
  const named: string[] = []
  for (const part of parts) {
    const { statusCode, body, rawPayload } = await get(new URL(part).pathname)
    expect(statusCode).toBe(200)
    expect(rawPayload.length).toBeLessThan(2_000_000)
    named.push(...addresses(body))
  }
  const ofClasses = named.filter((address) => /\/classes\/(?!week$)/.test(address))
  expect([ofClasses.length, new Set(ofClasses).size]).toEqual([classes, classes])
  expect(named.filter((address) => address.includes('/instructors/'))).toHaveLength(1)
})

test('classes and parts say when they last changed', async () => {
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/
  const dates = (xml: string) => [...xml.matchAll(/<lastmod>([^<]+)<\/lastmod>/g)].map(([, at = '']) => at)
  // The first part has pages and instructors, whose changes have no date.
  expect(dates((await get('/sitemap.xml')).body)).toEqual(
    Array.from({ length: 3 }, () => expect.stringMatching(instant)),
  )
  const ofPart = dates((await get('/sitemap-3.xml')).body)
  expect(ofPart).toHaveLength(1000)
  expect(ofPart.filter((at) => !instant.test(at))).toEqual([])
})

test('a part that is not there is not there', async () => {
  for (const path of [
    '/sitemap-4.xml',
    '/sitemap-9999.xml',
    '/sitemap-99999.xml',
    '/sitemap--1.xml',
    '/sitemap-1e1.xml',
  ])
    expect([path, (await get(path)).statusCode]).toEqual([path, 404])
})

test('who has it is told so, and who can unzip gets it zipped', async () => {
  const plain = await get('/sitemap-1.xml')
  const again = await get('/sitemap-1.xml', { 'if-none-match': String(plain.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const zipped = await get('/sitemap-1.xml', { 'accept-encoding': 'gzip' })
  expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
})
