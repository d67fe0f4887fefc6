import type { AddressInfo } from 'node:net'
import { initTRPC, TRPCError } from '@trpc/server'
import { createHTTPServer } from '@trpc/server/adapters/standalone'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { httpApiClient, type ApiClient } from './api-client.ts'
import { ApiError } from './api-error.ts'

// The server is tRPC's own, so that these tests fail when it stops understanding us.
const { procedure, router } = initTRPC.create()
const echo = procedure.input((input) => input)
const server = createHTTPServer({
  maxBatchSize: 10,
  router: router({
    ask: echo.query(({ input }) => input ?? 'nothing'),
    tell: echo.mutation(({ input }) => ({ told: input })),
    refuse: procedure.query(() => {
      throw new TRPCError({ code: 'FORBIDDEN', message: 'not you' })
    }),
  }),
})
const requests: string[] = []
server.on('request', ({ method, url }) => requests.push(`${method} ${url?.split('?')[0]}`))
const failures: ApiError[] = []
const mutations: string[] = []
let url = ''
let client: ApiClient

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  requests.length = 0
  failures.length = 0
  mutations.length = 0
  client = clientOf(url)
})
afterAll(() => server.close())

const clientOf = (origin: string) =>
  httpApiClient({
    url: origin,
    headers: async () => ({}),
    onError: (error) => failures.push(error),
    onMutation: (path) => mutations.push(path),
  })

test('queries of one moment go in one request, and each gets its own answer', async () => {
  const answers = await Promise.all([client.query('ask', { q: 'ä&?' }), client.query('ask')])
  expect(answers).toEqual([{ q: 'ä&?' }, 'nothing'])
  expect(requests).toEqual(['GET /ask,ask'])
})

test('no request has more than ten', async () => {
  const answers = await Promise.all(Array.from({ length: 23 }, (_, index) => client.query('ask', index)))
  expect(answers).toEqual(Array.from({ length: 23 }, (_, index) => index))
  expect(requests.map((request) => request.split(',').length)).toEqual([10, 10, 3])
})

test('a mutation is posted, and told', async () => {
  expect(await client.mutation('tell', 'x'.repeat(20_000))).toEqual({ told: 'x'.repeat(20_000) })
  expect(requests).toEqual(['POST /tell'])
  expect(mutations).toEqual(['tell'])
})

test('a refusal inside a batch fails its own operation alone, and is told', async () => {
  const [good, bad] = await Promise.allSettled([client.query('ask', 1), client.query('refuse')])
  expect(good).toEqual({ status: 'fulfilled', value: 1 })
  expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'not you', data: { httpStatus: 403 } } })
  expect(failures.map(({ data }) => data?.httpStatus)).toEqual([403])
})

test('no answer is an error without data', async () => {
  const nowhere = clientOf('http://127.0.0.1:1')
  await expect(nowhere.query('ask')).rejects.toThrow(ApiError)
  await expect(nowhere.query('ask')).rejects.toMatchObject({ data: undefined })
})

test('an unknown procedure is an error with its status', async () => {
  await expect(client.query('nobody')).rejects.toMatchObject({ data: { httpStatus: 404 } })
})
