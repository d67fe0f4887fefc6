import { reviseCourseInput } from '@cadenza/contracts/courses/course'
import { getColumns } from 'drizzle-orm'
import { date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { afterEach, describe, expect, test } from 'vitest'
import { call } from '../../../test/rest-client.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { deleteUser } from '../privacy/delete-user.ts'
import { withoutProse } from '../courses/course-edits.ts'
import { listCourseEdits, markCourseEditsSeen } from './look-at-edits.ts'
import { countFamilies } from '../class-changes/count-families.ts'
import { updateApprovedCourse } from '../courses/update-approved-course.ts'

/** Edits of an approved class act at once, and are listed for admins with before and after until one has seen them. */

const product = runTestApp()
afterEach(() => product.sql`delete from course_edits`)

const asItIs = { name: 'Test course', capacity: 10, price: 10_000 }

async function onSale() {
  const [admin, teacher] = await Promise.all([product.make.admin(), product.make.instructor()])
  return { admin, teacher, id: await product.make.course({ instructorId: teacher.userId }) }
}

const waiting = (admin: Awaited<ReturnType<typeof onSale>>['admin']) =>
  listCourseEdits(admin.ctx, { limit: 50 })

describe('an edit', () => {
  test.each(['tRPC', 'REST'])('over %s is listed with the changed fields alone', async (door) => {
    const { admin, teacher, id } = await onSale()
    const { status } =
      door === 'tRPC'
        ? await call(product.app, 'POST /trpc/instructor.courses.updateApproved', {
            as: teacher,
            body: { id, name: 'Test course', capacity: 10, price: '120.00' },
          })
        : await call(product.app, `PUT /approvedCourses/${id}`, {
            as: teacher,
            body: { name: 'Test course', seats: 10, price: '120.00' },
          })
    expect(status).toBe(200)
    const page = await waiting(admin)
    expect(page).toMatchObject({
      total: 1,
      items: [
        {
          course: { id, name: 'Test course' },
          editor: { id: teacher.userId, name: 'Test Instructor' },
          before: { priceMinor: 10_000 },
          after: { priceMinor: 12_000 },
        },
      ],
    })
    expect(page.newest).toBe(page.items[0]?.id)
    const lines =
      await product.sql`select actor_id, action, before, after from audit_log where subject_id = ${id}`
    expect(lines).toEqual([
      {
        actor_id: teacher.userId,
        action: 'updateApprovedCourse',
        before: { priceMinor: 10_000 },
        after: { priceMinor: 12_000 },
      },
    ])
  })

  test('that changes nothing leaves no trace, and the version stands', async () => {
    const { admin, teacher, id } = await onSale()
    const before = await updateApprovedCourse(teacher.ctx, { id, ...asItIs })
    expect((await updateApprovedCourse(teacher.ctx, { id, ...asItIs })).version).toBe(before.version)
    expect((await waiting(admin)).total).toBe(0)
    expect(await product.sql`select 1 from audit_log where subject_id = ${id}`).toHaveLength(0)
  })

  test('that is refused leaves no trace', async () => {
    const { admin, teacher } = await onSale()
    const id = await product.make.course({ instructorId: teacher.userId, seatsTaken: 4 })
    const stranger = await product.make.instructor()
    await expect(updateApprovedCourse(teacher.ctx, { id, ...asItIs, capacity: 3 })).rejects.toMatchObject({
      reason: 'seats_below_taken',
    })
    await expect(updateApprovedCourse(stranger.ctx, { id, ...asItIs, price: 1 })).rejects.toMatchObject({
      kind: 'not_found',
    })
    expect((await waiting(admin)).total).toBe(0)
    expect(await product.sql`select 1 from audit_log where subject_id = ${id}`).toHaveLength(0)
  })

  test('of an admin has been seen by them', async () => {
    const { admin, id } = await onSale()
    await updateApprovedCourse(admin.ctx, { id, ...asItIs, capacity: 20 })
    expect((await waiting(admin)).total).toBe(0)
    expect(await product.sql`select seen_by, seen_at is not null as seen from course_edits`).toEqual([
      { seen_by: admin.userId, seen: true },
    ])
  })

  test('of a description is shown whole here, and told by its length in the log', async () => {
    const { admin, teacher, id } = await onSale()
    await updateApprovedCourse(teacher.ctx, { id, ...asItIs, description: 'Call Ana on 555' })
    expect((await waiting(admin)).items[0]).toMatchObject({
      before: { description: '' },
      after: { description: 'Call Ana on 555' },
    })
    const [line] = await product.sql`select before, after from audit_log where subject_id = ${id}`
    expect(line).toEqual({ before: { descriptionLength: 0 }, after: { descriptionLength: 15 } })
  })

  test('of any text that people write keeps their words out of the log', async () => {
    const { teacher, id } = await onSale()
    const words = 'Please call Ana'
    const shownWhole = { name: true, imageUrl: true, instruments: true } as const
    const texts = Object.entries(reviseCourseInput.omit(shownWhole).shape).flatMap(([field, schema]) =>
      [words, [words], [`09:30 ${words}`]].flatMap((value) =>
        schema.safeParse(value).success ? [[field, value]] : [],
      ),
    )
    expect(texts.length).toBeGreaterThan(5)
    await updateApprovedCourse(teacher.ctx, { id, ...asItIs, ...Object.fromEntries(texts) })
    const lines = await product.sql`select before, after, detail from audit_log where subject_id = ${id}`
    expect(lines).toHaveLength(1)
    expect(JSON.stringify(lines)).not.toContain('call Ana')
  })

  test('of a text that nobody thought of tells its length: a planted column', () => {
    const columns = getColumns(
      pgTable('planted', {
        dressCode: text(),
        songs: text().array(),
        extra: jsonb(),
        level: text({ enum: ['open'] }),
        seats: integer(),
        day: date(),
        roomId: uuid(),
      }),
    )
    const facts = {
      dressCode: 'As Ana',
      songs: ['a', 'b'],
      extra: 'x',
      level: 'open',
      seats: 3,
      day: '2027-07-01',
      roomId: null,
    }
    expect(withoutProse({ ...facts, unknown: 'Ana' }, columns)).toEqual({
      dressCodeLength: 6,
      songsLength: 3,
      extraLength: 1,
      unknownLength: 3,
      level: 'open',
      seats: 3,
      day: '2027-07-01',
      roomId: null,
    })
  })

  test('by somebody who was deleted since names nobody', async () => {
    const { admin, teacher, id } = await onSale()
    await updateApprovedCourse(teacher.ctx, { id, ...asItIs, capacity: 20 })
    await deleteUser(admin.ctx, { id: teacher.userId })
    expect((await waiting(admin)).items[0]?.editor).toEqual({ id: teacher.userId, name: null })
  })
})

test('siblings, two guardians and a place that was given back counted as families of their own', async () => {
  const teacher = await product.make.instructor()
  const courseId = await product.make.course({ instructorId: teacher.userId })
  const [mother, father, student, former] = await Promise.all(
    Array.from({ length: 4 }, () => product.make.student()),
  )
  if (!mother || !father || !student || !former) throw new Error('nobody was made')
  const children = [await product.make.child(mother), await product.make.child(mother)]
  await product.make.guardian(children[1] ?? '', father)
  await product.make.enrolment(mother, [courseId], children.slice(0, 1))
  await product.make.enrolment(father, [courseId], children.slice(1))
  await product.make.enrolment(student, [courseId])
  await product.make.enrolment(former, [courseId])
  await product.sql`update seat_claims set state = 'revoked' where user_id = ${former.userId}`
  expect(await countFamilies(teacher.ctx, { id: courseId })).toEqual({ families: 2, unreached: [] })
  const other = await product.make.instructor()
  await expect(countFamilies(other.ctx, { id: courseId })).rejects.toMatchObject({ kind: 'not_found' })
})

test('ten edits at once are ten steps, each from where the one before ended', async () => {
  const { admin, teacher, id } = await onSale()
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      updateApprovedCourse(teacher.ctx, { id, ...asItIs, capacity: 11 + index }),
    ),
  )
  const { items } = await waiting(admin)
  const steps = new Map(items.map(({ before, after }) => [before.capacity, after.capacity]))
  expect(steps.size).toBe(10)
  let capacity: unknown = 10
  for (let step = 0; step < 10; step++) capacity = steps.get(capacity as number)
  const [row] = await product.sql`select capacity from courses where id = ${id}`
  expect(capacity).toBe(row?.capacity)
})

