import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../../test/test-app.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { meet } from '../../../test/timetable-school.ts'
import type { TestPerson } from '../../../test/factory.ts'
import type { Ctx } from '../../context.ts'
import { getCourseDetail } from '../catalogue/get-course.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { enrolFree } from '../checkout/enrol-free.ts'
import { listEnrolments } from '../enrolments/list-enrolments.ts'
import { getInstructor } from '../users/list-instructors.ts'
import { deleteUser } from '../privacy/delete-user.ts'
import { updateProfile } from '../users/viewer.ts'
import { listCourseReviews } from './list-course-reviews.ts'
import { listReviews } from './list-reviews.ts'
import { listOwnReviews, withdrawReview } from './own-reviews.ts'
import { writeReview } from './write-review.ts'

const product = runTestApp()

const praise = { rating: 5, reviewDetails: 'Warm and exact.' }

interface Attending {
  student: TestPerson
  courseId: string
}

async function makeAttending(name = 'Ana Ruiz'): Promise<Attending> {
  const student = await product.make.student({ name })
  const courseId = await product.make.course()
  await product.make.enrolment(student, [courseId])
  return { student, courseId }
}

const visitor = (): Ctx => ({ ...product.deps, actor: { kind: 'visitor' }, requestId: '' })

const reviewsOf = (courseId: string, limit = 50) => listCourseReviews(visitor(), { courseId, limit })

const rowsOf = (courseId: string, sql = product.sql) =>
  sql`select * from reviews where course_id = ${courseId}`

