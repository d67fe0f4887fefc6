import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../../test/fresh-database.ts'
import { overlapsOf, patchFunction } from '../../../test/dated-classes.ts'
import { untilBlocked } from '../../../test/races/standstill.ts'
import { meet, newCourse, refusal } from '../../../test/timetable-school.ts'

/** One student on two devices never holds two classes that meet at once: every claim waits for the student's row. */
let database: FreshDatabase
let careless: FreshDatabase
const userLock = {
  claim_order: 'perform 1 from users where id = p_user',
  lock_order: 'select id from users where id = (select user_id from orders where id = p_order)',
}
beforeAll(async () => {
  database = await freshDatabase({ template: 'product' })
  careless = await freshDatabase({ template: 'product' })
  for (const [name, lock] of Object.entries(userLock))
    await patchFunction(careless.sql, name, `${lock} for no key update`, lock)
})
afterAll(async () => {
  await database.drop()
  await careless.drop()
})

async function twoClassesAtOnce(sql: Sql) {
  const classes = [await newCourse(sql), await newCourse(sql)] as const
  await meet(sql, classes[0], '2027-07-05', '09:30')
  await meet(sql, classes[1], '2027-07-05', '10:00')
  const [student] = await sql<{ id: string }[]>`insert into users (name) values ('Student') returning id`
  if (!student) throw new Error('no row')
  return { student: student.id, piano: classes[0], drums: classes[1] }
}

async function fillCart(sql: Sql, student: string, course: string) {
  await sql`delete from cart_items where user_id = ${student}`
  await sql`insert into cart_items (user_id, course_id, participant_id)
    values (${student}, ${course}, self_of(${student}))`
}

async function claim(sql: Sql, student: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`select claim_order(${student}, 'sandbox', 'USD', 1000, 600) as id`
  return row?.id ?? ''
}

async function settle(sql: Sql, order: string): Promise<string> {
  const [row] = await sql<{ outcome: string }[]>`
    select outcome from settle_order(${order}, ${`pi_${order}`}, 1000, 'USD')`
  return row?.outcome ?? ''
}

/** An order that ended before its money came. */
async function endedOrder(sql: Sql, student: string, course: string): Promise<string> {
  await fillCart(sql, student, course)
  const order = await claim(sql, student)
  await sql`select release_order(${order})`
  return order
}

/** The second begins while the first is under way; the first is done when the second waits for it or has ended. */
async function duringFirst<T>(sql: Sql, first: (tx: Sql) => Promise<unknown>, second: () => Promise<T>) {
  return sql
    .begin(async (tx) => {
      await first(tx as unknown as Sql)
      const running = second()
      await Promise.race([running.catch(() => undefined), untilBlocked(sql, 1)])
      return { running }
    })
    .then(({ running }) => running)
}

/** What a user does on one device while the other device is in the middle of something, and how that ends. */
const races: Record<string, (sql: Sql) => Promise<{ student: string; second: unknown }>> = {
  async 'a class that costs nothing is taken on one, another claimed on the other'(sql) {
    const { student, piano, drums } = await twoClassesAtOnce(sql)
    await fillCart(sql, student, piano)
    const second = await duringFirst(
      sql,
      async (tx) => {
        const order = await claim(tx, student)
        await fillCart(sql, student, drums)
        await settle(tx, order)
      },
      () => refusal(claim(sql, student)),
    )
    return { student, second: second?.reason }
  },
  async 'late money arrives while another class is claimed'(sql) {
    const { student, piano, drums } = await twoClassesAtOnce(sql)
    const late = await endedOrder(sql, student, piano)
    await fillCart(sql, student, drums)
    const second = await duringFirst(
      sql,
      (tx) => claim(tx, student),
      () => settle(sql, late),
    )
    return { student, second }
  },
  async 'a class is claimed while late money arrives for another'(sql) {
    const { student, piano, drums } = await twoClassesAtOnce(sql)
    const late = await endedOrder(sql, student, piano)
    await fillCart(sql, student, drums)
    const second = await duringFirst(
      sql,
      (tx) => settle(tx, late),
      () => refusal(claim(sql, student)),
    )
    return { student, second: second?.reason }
  },
  async 'late money arrives for both at once'(sql) {
    const { student, piano, drums } = await twoClassesAtOnce(sql)
    const [one, other] = [await endedOrder(sql, student, piano), await endedOrder(sql, student, drums)]
    const second = await duringFirst(
      sql,
      (tx) => settle(tx, one),
      () => settle(sql, other),
    )
    return { student, second }
  },
}

describe.each(Object.entries(races))('%s', (name, race) => {
  test('the second is refused, or its money goes back', async () => {
    const { student, second } = await race(database.sql)
    expect(second).toBe(name.includes('claimed while') || name.includes('claimed on') ? 'clash' : 'refunded')
    expect(await overlapsOf(database.sql, student)).toBe(0)
  })

  // Negative control: the lock is what holds.
  test('without the lock both would be held', async () => {
    const { student } = await race(careless.sql)
    expect(await overlapsOf(careless.sql, student)).toBe(1)
  })
})

test('late money that fits takes its place, also beside a class that only touches it', async () => {
  const { sql } = database
  const { student, piano } = await twoClassesAtOnce(sql)
  const next = await newCourse(sql)
  await meet(sql, next, '2027-07-05', '10:30')
  const late = await endedOrder(sql, student, piano)
  await fillCart(sql, student, next)
  await settle(sql, await claim(sql, student))
  expect(await settle(sql, late)).toBe('paid')
})

test('late money for two classes that were moved onto each other in the meantime goes back', async () => {
  const { sql } = database
  const { student, piano, drums } = await twoClassesAtOnce(sql)
  await sql`update course_sessions set local_start = '12:00' where course_id = ${drums}`
  await sql`insert into cart_items (user_id, course_id, participant_id)
    values (${student}, ${piano}, self_of(${student})), (${student}, ${drums}, self_of(${student}))`
  const [row] = await sql<{ id: string }[]>`select claim_order(${student}, 'sandbox', 'USD', 2000, 600) as id`
  const order = row?.id ?? ''
  await sql`select release_order(${order})`
  await sql`update course_sessions set local_start = '10:00' where course_id = ${drums}`
  const settled = await sql`select outcome from settle_order(${order}, 'pi_moved', 2000, 'USD')`
  expect(settled).toMatchObject([{ outcome: 'refunded' }])
})
