import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WireManagedCourse } from '@cadenza/contracts/wire'
import type { TestPerson } from '../../test/factory.ts'
import { call, type Refusal } from '../../test/rest-client.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

let product: TestApp
let instructor: TestPerson
let admin: TestPerson

beforeAll(async () => {
  product = await startTestApp()
  instructor = await product.make.instructor({ name: 'Ida Bow' })
  admin = await product.make.admin()
})
afterAll(() => product.close())

const as = (person: TestPerson, target: string, body?: unknown) =>
  call(product.app, target, { as: person, body })
const refused = (person: TestPerson, target: string, body?: unknown) =>
  call<Refusal>(product.app, target, { as: person, body })
const managed = async (id: unknown) =>
  (await call<WireManagedCourse>(product.app, `GET /instructorCourses/${String(id)}`, { as: admin })).body

/** The documented payload, whole. */
const submission = (name = `Violin ${randomUUID()}`) => ({
  name,
  instructor: 'Ida Bow',
  email: instructor.email,
  seats: 8,
  price: '49.50',
  status: 'Pending',
  image: 'https://example.org/violin.png',
})

const submit = async (name?: string) => {
  const body = submission(name)
  const { insertedId } = (await as(instructor, 'POST /instructorCourses', body)).body
  return { id: String(insertedId), ...body }
}

test('a submission belongs to who sent it and waits, whatever else it says', async () => {
  const other = await product.make.instructor()
  const { insertedId } = (
    await as(instructor, 'POST /instructorCourses', {
      ...submission('Cello'),
      email: other.email,
      status: 'Approved',
    })
  ).body
  expect(await managed(insertedId)).toEqual({
    _id: insertedId,
    name: 'Cello',
    instructor: 'Ida Bow',
    email: instructor.email,
    seats: 8,
    availableSeats: 8,
    enrolled: 0,
    price: 49.5,
    currency: 'USD',
    status: 'Pending',
    image: 'https://example.org/violin.png',
    description: '',
    family: 'violin',
    feedback: null,
    submittedAt: expect.any(String),
    decidedAt: null,
  })
})

test('lists: admins see all, instructors their own, others are refused', async () => {
  const [mine, theirs] = [await submit(), await product.make.course({ status: 'Approved' })]
  const ids = async (person: TestPerson, path: string) =>
    (await call<WireManagedCourse[]>(product.app, `GET ${path}`, { as: person })).body.map(({ _id }) => _id)
  expect(await ids(admin, '/instructorCourses')).toEqual(expect.arrayContaining([mine.id, theirs]))
  const own = await ids(instructor, '/instructorCourses')
  expect(own).toContain(mine.id)
  expect(own).not.toContain(theirs)
  expect(await ids(instructor, `/myCourses?email=${instructor.email}`)).toEqual(own)
  expect(await ids(instructor, '/myCourses')).toEqual(own)
  expect(await ids(instructor, '/myApprovedCourses')).not.toContain(mine.id)
  await as(admin, 'POST /approvedCourses', { courseId: mine.id })
  expect(await ids(instructor, `/myApprovedCourses?email=${instructor.email}`)).toContain(mine.id)
  expect(await ids(admin, `/myCourses?email=${instructor.email}`)).toEqual(own)
  expect(await ids(admin, '/myCourses?email=nobody@example.org')).toEqual([])
})

test.each([
  ['POST then PUT', ['approve', 'status']],
  ['PUT then POST', ['status', 'approve']],
])('the documented pair approves once: %s', async (_name, order) => {
  const { id, ...course } = await submit()
  const steps = {
    approve: () => as(admin, 'POST /approvedCourses', { ...course, status: 'Approved' }),
    status: () => as(admin, `PUT /updateCoursesStatus/${id}`, { ...course, status: ' APPROVED ' }),
  }
  const answers = []
  for (const step of order) answers.push(await steps[step as keyof typeof steps]())
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.find(({ body }) => 'insertedId' in body)?.body).toEqual({
    acknowledged: true,
    insertedId: id,
  })
  expect(await managed(id)).toMatchObject({ status: 'Approved', price: 49.5, seats: 8 })
  expect(
    (await call<{ _id: string }[]>(product.app, 'GET /approvedCourses')).body.filter(({ _id }) => _id === id),
  ).toHaveLength(1)
})

test('twenty approvals at once are one', async () => {
  const { id } = await submit()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => as(admin, 'POST /approvedCourses', { courseId: id })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(await product.sql`select 1 from audit_log where subject_id = ${id}`).toHaveLength(1)
})

