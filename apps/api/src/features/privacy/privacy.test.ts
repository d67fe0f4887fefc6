import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ownDataSchema } from '@cadenza/contracts/people/privacy'
import { drawing } from '../../../test/pictures.ts'
import { payIntent } from '../../../test/provider.ts'
import { call, imageForm, type Refusal } from '../../../test/rest-client.ts'
import { signInAtSandbox } from '../../../test/sandbox-identity.ts'
import { startTestApp } from '../../../test/test-app.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { lookAfterOrder } from '../checkout/look-after-order.ts'
import { getReceipt } from '../checkout/list-payments.ts'
import { startCheckout } from '../checkout/start-checkout.ts'
import { removePictures } from '../images/remove-pictures.ts'
import { searchPayments } from '../refunds/search-payments.ts'
import { writeReview } from '../reviews/write-review.ts'
import { deleteUser } from './delete-user.ts'

const product = runTestApp()

interface Failure {
  error: { data: { reason: string; issues?: { path: string }[] } }
}
interface Success<T> {
  result: { data: T }
}

const trpc = <T = unknown>(who: TestPerson | undefined, path: string, body: unknown = {}) =>
  call<Success<T> & Failure>(product.app, `POST /trpc/${path}`, { as: who, body })

async function uidOf({ userId }: { userId: string }): Promise<string> {
  const [row] = await product.sql<
    { uid: string }[]
  >`select identity_uid as uid from users where id = ${userId}`
  return row?.uid ?? ''
}

async function freshSignIn(who: { userId: string }): Promise<string> {
  return (await signInAtSandbox(product, { uid: await uidOf(who) })).idToken
}

const erase = async (who: TestPerson, idToken?: string) =>
  trpc<{ erased: boolean }>(who, 'student.privacy.erase', {
    idToken: idToken ?? (await freshSignIn(who)),
    confirmation: 'ERASE',
  })

async function reasonOf(answer: Promise<{ status: number; body: Failure }>) {
  const { status, body } = await answer
  return [status, body.error?.data.reason]
}

describe('the public card of an instructor', () => {
  /** Everything that users other than staff can see about a class and its instructor, as one text. */
  async function publicAnswers(instructorId: string, courseId: string, student: TestPerson): Promise<string> {
    const get = (path: string, as?: TestPerson) => call<unknown>(product.app, `GET ${path}`, { as })
    const query = (name: string, input: unknown, as?: TestPerson) =>
      get(`/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`, as)
    const users = await call<{ _id: string }[]>(product.app, 'GET /users')
    const answers = await Promise.all([
      get('/approvedCourses'),
      get(`/approvedCourses/${courseId}`),
      get('/carts', student),
      query('public.courses.list', { instructorId }),
      query('public.courses.get', { id: courseId }),
      query('public.instructors.list', {}),
      query('public.instructors.get', { id: instructorId }),
      query('student.cart.get', undefined, student),
      query('student.enrolments.list', undefined, student),
      trpc(student, 'student.privacy.export'),
    ])
    for (const { status } of answers) expect(status).toBe(200)
    const row = users.body.find(({ _id }) => _id === instructorId)
    return JSON.stringify([row, ...answers.map(({ body }) => body)])
  }

  test('shows e-mail and photo until its owner chooses otherwise, and then no more anywhere', async () => {
    const photo = '/art/portrait/ada.svg'
    const instructor = await product.make.instructor({ imageUrl: photo })
    const student = await product.make.student()
    const attended = await product.make.course({ instructorId: instructor.userId })
    const inCart = await product.make.course({ instructorId: instructor.userId })
    await product.make.enrolment(student, [attended])
    await product.make.cart(student, [inCart])
    const look = () => publicAnswers(instructor.userId, inCart, student)

    const before = await look()
    expect([before.includes(instructor.email), before.includes(photo)]).toEqual([true, true])
    const agreed = await trpc<{ card: { email: string }; agreedAt: string | null }>(
      instructor,
      'student.privacy.agreeToCard',
      { showsEmail: false, showsPhoto: false },
    )
    expect(agreed.body.result.data).toMatchObject({
      card: { email: '', imageUrl: expect.stringContaining('/art/monogram/') as unknown, courseCount: 2 },
      showsEmail: false,
      showsPhoto: false,
      agreedAt: expect.any(String) as unknown,
    })
    const after = await look()
    expect([after.includes(instructor.email), after.includes(photo)]).toEqual([false, false])

    await trpc(instructor, 'student.privacy.agreeToCard', { showsEmail: true, showsPhoto: false })
    const mixed = await look()
    expect([mixed.includes(instructor.email), mixed.includes(photo)]).toEqual([true, false])
  })

  test('hides nothing from its owner and the admins, and what was read can be written back', async () => {
    const instructor = await product.make.instructor({ cardShowsEmail: false, cardShowsPhoto: false })
    const admin = await product.make.admin()
    const id = await product.make.course({ instructorId: instructor.userId })
    for (const who of [instructor, admin]) {
      const { body } = await call<{ email: string }>(product.app, `GET /instructorCourses/${id}`, { as: who })
      expect(body.email).toBe(instructor.email)
    }
    const { body: course } = await call<Record<string, unknown>>(product.app, `GET /approvedCourses/${id}`)
    expect(course.email).toBe('')
    const { name, seats, price, image, email, status, instructor: teacher } = course
    const put = { as: instructor, body: { name, seats, price, image, email, status, instructor: teacher } }
    expect((await call(product.app, `PUT /approvedCourses/${id}`, put)).status).toBe(200)
    const foreign = { ...put, body: { ...put.body, email: admin.email } }
    expect((await call(product.app, `PUT /approvedCourses/${id}`, foreign)).status).toBe(403)
  })
})

