import { describe, expect, test } from 'vitest'
import { datedCourse, newTerm } from '../../../test/dated-classes.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { refusal } from '../../../test/timetable-school.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { getCart } from '../cart/get-cart.ts'
import { startCheckout } from '../checkout/start-checkout.ts'
import { checkTimetable } from './check-timetable.ts'

/** No student can buy two classes that meet at once, and each is warned before they try. */
const product = runTestApp()

const overlapping = async () => {
  const piano = await datedCourse(product, { name: 'Piano', meets: ['2027-07-05 09:30', '2027-07-06 09:30'] })
  const drums = await datedCourse(product, { name: 'Drums', meets: ['2027-07-06 10:00', '2027-07-07 10:00'] })
  return { piano, drums }
}

const pay = (person: TestPerson, classes: number) =>
  startCheckout(person.ctx, { totalMinor: classes * 10_000 })

/** What the cart reports about each class. */
async function problemsOf(person: TestPerson) {
  const { items } = await getCart(person.ctx)
  return new Map(items.map(({ course, timetable }) => [course.id, timetable]))
}

test('a cart takes two that clash and says so at both; the checkout refuses them, and one alone can be paid', async () => {
  const { piano, drums } = await overlapping()
  const student = await product.make.student()
  expect((await addToCart(student.ctx, { courseId: piano })).timetable).toEqual([])
  const clash = (id: string, name: string, start: string) => ({
    problem: 'clash',
    blocks: true,
    other: { id, name },
    overlap: { date: '2027-07-06', start, minutes: 60, timeZone: 'Europe/Berlin', times: 1 },
  })
  const withPiano = clash(piano, 'Piano', '09:30')
  expect((await addToCart(student.ctx, { courseId: drums })).timetable).toEqual([withPiano])
  expect(await problemsOf(student)).toEqual(
    new Map([
      [piano, [clash(drums, 'Drums', '10:00')]],
      [drums, [withPiano]],
    ]),
  )
  await expect(pay(student, 2)).rejects.toMatchObject({
    reason: 'clash',
    details: { kind: 'student', courseIds: [piano, drums].toSorted() },
  })
  await product.sql`delete from cart_items where user_id = ${student.userId} and course_id = ${drums}`
  await pay(student, 1)
})

test('two that first meet at different times clash where they meet at one time', async () => {
  const meets = (...days: string[]) => ({ meets: days.map((day) => `2027-07-${day}`) })
  const piano = await datedCourse(product, meets('05 09:30', '08 09:30', '09 09:30'))
  const drums = await datedCourse(product, meets('06 10:00', '08 10:00', '09 10:00'))
  const student = await product.make.student()
  const clash = (start: string) => [{ overlap: { date: '2027-07-08', start, times: 2 } }]
  expect(await checkTimetable(student.ctx, { courseIds: [piano, drums] })).toMatchObject(
    [
      { courseId: piano, problems: clash('10:00') },
      { courseId: drums, problems: clash('09:30') },
    ].toSorted((one, other) => (one.courseId < other.courseId ? -1 : 1)),
  )
})

test('a place that the student has clashes with what they select, also while it is only held', async () => {
  const { piano, drums } = await overlapping()
  const student = await product.make.student()
  await product.make.enrolment(student, [piano])
  const { timetable } = await addToCart(student.ctx, { courseId: drums })
  expect(timetable).toMatchObject([{ problem: 'clash', blocks: true, other: { id: piano } }])
  await expect(pay(student, 1)).rejects.toMatchObject({ reason: 'clash' })
  expect(await checkTimetable(student.ctx, { courseIds: [drums, piano] })).toContainEqual({
    courseId: piano,
    problems: [],
  })
  const other = await product.make.student()
  await product.make.cart(other, [piano])
  await pay(other, 1)
  expect(await checkTimetable(other.ctx, { courseIds: [drums] })).toMatchObject([
    { problems: [{ problem: 'clash', other: { id: piano } }] },
  ])
})

