import { expect, test } from 'vitest'
import { datedCourse } from '../../../test/dated-classes.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { mailsTo, sendQueuedMails } from '../../../test/mails.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { getRoster } from '../enrolments/get-roster.ts'
import { addOwnBlock } from '../rooms/blocks.ts'
import { listClassSessions } from '../schedules/list-class-sessions.ts'
import { getInstructorWeek } from '../timetable/week.ts'
import { getCourseDetail } from '../catalogue/get-course.ts'
import { nameCoTeacher } from './name-co-teacher.ts'
import { nameInstructor } from './name-instructor.ts'

/** A class that goes on is given to another teacher, or gets a second one. */
const product = runTestApp()

async function running() {
  const { make } = product
  const [teacher, next, office, parent] = [
    await make.instructor(),
    await make.instructor({ name: 'Nora Next' }),
    await make.office(),
    await make.student(),
  ]
  const name = `Class of ${teacher.userId}`
  const id = await datedCourse(product, {
    name,
    instructorId: teacher.userId,
    meets: ['2020-07-06 09:30', '2092-07-07 09:30'],
  })
  await make.enrolment(parent, [id])
  return { teacher, next, office, parent, id, name }
}

const subjectsTo = async (address: string) => (await mailsTo(product, address)).map(({ subject }) => subject)
const areBookingsRight = async () => !(await brokenInvariants(product)).includes('bookings-match')

test('handed over, its dates to come are the next teacher’s, and those that are over stay', async () => {
  const { teacher, next, office, parent, id, name } = await running()
  // Where the next teacher was on the day that is over does not matter.
  await datedCourse(product, { instructorId: next.userId, meets: ['2020-07-06 09:30'] })
  await nameInstructor(office.ctx, { id, instructorId: next.userId })
  expect((await listClassSessions(office.ctx, { id })).map((one) => one.teacher.id)).toEqual([
    teacher.userId,
    next.userId,
  ])
  expect(await areBookingsRight()).toBe(true)
  expect((await getRoster(next.ctx, { id })).students).toHaveLength(1)
  await expect(getRoster(teacher.ctx, { id })).rejects.toMatchObject({ kind: 'not_found' })
  await sendQueuedMails(product)
  expect(await subjectsTo(next.email)).toEqual([`${name} is now your class`])
  expect(await subjectsTo(teacher.email)).toEqual([`${name} has another teacher`])
  expect(await subjectsTo(parent.email)).toContain(`${name} has changed`)
})

test('a teacher who is taken or away then does not get it', async () => {
  const { next, office, id } = await running()
  const away = {
    fromDate: '2092-07-07',
    fromTime: '08:00',
    toDate: '2092-07-07',
    toTime: '20:00',
    reason: '',
  }
  await addOwnBlock(next.ctx, away)
  const taken = { reason: 'clash', details: { kind: 'person', resource: 'Nora Next' } }
  await expect(nameInstructor(office.ctx, { id, instructorId: next.userId })).rejects.toMatchObject(taken)
  await expect(nameCoTeacher(office.ctx, { id, coTeacherId: next.userId })).rejects.toMatchObject(taken)
})

test('a second teacher is booked, reads the roster, has it in their week, and families see the name', async () => {
  const { teacher, next, office, parent, id, name } = await running()
  expect(await nameCoTeacher(office.ctx, { id, coTeacherId: next.userId })).toEqual({ changed: true })
  expect(await nameCoTeacher(office.ctx, { id, coTeacherId: next.userId })).toEqual({ changed: false })
  expect((await getRoster(next.ctx, { id })).students).toHaveLength(1)
  const week = await getInstructorWeek(next.ctx, { week: '2092-W28' })
  expect(week.days.flatMap(({ sessions }) => sessions.map(({ course }) => course.id))).toEqual([id])
  expect((await getCourseDetail(office.ctx, { id })).coTeacher).toEqual({
    id: next.userId,
    name: 'Nora Next',
  })
  // It is a class of theirs, which they do not buy.
  await expect(addToCart(next.ctx, { courseId: id })).rejects.toMatchObject({ reason: 'own_course' })
  const elsewhere = datedCourse(product, { instructorId: next.userId, meets: ['2092-07-07 10:00'] })
  await expect(elsewhere).rejects.toMatchObject({ message: 'clash' })
  expect(await areBookingsRight()).toBe(true)
  await sendQueuedMails(product)
  expect(await subjectsTo(next.email)).toEqual([`You teach ${name} with a colleague`])
  expect(await subjectsTo(parent.email)).toContain(`${name} has changed`)
  // Promoted, they are no longer the second one; taken off, nothing of it is left.
  await nameInstructor(office.ctx, { id, instructorId: next.userId })
  expect((await getCourseDetail(office.ctx, { id })).coTeacher).toBeNull()
  await nameCoTeacher(office.ctx, { id, coTeacherId: teacher.userId })
  await nameCoTeacher(office.ctx, { id, coTeacherId: null })
  await expect(getRoster(teacher.ctx, { id })).rejects.toMatchObject({ kind: 'not_found' })
  expect(await areBookingsRight()).toBe(true)
})

test.each<[string, (made: Awaited<ReturnType<typeof running>>) => Promise<string>, object]>([
  [
    'its own teacher',
    ({ teacher }) => Promise.resolve(teacher.userId),
    { kind: 'invalid_input', issues: [{ path: 'coTeacherId' }] },
  ],
  ['a student', ({ parent }) => Promise.resolve(parent.userId), { issues: [{ path: 'coTeacherId' }] }],
  [
    'anybody, of a cancelled class',
    async ({ next, id }) => {
      await product.sql`update courses set status = 'Cancelled' where id = ${id}`
      return next.userId
    },
    { reason: 'course_not_editable' },
  ],
])('%s does not become the second teacher', async (_, whom, refused) => {
  const made = await running()
  const coTeacherId = await whom(made)
  await expect(nameCoTeacher(made.office.ctx, { id: made.id, coTeacherId })).rejects.toMatchObject(refused)
})
