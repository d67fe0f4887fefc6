import type { FastifyBaseLogger } from 'fastify'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../../test/rest-client.ts'
import { runTestApp } from '../../test/run-test-app.ts'
import { approveCourse } from '../features/moderation/moderate-course.ts'

/**
 * A signed-in user who requests what they are not allowed to see leaves a line in the security log, but never a flood.
 */

const product = runTestApp()
let lines: Record<string, unknown>[] = []
// Tokens are valid for an hour, and are not accepted from the future.
let now = new Date(Date.now() - 30 * 60_000)
beforeAll(async () => {
  const warn = product.deps.log.warn.bind(product.deps.log)
  product.deps.log.warn = ((facts: unknown, message: string) => {
    if (typeof facts === 'object' && facts && 'security' in facts) lines.push({ ...facts })
    warn(facts, message)
  }) as FastifyBaseLogger['warn']
  product.deps.now = () => now
})
beforeEach(() => {
  lines = []
  // Every test in a minute of its own.
  now = new Date(now.getTime() + 120_000)
})

const asks = {
  tRPC: ['POST /trpc/admin.users.delete', 'admin.users.delete'],
  REST: ['DELETE /users/01a1fc93-f0fe-7c2b-8903-c0333ed7cb15', 'DELETE /users/:id'],
} as const

test.each(Object.entries(asks))('over %s: who, as what, and which call', async (_door, [path, named]) => {
  const student = await product.make.student()
  const body = path.startsWith('POST') ? { id: student.userId } : undefined
  expect((await call(product.app, path, { as: student, body })).status).toBe(403)
  expect(lines).toEqual([
    {
      security: 'forbidden',
      actor: student.userId,
      role: 'student',
      call: named,
      why: 'forbidden',
      attempts: 1,
      requestId: expect.stringMatching(/./) as string,
      network: '127.0.0.1',
    },
  ])
  expect(JSON.stringify(lines)).not.toContain(student.email)
})

test('a hundred in a minute are three lines, and the next minute begins anew', async () => {
  const [student, other] = await Promise.all([product.make.student(), product.make.student()])
  const [path] = asks.REST
  for (let attempt = 0; attempt < 100; attempt++) await call(product.app, path, { as: student })
  await call(product.app, path, { as: other })
  expect(lines.map(({ actor, attempts }) => [actor, attempts])).toEqual([
    [student.userId, 1],
    [student.userId, 10],
    [student.userId, 100],
    [other.userId, 1],
  ])
  now = new Date(now.getTime() + 60_000)
  await call(product.app, path, { as: student })
  expect(lines.at(-1)).toMatchObject({ actor: student.userId, attempts: 1 })
})

test('both doors count together', async () => {
  const student = await product.make.student()
  const body = { id: student.userId }
  await call(product.app, asks.REST[0], { as: student })
  for (let attempt = 0; attempt < 9; attempt++) await call(product.app, asks.tRPC[0], { as: student, body })
  expect(lines.map(({ attempts, call: named }) => [attempts, named])).toEqual([
    [1, asks.REST[1]],
    [10, asks.tRPC[1]],
  ])
})

test('an admin who approves what they submitted is noted, too', async () => {
  const admin = await product.make.admin()
  await product.make.admin()
  const id = await product.make.course({ instructorId: admin.userId, status: 'Pending' })
  await call(product.app, 'POST /approvedCourses', { as: admin, body: { courseId: id } })
  expect(lines).toMatchObject([{ actor: admin.userId, why: 'own_submission', call: 'POST /approvedCourses' }])
})

test('visitors, and refusals that are no trespass, leave nothing here', async () => {
  const admin = await product.make.admin()
  expect((await call(product.app, asks.REST[0])).status).toBe(401)
  const approved = await product.make.course({ status: 'Denied' })
  await expect(approveCourse(admin.ctx, { id: approved })).rejects.toMatchObject({ kind: 'conflict' })
  const body = { courseId: approved }
  expect((await call(product.app, 'POST /approvedCourses', { as: admin, body })).status).toBe(409)
  expect(lines).toEqual([])
})