describe('exportOwnData', () => {
  test('gives a person all that is theirs, in the documented shape, and nothing of anybody else', async () => {
    const [person, stranger] = await Promise.all([
      product.make.student({ name: 'Zoe Export', imageUrl: 'https://example.org/zoe.png' }),
      product.make.student({ name: 'Mallory Other' }),
    ])
    const [attended, free, wanted] = await Promise.all([
      product.make.course({ name: 'Attended Harp' }),
      product.make.course({ name: 'Other Harp' }),
      product.make.course({ name: 'Wanted Harp' }),
    ])
    await product.make.enrolment(person, [attended])
    await product.make.enrolment(stranger, [free])
    await writeReview(person.ctx, { courseId: attended, rating: 5, reviewDetails: 'Warm and exact.' })
    await writeReview(stranger.ctx, { courseId: free, rating: 1, reviewDetails: 'Secret words.' })
    await product.make.cart(person, [wanted])
    const picture = await product.make.picture(person)
    await product.sql`insert into sessions (user_id, expires_at) values (${person.userId}, now() + interval '1 hour')`
    await product.sql`insert into audit_log (actor_id, action, subject_id) values (null, 'changeRole', ${person.userId})`

    const { status, body } = await trpc(person, 'student.privacy.export')
    expect(status).toBe(200)
    const own = ownDataSchema.parse(body.result.data)
    expect(own).toMatchObject({
      profile: { name: 'Zoe Export', email: person.email, photoAddress: 'https://example.org/zoe.png' },
      cart: [{ name: 'Wanted Harp' }],
      orders: [{ status: 'paid', seats: [{ name: 'Attended Harp', state: 'confirmed' }] }],
      payments: [{ amountMinor: 10_000, lines: [{ name: 'Attended Harp' }] }],
      enrolments: [{ course: { name: 'Attended Harp' } }],
      reviews: [{ reviewDetails: 'Warm and exact.' }],
      uploads: [{ address: picture }],
      sessions: [{ endedAt: null }, { endedAt: null }],
      log: [{ action: 'changeRole', byYou: false }],
      mails: [{ kind: 'receipt' }],
    })
    expect(JSON.stringify(own)).not.toMatch(/Mallory|Other Harp|Secret words/)
  })

  test('gives an instructor their classes and what was decided on them', async () => {
    const instructor = await product.make.instructor()
    const id = await product.make.course({
      instructorId: instructor.userId,
      status: 'Denied',
      feedback: 'Not yet',
    })
    const { body } = await trpc(instructor, 'student.privacy.export')
    expect(ownDataSchema.parse(body.result.data).classes).toMatchObject([{ id, feedback: 'Not yet' }])
  })

  test('is for the signed-in, and only so often', async () => {
    expect((await trpc(undefined, 'student.privacy.export')).status).toBe(401)
    const eager = await product.make.student()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 8; attempt++)
      statuses.push((await trpc(eager, 'student.privacy.export')).status)
    expect(statuses.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 200))
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('eraseOwnAccount', () => {
  test('leaves what the books need under no name that anybody sees, and nothing else', async () => {
    const person = await product.make.student({ name: 'Zoe Erased', imageUrl: '/art/portrait/zoe.svg' })
    const admin = await product.make.admin()
    const course = await product.make.course()
    await product.make.enrolment(person, [course])
    await writeReview(person.ctx, { courseId: course, rating: 5, reviewDetails: 'Mine alone.' })
    await product.make.cart(person, [await product.make.course()])
    await product.sql`update orders set caller_network = '203.0.113.7' where user_id = ${person.userId}`
    await product.sql`insert into sessions (user_id, expires_at) values (${person.userId}, now() + interval '1 hour')`
    const [payment] = await product.sql<{ id: string; receipt: number; transaction: string }[]>`
      select id, receipt_number as receipt, transaction_id as transaction from payments where user_id = ${person.userId}`

    expect((await erase(person)).body.result.data).toEqual({ erased: true })

    const rows = await product.sql`
      select name, email, image_url, role, deleted_at is not null as gone from users where id = ${person.userId}`
    expect(rows).toEqual([
      { name: 'Deleted user', email: null, image_url: null, role: 'student', gone: true },
    ])
    for (const table of ['cart_items', 'reviews', 'sessions'])
      expect(await product.sql`select 1 from ${product.sql(table)} where user_id = ${person.userId}`).toEqual(
        [],
      )
    expect(
      await product.sql`select 1 from orders where user_id = ${person.userId} and caller_network is not null`,
    ).toEqual([])
    expect((await call(product.app, 'GET /carts', { as: person })).status).toBe(401)
    const log =
      await product.sql`select actor_id, action, before from audit_log where subject_id = ${person.userId}`
    expect(log).toEqual([{ actor_id: person.userId, action: 'eraseOwnAccount', before: { role: 'student' } }])

    const find = async (q: string) => (await searchPayments(admin.ctx, { q, limit: 25 })).items
    expect(await find('Zoe Erased')).toEqual([])
    expect(await find(person.email)).toEqual([])
    for (const q of [String(payment?.receipt), payment?.transaction ?? ''])
      expect(await find(q)).toMatchObject([{ name: 'Deleted person', email: '', amountMinor: 10_000 }])
    expect(await getReceipt(admin.ctx, { id: payment?.id ?? '' })).toMatchObject({
      name: 'Deleted person',
      email: '',
    })
    // The books themselves keep who paid, for as long as they must.
    expect(await product.sql`select name, email from payments where id = ${payment?.id ?? ''}`).toEqual([
      { name: 'Zoe Erased', email: person.email },
    ])
    const everything = await call(product.app, 'GET /trpc/admin.payments.search?input=%7B%7D', { as: admin })
    expect(JSON.stringify(everything.body)).not.toContain('Zoe Erased')
  })

  test('asks for a sign-in of one’s own within five minutes; nothing less erases anybody', async () => {
    const [person, stranger] = await Promise.all([product.make.student(), product.make.student()])
    const own = await freshSignIn(person)
    expect(await reasonOf(erase(person, 'nonsense'))).toEqual([409, 'sign_in_again'])
    expect(await reasonOf(erase(person, await freshSignIn(stranger)))).toEqual([409, 'sign_in_again'])
    expect(await reasonOf(erase(person, person.token))).toEqual([409, 'sign_in_again'])
    const { now } = product.deps
    product.deps.now = () => new Date(Date.now() + 301_000)
    expect(await reasonOf(erase(person, own))).toEqual([409, 'sign_in_again'])
    product.deps.now = now
    const unconfirmed = await trpc(person, 'student.privacy.erase', { idToken: own, confirmation: 'yes' })
    expect([unconfirmed.status, unconfirmed.body.error.data.issues?.map(({ path }) => path)]).toEqual([
      400,
      ['confirmation'],
    ])
    expect(
      await product.sql`select 1 from users where id = ${person.userId} and deleted_at is null`,
    ).toHaveLength(1)
  })

  test('the account cannot come back to life, and the identity’s own sign-in is refused', async () => {
    const person = await product.make.student()
    const { email, idToken } = await signInAtSandbox(product, { uid: await uidOf(person) })
    await erase(person, idToken)
    const answer = await call<Refusal>(product.app, 'POST /jwt', {
      body: { email },
      headers: { authorization: `Bearer ${idToken}` },
    })
    expect(answer.status).toBe(403)
  })

  test('the last admin stays; two who go at once leave one', async () => {
    const lonely = await startTestApp()
    const [one, other] = await Promise.all([lonely.make.admin(), lonely.make.admin()])
    const attempt = async (who: TestPerson) => {
      const [row] = await lonely.sql<{ uid: string }[]>`
        select identity_uid as uid from users where id = ${who.userId}`
      const { idToken } = await signInAtSandbox(lonely, row)
      const body = { idToken, confirmation: 'ERASE' }
      return call<Failure>(lonely.app, 'POST /trpc/student.privacy.erase', { as: who, body })
    }
    const answers = await Promise.all([attempt(one), attempt(other)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error.data.reason).toBe('last_admin')
    await lonely.close()
  })

  test('an instructor whose class somebody attends or pays for stays until it is handed over', async () => {
    const instructor = await product.make.instructor()
    const attended = await product.make.course({ instructorId: instructor.userId })
    await product.make.enrolment(await product.make.student(), [attended])
    const refused = await erase(instructor)
    expect([refused.status, refused.body.error.data]).toEqual([
      409,
      expect.objectContaining({ reason: 'classes_with_students', details: { courseIds: [attended] } }),
    ])
    const holding = await product.make.instructor()
    const buyer = await product.make.student()
    await product.make.cart(buyer, [await product.make.course({ instructorId: holding.userId })])
    await startCheckout(buyer.ctx, { totalMinor: 10_000 })
    expect(await reasonOf(erase(holding))).toEqual([409, 'classes_with_students'])
  })

  test('an instructor without students takes their classes off sale and their submissions away', async () => {
    const instructor = await product.make.instructor()
    const own = { instructorId: instructor.userId }
    const onSale = await product.make.course({ ...own, imageUrl: await product.make.picture(instructor) })
    await product.make.course({ ...own, status: 'Pending' })
    await product.make.course({ ...own, status: 'Denied', feedback: 'Not yet' })
    expect((await erase(instructor)).status).toBe(200)
    const rows = await product.sql`
      select id, status, image_url from courses where instructor_id = ${instructor.userId}`
    expect(rows).toEqual([{ id: onSale, status: 'Cancelled', image_url: null }])
    expect((await call(product.app, `GET /approvedCourses/${onSale}`)).status).toBe(404)
  })

  test('a running checkout is ended first: the seat is free and no card can be charged', async () => {
    const person = await product.make.student()
    const courseId = await product.make.course({ capacity: 1 })
    await product.make.cart(person, [courseId])
    const checkout = await startCheckout(person.ctx, { totalMinor: 10_000 })
    expect((await erase(person)).status).toBe(200)
    expect(await product.sql`select seats_taken from courses where id = ${courseId}`).toEqual([
      { seats_taken: 0 },
    ])
    expect(await payIntent(product, checkout)).toBe('payment_intent_unexpected_state')
  })

  test('money that came first stays in the books', async () => {
    const person = await product.make.student()
    await product.make.cart(person, [await product.make.course()])
    const checkout = await startCheckout(person.ctx, { totalMinor: 10_000 })
    expect(await payIntent(product, checkout)).toBe('succeeded')
    expect((await erase(person)).status).toBe(200)
    await lookAfterOrder(product.deps, checkout)
    const [payment] =
      await product.sql`select amount_minor from payments where order_id = ${checkout.orderId}`
    expect(payment).toEqual({ amount_minor: 10_000 })
  })

  test('pictures leave the store, save those that a class or a room still shows', async () => {
    const form = imageForm(await drawing(40, 30).png().toBuffer())
    const upload = async (who: TestPerson) =>
      (await call<{ data: { display_url: string } }>(product.app, 'POST /images', { as: who, ...form })).body
        .data.display_url
    const [person, instructor, admin] = await Promise.all([
      product.make.student(),
      product.make.instructor(),
      product.make.admin(),
    ])
    const gone = await upload(person)
    const [kept, ofSchool, unused] = [
      await upload(instructor),
      await upload(instructor),
      await upload(instructor),
    ]
    await product.make.course({ instructorId: instructor.userId, imageUrl: kept })
    await product.sql`
      insert into pictures (position, image_id, alt) values (1, ${ofSchool.split('/')[2] ?? ''}, 'A garden')`
    await erase(person)
    await deleteUser(admin.ctx, { id: instructor.userId })
    for (const ownerId of [person.userId, instructor.userId]) await removePictures(product.deps, { ownerId })
    const statusOf = async (url: string) => (await call(product.app, `GET ${url}`)).status
    expect([await statusOf(gone), await statusOf(unused)]).toEqual([404, 404])
    expect([await statusOf(kept), await statusOf(ofSchool)]).toEqual([200, 200])
    const folders = await readdir(join(product.dataDirectory, 'images'))
    expect(new Set(folders)).toEqual(new Set([kept, ofSchool].map((url) => url.split('/')[2])))
    const jobs =
      await product.sql`select 1 from pgboss.job where name = 'remove-pictures' and data->>'ownerId' = ${person.userId}`
    expect(jobs).toHaveLength(1)
  })

  test('pictures of somebody who is still there are never removed', async () => {
    const person = await product.make.student()
    await product.make.picture(person)
    await removePictures(product.deps, { ownerId: person.userId })
    expect(await product.sql`select 1 from images where owner_id = ${person.userId}`).toHaveLength(1)
  })

  test('the security log says so, without a name', async () => {
    const person = await product.make.student({ name: 'Zoe Secret' })
    const lines: object[] = []
    const { warn } = product.deps.log
    product.deps.log.warn = (facts: object) => void lines.push(facts)
    await erase(person)
    product.deps.log.warn = warn
    expect(lines).toEqual([
      { security: 'account_erased', userId: person.userId, requestId: expect.any(String) as unknown },
    ])
  })
})
