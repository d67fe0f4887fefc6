import { describe, expect, test } from 'vitest'
import { runTestApp } from '../../../test/run-test-app.ts'
import { getCourse } from '../catalogue/get-course.ts'
import { listCourses } from '../catalogue/list-courses.ts'
import { getManagedCourse } from '../../records/classes/managed-courses.ts'
import { listAllCourses, listOwnCourses } from './list-courses-for.ts'
import { approveCourse, denyCourse } from '../moderation/moderate-course.ts'
import { findPendingCourse } from '../moderation/approve-named-course.ts'
import { reviseCourse } from './revise-course.ts'
import { submitCourse } from './submit-course.ts'
import { updateApprovedCourse } from './update-approved-course.ts'

const product = runTestApp()

const harp = { name: 'Harp at dawn', description: '', capacity: 8, price: 12_550 }
const visitor = () => ({ ...product.deps, actor: { kind: 'visitor' as const }, requestId: 'test' })

async function submitted() {
  const [teacher, admin] = await Promise.all([product.make.instructor(), product.make.admin()])
  return { teacher: teacher.ctx, admin: admin.ctx, course: await submitCourse(teacher.ctx, harp) }
}

describe('submitCourse', () => {
  test('belongs to whoever submits it, waits as Pending and is nobody else’s business', async () => {
    const { teacher, course } = await submitted()
    expect(course).toMatchObject({
      name: 'Harp at dawn',
      status: 'Pending',
      priceMinor: 12_550,
      family: 'violin',
      availableSeats: 8,
    })
    expect(course.instructor.id).toBe(teacher.actor.userId)
    await expect(getCourse(visitor(), { id: course.id })).rejects.toMatchObject({ kind: 'not_found' })
    const stranger = await product.make.instructor()
    await expect(getManagedCourse(stranger.ctx, { id: course.id })).rejects.toMatchObject({
      kind: 'not_found',
    })
  })
})

describe('moderation', () => {
  test('an approved course is public; approving again changes nothing', async () => {
    const { admin, course } = await submitted()
    const approved = await approveCourse(admin, { id: course.id, version: course.version })
    expect(approved.status).toBe('Approved')
    expect(await approveCourse(admin, { id: course.id })).toEqual(approved)
    expect(await getCourse(visitor(), { id: course.id })).toMatchObject({ name: 'Harp at dawn' })
    const audit = await product.sql`select action from audit_log where subject_id = ${course.id}`
    expect(audit.map(({ action }) => action)).toEqual(['approveCourse'])
  })

  test('twenty approvals at once leave one decision', async () => {
    const { admin, course } = await submitted()
    await Promise.all(Array.from({ length: 20 }, () => approveCourse(admin, { id: course.id })))
    expect(await product.sql`select 1 from audit_log where subject_id = ${course.id}`).toHaveLength(1)
  })

  test('a denied course tells why; editing it submits it again', async () => {
    const { teacher, admin, course } = await submitted()
    await denyCourse(admin, { id: course.id, feedback: 'Which level is it for?' })
    expect(await getManagedCourse(teacher, { id: course.id })).toMatchObject({
      status: 'Denied',
      feedback: 'Which level is it for?',
    })
    await expect(approveCourse(admin, { id: course.id })).rejects.toMatchObject({
      reason: 'status_not_allowed',
    })
    expect(await reviseCourse(teacher, { id: course.id, ...harp, name: 'Harp for beginners' })).toMatchObject(
      { status: 'Pending', feedback: null },
    )
  })

  test('an admin decides on what they saw', async () => {
    const { teacher, admin, course } = await submitted()
    await reviseCourse(teacher, { id: course.id, ...harp, price: 99_900 })
    await expect(approveCourse(admin, { id: course.id, version: course.version })).rejects.toMatchObject({
      reason: 'stale',
    })
    expect(await getManagedCourse(admin, { id: course.id })).toMatchObject({ status: 'Pending' })
  })

  test('an approved course cannot be denied', async () => {
    const { admin, course } = await submitted()
    await approveCourse(admin, { id: course.id })
    await expect(denyCourse(admin, { id: course.id, feedback: 'No' })).rejects.toMatchObject({
      reason: 'status_not_allowed',
    })
  })

  test('the documented call finds the one pending course by e-mail and name', async () => {
    const { teacher, admin, course } = await submitted()
    const { email } = teacher.actor
    expect(await findPendingCourse(admin, { email, name: harp.name })).toEqual({ id: course.id })
    await expect(findPendingCourse(admin, { email, name: 'Another' })).rejects.toMatchObject({
      kind: 'not_found',
    })
    await approveCourse(admin, { id: course.id })
    expect(await findPendingCourse(admin, { email, name: harp.name })).toEqual({ id: course.id })
    const next = await submitCourse(teacher, harp)
    expect(await findPendingCourse(admin, { email, name: harp.name })).toEqual({ id: next.id })
    await submitCourse(teacher, harp)
    await expect(findPendingCourse(admin, { email, name: harp.name })).rejects.toMatchObject({
      reason: 'several_match',
    })
  })
})

