import { describe, expect, test } from 'vitest'
import { datedCourse } from '../../../test/dated-classes.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { getCart } from '../cart/get-cart.ts'
import { startCheckout } from '../checkout/start-checkout.ts'
import { checkTimetable } from './check-timetable.ts'

/** Age in full years on the first session's own date, and classes that come first. */
const product = runTestApp()

async function problemsOf(born: string | null, ages: { ageMin?: number; ageMax?: number }, first: string) {
  const student = await product.make.student({ birthDate: born })
  const courseId = await datedCourse(product, { ...ages, meets: [`${first} 09:30`, '2030-12-01 09:30'] })
  const [found] = await checkTimetable(student.ctx, { courseIds: [courseId] })
  const problems = found?.problems.map(({ problem }) => problem)
  const participantId = await product.make.self(student)
  const isRefused = await addToCart(student.ctx, { courseId, participantId }).then(
    () => false,
    ({ reason = '' }: { reason?: string }) => ['not_eligible', 'birth_date_missing'].includes(reason),
  )
  return { problems, isRefused }
}

describe('the youngest age', () => {
  test.each([
    ['2018-07-05', '2027-07-05', false],
    ['2018-07-06', '2027-07-05', true],
    // Born on a leap day, they turn nine on 1 March of a common year, and on 29 February of a leap year.
    ['2018-02-28', '2027-02-28', false],
    ['2020-02-29', '2029-02-28', true],
    ['2020-02-29', '2029-03-01', false],
    ['2019-02-28', '2028-02-28', false],
    ['2019-03-01', '2028-02-29', true],
  ])('born %s, nine years old on %s: too young is %s', async (born, first, isTooYoung) => {
    expect(await problemsOf(born, { ageMin: 9 }, first)).toEqual({
      problems: isTooYoung ? ['too_young'] : [],
      isRefused: isTooYoung,
    })
  })
})

test('the oldest age holds until the day before the next birthday', async () => {
  const ages = { ageMin: 8, ageMax: 12 }
  expect(await problemsOf('2014-07-06', ages, '2027-07-05')).toEqual({ problems: [], isRefused: false })
  expect(await problemsOf('2014-07-05', ages, '2027-07-05')).toEqual({
    problems: ['too_old'],
    isRefused: true,
  })
  // A leap day's child is twelve until the end of February.
  expect(await problemsOf('2012-02-29', ages, '2025-02-28')).toMatchObject({
    problems: expect.not.arrayContaining(['too_old']),
  })
})

test('an age that is not known is no age of 9 to 30', async () => {
  expect(await problemsOf(null, { ageMin: 9, ageMax: 30 }, '2027-07-05')).toEqual({
    problems: ['birth_date_missing'],
    isRefused: true,
  })
})

test('the date is the one that the zone’s calendar shows', async () => {
  const student = await product.make.student({ birthDate: '2018-07-05' })
  const courseId = await product.make.course({ ageMin: 9 })
  // In Auckland the fifth has begun; in UTC, and in the caller's zone, it is still the fourth.
  await product.sql`
    insert into course_sessions (course_id, local_date, local_start, minutes, time_zone)
    values (${courseId}, '2027-07-05', '08:00', 60, 'Pacific/Auckland')`
  expect(await checkTimetable(student.ctx, { courseIds: [courseId] })).toMatchObject([{ problems: [] }])
})

test('full years are those of a calendar, day by day', async () => {
  const rows = await product.sql<{ birth: string; day: string; years: number }[]>`
    select birth::date::text as birth, day::date::text as day, full_years(birth::date, day::date) as years
      from generate_series('2016-02-25'::date, '2016-03-04', '1 day') birth,
           generate_series('2024-02-20'::date, '2029-03-10', '1 day') day`
  const wrong = rows.filter(({ birth, day, years }) => years !== birthdaysUntil(birth, day))
  expect(rows.length).toBeGreaterThan(10_000)
  expect(wrong).toEqual([])
})

