import { expect, test } from 'vitest'
import { datedCourse } from '../../../test/dated-classes.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { startCheckout } from '../checkout/start-checkout.ts'
import { getClashPolicy, setClashPolicy } from './clash-policy.ts'

const product = runTestApp()

test('a school blocks unless it is told to warn; the change holds from the next checkout, and is one line', async () => {
  const admin = await product.make.admin()
  const student = await product.make.student()
  const classes = [
    await datedCourse(product, { meets: ['2027-07-05 09:30'] }),
    await datedCourse(product, { meets: ['2027-07-05 10:00'] }),
  ]
  await product.make.cart(student, classes)
  const pay = () => startCheckout(student.ctx, { totalMinor: 20_000 })
  expect(await getClashPolicy(admin.ctx)).toEqual({ policy: 'block' })
  await expect(pay()).rejects.toMatchObject({ reason: 'clash' })
  expect(await setClashPolicy(admin.ctx, { policy: 'warn' })).toEqual({ policy: 'warn' })
  await setClashPolicy(admin.ctx, { policy: 'warn' })
  await pay()
  await setClashPolicy(admin.ctx, { policy: 'block' })
  const lines = await product.sql`
    select before, after from audit_log where action = 'setClashPolicy' order by id`
  expect([...lines]).toEqual([
    { before: { policy: 'block' }, after: { policy: 'warn' } },
    { before: { policy: 'warn' }, after: { policy: 'block' } },
  ])
})

test('nothing else than the two is taken', async () => {
  const admin = await product.make.admin()
  const { headers } = admin
  const url = '/trpc/admin.timetable.setClashPolicy'
  for (const payload of [{ policy: 'off' }, {}, { policy: null }])
    expect((await product.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(400)
})
