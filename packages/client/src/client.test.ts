import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../apps/api/test/test-app.ts'
import { createSchoolClient, type SchoolClient } from './client.ts'
import { failureOf } from './error.ts'
import type { ClientOptions } from './links.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

const clientOf = (options: Partial<ClientOptions> = {}): SchoolClient =>
  createSchoolClient({ origin: product.origin, ...options })

async function failure(call: Promise<unknown>) {
  return failureOf(
    await call.then(
      () => undefined,
      (error: unknown) => error,
    ),
  )
}

test('a visitor reads the catalogue, typed', async () => {
  const courseId = await product.make.course({ name: 'Jazz Piano' })
  const course = await clientOf().public.courses.get.query({ id: courseId })
  expect(course.name.toUpperCase()).toBe('JAZZ PIANO')
})

test('the token is asked for before each request, so that a renewed one counts', async () => {
  const [one, other] = await Promise.all([product.make.student(), product.make.student()])
  const tokens = [one.token, other.token]
  const client = clientOf({ token: async () => tokens.shift() })
  expect((await client.student.viewer.get.query()).id).toBe(one.userId)
  expect((await client.student.viewer.get.query()).id).toBe(other.userId)
})

test('calls made at once travel in one request', async () => {
  const courseId = await product.make.course()
  let asked = 0
  const client = clientOf({ token: () => void asked++ })
  await Promise.all(Array.from({ length: 10 }, () => client.public.courses.get.query({ id: courseId })))
  expect(asked).toBe(1)
})

describe('a failure', () => {
  test('says its status, its reason and the request', async () => {
    expect(await failure(clientOf().student.cart.get.query())).toMatchObject({
      status: 401,
      reason: 'unauthenticated',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  test('names the wrong field', async () => {
    expect(await failure(clientOf().public.courses.list.query({ limit: 0 }))).toMatchObject({
      status: 400,
      reason: 'invalid_input',
      issues: [{ path: 'limit' }],
    })
  })

  test('is none of the school’s when nobody answers', async () => {
    const nowhere = createSchoolClient({ origin: 'http://127.0.0.1:1' })
    expect(await failure(nowhere.public.courses.list.query({}))).toBeUndefined()
  })
})

test('wrong use does not compile', () => {
  const client = clientOf()
  const wrong = [
    // @ts-expect-error there is no such procedure
    () => client.public.courses.burn.query({}),
    // @ts-expect-error the family is one of a closed list
    () => client.public.courses.list.query({ family: 'kazoo' }),
    // @ts-expect-error a query is not a mutation
    () => client.public.courses.list.mutate({}),
    // @ts-expect-error the id is missing
    () => client.public.courses.get.query({}),
    // @ts-expect-error the answer has no such field
    async () => (await client.student.viewer.get.query()).password,
  ]
  expect(wrong).toHaveLength(5)
})

describe('the example of the README', () => {
  const example = new URL('../examples/find-free-seats.ts', import.meta.url)

  test('stands there as it is', () => {
    const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
    expect(readme).toContain(readFileSync(example, 'utf8').trim())
  })

  test('runs', async () => {
    await product.make.course({ name: 'Ragtime', family: 'piano', capacity: 7 })
    const { stdout } = await promisify(execFile)(process.execPath, [fileURLToPath(example), product.origin])
    expect(stdout).toContain('Ragtime: 7 seats\n')
  })
})