describe('writeReview', () => {
  test('a student who is enrolled and has paid writes one, shown under their name', async () => {
    const { student, courseId } = await makeAttending()
    const own = await writeReview(student.ctx, { courseId, ...praise })
    expect(own).toMatchObject({ courseId, ...praise, editedAt: null })
    expect(await listOwnReviews(student.ctx)).toEqual([own])
    const shown = { id: own.id, ...praise, studentName: 'Ana Ruiz', courseName: 'Test course', courseId }
    expect((await reviewsOf(courseId)).items).toMatchObject([shown])
    expect((await listReviews(student.ctx)).find(({ id }) => id === own.id)).toMatchObject(shown)
  })

  test('a place that cost nothing counts as paid: it has a settled order', async () => {
    const { ctx } = await product.make.student()
    const courseId = await product.make.course({ priceMinor: 0 })
    await addToCart(ctx, { courseId })
    await enrolFree(ctx)
    expect(await writeReview(ctx, { courseId, ...praise })).toMatchObject(praise)
  })

  test('two siblings in one class make one review of their guardian, and no second row', async () => {
    const guardian = await product.make.student({ name: 'Ana Ruiz' })
    const siblings = [await product.make.child(guardian), await product.make.child(guardian)]
    const courseId = await product.make.course()
    await product.make.enrolment(guardian, [courseId], siblings)
    const first = await writeReview(guardian.ctx, { courseId, ...praise })
    expect((await writeReview(guardian.ctx, { courseId, ...praise, rating: 4 })).id).toBe(first.id)
    expect(await rowsOf(courseId)).toMatchObject([{ user_id: guardian.userId, rating: 4 }])
  })

  test('each guardian of a child with a place may write one, and nobody who no longer looks after it', async () => {
    const [primary, second, former] = await Promise.all([
      product.make.student(),
      product.make.student(),
      product.make.student(),
    ])
    const child = await product.make.child(primary)
    const courseId = await product.make.course()
    await product.make.guardian(child, second, { canBuy: false })
    const revokedId = await product.make.guardian(child, former)
    await product.sql`update guardianships set revoked_at = now() where id = ${revokedId}`
    await product.make.enrolment(primary, [courseId], [child])
    for (const { ctx } of [primary, second]) await writeReview(ctx, { courseId, ...praise })
    await expect(writeReview(former.ctx, { courseId, ...praise })).rejects.toMatchObject({
      reason: 'not_enrolled',
    })
    expect(await rowsOf(courseId)).toHaveLength(2)
  })

  test('a class with sessions is reviewed when the last is over; what was written stays the writer’s to change', async () => {
    const { student, courseId } = await makeAttending()
    await meet(product.sql, courseId, '2020-07-06', '10:00')
    const last = await meet(product.sql, courseId, '2091-07-06', '10:00')
    const enrolments = () => listEnrolments(student.ctx)
    await expect(writeReview(student.ctx, { courseId, ...praise })).rejects.toMatchObject({
      kind: 'conflict',
      reason: 'class_not_over',
    })
    expect(await rowsOf(courseId)).toHaveLength(0)
    expect(await enrolments()).toMatchObject([{ canReview: false }])
    await product.sql`delete from course_sessions where id = ${last.id}`
    expect(await enrolments()).toMatchObject([{ canReview: true }])
    await writeReview(student.ctx, { courseId, ...praise })
    await meet(product.sql, courseId, '2091-07-06', '10:00')
    expect(await writeReview(student.ctx, { courseId, ...praise, rating: 4 })).toMatchObject({ rating: 4 })
  })

  test('writing again edits it: one row, its date kept', async () => {
    const { student, courseId } = await makeAttending()
    const first = await writeReview(student.ctx, { courseId, ...praise })
    const again = await writeReview(student.ctx, {
      courseId,
      rating: 3,
      reviewDetails: 'On reflection, loud.',
    })
    expect(again).toMatchObject({ id: first.id, rating: 3, writtenAt: first.writtenAt })
    expect(again.editedAt).not.toBeNull()
    expect(await rowsOf(courseId)).toMatchObject([{ rating: 3, details: 'On reflection, loud.' }])
  })

  test('twenty at once make one row', async () => {
    const { student, courseId } = await makeAttending()
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        writeReview(student.ctx, { courseId, rating: 4, reviewDetails: `Try ${index}` }),
      ),
    )
    expect(await rowsOf(courseId)).toHaveLength(1)
  })

  test('negative control: without the constraint, five that look first write five rows', async () => {
    const broken = await startTestApp()
    await broken.sql`alter table reviews drop constraint reviews_one_per_course`
    const { userId } = await broken.make.student()
    const courseId = await broken.make.course()
    const gate = await broken.sql.reserve()
    const writers = await Promise.all(Array.from({ length: 5 }, () => broken.sql.reserve()))
    await gate`select pg_advisory_lock(1)`
    const writes = Promise.all(
      writers.map(
        (writer) => writer`
          insert into reviews (course_id, user_id, rating, details)
          select ${courseId}, ${userId}, 5, 'Again' from pg_advisory_xact_lock_shared(1)
           where not exists (select 1 from reviews where user_id = ${userId} and course_id = ${courseId})`,
      ),
    )
    const waiting = () =>
      gate`select pid from pg_locks join pg_database on pg_database.oid = pg_locks.database
            where datname = current_database() and locktype = 'advisory' and not granted`
    await expect.poll(waiting).toHaveLength(5)
    await gate`select pg_advisory_unlock(1)`
    await writes
    expect(await rowsOf(courseId, gate)).toHaveLength(5)
    for (const connection of [gate, ...writers]) connection.release()
    await broken.close()
  })

  test('somebody who is not enrolled is refused', async () => {
    const { ctx } = await product.make.student()
    const courseId = await product.make.course()
    await expect(writeReview(ctx, { courseId, ...praise })).rejects.toMatchObject({
      kind: 'conflict',
      reason: 'not_enrolled',
    })
    expect(await rowsOf(courseId)).toHaveLength(0)
  })

  test.each(['held', 'released', 'revoked'])('a %s seat is no enrolment', async (state) => {
    const { student, courseId } = await makeAttending()
    await product.sql`update seat_claims set state = ${state} where course_id = ${courseId}`
    await expect(writeReview(student.ctx, { courseId, ...praise })).rejects.toMatchObject({
      reason: 'not_enrolled',
    })
    // The same seat, confirmed again: the state alone made the difference.
    await product.sql`update seat_claims set state = 'confirmed' where course_id = ${courseId}`
    await writeReview(student.ctx, { courseId, ...praise })
    expect(await rowsOf(courseId)).toHaveLength(1)
  })

  test('a seat that nobody paid for is refused', async () => {
    const { student, courseId } = await makeAttending()
    await product.sql`delete from claim_funding using payments where payment_id = payments.id and user_id = ${student.userId}`
    await product.sql`delete from payments where user_id = ${student.userId}`
    await expect(writeReview(student.ctx, { courseId, ...praise })).rejects.toMatchObject({
      reason: 'not_enrolled',
    })
  })

  test('another’s place opens nothing, and another’s review stays as it is', async () => {
    const { student, courseId } = await makeAttending()
    await writeReview(student.ctx, { courseId, ...praise })
    const stranger = await product.make.student()
    await expect(
      writeReview(stranger.ctx, { courseId, rating: 1, reviewDetails: 'Never went.' }),
    ).rejects.toMatchObject({ reason: 'not_enrolled' })
    expect(await withdrawReview(stranger.ctx, { courseId })).toEqual({ removed: false })
    expect(await rowsOf(courseId)).toMatchObject([{ rating: 5 }])
  })

  test.each(['Pending', 'Denied', 'Cancelled'] as const)(
    'a %s course answers as one that does not exist',
    async (status) => {
      const { ctx } = await product.make.student()
      const hidden = await product.make.course({ status })
      const refusals = await Promise.all(
        [hidden, randomUUID()].map((courseId) =>
          writeReview(ctx, { courseId, ...praise }).catch((error: { kind: string; message: string }) => [
            error.kind,
            error.message,
          ]),
        ),
      )
      expect(refusals[0]).toEqual(['not_found', 'There is no such class'])
      expect(refusals[1]).toEqual(refusals[0])
    },
  )
})

