import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { courseProblems, type CourseProblem } from '@cadenza/contracts/places/cart-values'
import { datedCourse, newTerm } from '../../../test/dated-classes.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { courseProblem } from '../../db/functions/sale-rules.ts'
import { startCheckout } from '../checkout/start-checkout.ts'
import { addToCart } from './add-to-cart.ts'
import { getCart } from './get-cart.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

interface Situation {
  make: () => Promise<{ student: TestPerson; courseId: string; participantId?: string }>
  /** The refusals of adding it to the cart, and of paying for it. */
  adding: string
  paying: string
}

const someone = () => product.make.student()
const ofSomeone = async (course: Parameters<TestApp['make']['course']>[0]) => ({
  student: await someone(),
  courseId: await product.make.course(course),
})

const situations: Record<CourseProblem, Situation> = {
  already_enrolled: {
    async make() {
      const [student, courseId] = await Promise.all([someone(), product.make.course()])
      await product.make.enrolment(student, [courseId])
      return { student, courseId }
    },
    adding: 'already_enrolled',
    paying: 'already_enrolled',
  },
  place_in_payment: {
    async make() {
      const [student, other, courseId] = await Promise.all([someone(), someone(), product.make.course()])
      const participantId = await product.make.child(student)
      await product.make.guardian(participantId, other)
      await product.make.cart(other, [courseId], [participantId])
      await startCheckout(other.ctx, { totalMinor: 10_000 })
      return { student, courseId, participantId }
    },
    adding: 'place_in_payment',
    paying: 'place_in_payment',
  },
  place_reserved: {
    async make() {
      const [student, courseId] = await Promise.all([someone(), product.make.course()])
      await product.make.cart(student, [courseId])
      const { orderId } = await startCheckout(student.ctx, { totalMinor: 10_000 })
      await product.sql`update orders set status = 'reserved' where id = ${orderId}`
      return { student, courseId }
    },
    adding: 'place_reserved',
    paying: 'place_reserved',
  },
  not_available: {
    make: () => ofSomeone({ status: 'Denied' }),
    adding: 'not_found',
    paying: 'cart_changed',
  },
  own_course: {
    async make() {
      const student = await product.make.instructor()
      return { student, courseId: await product.make.course({ instructorId: student.userId }) }
    },
    adding: 'own_course',
    paying: 'cart_changed',
  },
  other_currency: {
    make: () => ofSomeone({ currency: 'EUR' }),
    adding: 'other_currency',
    paying: 'cart_changed',
  },
  sold_out: {
    make: () => ofSomeone({ capacity: 2, seatsTaken: 2 }),
    adding: 'sold_out',
    paying: 'sold_out',
  },
  sale_not_open: {
    async make() {
      return ofSomeone({ termId: await newTerm(product.sql, { opens: new Date(Date.now() + 3_600_000) }) })
    },
    adding: 'sale_not_open',
    paying: 'sale_not_open',
  },
  sale_closed: {
    async make() {
      return ofSomeone({ termId: await newTerm(product.sql, { closes: new Date() }) })
    },
    adding: 'sale_closed',
    paying: 'sale_closed',
  },
  not_eligible: {
    async make() {
      const student = await product.make.student({ birthDate: '2020-01-01' })
      return { student, courseId: await datedCourse(product, { ageMin: 12, meets: ['2027-07-05 09:30'] }) }
    },
    adding: 'not_eligible',
    paying: 'not_eligible',
  },
  birth_date_missing: {
    make: async () => ({
      student: await someone(),
      courseId: await datedCourse(product, { ageMin: 21, meets: ['2027-07-05 09:30'] }),
    }),
    adding: 'birth_date_missing',
    paying: 'birth_date_missing',
  },
  waiting_room: {
    async make() {
      const termId = await newTerm(product.sql, { opens: new Date(Date.now() + 3_600_000) })
      await product.sql`insert into openings (term_id) values (${termId})`
      return ofSomeone({ termId })
    },
    adding: 'done',
    paying: 'waiting_room',
  },
}

