import { expect, test } from 'vitest'
import { runTestApp } from '../../../test/run-test-app.ts'
import { enrolFree } from '../checkout/enrol-free.ts'
import { startCheckout } from '../checkout/start-checkout.ts'
import { saveContact } from '../contacts/own-contacts.ts'
import { deleteUser } from '../privacy/delete-user.ts'
import { fullCourse, waitingFamily } from '../../../test/waitlists.ts'
import { getRoster } from './get-roster.ts'

const product = runTestApp()

async function taughtCourse(priceMinor = 0) {
  const teacher = await product.make.instructor()
  const courseId = await product.make.course({
    instructorId: teacher.userId,
    name: 'Harp at dawn',
    capacity: 4,
    priceMinor,
  })
  return { teacher, courseId }
}

async function enrolled(courseId: string, name: string) {
  const student = await product.make.student({ name })
  await product.make.cart(student, [courseId])
  await enrolFree(student.ctx)
  return student
}

test('names who is enrolled and since when, first enrolled first, and nothing else of them', async () => {
  const { teacher, courseId } = await taughtCourse()
  await enrolled(courseId, 'Zoe First')
  await enrolled(courseId, 'Ana Second')
  const roster = await getRoster(teacher.ctx, { id: courseId })
  expect(roster.course).toEqual({
    id: courseId,
    name: 'Harp at dawn',
    capacity: 4,
    showsFrom: null,
    awaitsAdmin: false,
    isOwn: true,
    waitingFamilies: 0,
    offered: 0,
  })
  expect(roster.students.map(({ name }) => name)).toEqual(['Zoe First', 'Ana Second'])
  for (const student of roster.students) {
    expect(student).toMatchObject({ isChild: false, age: null, hasNotes: false, contacts: [] })
    expect(Math.abs(Date.now() - Date.parse(student.enrolledAt))).toBeLessThan(60_000)
  }
})

test('a held seat is not an enrolment', async () => {
  const { teacher, courseId } = await taughtCourse(10_000)
  const student = await product.make.student()
  await product.make.cart(student, [courseId])
  await startCheckout(student.ctx, { totalMinor: 10_000 })
  expect((await getRoster(teacher.ctx, { id: courseId })).students).toEqual([])
})

test('who deleted their account keeps the place without their name', async () => {
  const { teacher, courseId } = await taughtCourse()
  const gone = await enrolled(courseId, 'Gone Away')
  const admin = await product.make.admin()
  await deleteUser(admin.ctx, { id: gone.userId })
  const { students } = await getRoster(teacher.ctx, { id: courseId })
  expect(students.map(({ name }) => name)).toEqual(['Deleted user'])
})

test('another instructor’s course answers as an absent one', async () => {
  const { courseId } = await taughtCourse()
  await enrolled(courseId, 'Zoe First')
  const stranger = await product.make.instructor()
  await expect(getRoster(stranger.ctx, { id: courseId })).rejects.toMatchObject({ kind: 'not_found' })
  const absent = { id: '019a0000-0000-7000-8000-000000000000' }
  await expect(getRoster(stranger.ctx, absent)).rejects.toMatchObject({ kind: 'not_found' })
})

test.each<[string, object, 'told' | 'not_found']>([
  ['of one date to come', {}, 'told'],
  ['of a date six days ago', { day: -6 }, 'told'],
  ['of a date eight days ago', { day: -8 }, 'not_found'],
  ['of a date that was taken off', { state: 'cancelled' }, 'not_found'],
  ['of another class', { isOther: true }, 'not_found'],
])(
  'a substitute %s: the roster is %s',
  async (_, { day = 1, state = 'planned', isOther = false }: Taken, contacts) => {
    const { courseId } = await taughtCourse()
    const other = await taughtCourse()
    await enrolled(courseId, 'Zoe First')
    const substitute = await product.make.instructor()
    await product.sql`
    insert into course_sessions (course_id, local_date, local_start, minutes, time_zone, instructor_id, state)
    values (${isOther ? other.courseId : courseId}, current_date + ${day}::int, '09:30', 60, 'UTC', ${substitute.userId}, ${state})`
    const reading = getRoster(substitute.ctx, { id: courseId }).then(
      ({ students }) => students.map(({ name }) => name),
      ({ kind }: { kind: string }) => kind,
    )
    expect(await reading).toEqual(contacts === 'told' ? ['Zoe First'] : contacts)
  },
)

interface Taken {
  day?: number
  state?: string
  isOther?: boolean
}

test.each([
  ['200 days before', 200, 201, 0],
  ['13 days before', 13, 20, 1],
  ['6 days after', -20, -6, 1],
  ['8 days after', -20, -8, 0],
])('%s its class the telephone of a child’s contact was told as always', async (_, first, last, contacts) => {
  const { teacher, courseId } = await taughtCourse()
  const parent = await product.make.student()
  const childId = await product.make.child(parent)
  await saveContact(parent.ctx, {
    participantId: childId,
    name: 'Aunt Ada',
    phone: '+49 30 123456',
    relation: 'aunt',
    isEmergency: true,
    mayPickUp: true,
    validFrom: null,
    validUntil: null,
  })
  await product.make.enrolment(parent, [courseId], [childId])
  await product.sql`update courses set first_session_at = now() + ${first}::float8 * interval '1 day',
                                       over_at = now() + ${last}::float8 * interval '1 day' where id = ${courseId}`
  const { course, students } = await getRoster(teacher.ctx, { id: courseId })
  expect(students[0]?.contacts).toHaveLength(contacts)
  expect(course.showsFrom !== null).toBe(first > 14)
})

test('a contact of one day stands on the roster for the day of the school’s clocks, not of UTC', async () => {
  const { teacher, courseId } = await taughtCourse()
  const parent = await product.make.student()
  const participantId = await product.make.child(parent)
  const day = new Date().toISOString().slice(0, 10)
  const facts = { name: 'Grandpa Joe', phone: '+49 30 123456', relation: 'grandfather', isEmergency: false }
  await saveContact(parent.ctx, { participantId, ...facts, mayPickUp: true, validFrom: day, validUntil: day })
  await product.make.enrolment(parent, [courseId], [participantId])
  await product.sql`
    update courses set first_session_at = now(), over_at = now() + interval '1 day' where id = ${courseId}`
  // Half past eleven at night of that day in Los Angeles, when it is the next day by UTC.
  const [night] = await product.sql<{ at: Date }[]>`
    select (${day} || ' 23:30')::timestamp at time zone 'America/Los_Angeles' as at`
  const shownIn = async (timeZone: string) => {
    const ctx = {
      ...teacher.ctx,
      school: { ...teacher.ctx.school, timeZone },
      now: () => night?.at ?? new Date(),
    }
    return (await getRoster(ctx, { id: courseId })).students[0]?.contacts.map(({ name }) => name)
  }
  expect(await shownIn('America/Los_Angeles')).toEqual(['Grandpa Joe'])
  expect(await shownIn('UTC')).toEqual([])
})

test('says how many families wait, and names none of them', async () => {
  const teacher = await product.make.instructor()
  const { courseId } = await fullCourse(product, 1, { instructorId: teacher.userId })
  const { entry } = await waitingFamily(product, courseId)
  const roster = await getRoster(teacher.ctx, { id: courseId })
  expect(roster.course.waitingFamilies).toBe(1)
  expect(JSON.stringify(roster)).not.toContain(entry.people[0]?.id)
})
