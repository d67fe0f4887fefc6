import { expect, test } from 'vitest'
import { runTestApp } from '../../../test/run-test-app.ts'
import { meet, newCourse } from '../../../test/timetable-school.ts'
import type { Ctx } from '../../context.ts'
import { listCoursesById } from './list-courses-by-id.ts'

const product = runTestApp()

test('classes on sale, in the order asked for and once each; of others nothing', async () => {
  const { sql } = product
  const [first, second, over] = [await newCourse(sql), await newCourse(sql), await newCourse(sql)]
  const pending = await newCourse(sql, { status: 'Pending' })
  await meet(sql, over, '2020-07-06', '10:00')
  const ctx: Ctx = { ...product.deps, actor: { kind: 'visitor' }, requestId: 'test' }
  const nobody = '01a1fc93-f0fe-7c2b-8903-c0333ed7cb15'
  const found = await listCoursesById(ctx, { ids: [second, pending, over, nobody, first, second] })
  expect(found.map(({ id }) => id)).toEqual([second, first])
  expect(await listCoursesById(ctx, { ids: [] })).toEqual([])
})
