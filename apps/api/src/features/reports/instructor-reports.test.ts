import { expect, test } from 'vitest'
import { datedCourse } from '../../../test/dated-classes.ts'
import { grant, newDiscount } from '../../../test/discounts.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { getClassMoney } from './class-money.ts'
import { getInstructorEarnings } from './earnings.ts'
import { listNextSessions } from './next-sessions.ts'
import { getInstructorTotals } from './totals.ts'

const product = runTestApp({ TIME_ZONE: 'America/New_York' })
const at = <Context extends object>(ctx: Context, now: string) => ({ ...ctx, now: () => new Date(now) })

async function sold(courseId: string, soldAt: string) {
  const student = await product.make.student()
  await product.make.enrolment(student, [courseId])
  await product.sql`update seat_claims set confirmed_at = ${soldAt} where course_id = ${courseId} and user_id = ${student.userId}`
  return student
}

test('earnings stand in the month of the school’s calendar in which places were sold, a year back', async () => {
  const teacher = await product.make.instructor()
  const own = await product.make.course({ instructorId: teacher.userId })
  await sold(own, '2027-03-02T12:00:00Z')
  await sold(own, '2027-03-20T12:00:00Z')
  // In New York it is still February.
  await sold(own, '2027-03-01T04:30:00Z')
  await sold(own, '2026-03-31T12:00:00Z')
  await sold(await product.make.course(), '2027-03-02T12:00:00Z')

  const { currency, months } = await getInstructorEarnings(at(teacher.ctx, '2027-03-31T23:00:00Z'))
  expect(currency).toBe('USD')
  expect([months.length, months[0]?.month, months.at(-1)?.month]).toEqual([12, '2026-04', '2027-03'])
  expect(months.filter(({ seats }) => seats > 0)).toEqual([
    { month: '2027-02', seats: 1, earningsMinor: 10_000 },
    { month: '2027-03', seats: 2, earningsMinor: 20_000 },
  ])
})

test('a place that was given back earned nothing', async () => {
  const teacher = await product.make.instructor()
  const own = await product.make.course({ instructorId: teacher.userId })
  await sold(own, '2027-03-02T12:00:00Z')
  await product.sql`update seat_claims set state = 'revoked' where course_id = ${own}`
  const { months } = await getInstructorEarnings(at(teacher.ctx, '2027-03-31T12:00:00Z'))
  expect(months.every(({ seats, earningsMinor }) => seats === 0 && earningsMinor === 0)).toBe(true)
})

test('a scholarship takes nothing from the earnings of the teacher, and all that it gives from those of the school', async () => {
  const teacher = await product.make.instructor()
  const office = await product.make.office()
  const own = await product.make.course({ instructorId: teacher.userId })
  const family = await product.make.student()
  const series = await newDiscount(product.sql, { kind: 'scholarship', percent: 40 })
  await grant(product.sql, series, await product.make.self(family), office)
  await product.make.enrolment(family, [own])
  const { months } = await getInstructorEarnings(teacher.ctx)
  expect(months.at(-1)).toMatchObject({ seats: 1, earningsMinor: 10_000 })
  expect(await getInstructorTotals(teacher.ctx)).toMatchObject({ seatsSold: 1, earningsMinor: 10_000 })
  expect(await getClassMoney(office.ctx, { id: own })).toMatchObject({ paidMinor: 6000 })
})

test('the next sessions are those of approved classes that are not over, own ones and those held for others', async () => {
  const teacher = await product.make.instructor()
  const { userId: instructorId, ctx } = teacher
  const own = await datedCourse(product, {
    name: 'Harp',
    instructorId,
    meets: ['2027-07-06 09:30', '2027-07-05 09:30', '2027-07-07 09:30', '2027-07-08 09:30'],
  })
  await product.make.enrolment(await product.make.student(), [own])
  await datedCourse(product, { instructorId, status: 'Pending', meets: ['2027-07-05 12:00'] })
  const helped = await datedCourse(product, { name: 'Lute', meets: ['2027-07-06 14:00'] })
  await product.sql`update course_sessions set instructor_id = ${instructorId} where course_id = ${helped}`
  await product.sql`update course_sessions set state = 'cancelled' where course_id = ${own} and local_date = '2027-07-07'`

  // The first one ran until half past ten in Berlin.
  const sessions = await listNextSessions(at(ctx, '2027-07-05T08:30:00Z'))
  expect(sessions.map(({ course, date, start, students }) => [course.name, date, start, students])).toEqual([
    ['Harp', '2027-07-06', '09:30', 1],
    ['Lute', '2027-07-06', '14:00', 0],
    ['Harp', '2027-07-08', '09:30', 1],
  ])
  const [running] = await listNextSessions(at(ctx, '2027-07-05T08:29:00Z'))
  expect(running?.date).toBe('2027-07-05')
  expect(await listNextSessions(at(ctx, '2027-08-01T00:00:00Z'))).toEqual([])
})