describe('what was seen leaves the list', () => {
  async function edits(count: number) {
    const school = await onSale()
    const { teacher, id } = school
    for (let index = 1; index <= count; index++)
      await updateApprovedCourse(teacher.ctx, { id, ...asItIs, capacity: 10 + index })
    return school
  }

  test('one, with who saw it; twice is once', async () => {
    const { admin } = await edits(3)
    const other = await product.make.admin()
    const [first] = (await waiting(admin)).items
    const ids = [first?.id ?? '']
    const marked = await Promise.all([
      markCourseEditsSeen(admin.ctx, { ids }),
      markCourseEditsSeen(other.ctx, { ids }),
    ])
    expect(marked.reduce((sum, { seen }) => sum + seen, 0)).toBe(1)
    expect((await waiting(admin)).total).toBe(2)
    const [row] = await product.sql`select seen_by from course_edits where id = ${ids[0] ?? ''}`
    const lines = await product.sql`select actor_id, detail from audit_log where action = 'seeCourseEdits'`
    expect(lines).toEqual([{ actor_id: row?.seen_by, detail: { editIds: ids } }])
  })

  test('all that waited when the admin looked; what came since waits on', async () => {
    const { admin, teacher, id } = await edits(3)
    const { newest } = await waiting(admin)
    await updateApprovedCourse(teacher.ctx, { id, ...asItIs, capacity: 50 })
    expect(await markCourseEditsSeen(admin.ctx, { upTo: newest ?? '' })).toEqual({ seen: 3 })
    expect((await waiting(admin)).items).toMatchObject([{ after: { capacity: 50 } }])
  })

  test('the list has pages, the one that waits longest first', async () => {
    const { admin } = await edits(5)
    const first = await listCourseEdits(admin.ctx, { limit: 3 })
    const rest = await listCourseEdits(admin.ctx, { limit: 3, cursor: first.nextCursor ?? '' })
    expect([...first.items, ...rest.items].map(({ after }) => after.capacity)).toEqual([11, 12, 13, 14, 15])
    expect([first.total, rest.nextCursor]).toEqual([5, null])
  })
})
