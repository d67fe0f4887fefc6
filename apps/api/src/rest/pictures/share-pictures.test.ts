import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { runTestApp } from '../../../test/run-test-app.ts'

let course: string
let instructor: string

const product = runTestApp()
beforeAll(async () => {
  instructor = (await product.make.instructor({ name: 'Ada Lindqvist' })).userId
  course = await product.make.course({ name: 'Harp at dawn', instructorId: instructor })
})

const get = (url: string, headers = {}) => product.app.inject({ url, headers })

test('the school, a class and an instructor have a picture of 1200 by 630', async () => {
  for (const url of [
    '/share/home.png',
    `/share/classes/${course}.png`,
    `/share/instructors/${instructor}.png`,
  ]) {
    const { statusCode, headers, rawPayload } = await get(url)
    expect([url, statusCode]).toEqual([url, 200])
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    })
    const { format, width, height } = await sharp(rawPayload).metadata()
    expect([format, width, height]).toEqual(['png', 1200, 630])
    expect(rawPayload.length).toBeLessThan(150_000)
  }
})

test('the name is set in letters, and a new name makes a new picture', async () => {
  const before = await get(`/share/classes/${course}.png`)
  // The panel is one colour: any bright pixel on its upper half belongs to the title.
  const title = sharp(before.rawPayload).extract({ left: 0, top: 0, width: 580, height: 300 })
  const { channels } = await sharp(await title.removeAlpha().toBuffer()).stats()
  expect(channels[0]?.mean).toBeGreaterThan(30)

  await product.sql`update courses set name = 'Harp at midnight' where id = ${course}`
  const after = await get(`/share/classes/${course}.png`)
  expect(after.headers.etag).not.toBe(before.headers.etag)
  expect(after.rawPayload.equals(before.rawPayload)).toBe(false)
})

test('who has it already is told so', async () => {
  const { headers } = await get('/share/home.png')
  const again = await get('/share/home.png', { 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('many at once are painted one after another, and the same one once', async () => {
  const url = `/share/instructors/${instructor}.png`
  const answers = await Promise.all(Array.from({ length: 30 }, () => get(url)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
})

test('a network that walks through all classes is asked to wait, and what is painted already costs nothing', async () => {
  const { now } = product.deps
  const frozen = now()
  product.deps.now = () => frozen
  const ids = await Promise.all(
    Array.from({ length: 14 }, (_, index) =>
      product.make.course({ name: `Walk ${index}`, instructorId: instructor }),
    ),
  )
  const remoteAddress = '203.0.113.7'
  const statuses: number[] = []
  for (const id of ids) {
    if (statuses.at(-1) === 429) break
    statuses.push((await product.app.inject({ url: `/share/classes/${id}.png`, remoteAddress })).statusCode)
  }
  expect(statuses.at(-1)).toBe(429)
  const known = await product.app.inject({ url: `/share/classes/${ids[0]}.png?x=1`, remoteAddress })
  expect(known.statusCode).toBe(200)
  product.deps.now = now
})

test('nothing is painted of what visitors may not see', async () => {
  const pending = await product.make.course({ status: 'Pending' })
  const student = (await product.make.student()).userId
  const paths = [
    `classes/${pending}.png`,
    `instructors/${student}.png`,
    `classes/${randomUUID()}.png`,
    `classes/x.png`,
    `classes/${course}.svg`,
    `constructor/${course}.png`,
    `classes/..%2f..%2fhome.png`,
  ]
  for (const path of paths) expect([path, (await get(`/share/${path}`)).statusCode]).toEqual([path, 404])
})
