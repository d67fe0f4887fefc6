import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../test/factory.ts'
import { call, imageForm, type Refusal } from '../../test/rest-client.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

let product: TestApp
let student: TestPerson

beforeAll(async () => {
  product = await startTestApp()
  student = await product.make.student()
})
afterAll(() => product.close())

interface Uploaded extends Refusal {
  success: boolean
  data: { display_url: string }
}

const upload = (bytes: Buffer, options = {}) =>
  call<Uploaded>(product.app, 'POST /images', { as: student, ...imageForm(bytes, options) })

function drawing(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#7f3fbf' } })
}

const stored = async () => Number((await product.sql`select count(*) from images`)[0]?.count)

test('a picture is stored, and served without what it carried along', async () => {
  const location = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } }
  const jpeg = await drawing(900, 600).jpeg().withExif(location).toBuffer()
  const trailing = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])
  const { status, body } = await upload(trailing, { filename: '../../x<script>.html', type: 'text/html' })
  expect([status, body.success]).toEqual([200, true])
  expect(body.data.display_url).toMatch(/^\/images\/[\w-]{36}\/800\.webp$/)

  const picture = await product.app.inject(body.data.display_url)
  expect(picture.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline; filename="800.webp"',
  })
  const metadata = await sharp(picture.rawPayload).metadata()
  expect([metadata.format, metadata.width, metadata.exif]).toEqual(['webp', 800, undefined])
  expect(picture.rawPayload.includes('<script>')).toBe(false)
  for (const file of ['400.avif', '1200.webp']) {
    const { statusCode } = await product.app.inject(body.data.display_url.replace('800.webp', file))
    expect([file, statusCode]).toEqual([file, 200])
  }
})

test('what is no picture is refused, whatever it calls itself', async () => {
  const before = await stored()
  const refusedOnes: Record<string, Buffer> = {
    polyglot: Buffer.from('GIF89a/*<svg onload=alert(1)>*/=1;'),
    truncated: (await drawing(300, 300).png().toBuffer()).subarray(0, 200),
    empty: Buffer.alloc(0),
  }
  for (const [name, bytes] of Object.entries(refusedOnes)) {
    const { status, body } = await upload(bytes)
    expect([name, status, body.error.code, body.error.issues?.[0]?.path]).toEqual([
      name,
      400,
      'invalid_input',
      'image',
    ])
  }
  expect(await stored()).toBe(before)
})

test('over 5 MB is 413, another field or a second file is refused', async () => {
  const before = await stored()
  expect((await upload(Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413)
  expect((await upload(Buffer.alloc(6 * 1024 * 1024))).status).toBe(413)
  const png = await drawing(10, 10).png().toBuffer()
  expect((await upload(png, { field: 'avatar' })).status).toBe(400)
  const { body, headers } = imageForm(png)
  const twice = Buffer.concat([body.subarray(0, body.lastIndexOf('--\r\n')), Buffer.from('\r\n'), body])
  const { status } = await call(product.app, 'POST /images', { as: student, body: twice, headers })
  expect([400, 413]).toContain(status)
  expect(await stored()).toBe(before)
})

test('JSON, no body, half a form: refused in the one error shape', async () => {
  const json = await call<Refusal>(product.app, 'POST /images', { as: student, body: { image: 'x' } })
  expect([json.status, json.body.error.code]).toEqual([415, 'invalid_input'])
  expect((await call<Refusal>(product.app, 'POST /images', { as: student })).body.error.code).toBe(
    'invalid_input',
  )
  const { body, headers } = imageForm(await drawing(10, 10).png().toBuffer())
  const half = await call<Refusal>(product.app, 'POST /images', {
    as: student,
    body: body.subarray(0, 150),
    headers,
  })
  expect([half.status, half.body.error.code]).toEqual([400, 'invalid_input'])
})

test('twenty at once are all served, two at a time', async () => {
  const png = await drawing(400, 300).png().toBuffer()
  const answers = await Promise.all(Array.from({ length: 20 }, () => upload(png)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
})

test('sixty tries in a minute are enough for one person, and do not hold up another', async () => {
  const eager = await product.make.student()
  const attempt = (as: TestPerson) => call<Refusal>(product.app, 'POST /images', { as, body: {} })
  for (let tries = 0; tries < 60; tries++) expect((await attempt(eager)).status).toBe(415)
  const refused = await attempt(eager)
  expect([refused.status, refused.body.error.code]).toEqual([429, 'rate_limited'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await attempt(await product.make.student())).status).toBe(415)
})

test('only what was stored is served', async () => {
  const paths = [
    `${randomUUID()}/800.webp`,
    'x/800.webp',
    '..%2f..%2faccess-token-secret/800.webp',
    `${randomUUID()}/800.png`,
    `${randomUUID()}/..%2f..%2faccess-token-secret`,
    `${randomUUID()}/801.webp`,
  ]
  for (const path of paths)
    expect([path, (await product.app.inject(`/images/${path}`)).statusCode]).toEqual([path, 404])
  expect((await product.app.inject('/images/')).statusCode).toBe(404)
})
