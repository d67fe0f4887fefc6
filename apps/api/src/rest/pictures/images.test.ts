import { randomUUID } from 'node:crypto'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../test/factory.ts'
import { call, imageForm, type Refusal } from '../../../test/rest-client.ts'
import { animation, bomb, drawing, photograph } from '../../../test/pictures.ts'
import { runTestApp } from '../../../test/run-test-app.ts'

let student: TestPerson

const product = runTestApp()
beforeAll(async () => {
  student = await product.make.student()
})

interface Uploaded extends Refusal {
  success: boolean
  data: { display_url: string }
}

const upload = (bytes: Buffer, options = {}) =>
  call<Uploaded>(product.app, 'POST /images', { as: student, ...imageForm(bytes, options) })

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

test.each(['png', 'jpeg', 'webp'] as const)(
  '%s is taken, and comes in every size and format',
  async (format) => {
    const { status, body } = await upload(await drawing(1600, 1200).toFormat(format).toBuffer())
    expect([status, Object.keys(body), Object.keys(body.data)]).toEqual([
      200,
      ['success', 'data'],
      ['display_url'],
    ])
    for (const width of [400, 800, 1200]) {
      for (const [served, name] of [
        ['image/webp', 'webp'],
        ['image/avif', 'heif'],
      ] as const) {
        const file = `${width}.${served.slice('image/'.length)}`
        const picture = await product.app.inject(body.data.display_url.replace('800.webp', file))
        expect([file, picture.headers['content-type']]).toEqual([file, served])
        const { format: found, width: wide, height } = await sharp(picture.rawPayload).metadata()
        expect([file, found, wide, height]).toEqual([file, name, width, (width * 3) / 4])
      }
    }
  },
)

test('a picture is turned as its camera was held, and keeps its colours without their profile', async () => {
  const phone = await drawing(600, 300, '#ff0000')
    .jpeg()
    .withMetadata({ orientation: 6, icc: 'p3' })
    .toBuffer()
  expect((await sharp(phone).metadata()).icc).toBeDefined()
  const { body } = await upload(phone)
  const { rawPayload } = await product.app.inject(body.data.display_url)
  const { width, height, orientation, icc, exif } = await sharp(rawPayload).metadata()
  expect([width, height, orientation, icc, exif]).toEqual([300, 600, undefined, undefined, undefined])
  const [red = 0, green = 255, blue = 255] = await sharp(rawPayload).removeAlpha().raw().toBuffer()
  expect([red > 245, green < 15, blue < 15]).toEqual([true, true, true])
})

test('what is transparent stays so', async () => {
  const glass = { r: 0, g: 0, b: 0, alpha: 0 }
  const png = await sharp({ create: { width: 50, height: 50, channels: 4, background: glass } })
    .png()
    .toBuffer()
  const { rawPayload } = await product.app.inject((await upload(png)).body.data.display_url)
  expect((await sharp(rawPayload).stats()).isOpaque).toBe(false)
})

test.each([
  ['markup', '<!doctype html><script>alert(1)</script>'],
  ['an archive', 'PK\u0003\u0004evil.jsp'],
  ['a program', '<?php system($_GET[0]) ?>'],
])('a JPEG with %s appended or inside is served without it', async (_what, payload) => {
  const jpeg = await drawing(64, 48).jpeg().toBuffer()
  const comment = Buffer.from(payload)
  const header = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  const inside = Buffer.concat([jpeg.subarray(0, 2), header, comment, jpeg.subarray(2), comment])
  const { status, body } = await upload(inside)
  expect(status).toBe(200)
  for (const file of ['400.webp', '1200.avif']) {
    const { rawPayload } = await product.app.inject(body.data.display_url.replace('800.webp', file))
    expect(rawPayload.includes(payload)).toBe(false)
  }
})

test('of an animation the first frame is kept', async () => {
  const moving = await animation(5)
  expect((await sharp(moving).metadata()).pages).toBe(5)
  const { body } = await upload(moving)
  const { rawPayload } = await product.app.inject(body.data.display_url)
  const { pages = 1, height } = await sharp(rawPayload).metadata()
  expect([pages, height]).toEqual([1, 30])
})