describe('edits', () => {
  test('another instructor’s course is as unknown as none', async () => {
    const { course } = await submitted()
    const stranger = await product.make.instructor()
    await expect(reviseCourse(stranger.ctx, { id: course.id, ...harp })).rejects.toMatchObject({
      kind: 'not_found',
    })
    await expect(updateApprovedCourse(stranger.ctx, { id: course.id, ...harp })).rejects.toMatchObject({
      kind: 'not_found',
    })
  })

  test('each state has its own door', async () => {
    const { teacher, admin, course } = await submitted()
    await expect(updateApprovedCourse(teacher, { id: course.id, ...harp })).rejects.toMatchObject({
      reason: 'course_not_editable',
    })
    await approveCourse(admin, { id: course.id })
    await expect(reviseCourse(teacher, { id: course.id, ...harp })).rejects.toMatchObject({
      reason: 'course_not_editable',
    })
    expect(await updateApprovedCourse(teacher, { id: course.id, ...harp, price: 100 })).toMatchObject({
      priceMinor: 100,
      status: 'Approved',
    })
  })

  test('seats never go below those taken', async () => {
    const { teacher, admin, course } = await submitted()
    await approveCourse(admin, { id: course.id })
    await product.sql`update courses set seats_taken = 5 where id = ${course.id}`
    const fewer = updateApprovedCourse(teacher, { id: course.id, ...harp, capacity: 4 })
    await expect(fewer).rejects.toMatchObject({ reason: 'seats_below_taken', details: { seatsTaken: 5 } })
    expect(await updateApprovedCourse(teacher, { id: course.id, ...harp, capacity: 5 })).toMatchObject({
      capacity: 5,
      availableSeats: 0,
    })
  })
})

describe('listCourses', () => {
  const page = { sort: 'price' as const, limit: 3 }

  test('pages through everything once, in order', async () => {
    const instructorId = (await product.make.instructor()).userId
    for (const priceMinor of [500, 100, 300, 300, 300, 200, 400])
      await product.make.course({ instructorId, priceMinor })
    await product.make.course({ instructorId, status: 'Pending' })
    const prices: number[] = []
    let cursor: string | undefined
    do {
      const found = await listCourses(visitor(), { ...page, instructorId, cursor })
      prices.push(...found.items.map(({ priceMinor }) => priceMinor))
      cursor = found.nextCursor ?? undefined
    } while (cursor)
    expect(prices).toEqual([100, 200, 300, 300, 300, 400, 500])
  })

  test('carries what a card draws and nothing else', async () => {
    const instructorId = (await product.make.instructor()).userId
    await product.make.course({ instructorId })
    const { items } = await listCourses(visitor(), { ...page, instructorId })
    expect(items.map((item) => Object.keys(item).toSorted())).toEqual([
      [
        'ageMax',
        'ageMin',
        'availableSeats',
        'capacity',
        'currency',
        'earlyBird',
        'family',
        'id',
        'imageUrl',
        'instructor',
      ]
        .concat(['language', 'level', 'name', 'priceMinor', 'rating', 'slug', 'times'])
        .toSorted(),
    ])
    expect(items.map(({ instructor }) => Object.keys(instructor))).toEqual([['id', 'name']])
  })

  test('finds a text in the names of classes and teachers, taking % literally', async () => {
    const instructorId = (await product.make.instructor({ name: 'Zora Quill' })).userId
    await product.make.course({ instructorId, name: '100% rhythm' })
    const named = async (q: string) =>
      (await listCourses(visitor(), { ...page, q })).items.map(({ name }) => name)
    expect(await named('zora')).toEqual(['100% rhythm'])
    expect(await named('100%')).toEqual(['100% rhythm'])
    expect(await named('%zz%')).toEqual([])
  })

  test.each([
    'x',
    'null',
    Buffer.from('["1","not an id"]').toString('base64url'),
    Buffer.from('{}').toString('base64url'),
  ])('a cursor that is none is refused: %j', (cursor) =>
    expect(listCourses(visitor(), { ...page, cursor })).rejects.toMatchObject({ kind: 'invalid_input' }),
  )
})

test('instructors list their own courses, admins everybody’s', async () => {
  const { teacher, admin, course } = await submitted()
  expect((await listOwnCourses(teacher, {})).map(({ id }) => id)).toEqual([course.id])
  expect((await listOwnCourses(teacher, { status: 'Denied' })).map(({ id }) => id)).toEqual([])
  expect((await listAllCourses(admin)).map(({ id }) => id)).toContain(course.id)
})