test('approving by name: none is 404, several are 409, no name at all is 400', async () => {
  const name = `Twin ${randomUUID()}`
  const byName = { email: instructor.email, name }
  expect((await refused(admin, 'POST /approvedCourses', byName)).body.error.code).toBe('not_found')
  await submit(name)
  await submit(name)
  expect((await refused(admin, 'POST /approvedCourses', byName)).body.error.code).toBe('several_match')
  expect((await refused(admin, 'POST /approvedCourses', { name })).body.error.code).toBe('invalid_input')
  expect((await refused(admin, 'POST /approvedCourses', { _id: randomUUID() })).body.error.code).toBe(
    'not_found',
  )
})

test('what an admin sends beside the decision changes nothing', async () => {
  const { id, name } = await submit()
  const sent = {
    courseId: id,
    email: instructor.email,
    name,
    instructor: 'Mallory',
    price: '0.50',
    seats: 9999,
    image: 'x',
  }
  await as(admin, 'POST /approvedCourses', sent)
  expect(await managed(id)).toMatchObject({
    price: 49.5,
    seats: 8,
    instructor: 'Ida Bow',
    status: 'Approved',
  })
})

test('a denial shows its reason to the owner alone, and an edit resubmits', async () => {
  const { id } = await submit()
  const denial = { status: 'denied', feedback: '<b>Too</b> short' }
  expect((await as(admin, `PUT /denyCoursesStatus/${id}`, denial)).body).toMatchObject({ modifiedCount: 1 })
  const preload = await as(instructor, `GET /updateCoursesStatus/${id}`)
  expect(preload.body).toMatchObject({ status: 'Denied', feedback: '<b>Too</b> short' })
  expect((await call(product.app, `GET /approvedCourses/${id}`)).status).toBe(404)
  const edit = { name: 'Longer', seats: '9', price: 50 }
  expect((await as(instructor, `PUT /instructorCourses/${id}`, edit)).body).toMatchObject({
    modifiedCount: 1,
  })
  expect(await managed(id)).toMatchObject({
    name: 'Longer',
    seats: 9,
    price: 50,
    status: 'Pending',
    feedback: null,
  })
})

test('only the written changes of status happen', async () => {
  const { id } = await submit()
  const set = (status: string) => refused(admin, `PUT /updateCoursesStatus/${id}`, { status })
  expect((await set('Pending')).body).toMatchObject({ modifiedCount: 0 })
  expect((await set('Cancelled')).body.error.code).toBe('status_not_allowed')
  expect((await set('Denied')).body.error.issues?.[0]?.path).toBe('status')
  expect((await set('Approved')).body).toMatchObject({ modifiedCount: 1 })
  expect((await set('Approved')).body).toMatchObject({ modifiedCount: 0 })
  expect((await set('Pending')).body.error.code).toBe('status_not_allowed')
  const denial = await refused(admin, `PUT /denyCoursesStatus/${id}`, { status: 'Denied', feedback: 'Late' })
  expect(denial.body.error.code).toBe('status_not_allowed')
  const edit = await refused(instructor, `PUT /instructorCourses/${id}`, { name: 'Late', seats: 1, price: 1 })
  expect([edit.status, edit.body.error.code]).toEqual([409, 'course_not_editable'])
})

test('an approved course takes the documented changes; e-mail and status must be what they are', async () => {
  const { id, ...course } = await submit()
  const change = {
    ...course,
    status: 'Approved',
    name: 'Viola',
    seats: 4,
    price: '60',
    image: '/images/x/800.webp',
  }
  expect((await refused(instructor, `PUT /approvedCourses/${id}`, change)).body.error.code).toBe(
    'status_not_allowed',
  )
  await as(admin, 'POST /approvedCourses', { courseId: id })
  for (const person of [instructor, admin]) {
    expect((await as(person, `PUT /approvedCourses/${id}`, change)).body).toMatchObject({ modifiedCount: 1 })
  }
  expect(await managed(id)).toMatchObject({
    name: 'Viola',
    seats: 4,
    price: 60,
    image: '/images/x/800.webp',
    status: 'Approved',
  })
  const foreign = await refused(admin, `PUT /approvedCourses/${id}`, { ...change, email: admin.email })
  expect([foreign.status, foreign.body.error.code]).toEqual([403, 'forbidden'])
  const denied = await refused(admin, `PUT /approvedCourses/${id}`, { ...change, status: 'Denied' })
  expect([denied.status, denied.body.error.code]).toEqual([409, 'status_not_allowed'])
})

test('seats never fall below those taken', async () => {
  const { id, name } = await submit()
  await as(admin, 'POST /approvedCourses', { courseId: id })
  await product.sql`update courses set seats_taken = 3 where id = ${id}`
  const { status, body } = await refused(instructor, `PUT /approvedCourses/${id}`, {
    name,
    seats: 2,
    price: 10,
  })
  expect([status, body.error.code, body.error.details]).toEqual([409, 'seats_below_taken', { seatsTaken: 3 }])
  await product.sql`update courses set seats_taken = 0 where id = ${id}`
})
