import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { drawing } from '../../test/pictures.ts'
import type { ImageGateway } from './image-gateway.ts'
import { s3ImageGateway } from './s3-image-gateway.ts'

const credentials = { region: 'eu-central-1', accessKeyId: 'AKIATEST', secretAccessKey: 'very secret' }
const objects = new Map<string, { type: string | undefined; bytes: Buffer }>()
const refusals: string[] = []
let failing: (request: IncomingMessage) => number | undefined
let images: ImageGateway

/** The required part of S3: objects by path, and a signature that must be right. */
const server = createServer((request, response) => {
  void (async () => {
    const { method, url = '', headers } = request
    const bytes = await buffer(request)
    const problem = signatureProblem(request, bytes)
    if (problem) refusals.push(problem)
    const failure = problem ? 403 : failing(request)
    if (failure) return response.writeHead(failure).end('<Error/>')
    if (method === 'PUT') objects.set(url, { type: headers['content-type'], bytes })
    if (method === 'DELETE') objects.delete(url)
    const found = objects.get(url)
    if (method === 'GET' && !found)
      return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    return response.writeHead(200).end(method === 'GET' ? found?.bytes : undefined)
  })()
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  images = s3ImageGateway({ endpoint, bucket: 'pictures', ...credentials })
})
beforeEach(() => {
  objects.clear()
  refusals.length = 0
  failing = () => undefined
})
afterAll(() => server.close())

// Clause operation-1
test('a picture is stored in every size and format under a valid signature, and opened again', async () => {
  await images.store('some-id', await drawing(900, 600).jpeg().toBuffer())
  expect(refusals).toEqual([])
  expect([...objects].map(([path, { type }]) => [path, type])).toEqual(
    [400, 800, 1200].flatMap((width) => [
      [`/pictures/some-id/${width}.webp`, 'image/webp'],
      [`/pictures/some-id/${width}.avif`, 'image/avif'],
    ]),
  )
  const stored = objects.get('/pictures/some-id/800.webp')?.bytes
  expect(await images.open('some-id', 800, 'webp')).toEqual(stored)
})

test('a picture that is removed leaves nothing behind, and one that never was is no failure', async () => {
  await images.store('some-id', await drawing(90, 60).png().toBuffer())
  await images.remove('some-id')
  expect([...objects.keys(), ...refusals]).toEqual([])
  await images.remove('some-id')
  failing = () => 403
  await expect(images.remove('some-id')).rejects.toMatchObject({ kind: 'unavailable' })
})

test('what was never stored is not there', async () => {
  expect(await images.open('other-id', 800, 'webp')).toBeUndefined()
})

test('what is no picture never leaves the server', async () => {
  await expect(images.store('some-id', Buffer.from('<svg/>'))).rejects.toMatchObject({
    kind: 'invalid_input',
  })
  expect(objects.size).toBe(0)
})

test('when the bucket refuses half-way, nothing stays behind', async () => {
  failing = ({ method, url }) => (method === 'PUT' && url?.endsWith('/1200.webp') ? 403 : undefined)
  const picture = await drawing(90, 60).png().toBuffer()
  await expect(images.store('some-id', picture)).rejects.toMatchObject({ kind: 'unavailable' })
  expect(objects.size).toBe(0)
})

// Clause operation-1
test('a service that fails or cannot be reached is unavailable, not a missing picture', async () => {
  failing = () => 403
  await expect(images.open('some-id', 800, 'webp')).rejects.toMatchObject({ kind: 'unavailable' })
  const nowhere = s3ImageGateway({ endpoint: 'http://127.0.0.1:1', bucket: 'pictures', ...credentials })
  await expect(nowhere.open('some-id', 800, 'webp')).rejects.toMatchObject({ kind: 'unavailable' })
})

test('a service that stumbles once is asked again', async () => {
  let stumbles = 1
  failing = () => (stumbles-- > 0 ? 503 : undefined)
  await images.store('some-id', await drawing(90, 60).png().toBuffer())
  expect(objects.size).toBe(6)
})

/** Signature version 4, computed again from the received request. */
function signatureProblem(request: IncomingMessage, body: Buffer): string | undefined {
  const { method = '', url = '', headers } = request
  const parts =
    /^AWS4-HMAC-SHA256 Credential=AKIATEST\/(\d{8})\/eu-central-1\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!parts) return `no signature: ${headers.authorization}`
  const [, day = '', signed = '', signature] = parts
  const payload = String(headers['x-amz-content-sha256'])
  if (method === 'PUT' && payload !== sha256(body)) return 'the body is not the signed one'
  const signedHeaders = signed.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const canonical = [method, url, '', signedHeaders.join(''), signed, payload].join('\n')
  const scope = `${day}/${credentials.region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = [day, credentials.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${credentials.secretAccessKey}`,
  )
  return hmac(key, text).toString('hex') === signature ? undefined : 'the signature is wrong'
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
