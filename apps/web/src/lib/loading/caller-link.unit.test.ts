import { TRPCError } from '@trpc/server'
import { describe, expect, test } from 'vitest'
import { callerLink, type ApiCaller } from './caller-link.ts'
import { statusOf } from './api-error.ts'
import { createApi, createQueryClient, trpc } from './trpc.ts'

const renderingWith = (caller: ApiCaller) =>
  createApi(trpc.createClient({ links: [callerLink(caller)] }), createQueryClient())

const failing = async (error: unknown) =>
  renderingWith(() => Promise.reject(error))
    .public.courses.get.fetch({ id: 'c1' })
    .catch((thrown: unknown) => thrown)

test('a rendered page asks the procedure itself, without HTTP', async () => {
  const api = renderingWith(async (path, input) => ({ path, input }))
  expect(await api.public.courses.get.fetch({ id: 'c1' })).toEqual({
    path: 'public.courses.get',
    input: { id: 'c1' },
  })
})

describe('a failure', () => {
  test.each([
    ['NOT_FOUND', 404],
    ['BAD_REQUEST', 400],
    ['CONFLICT', 409],
  ] as const)('%s looks as it would in the browser: %i, with its words', async (code, status) => {
    const error = await failing(new TRPCError({ code, message: 'No such class' }))
    expect(statusOf(error)).toBe(status)
    expect(error).toMatchObject({ message: 'No such class' })
  })

  test.each([
    ['of the database', new Error('select secret from users where id = $1')],
    ['of ours', new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: 'select secret' })],
    ['that is no error', 'select secret'],
  ])('%s leaves none of its words in the page', async (_, thrown) => {
    const error = await failing(thrown)
    expect(statusOf(error)).toBe(500)
    expect(String(error)).not.toContain('secret')
    expect(JSON.stringify(error)).not.toContain('secret')
  })
})
