import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../test/fresh-database.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { toDatabase } from '../db/connect/client.ts'

let product: TestApp
/** Stands for a replica that has not heard of anything yet. */
let late: FreshDatabase
beforeAll(async () => {
  late = await freshDatabase({ template: 'product' })
  const replica = toDatabase(late.sql)
  product = await startTestApp({}, { visitorsCatalogue: () => replica })
})
afterAll(async () => {
  await product.close()
  await late.drop()
})

test('who is signed in reads what was just written, also where visitors read a late replica', async () => {
  const id = await product.make.course()
  const student = await product.make.student()
  const listed = async (headers: Record<string, string>) => {
    const answers = [
      await product.app.inject({ url: '/approvedCourses', headers }),
      await product.app.inject({ url: '/trpc/public.courses.list?input={}', headers }),
    ]
    return answers.map(({ statusCode, body }) => statusCode === 200 && body.includes(id))
  }
  // While visitors never stop asking: nobody joins a reading that is theirs.
  let isDone = false
  const crowd = Array.from({ length: 3 }, async () => {
    while (!isDone) expect(await listed({})).toEqual([false, false])
  })
  for (let time = 0; time < 20; time++)
    expect(await listed({ authorization: `Bearer ${student.token}` })).toEqual([true, true])
  isDone = true
  await Promise.all(crowd)
})
