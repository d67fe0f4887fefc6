import { expect, test } from 'vitest'
import { datedCourse, patchFunction } from '../../../test/dated-classes.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { scheduleOf } from '../../../test/schedules.ts'
import { saveSchedule } from '../schedules/save-schedule.ts'
import { createCourse } from './create-course.ts'
import { approveCourse } from '../moderation/moderate-course.ts'
import { nameInstructor } from './name-instructor.ts'
import { reviseCourse } from './revise-course.ts'

const product = runTestApp()
const written = { name: 'Piano for two', description: '', capacity: 8, price: 12_000 }
const linesOf = (id: string) =>
  product.sql`select action, actor_id, before, after, detail from audit_log where subject_id = ${id} order by id`

test('an admin adds a class for a teacher, gives it dates and approves it; each step has its line', async () => {
  const [admin, teacher] = await Promise.all([product.make.admin(), product.make.instructor()])
  await product.make.admin()
  const made = await createCourse(admin.ctx, { ...written, instructorId: teacher.userId })
  expect(made).toMatchObject({
    name: 'Piano for two',
    status: 'Pending',
    family: 'piano',
    instructor: { id: teacher.userId, email: teacher.email },
  })
  await saveSchedule(admin.ctx, scheduleOf(made.id))
  expect(await approveCourse(admin.ctx, { id: made.id })).toMatchObject({ status: 'Approved' })
  const lines = await linesOf(made.id)
  expect(lines.map(({ action }) => action)).toEqual(['createCourse', 'rescheduleCourse', 'approveCourse'])
  expect(lines.every(({ actor_id }) => actor_id === admin.userId)).toBe(true)
  expect(lines[0]?.detail).toEqual({ submittedFor: teacher.userId })
})

test('the office adds a class for a teacher, and keeps one whose teacher is to be named', async () => {
  const [office, teacher] = await Promise.all([product.make.office(), product.make.instructor()])
  await product.make.admin()
  const made = await createCourse(office.ctx, { ...written, instructorId: teacher.userId })
  expect(await approveCourse(office.ctx, { id: made.id })).toMatchObject({ status: 'Approved' })
  const kept = await createCourse(office.ctx, { ...written, instructorId: office.userId })
  await expect(approveCourse(office.ctx, { id: kept.id })).rejects.toMatchObject({ reason: 'own_submission' })
  const named = await nameInstructor(office.ctx, { id: kept.id, instructorId: teacher.userId })
  expect(named.instructor.id).toBe(teacher.userId)
})

test('for oneself one may add a class, and another admin approves it', async () => {
  const [admin] = await Promise.all([product.make.admin(), product.make.admin()])
  const { id } = await createCourse(admin.ctx, { ...written, instructorId: admin.userId })
  await expect(approveCourse(admin.ctx, { id })).rejects.toMatchObject({ reason: 'own_submission' })
})

test('only people who teach here get a class, and the picture is theirs or an admin’s', async () => {
  const admin = await product.make.admin()
  const [student, gone, teacher, other] = await Promise.all([
    product.make.student(),
    product.make.instructor({ deletedAt: new Date() }),
    product.make.instructor(),
    product.make.instructor(),
  ])
  for (const { userId } of [student, gone])
    await expect(createCourse(admin.ctx, { ...written, instructorId: userId })).rejects.toMatchObject({
      issues: [{ path: 'instructorId', message: 'Please choose someone who teaches here' }],
    })
  const forTeacher = { ...written, instructorId: teacher.userId }
  for (const owner of [admin, teacher]) {
    const imageUrl = await product.make.picture(owner)
    expect(await createCourse(admin.ctx, { ...forTeacher, imageUrl })).toMatchObject({ name: written.name })
  }
  const imageUrl = await product.make.picture(other)
  await expect(createCourse(admin.ctx, { ...forTeacher, imageUrl })).rejects.toMatchObject({
    issues: [{ path: 'imageUrl' }],
  })
})

test('an admin edits a class that waits, with a line, and none that is approved', async () => {
  const admin = await product.make.admin()
  const id = await product.make.course({ status: 'Denied', feedback: 'Too dear' })
  const changes = { id, name: 'Test course', capacity: 10, price: 9000 }
  expect(await reviseCourse(admin.ctx, changes)).toMatchObject({ status: 'Pending', priceMinor: 9000 })
  expect(await linesOf(id)).toMatchObject([
    { action: 'reviseCourse', before: { priceMinor: 10_000 }, after: { priceMinor: 9000 } },
  ])
  await approveCourse(admin.ctx, { id })
  await expect(reviseCourse(admin.ctx, changes)).rejects.toMatchObject({ reason: 'course_not_editable' })
})

test('a class is given to another teacher: its bookings follow, and the log says from whom to whom', async () => {
  const [admin, before, after] = await Promise.all([
    product.make.admin(),
    product.make.instructor(),
    product.make.instructor(),
  ])
  const id = await datedCourse(product, { instructorId: before.userId, meets: ['2091-07-02 09:30'] })
  const named = { id, instructorId: after.userId }
  expect(await nameInstructor(admin.ctx, named)).toMatchObject({ instructor: { id: after.userId } })
  await nameInstructor(admin.ctx, named)
  expect(await linesOf(id)).toMatchObject([
    {
      action: 'nameInstructor',
      before: { instructorId: before.userId },
      after: { instructorId: after.userId },
    },
  ])
  const booked = await product.sql`
    select resource_id from resource_bookings
     where kind = 'person' and session_id in (select id from course_sessions where course_id = ${id})`
  expect(booked).toEqual([{ resource_id: after.userId }])
})

test('a class goes to no teacher who is busy, attends it, or approves it by taking it over', async () => {
  const [admin, busy, buyer] = await Promise.all([
    product.make.admin(),
    product.make.instructor(),
    product.make.instructor(),
    product.make.admin(),
  ])
  const meets = ['2091-08-02 09:30']
  await datedCourse(product, { instructorId: busy.userId, meets })
  const id = await datedCourse(product, { meets })
  await product.make.enrolment(buyer, [id])
  const give = (instructorId: string) => nameInstructor(admin.ctx, { id, instructorId })
  await expect(give(busy.userId)).rejects.toMatchObject({ reason: 'clash' })
  await expect(give(buyer.userId)).rejects.toMatchObject({ issues: [{ path: 'instructorId' }] })
  await expect(give(admin.userId)).rejects.toMatchObject({ reason: 'own_submission' })
  const cancelled = await product.make.course({ status: 'Cancelled' })
  await expect(nameInstructor(admin.ctx, { id: cancelled, instructorId: busy.userId })).rejects.toMatchObject(
    { reason: 'course_not_editable' },
  )
  // Without bookings nothing would be in the way.
  const restore = await patchFunction(
    product.sql,
    'wanted_bookings',
    "and courses.status = 'Approved'",
    'and false',
  )
  try {
    await give(busy.userId)
  } finally {
    await restore()
  }
})
