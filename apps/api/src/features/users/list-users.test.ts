import { expect, test } from 'vitest'
import { runTestApp } from '../../../test/run-test-app.ts'
import { listUsers } from './list-users.ts'

const product = runTestApp()

test('people are listed by age of account, name and role, page by page', async () => {
  const { ctx } = await product.make.admin({ name: 'zoe Sortable' })
  await product.make.student({ name: 'Bea Sortable' })
  await product.make.instructor({ name: 'anna Sortable' })
  const names = async (sort: 'oldest' | 'newest' | 'name' | 'role', page = 1, limit = 10) =>
    (await listUsers(ctx, { q: 'Sortable', sort, page, limit })).items.map(({ name }) => name.split(' ')[0])
  expect(await names('oldest')).toEqual(['zoe', 'Bea', 'anna'])
  expect(await names('newest')).toEqual(['anna', 'Bea', 'zoe'])
  expect(await names('name')).toEqual(['anna', 'Bea', 'zoe'])
  expect(await names('role')).toEqual(['zoe', 'anna', 'Bea'])
  expect(await names('name', 2, 2)).toEqual(['zoe'])
  expect(await names('name', 3, 2)).toEqual([])
})