test('what is no picture is refused, whatever it calls itself', async () => {
  const before = await stored()
  const halfOf = async (picture: Sharp) => {
    const bytes = await picture.toBuffer()
    return bytes.subarray(0, bytes.length / 2)
  }
  const noisy = sharp(await photograph(300, 225))
  const refusedOnes: Record<string, Buffer> = {
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    gif: await drawing(10, 10).gif().toBuffer(),
    'gif and script': Buffer.from('GIF89a/*<svg onload=alert(1)>*/=1;'),
    pdf: Buffer.from('%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj'),
    tiff: await drawing(10, 10).tiff().toBuffer(),
    avif: await drawing(10, 10).avif().toBuffer(),
    'half a png': await halfOf(noisy.clone().png()),
    'half a jpeg': await halfOf(noisy.clone().jpeg()),
    'half a webp': await halfOf(noisy.clone().webp()),
    'a png signature alone': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    empty: Buffer.alloc(0),
    'too many pixels': await drawing(6000, 4001).png({ compressionLevel: 1 }).toBuffer(),
    bomb: await bomb(),
  }
  for (const [name, bytes] of Object.entries(refusedOnes)) {
    const { status, body } = await upload(bytes, { filename: 'secret-name.png' })
    expect([name, status, body.error.code, body.error.issues?.[0]?.path]).toEqual([
      name,
      400,
      'invalid_input',
      'image',
    ])
    expect(JSON.stringify(body)).not.toContain('secret-name')
  }
  expect(await stored()).toBe(before)
})

test.each(['../../x.png', 'a'.repeat(300), '\u202egnp.exe', 'x%00.png', '<img src=x>.png'])(
  'a file called %j is stored under a name of our own',
  async (filename) => {
    const { status, body } = await upload(await drawing(20, 20).png().toBuffer(), { filename })
    expect(status).toBe(200)
    expect(body.data.display_url).toMatch(/^\/images\/[\da-f-]{36}\/800\.webp$/)
  },
)

test('a disk that takes nothing is 503, and leaves neither a row nor a file', async () => {
  const before = await stored()
  const images = join(product.dataDirectory, 'images')
  const png = await drawing(20, 20).png().toBuffer()
  await rename(images, `${images} away`)
  // Stands where the folder would be: nothing can be written below it, as on a full disk.
  await writeFile(images, '')
  const { status, body } = await upload(png)
  await rm(images)
  await rename(`${images} away`, images)
  expect([status, body.error.code]).toEqual([503, 'unavailable'])
  expect(JSON.stringify(body)).not.toMatch(/ENO|images\/|\.draft/)
  expect(await stored()).toBe(before)

  expect((await upload(png)).status).toBe(200)
  expect((await readdir(images)).filter((name) => name.endsWith('.draft'))).toEqual([])
})

test('two hundred pictures in a day are enough for one person', async () => {
  const eager = await product.make.instructor()
  const yesterday = new Date(Date.now() - 25 * 3600_000)
  const rows = (count: number, createdAt: Date) =>
    product.sql`insert into images (owner_id, created_at)
      select ${eager.userId}, ${createdAt.toISOString()}::timestamptz from generate_series(1, ${count})`
  const attempt = async () =>
    call<Uploaded>(product.app, 'POST /images', {
      as: eager,
      ...imageForm(await drawing(10, 10).png().toBuffer()),
    })
  await rows(50, yesterday)
  await rows(199, new Date())
  expect((await attempt()).status).toBe(200)
  const { status, body } = await attempt()
  expect([status, body.error.code]).toEqual([429, 'rate_limited'])
})

test('the catalogue goes on answering while a photograph is encoded', async () => {
  let encoding = true
  // As wide as the widest that is made of it: hardly anything is to be decoded.
  const uploading = upload(await photograph(1200, 900)).finally(() => (encoding = false))
  let answers = 0
  while (encoding) {
    expect((await product.app.inject('/approvedCourses')).statusCode).toBe(200)
    answers++
  }
  expect((await uploading).status).toBe(200)
  // Far below what it does in the meantime, far above what a blocked server could.
  expect(answers).toBeGreaterThan(10)
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

test('twenty at once are all served, one after another', async () => {
  // Small pictures: the last waits for all others, and no request waits longer than 25 seconds.
  const png = await drawing(40, 30).png().toBuffer()
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