test('places of others, of another time, taken off or cancelled are no clash', async () => {
  const { piano, drums } = await overlapping()
  await product.make.enrolment(await product.make.student(), [piano])
  const student = await product.make.student()
  const touching = await datedCourse(product, { meets: ['2027-07-06 11:00', '2027-07-07 09:00'] })
  await product.make.enrolment(student, [touching])
  await product.make.cart(student, [drums])
  await product.sql`
    update course_sessions set state = 'cancelled' where course_id = ${piano} and local_date = '2027-07-06'`
  await product.make.enrolment(student, [piano])
  expect(await checkTimetable(student.ctx, { courseIds: [touching, drums, piano] })).toEqual(
    [touching, drums, piano].toSorted().map((courseId) => ({ courseId, problems: [] })),
  )
  const late = await datedCourse(product, { meets: ['2027-07-05 09:30'] })
  await product.sql`update courses set status = 'Cancelled' where id = ${piano}`
  await product.make.cart(student, [late])
  await pay(student, 1)
})

test('a school that only warns says so and sells', async () => {
  const { piano, drums } = await overlapping()
  const student = await product.make.student()
  await product.make.cart(student, [piano, drums])
  await product.sql`update school set student_clash = 'warn'`
  try {
    expect((await problemsOf(student)).get(piano)).toMatchObject([{ problem: 'clash', blocks: false }])
    await pay(student, 2)
  } finally {
    await product.sql`update school set student_clash = 'block'`
  }
})

test('visitors are told what overlaps among what they ask for, and nothing of classes that are not on sale', async () => {
  const { piano, drums } = await overlapping()
  const hidden = await datedCourse(product, { meets: ['2027-07-06 09:30'], status: 'Pending' })
  const ctx = { ...product.deps, actor: { kind: 'visitor' as const }, requestId: '' }
  const found = await checkTimetable(ctx, { courseIds: [piano, drums, hidden, crypto.randomUUID()] })
  const named = found.map(({ courseId, problems }) => [courseId, problems.map(({ other }) => other?.name)])
  expect(Object.fromEntries(named)).toEqual({ [piano]: ['Drums'], [drums]: ['Piano'] })
})

describe('sale dates', () => {
  const hour = 3_600_000
  const from = (hours: number) => new Date(Date.now() + hours * hour)

  test.each([
    ['before they begin', { opens: from(1) }, 'sale_not_open'],
    ['in the instant in which they end', { closes: new Date() }, 'sale_closed'],
    ['after they ended', { opens: from(-2), closes: from(-1) }, 'sale_closed'],
  ])('%s nothing of the term is sold, with or without sessions', async (_, sale, reason) => {
    const termId = await newTerm(product.sql, sale)
    for (const courseId of [
      await product.make.course({ termId }),
      await datedCourse(product, { termId, meets: ['2027-07-05 09:30'] }),
    ]) {
      const student = await product.make.student()
      const details = { courseIds: [courseId] }
      await expect(addToCart(student.ctx, { courseId })).rejects.toMatchObject({ reason, details })
      await product.make.cart(student, [courseId])
      expect((await getCart(student.ctx)).items).toMatchObject([
        { problem: reason, timetable: [{ problem: reason, blocks: true }] },
      ])
      await expect(pay(student, 1)).rejects.toMatchObject({ reason, details })
    }
  })

  test('between them the term sells, and what is held then may be paid later', async () => {
    const termId = await newTerm(product.sql, { opens: from(-1), closes: from(1) })
    const courseId = await product.make.course({ termId })
    const student = await product.make.student()
    await addToCart(student.ctx, { courseId })
    const { orderId } = await pay(student, 1)
    await product.sql`update terms set sale_closes_at = now() - interval '1 second' where id = ${termId}`
    expect((await getCart(student.ctx)).items).toMatchObject([{ problem: null, timetable: [] }])
    expect((await pay(student, 1)).orderId).toBe(orderId)
  })

  test('a class that is over is closed', async () => {
    const over = await datedCourse(product, { meets: ['2025-07-05 09:30'] })
    const student = await product.make.student()
    await expect(addToCart(student.ctx, { courseId: over })).rejects.toMatchObject({ reason: 'sale_closed' })
  })
})

test('when a session is moved after somebody paid, they keep their places', async () => {
  const piano = await datedCourse(product, { meets: ['2027-07-05 09:30'] })
  const drums = await datedCourse(product, { meets: ['2027-07-05 10:30'] })
  const student = await product.make.student()
  await product.make.enrolment(student, [piano, drums])
  const moved = product.sql`update course_sessions set local_start = '09:45' where course_id = ${drums}`
  expect(await refusal(moved)).toBeUndefined()
  expect(await checkTimetable(student.ctx, { courseIds: [piano, drums] })).toMatchObject([
    { problems: [] },
    { problems: [] },
  ])
})
