import { expect, test } from 'vitest'
import { schoolHealthSchema } from '@cadenza/contracts/wire/health'
import { buyer, payer } from '../../../test/adversarial/shop.ts'
import { setFaults, clearFaults } from '../../../test/provider.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { until } from '../../../../../test/until.ts'
import { startBackgroundWork } from '../../background/background.ts'
import { auditSchool } from '../audit/record-audit.ts'
import { completeCheckout } from '../checkout/complete-checkout.ts'
import { startCheckout } from '../checkout/start-checkout.ts'
import { getHealth } from './get-health.ts'
import { readSchoolGauges } from './school-gauges.ts'

const product = runTestApp()
const health = async () => schoolHealthSchema.parse(await getHealth((await product.make.admin()).ctx))

test('of a new school says what nobody has tried yet', async () => {
  const seen = await health()
  expect(seen.database).toMatchObject({ state: 'ok', replicaBehindSeconds: null })
  expect(seen.database.version).toMatch(/^\d+/)
  expect(seen.queue.state).toBe('ok')
  expect(seen.queue.queues.map(({ queue }) => queue)).toEqual(
    expect.arrayContaining(['send-mail', 'audit-books']),
  )
  expect([seen.payments.state, seen.mail.state, seen.images.state]).toEqual(['unknown', 'ok', 'unknown'])
  expect(seen.audit).toEqual({ state: 'unknown', last: null })
  expect(seen.process.nodeVersion).toBe(process.versions.node)
})

test('follows the payment provider as it fails and comes back', async () => {
  await payer(product)
  expect((await health()).payments).toMatchObject({ state: 'ok', provider: 'sandbox' })
  await setFaults(product, { match: 'POST /v1/payment_intents', failBefore: 1000 })
  const { ctx } = await buyer(product)
  await expect(startCheckout(ctx, { totalMinor: 10_000 })).rejects.toMatchObject({ kind: 'unavailable' })
  await clearFaults(product)
  const ill = (await health()).payments
  expect(ill.state).not.toBe('ok')
  expect(ill.calls.failuresInARow).toBeGreaterThan(0)
  const student = await payer(product)
  await completeCheckout(student.ctx, { transactionId: student.checkout.paymentIntentId })
  expect((await health()).payments.calls).toMatchObject({ failuresInARow: 0 })
})

test('names a provider whose lists cannot be read, and gives nothing up', async () => {
  const admin = await product.make.admin()
  await setFaults(product, { match: 'GET /v1/*', failBefore: 1000 })
  await expect(auditSchool(admin.ctx)).rejects.toMatchObject({
    kind: 'unavailable',
    message: expect.stringContaining('payment provider cannot be reached'),
  })
  expect((await health()).payments).toMatchObject({ state: 'attention', calls: { failuresInARow: 1 } })
  const background = await startBackgroundWork(product.deps, product.appDatabaseUrl)
  const queue = await until(async () => {
    const { queues } = (await health()).queue
    return queues.find((one) => one.queue === 'reconcile' && one.retrying + one.givenUp > 0)
  })
  expect(queue).toMatchObject({ state: 'ok', retrying: 1, givenUp: 0 })
  await clearFaults(product)
  await until(async () => (await health()).payments.state === 'ok')
  await background.stop()
})

test('tells which queue waits, and for how long', async () => {
  await product.sql`select queue_job('erase-notes', null, clock_timestamp() - interval '10 minutes')`
  const { queue } = await health()
  expect(queue.state).toBe('trouble')
  expect(queue.queues.find(({ queue: name }) => name === 'erase-notes')).toMatchObject({
    state: 'trouble',
    due: 1,
  })
  expect(queue.queues.filter(({ state }) => state === 'trouble')).toHaveLength(1)
  await product.sql`delete from pgboss.job where name = 'erase-notes'`
})

test('keeps what the audit found, whoever ran it: an admin, or the queue at night', async () => {
  const admin = await product.make.admin()
  await auditSchool(admin.ctx)
  expect((await health()).audit).toMatchObject({ state: 'ok', last: { failed: 0, broken: [] } })
  // A broken rule that the database does not refuse.
  const courseId = await product.make.course()
  await product.sql`insert into course_ratings (course_id, stars, count) values (${courseId}, 5, 1)`
  await product.sql`select queue_job('audit-books', null)`
  const background = await startBackgroundWork(product.deps, product.appDatabaseUrl)
  const last = await until(async () => {
    const { audit } = await health()
    return (audit.last?.failed ?? 0) > 0 && audit
  })
  await background.stop()
  expect(last.state).toBe('trouble')
  expect(last.last?.broken.map(({ id }) => id)).toEqual(['stars-counted'])
})

test('counts as refunded what was paid before: not money that no order could take', async () => {
  const refunded = async () => (await readSchoolGauges(product.deps.db)).money
  const before = await refunded()
  expect(before).toHaveLength(1)
  await product.sql`select begin_refund(null, gen_random_uuid(), 'pi_of_nobody', 500, 'usd', 'unfit_payment', 'card')`
  expect(await refunded()).toEqual(before)
})

test('is for admins alone, whose own rights are checked by type; mail that nobody set up is off', async () => {
  const admin = await product.make.admin()
  const { mail } = await getHealth({ ...admin.ctx, mail: undefined })
  expect(mail.state).toBe('off')
})
