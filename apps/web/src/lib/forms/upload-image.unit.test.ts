import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../test/browser.ts'
import { onRejection } from '../loading/api-error.ts'
import { uploadImage } from './upload-image.ts'

/** The network edge: what was sent, and the ways in which it ends. */
class FakeRequest {
  static last: FakeRequest | undefined
  method = ''
  address = ''
  headers = new Map<string, string>()
  body: FormData | undefined
  status = 0
  response: unknown = null
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void

  constructor() {
    FakeRequest.last = this
  }
  open(method: string, address: string) {
    this.method = method
    this.address = address
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }
  send(body: FormData) {
    this.body = body
  }
  abort() {
    this.onabort?.()
  }
  answer(status: number, response: unknown) {
    this.status = status
    this.response = response
    this.onload?.()
  }
}

const file = new File(['x'], 'me.png', { type: 'image/png' })
const far = Date.now() / 1000 + 3600
const token = `e30.${Buffer.from(JSON.stringify({ sub: 'kim', exp: far })).toString('base64url')}.x`

beforeEach(() => {
  const { local } = stubStorage()
  local.setItem('access-token', token)
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  FakeRequest.last = undefined
})
afterEach(() => {
  vi.unstubAllGlobals()
  onRejection(() => undefined)
})

async function sending() {
  const progress: number[] = []
  const controller = new AbortController()
  const done = uploadImage(file, { onProgress: (part) => progress.push(part), signal: controller.signal })
  // Waited for by each test.
  done.catch(() => undefined)
  await expect.poll(() => FakeRequest.last).toBeDefined()
  return { done, progress, controller, request: FakeRequest.last! }
}

test('a picture is sent as its person, and its address comes back', async () => {
  const { done, request } = await sending()
  expect([request.method, request.address]).toEqual(['POST', '/images'])
  expect(request.headers.get('authorization')).toBe(`Bearer ${token}`)
  expect(request.body?.get('image')).toBeInstanceOf(File)
  request.answer(200, { success: true, data: { display_url: '/images/a/800.webp' } })
  await expect(done).resolves.toBe('/images/a/800.webp')
})

test('tells how much has been sent, also where nobody knows how much there is', async () => {
  const { progress, request } = await sending()
  request.upload.onprogress?.({ loaded: 50, total: 200 })
  request.upload.onprogress?.({ loaded: 200, total: 200 })
  request.upload.onprogress?.({ loaded: 10, total: 0 })
  expect(progress).toEqual([0.25, 1, 0])
})

describe('a refusal', () => {
  test.each([400, 413])(
    'with %i is of the file itself: the same file is not offered again',
    async (status) => {
      const { done, request } = await sending()
      request.answer(status, { error: { message: 'This is no picture' } })
      await expect(done).rejects.toMatchObject({ message: 'This is no picture', final: true })
    },
  )

  test.each([429, 500, 503])('with %i is of the moment', async (status) => {
    const { done, request } = await sending()
    request.answer(status, { error: { message: 'Later, please' } })
    await expect(done).rejects.toMatchObject({ message: 'Later, please', final: false })
  })

  test.each([null, 'a page of a proxy', {}, { data: {} }])('without words has ours: %j', async (answer) => {
    const { done, request } = await sending()
    request.answer(502, answer)
    await expect(done).rejects.toThrow('The picture could not be stored. Please try again.')
  })

  test('of the person ends the session', async () => {
    const rejected = vi.fn()
    onRejection(rejected)
    const { done, request } = await sending()
    request.answer(401, null)
    await expect(done).rejects.toThrow()
    expect(rejected).toHaveBeenCalledOnce()
  })
})

test('a lost connection is told as such', async () => {
  const { done, request } = await sending()
  request.onerror?.()
  await expect(done).rejects.toThrow('The picture could not be sent. Please check your connection.')
})

test('a cancelled upload is no failure of the upload', async () => {
  const { done, controller } = await sending()
  controller.abort()
  await expect(done).rejects.toMatchObject({ name: 'AbortError' })
})

test('what was cancelled before it began is never sent', async () => {
  const signal = AbortSignal.abort()
  await expect(uploadImage(file, { onProgress: () => undefined, signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
  expect(FakeRequest.last).toBeUndefined()
})
