import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startBucket, type FakeBucket } from '../../test/services/fake-bucket.ts'
import { drawing } from '../../test/pictures.ts'
import type { ImageGateway } from './image-gateway.ts'
import { s3ImageGateway } from './s3-image-gateway.ts'

let bucket: FakeBucket
let images: ImageGateway

beforeAll(async () => {
  bucket = await startBucket()
  images = s3ImageGateway(bucket.settings)
})
beforeEach(() => {
  bucket.objects.clear()
  bucket.refusals.length = 0
  bucket.failing = () => undefined
})
afterAll(() => bucket.stop())

test('a picture is stored in every size and format under a valid signature, and opened again', async () => {
  await images.store('some-id', await drawing(900, 600).jpeg().toBuffer())
  expect(bucket.refusals).toEqual([])
  expect([...bucket.objects].map(([path, { type }]) => [path, type])).toEqual(
    [400, 800, 1200].flatMap((width) => [
      [`/pictures/some-id/${width}.webp`, 'image/webp'],
      [`/pictures/some-id/${width}.avif`, 'image/avif'],
    ]),
  )
  const stored = bucket.objects.get('/pictures/some-id/800.webp')?.bytes
  expect(await images.open('some-id', 800, 'webp')).toEqual(stored)
})

test('a picture that is removed leaves nothing behind, and one that never was is no failure', async () => {
  await images.store('some-id', await drawing(90, 60).png().toBuffer())
  await images.remove('some-id')
  expect([...bucket.objects.keys(), ...bucket.refusals]).toEqual([])
  await images.remove('some-id')
  bucket.failing = () => 403
  await expect(images.remove('some-id')).rejects.toMatchObject({ kind: 'unavailable' })
})

test('what was never stored is not there', async () => {
  expect(await images.open('other-id', 800, 'webp')).toBeUndefined()
})

test('what is no picture never leaves the server', async () => {
  await expect(images.store('some-id', Buffer.from('<svg/>'))).rejects.toMatchObject({
    kind: 'invalid_input',
  })
  expect(bucket.objects.size).toBe(0)
})

test('when the bucket refuses half-way, nothing stays behind', async () => {
  bucket.failing = ({ method, url }) => (method === 'PUT' && url?.endsWith('/1200.webp') ? 403 : undefined)
  const picture = await drawing(90, 60).png().toBuffer()
  await expect(images.store('some-id', picture)).rejects.toMatchObject({ kind: 'unavailable' })
  expect(bucket.objects.size).toBe(0)
})

test('a service that fails or cannot be reached is unavailable, not a missing picture', async () => {
  bucket.failing = () => 403
  await expect(images.open('some-id', 800, 'webp')).rejects.toMatchObject({ kind: 'unavailable' })
  const nowhere = s3ImageGateway({ ...bucket.settings, endpoint: 'http://127.0.0.1:1' })
  await expect(nowhere.open('some-id', 800, 'webp')).rejects.toMatchObject({ kind: 'unavailable' })
})

test('a service that stumbles once is asked again', async () => {
  let stumbles = 1
  bucket.failing = () => (stumbles-- > 0 ? 503 : undefined)
  await images.store('some-id', await drawing(90, 60).png().toBuffer())
  expect(bucket.objects.size).toBe(6)
})

test('what a backup reads of a picture can be stored again, and is the same', async () => {
  await images.store('some-id', await drawing(90, 60).png().toBuffer())
  const stored = new Map(bucket.objects)
  const files = await images.readFiles('some-id')
  expect(files).toHaveLength(6)
  bucket.objects.clear()
  await images.writeFiles('some-id', files)
  expect(bucket.objects).toEqual(stored)
  expect(await images.readFiles('other-id')).toEqual([])
})
