import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { brokenInvariants } from '../../../test/invariants.ts'
import { mailsTo, sendQueuedMails, tellOfChanges } from '../../../test/mails.ts'
import { placeIn } from '../../../test/moves.ts'
import { reservedOrder } from '../../../test/reserved-orders.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { scheduleOf } from '../../../test/schedules.ts'
import type { TestPerson } from '../../../test/factory.ts'
import type { Admin } from '../../auth/actor.ts'
import { courses } from '../../db/schema/courses.ts'
import { recordEdit } from '../courses/course-edits.ts'
import { updateApprovedCourse } from '../courses/update-approved-course.ts'
import { nameInstructor } from '../courses/name-instructor.ts'
import { saveSchedule } from '../schedules/save-schedule.ts'
import { changeParticipant } from '../moves/start-move.ts'
import { listChangeAnswers } from './list-change-answers.ts'
import { listOpenChanges } from './open-changes.ts'
import type { CourseChanges } from '../courses/revise-course.ts'

/** What is material in a changed class gives its places a time in which they may be given back whole. */

const product = runTestApp()
let admin: TestPerson<Admin>
beforeEach(async () => {
  admin = await product.make.admin()
  await product.sql`delete from pgboss.job where name in ('send-mail', 'tell-families')`
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const meets = (id: string, days: number, start = '09:30') =>
  saveSchedule(
    admin.ctx,
    scheduleOf(id, { from: inDays(days), weekdays: [1, 2, 3, 4, 5, 6, 7], count: 3, start }),
  )

async function booked(days = 30) {
  const [student, courseId] = [await product.make.student(), await product.make.course({ name: 'Choir' })]
  await meets(courseId, days)
  await product.sql`delete from pgboss.job where name = 'tell-families'`
  await product.make.enrolment(student, [courseId])
  return { student, courseId }
}

const change = (id: string, values: Partial<CourseChanges>) =>
  updateApprovedCourse(admin.ctx, { id, name: 'Choir', capacity: 10, price: 10_000, ...values })

/** In hours from now, rounded; null without one. */
async function hoursFree(courseId: string) {
  const rows = await product.sql<{ hours: number | null }[]>`
    select round(extract(epoch from free_until - clock_timestamp()) / 3600)::int as hours
      from seat_claims where course_id = ${courseId} order by id`
  return rows.map(({ hours }) => hours)
}
const mailsOf = async ({ email }: { email: string }) =>
  (await mailsTo(product, email)).filter(({ subject }) => subject === 'Choir has changed')
const notified = (courseId: string) =>
  product.sql`select 1 from course_edits where course_id = ${courseId} and notified_at is not null`

describe('the time', () => {
  test('is seven days, or until the next session, and never less than 48 hours', async () => {
    const far = await booked(30)
    const near = await booked(5)
    const next = await booked(1)
    for (const { courseId } of [far, near, next]) await change(courseId, { level: 'advanced' })
    expect(await hoursFree(far.courseId)).toEqual([null])
    await tellOfChanges(product)
    expect(await hoursFree(far.courseId)).toEqual([7 * 24])
    const [hours] = await hoursFree(near.courseId)
    expect(hours).toBeGreaterThan(48)
    expect(hours).toBeLessThan(6 * 24)
    expect(await hoursFree(next.courseId)).toEqual([48])
    expect(await brokenInvariants(product)).not.toContain('free-until-notified')
  })

  test('is given in a class that has begun, and not in one that is over', async () => {
    const { courseId } = await booked(30)
    const over = await booked(30)
    await product.sql`update course_sessions set local_date = current_date - 3 where course_id = ${courseId}
                         and id = (select min(id::text)::uuid from course_sessions where course_id = ${courseId})`
    await product.sql`
      update course_sessions set local_date = local_date - 100 where course_id = ${over.courseId}`
    for (const id of [courseId, over.courseId]) await change(id, { language: 'de' })
    await tellOfChanges(product)
    expect(await hoursFree(courseId)).toEqual([7 * 24])
    expect(await hoursFree(over.courseId)).toEqual([null])
  })

  test('is longer after a second change, which asks anew; a small change leaves it', async () => {
    const { courseId } = await booked()
    await change(courseId, { level: 'advanced' })
    await tellOfChanges(product)
    await product.sql`
      update seat_claims set change_agreed_at = now(), free_until = free_until - interval '3 days' where course_id = ${courseId}`
    await meets(courseId, 30, '09:40')
    await tellOfChanges(product)
    expect(await hoursFree(courseId)).toEqual([4 * 24])
    await change(courseId, { level: 'beginner' })
    await tellOfChanges(product)
    expect(await hoursFree(courseId)).toEqual([7 * 24])
    expect(
      await product.sql`select 1 from seat_claims where course_id = ${courseId} and change_agreed_at is not null`,
    ).toHaveLength(0)
  })

  test('is that of places claimed before, also when they are confirmed after, and of no later ones', async () => {
    const { courseId } = await booked()
    const [holder, late] = [await product.make.student(), await product.make.student()]
    await product.make.cart(holder, [courseId])
    await product.sql`select claim_order(${holder.userId}, 'sandbox', 'USD', 10000, 600)`
    await change(courseId, { level: 'advanced' })
    await product.make.enrolment(late, [courseId])
    await tellOfChanges(product)
    expect(await hoursFree(courseId)).toEqual([7 * 24, 7 * 24, null])
    await sendQueuedMails(product)
    expect(await mailsOf(late)).toEqual([])
  })

  test('is that of a place that another child of the family was given since, with what has changed', async () => {
    const { student, courseId } = await booked()
    const ben = await product.make.child(student, { givenName: 'Ben', familyName: 'Field' })
    const enrolmentId = await placeIn(product, student, courseId)
    await change(courseId, { level: 'advanced' })
    await changeParticipant(student.ctx, { enrolmentId, participantId: ben })
    await tellOfChanges(product)
    expect(await hoursFree(courseId)).toEqual([null, 7 * 24])
    const mia = await product.make.child(student, { givenName: 'Mia', familyName: 'Field' })
    const second = await placeIn(product, student, courseId)
    await changeParticipant(student.ctx, { enrolmentId: second, participantId: mia })
    expect(await listOpenChanges(student.ctx)).toMatchObject([
      { changes: [['Level', 'any → advanced']], places: [{ participantName: 'Mia Field' }] },
    ])
    expect(await listChangeAnswers(admin.ctx, { courseId })).toMatchObject([
      { participantName: 'Mia Field', outcome: 'not_heard' },
    ])
  })

  test('is that of a reserved place whose order has lost another one since', async () => {
    const [student, courseId] = [await product.make.student(), await product.make.course({ name: 'Choir' })]
    await meets(courseId, 30)
    await product.sql`delete from pgboss.job where name = 'tell-families'`
    const cancelled = await product.make.course()
    await product.make.cart(student, [courseId, cancelled])
    const order = await reservedOrder({ product, student })
    await change(courseId, { level: 'advanced' })
    await product.sql`select release_places(${order}, ${cancelled}, null)`
    await tellOfChanges(product)
    expect(await hoursFree(courseId)).toEqual([7 * 24, 7 * 24])
  })

  // With the moment at which the edit's transaction began, the place would count as claimed after it.
  test('is that of a place that was claimed while the change waited for the class', async () => {
    const { courseId } = await booked()
    const buyer = await product.make.student()
    await product.deps.db.transaction(async (tx) => {
      await tx.execute(sql`select now()`)
      await product.make.enrolment(buyer, [courseId])
      const [course] = await tx.select().from(courses).where(eq(courses.id, courseId)).for('no key update')
      if (!course) throw new Error('no class')
      await recordEdit(admin.ctx, tx, course, { level: 'advanced' })
      await tx.update(courses).set({ level: 'advanced' }).where(eq(courses.id, courseId))
    })
    await tellOfChanges(product)
    expect(await hoursFree(courseId)).toEqual([7 * 24, 7 * 24])
  })
})

describe('told', () => {
  test('once of all that has changed within ten minutes, with the way to answer', async () => {
    const { student, courseId } = await booked()
    await change(courseId, { level: 'advanced' })
    await change(courseId, { level: 'advanced', ageMin: 8 })
    await sendQueuedMails(product)
    const mails = await mailsOf(student)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toMatch(/Level: any → advanced/)
    expect(mails[0]?.text).toMatch(/For: everyone → ages 8/i)
    expect(mails[0]?.text).toMatch(/\/classChanged\?token=/)
    expect(await notified(courseId)).toHaveLength(2)
  })

  test('of nothing when all was undone in time', async () => {
    const { student, courseId } = await booked()
    const [teacher] = await product.sql<
      { id: string }[]
    >`select instructor_id as id from courses where id = ${courseId}`
    await change(courseId, { level: 'advanced' })
    await meets(courseId, 30, '14:00')
    await nameInstructor(admin.ctx, { id: courseId, instructorId: (await product.make.instructor()).userId })
    await change(courseId, { level: null })
    await meets(courseId, 30)
    await nameInstructor(admin.ctx, { id: courseId, instructorId: teacher?.id ?? '' })
    await sendQueuedMails(product)
    expect(await mailsOf(student)).toEqual([])
    expect(await hoursFree(courseId)).toEqual([null])
    expect(await notified(courseId)).toHaveLength(0)
  })

  test('of a smaller change without a time', async () => {
    const { student, courseId } = await booked()
    await meets(courseId, 30, '09:40')
    await sendQueuedMails(product)
    const [mail] = await mailsOf(student)
    expect(mail?.text).toMatch(/give the place back under “Enrolled classes”/)
    expect(mail?.text).not.toMatch(/classChanged/)
    expect(await hoursFree(courseId)).toEqual([null])
  })
})
