import { expect, test } from 'vitest'
import { brokenInvariants } from '../../test/invariants.ts'
import { runTestApp } from '../../test/run-test-app.ts'
import { users } from '../db/schema/users.ts'
import { seedDemo } from './seed-demo.ts'
import { seedMany } from './seed-many.ts'

const product = runTestApp()
const wanted = { currency: 'USD', now: new Date('2027-03-01') }

test('an empty school gets generated classes in rooms and with teachers of their own, and the demo school beside them', async () => {
  const seen: number[] = []
  const onProgress = (added: number) => void seen.push(added)
  expect(await seedMany(product.deps.db, { ...wanted, total: 200, onProgress })).toBe(200)
  expect(seen).toEqual([200])
  const made = product.sql`
    select count(*)::integer as classes, sum(session_count)::integer as sessions, count(distinct room_id)::integer as rooms,
           count(distinct instructor_id)::integer as teachers, count(distinct cardinality(session_weekdays))::integer as kinds
      from courses`
  expect(await made).toEqual([{ classes: 200, sessions: 1000, rooms: 3, teachers: 3, kinds: 2 }])
  expect(await product.sql`select count(*)::integer as taken from resource_bookings`).toEqual([
    { taken: 2000 },
  ])
  expect(await seedDemo(product.deps, product.sandbox)).toBe(true)
  expect(await product.deps.db.$count(users)).toBeGreaterThan(3)
})

test('asked again it goes on where it was, and adds nothing to what there is enough of', async () => {
  const approved = async () => {
    const [row] =
      await product.sql`select count(*)::integer as classes from courses where status = 'Approved'`
    return Number(row?.classes)
  }
  const before = await approved()
  // A class that was taken off sale keeps its hours: they are not given to another class.
  await product.sql`update courses set status = 'Cancelled' where name like '%group 10'`
  expect(await seedMany(product.deps.db, { ...wanted, total: before + 5 })).toBe(6)
  expect(await approved()).toBe(before + 5)
  expect(await seedMany(product.deps.db, { ...wanted, total: 100 })).toBe(0)
  expect(await brokenInvariants(product)).toEqual([])
})
