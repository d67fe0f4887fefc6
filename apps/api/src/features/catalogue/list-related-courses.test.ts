import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { sowDemoSchool } from '../../../test/demo-school.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import type { Ctx } from '../../context.ts'
import { listRelatedCourses } from './list-related-courses.ts'

const product = runTestApp()
beforeAll(async () => {
  await sowDemoSchool(product)
})

async function besides(name: string, ages?: number[]) {
  const ctx: Ctx = { ...product.deps, actor: { kind: 'visitor' }, requestId: 'test' }
  const [course] = await product.sql<{ id: string }[]>`select id from courses where name = ${name}`
  return listRelatedCourses(ctx, { id: course?.id ?? randomUUID(), ages })
}
const names = async (...asked: Parameters<typeof besides>) =>
  (await besides(...asked)).map((course) => course.name)

test('beside a full class for ages 6 to 9 stood classes for 10 and 14: now those of its ages, its family first', async () => {
  const found = await besides('Ukulele club')
  expect(found[0]?.name).toBe('Guitar club for kids')
  expect(found).toHaveLength(4)
  for (const { name, ageMin, ageMax, availableSeats } of found)
    expect([name, (ageMin ?? 0) <= 9 && (ageMax ?? 99) >= 6, availableSeats > 0]).toEqual([name, true, true])
})

test('beside a piano class for 8 to 14 stands the one that takes some of them, and none for adults or full', async () => {
  const found = await names('Piano four hands')
  expect(found[0]).toBe('Piano for small hands')
  expect(found).not.toContain('Jazz piano voicings')
  expect(found).not.toContain('First steps at the piano')
})

test('within and outside of the family the nearest week comes first', async () => {
  const found = await besides('Junior drum circle')
  const { times } = found[1] ?? expect.fail('nothing was found')
  expect(found[0]?.name).toBe('Frame drums of the Mediterranean')
  expect(times?.startsOn).toBe('2027-07-19')
})

test('for a child of seven whatever the class is for: only what takes seven', async () => {
  const found = await besides('Flamenco guitar and compás', [7])
  expect(found[0]?.name).toBe('Rhythm detectives')
  expect(found.map(({ ageMin, ageMax }) => (ageMin ?? 0) <= 7 && (ageMax ?? 99) >= 7)).not.toContain(false)
})

test('one that is full, cancelled or over is not named, and the class itself never', async () => {
  const all = await Promise.all([6, 9, 12, 40].map((age) => names('Piano four hands', [age])))
  for (const found of all) expect(found).not.toContain('Piano four hands')
  await product.sql`update courses set seats_taken = capacity, seats_saved = 0 where name = 'Guitar club for kids'`
  expect(await names('Ukulele club')).not.toContain('Guitar club for kids')
})

test('an unknown class has none', async () => {
  expect(await besides('There is no such class')).toEqual([])
})
