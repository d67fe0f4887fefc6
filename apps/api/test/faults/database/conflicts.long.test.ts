import { expect, test } from 'vitest'
import { until } from '../../../../../test/until.ts'
import { startCheckout } from '../../../src/features/checkout/start-checkout.ts'
import { cancelCheckout } from '../../../src/features/checkout/own-order.ts'
import { call, type Refusal } from '../../rest-client.ts'
import { checkBooksAfterEach, runTestApp } from '../../run-test-app.ts'

const app = runTestApp()
checkBooksAfterEach(app)

const deadlocks = async () => {
  await app.sql`select pg_stat_force_next_flush()`
  const [row] = await app.sql`
    select deadlocks::int as count from pg_stat_database where datname = current_database()`
  return Number(row?.count)
}

test('X14: a hundred pairs of carts with the same classes in opposite order: no deadlock', async () => {
  const [one, two] = [await app.make.course({ capacity: 300 }), await app.make.course({ capacity: 300 })]
  const before = await deadlocks()
  for (let round = 0; round < 10; round++) {
    const carts = Array.from({ length: 20 }, (_, index) => (index % 2 ? [one, two] : [two, one]))
    const students = await Promise.all(
      carts.map(async (cart) => {
        const student = await app.make.student()
        for (const course of cart) await app.make.cart(student, [course])
        return student
      }),
    )
    const outcomes = await Promise.allSettled(
      students.map(async ({ ctx }) => {
        const { orderId } = await startCheckout(ctx, { totalMinor: 20_000 })
        await cancelCheckout(ctx, { orderId })
      }),
    )
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
  }
  expect(await deadlocks()).toBe(before)
}, 180_000)

test('negative control of X14: locks in the order of the carts do meet in a deadlock', async () => {
  const [one, two] = [await app.make.course(), await app.make.course()]
  const before = await deadlocks()
  const lockBoth = (ids: [string, string]) =>
    app.sql.begin(async (tx) => {
      await tx`select from courses where id = ${ids[0]} for no key update`
      await new Promise((resolve) => setTimeout(resolve, 200))
      await tx`select from courses where id = ${ids[1]} for no key update`
    })
  const outcomes = await Promise.allSettled([lockBoth([one, two]), lockBoth([two, one])])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: '40P01' } })
  await until(async () => (await deadlocks()) === before + 1)
}, 30_000)

/** A database that refuses to write orders as a conflict between transactions, so many times. */
async function refuseOrders(times: number) {
  await app.sql.unsafe(`
    create sequence conflicts;
    grant usage on sequence conflicts to cadenza_app;
    create function refuse_order() returns trigger language plpgsql as $$
    begin
      if nextval('conflicts') <= ${times} then
        raise exception 'could not serialize access' using errcode = '40001';
      end if;
      return new;
    end $$;
    create trigger refuse_order before insert on orders for each row execute function refuse_order()`)
}
const refusalsSoFar = async () => Number((await app.sql`select last_value from conflicts`)[0]?.last_value)
const stopRefusing = () =>
  app.sql.unsafe('drop trigger refuse_order on orders; drop function refuse_order; drop sequence conflicts')

async function buy() {
  const student = await app.make.student()
  await app.make.cart(student, [await app.make.course()])
  const answer = await call<Refusal>(app.app, 'POST /create-payment-intent', {
    as: student,
    body: { price: 100 },
  })
  const [held] = await app.sql`select count(*)::int as orders from orders where user_id = ${student.userId}`
  return { ...answer, orders: held?.orders as number }
}

test('X15: a serialization failure is tried again, unseen by the buyer', async () => {
  await refuseOrders(2)
  expect(await buy()).toMatchObject({ status: 200, orders: 1 })
  await stopRefusing()
})

test('X15: one that stays is refused with 503 after three tries, and holds nothing', async () => {
  await refuseOrders(1000)
  const answer = await buy()
  expect(answer).toMatchObject({ status: 503, orders: 0, body: { error: { code: 'unavailable' } } })
  expect(answer.headers).toHaveProperty('retry-after')
  expect(await refusalsSoFar()).toBe(3)
  await stopRefusing()
  expect(await buy()).toMatchObject({ status: 200 })
})