async function ask(
  { userId: user }: TestPerson,
  courseId: string,
  participantId?: string,
): Promise<string | null> {
  const problem = courseProblem({
    course: sql`${courseId}::uuid`,
    user,
    currency: 'USD',
    participant: participantId ?? null,
    seats: 1,
    without: null,
  })
  const [row] = await product.deps.db.execute<{ problem: string | null }>(sql`select ${problem} as problem`)
  return row?.problem ?? null
}

/** The text of a refusal: its reason, else its kind. */
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { reason?: string; kind?: string }) => error.reason ?? error.kind,
  )

describe.each(courseProblems)('%s', (problem) => {
  const { make, adding, paying } = situations[problem]

  test('is said alike by the cart, by adding and by paying', async () => {
    const { student, courseId, participantId } = await make()
    expect(await ask(student, courseId, participantId)).toBe(problem)
    expect(await refusalOf(addToCart(student.ctx, { courseId, participantId }))).toBe(adding)
    await product.make.cart(student, [courseId], participantId ? [participantId] : undefined)
    const { items, totalMinor } = await getCart(student.ctx)
    expect({ problems: items.map((item) => item.problem), totalMinor }).toEqual({
      problems: [problem],
      totalMinor: 0,
    })
    expect(await refusalOf(startCheckout(student.ctx, { totalMinor: 10_000 }))).toBe(paying)
  })
})

test('what has none can be added and claimed; who holds its last seat is not told that it is sold out', async () => {
  const { student, courseId } = await ofSomeone({ capacity: 1 })
  expect(await ask(student, courseId)).toBeNull()
  await addToCart(student.ctx, { courseId })
  await startCheckout(student.ctx, { totalMinor: 10_000 })
  expect(await ask(student, courseId)).toBeNull()
  expect(await ask(await someone(), courseId)).toBe('sold_out')
})

test('a class that does not exist cannot be bought', async () => {
  expect(await ask(await someone(), crypto.randomUUID())).toBe('not_available')
})

test('a place that is late is not taken again in a class that went to another currency', async () => {
  const { student, courseId } = await ofSomeone({})
  await addToCart(student.ctx, { courseId })
  const { orderId } = await startCheckout(student.ctx, { totalMinor: 10_000 })
  await product.sql`update orders set status = 'releasing' where id = ${orderId}`
  await product.sql`select release_order(${orderId})`
  await product.sql`update courses set currency = 'EUR' where id = ${courseId}`
  expect(await product.sql`select reclaim_seats(${orderId}) as problem`).toEqual([
    { problem: 'other_currency' },
  ])
  await product.sql`update courses set currency = 'USD' where id = ${courseId}`
  expect(await product.sql`select reclaim_seats(${orderId}) as problem`).toEqual([{ problem: null }])
})

test('the function says what is on the list, in its order, and nothing else', async () => {
  const rows = await product.sql<{ name: string; body: string }[]>`
    select proname as name, prosrc as body from pg_proc where proname in ('course_problem', 'sale_problem')`
  const bodyOf = (wanted: string) => rows.find(({ name }) => name === wanted)?.body ?? ''
  const text = bodyOf('course_problem').replace('coalesce(sale_problem(', () => bodyOf('sale_problem'))
  const ordered = [...text.matchAll(/then '(\w+)'/g)].map(([, problem]) => problem)
  expect(ordered).toEqual(courseProblems)
})

test('the version before this one goes on adding to carts, without a currency', async () => {
  const { student, courseId } = await ofSomeone({ currency: 'EUR' })
  const added = await product.sql`
    select outcome from add_cart_item(p_user => ${student.userId}::uuid, p_course => ${courseId}::uuid, p_limit => 20)`
  expect(added).toEqual([{ outcome: 'added' }])
})