describe('withdrawReview', () => {
  test('takes the own review back, also after the place is lost; a new one can be written', async () => {
    const { student, courseId } = await makeAttending()
    await writeReview(student.ctx, { courseId, ...praise })
    await product.sql`update seat_claims set state = 'revoked' where course_id = ${courseId}`
    expect(await withdrawReview(student.ctx, { courseId })).toEqual({ removed: true })
    expect(await withdrawReview(student.ctx, { courseId })).toEqual({ removed: false })
    expect(await listOwnReviews(student.ctx)).toEqual([])
    await product.sql`update seat_claims set state = 'confirmed' where course_id = ${courseId}`
    expect(await writeReview(student.ctx, { courseId, ...praise })).toMatchObject(praise)
  })
})

describe('who wrote it', () => {
  test('a deleted person’s review stands, without their name', async () => {
    const { student, courseId } = await makeAttending('Petra Unforgettable')
    await writeReview(student.ctx, { courseId, ...praise })
    const admin = await product.make.admin()
    expect(await deleteUser(admin.ctx, { id: student.userId })).toEqual({ deleted: true })
    expect((await reviewsOf(courseId)).items).toMatchObject([{ ...praise, studentName: 'A former student' }])
    const everything = [await listReviews(admin.ctx), await reviewsOf(courseId), await rowsOf(courseId)]
    expect(JSON.stringify(everything)).not.toContain('Unforgettable')
  })

  test('a renamed person’s review goes by the new name', async () => {
    const { student, courseId } = await makeAttending('Kim Before')
    await writeReview(student.ctx, { courseId, ...praise })
    await updateProfile(student.ctx, { name: 'Kim After', imageUrl: 'https://example.org/kim.png' })
    expect((await reviewsOf(courseId)).items).toMatchObject([{ studentName: 'Kim After' }])
  })

  test('a review without an account goes by the name it came with', async () => {
    const courseId = await product.make.course()
    await product.sql`insert into reviews (course_id, student_name, rating, details)
      values (${courseId}, 'Hanna K.', 4, 'Before there were accounts.')`
    expect((await reviewsOf(courseId)).items).toMatchObject([{ studentName: 'Hanna K.' }])
  })
})

describe('listCourseReviews', () => {
  test('answers mean, number and pages, latest first', async () => {
    const teacher = await product.make.instructor()
    const courseId = await product.make.course({ instructorId: teacher.userId })
    for (const rating of [5, 4, 4]) {
      const student = await product.make.student()
      await product.make.enrolment(student, [courseId])
      await writeReview(student.ctx, { courseId, rating, reviewDetails: `${rating} stars` })
    }
    const first = await listCourseReviews(teacher.ctx, { courseId, limit: 2 })
    expect(first.rating).toEqual({ average: 4.3, count: 3 })
    expect(first.items.map(({ rating }) => rating)).toEqual([4, 4])
    const cursor = first.nextCursor ?? ''
    const second = await listCourseReviews(teacher.ctx, { courseId, limit: 2, cursor })
    expect(second).toMatchObject({ items: [{ rating: 5 }], nextCursor: null, rating: { count: 3 } })
    const shown = await getInstructor(teacher.ctx, { id: teacher.userId })
    expect(shown.instructor.rating).toEqual({ average: 4.3, count: 3 })
    expect(shown.reviews.map(({ rating }) => rating)).toEqual([4, 4, 5])
    expect((await getCourseDetail(teacher.ctx, { id: courseId })).rating).toEqual({ average: 4.3, count: 3 })
  })

  test('a course that nobody reviewed has no mean, and another’s reviews are not its own', async () => {
    const { student, courseId } = await makeAttending()
    await writeReview(student.ctx, { courseId, ...praise })
    expect(await reviewsOf(await product.make.course())).toEqual({
      rating: { average: null, count: 0 },
      items: [],
      nextCursor: null,
    })
  })

  test.each(['Pending', 'Denied', 'Cancelled'] as const)('a %s course has no page', async (status) => {
    const { student, courseId } = await makeAttending()
    await writeReview(student.ctx, { courseId, ...praise })
    await product.sql`update courses set status = ${status} where id = ${courseId}`
    await expect(reviewsOf(courseId)).rejects.toMatchObject({ kind: 'not_found' })
    const [latest] = await listReviews(student.ctx, { limit: 1 })
    expect(latest).toMatchObject({ ...praise, courseName: 'Test course', courseId: null })
  })
})