/** By counting birthdays one after another, as a family does. */
function birthdaysUntil(birth: string, day: string): number {
  const [year = 0] = birth.split('-').map(Number)
  let count = 0
  for (let next = year + 1; birthdayIn(next, birth) <= day; next++) count++
  return count
}

function birthdayIn(year: number, birth: string): string {
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
  const monthAndDay = birth.slice(5)
  return `${year}-${monthAndDay === '02-29' && !isLeap ? '03-01' : monthAndDay}`
}

describe('a class that comes first', () => {
  const withRequired = async () => {
    const [first, second] = [await product.make.course({ name: 'Piano 1' }), await product.make.course()]
    await product.sql`insert into course_prerequisites values (${second}, ${first})`
    return { first, second }
  }

  test('has to be paid, not only selected', async () => {
    const { first, second } = await withRequired()
    const student = await product.make.student()
    const refusal = { reason: 'not_eligible', details: { courseIds: [second] } }
    await expect(addToCart(student.ctx, { courseId: second })).rejects.toMatchObject(refusal)
    await product.make.cart(student, [first, second])
    const { items, totalMinor } = await getCart(student.ctx)
    expect(totalMinor).toBe(10_000)
    expect(items.find(({ course }) => course.id === second)).toMatchObject({
      problem: 'not_eligible',
      timetable: [
        { problem: 'prerequisite', blocks: true, other: { id: first, name: 'Piano 1' }, overlap: null },
      ],
    })
    await expect(startCheckout(student.ctx, { totalMinor: 20_000 })).rejects.toMatchObject(refusal)
    await product.sql`delete from cart_items where user_id = ${student.userId}`
    await product.make.enrolment(student, [first])
    await addToCart(student.ctx, { courseId: second })
    await startCheckout(student.ctx, { totalMinor: 10_000 })
  })

  test('counts no more when the place was given back', async () => {
    const { first, second } = await withRequired()
    const student = await product.make.student()
    await product.make.enrolment(student, [first])
    await product.sql`update seat_claims set state = 'revoked' where user_id = ${student.userId}`
    await expect(addToCart(student.ctx, { courseId: second })).rejects.toMatchObject({
      reason: 'not_eligible',
    })
  })
})

test('a waiver of one person for one class lifts age and what comes first, not the sale’s dates nor a clash', async () => {
  const [student, other] = [
    await product.make.student({ birthDate: '2020-01-01' }),
    await product.make.student({ birthDate: '2020-01-01' }),
  ]
  const required = await product.make.course()
  const courseId = await datedCourse(product, { ageMin: 12, meets: ['2027-07-05 09:30'] })
  await product.sql`insert into course_prerequisites values (${courseId}, ${required})`
  await product.sql`
    insert into eligibility_waivers (course_id, user_id, participant_id, granted_by, reason)
    values (${courseId}, ${student.userId}, self_of(${student.userId}), ${student.userId}, 'Plays like twelve')`
  await expect(addToCart(other.ctx, { courseId })).rejects.toMatchObject({ reason: 'not_eligible' })
  expect(await problemsFor(other, courseId)).toEqual(['prerequisite', 'too_young'])
  expect(await problemsFor(student, courseId)).toEqual([])
  await addToCart(student.ctx, { courseId })
  const clashing = await datedCourse(product, { meets: ['2027-07-05 10:00'] })
  await product.make.enrolment(await withoutCart(student), [clashing])
  await product.make.cart(student, [courseId])
  await expect(startCheckout(student.ctx, { totalMinor: 10_000 })).rejects.toMatchObject({ reason: 'clash' })
})

async function problemsFor({ ctx }: TestPerson, courseId: string) {
  const [found] = await checkTimetable(ctx, { courseIds: [courseId] })
  return found?.problems.map(({ problem }) => problem).toSorted()
}

async function withoutCart<P extends { userId: string }>(person: P): Promise<P> {
  await product.sql`delete from cart_items where user_id = ${person.userId}`
  return person
}
