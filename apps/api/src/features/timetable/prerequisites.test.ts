import { expect, test } from 'vitest'
import { runTestApp } from '../../../test/run-test-app.ts'
import { listPrerequisites, setPrerequisites } from './prerequisites.ts'

const product = runTestApp()

async function teacherOf(count: number) {
  const teacher = await product.make.instructor()
  const instructorId = teacher.userId
  const ids: string[] = []
  for (let n = 1; n <= count; n++)
    ids.push(await product.make.course({ instructorId, name: `Piano ${n}`, status: 'Pending' }))
  return { ...teacher, ids }
}

test('classes on sale and others of one’s own may come first; setting them again takes their place', async () => {
  const { ctx, ids, userId } = await teacherOf(2)
  const [first = '', second = ''] = ids
  const theirs = await product.make.course({ name: 'Theory' })
  expect(await setPrerequisites(ctx, { id: second, requires: [theirs, first, first] })).toEqual([
    { id: first, name: 'Piano 1' },
    { id: theirs, name: 'Theory' },
  ])
  expect(await setPrerequisites(ctx, { id: second, requires: [first] })).toHaveLength(1)
  await setPrerequisites(ctx, { id: second, requires: [first] })
  expect(await listPrerequisites(ctx, { id: second })).toEqual([{ id: first, name: 'Piano 1' }])
  const lines = await product.sql`select after from audit_log where actor_id = ${userId} order by id`
  expect([...lines]).toEqual([
    { after: { requires: [first, theirs].toSorted() } },
    { after: { requires: [first] } },
  ])
})

test('no class comes before itself, not even by way of others or of two that are set at once', async () => {
  const { ctx, ids } = await teacherOf(3)
  const [one = '', two = '', three = ''] = ids
  const circle = { kind: 'invalid_input', issues: [{ path: 'requires' }] }
  await expect(setPrerequisites(ctx, { id: one, requires: [one] })).rejects.toMatchObject(circle)
  await setPrerequisites(ctx, { id: two, requires: [one] })
  await setPrerequisites(ctx, { id: three, requires: [two] })
  await expect(setPrerequisites(ctx, { id: one, requires: [three] })).rejects.toMatchObject(circle)
  const other = await teacherOf(2)
  const [a = '', b = ''] = other.ids
  const outcomes = await Promise.allSettled([
    setPrerequisites(other.ctx, { id: a, requires: [b] }),
    setPrerequisites(other.ctx, { id: b, requires: [a] }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a proposal of somebody else’s cannot be chosen, nor another’s class be changed', async () => {
  const [{ ctx, ids }, other] = [await teacherOf(1), await teacherOf(1)]
  const [own = ''] = ids
  const [hidden = ''] = other.ids
  const absent = { kind: 'not_found' }
  await expect(setPrerequisites(ctx, { id: own, requires: [hidden] })).rejects.toMatchObject(absent)
  await expect(setPrerequisites(ctx, { id: own, requires: [crypto.randomUUID()] })).rejects.toMatchObject(
    absent,
  )
  await expect(setPrerequisites(ctx, { id: hidden, requires: [] })).rejects.toMatchObject(absent)
  await expect(listPrerequisites(ctx, { id: hidden })).rejects.toMatchObject(absent)
})

test('ten are the most', async () => {
  const { headers, ids } = await teacherOf(1)
  const requires = Array.from({ length: 11 }, () => crypto.randomUUID())
  const url = '/trpc/instructor.courses.setPrerequisites'
  const answer = await product.app.inject({ method: 'POST', url, headers, payload: { id: ids[0], requires } })
  expect([answer.statusCode, answer.json().error.data.issues]).toMatchObject([400, [{ path: 'requires' }]])
})
