import { expect, test } from 'vitest'
import { datedCourse } from '../../../test/dated-classes.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { startCheckout } from '../checkout/start-checkout.ts'
import { grantWaiver, listWaivers, revokeWaiver } from './waivers.ts'

const product = runTestApp()

/** The participant had a place in one of the teacher's classes, and gave it back. */
async function taught(teacher: TestPerson, person: TestPerson, participantId: string) {
  const courseId = await product.make.course({ instructorId: teacher.userId })
  await product.make.enrolment(person, [courseId], [participantId])
  await product.sql`update seat_claims set state = 'revoked' where course_id = ${courseId}`
}

/** Selected before the class was restricted to age twelve: today it could not be selected. */
async function selected(person: TestPerson, courseId: string, participantId: string) {
  const ages = (min: number | null) => product.sql`update courses set age_min = ${min} where id = ${courseId}`
  await ages(null)
  await addToCart(person.ctx, { courseId, participantId })
  await ages(12)
}

async function classForTwelve() {
  const teacher = await product.make.instructor({ name: 'Ms Reed' })
  const instructorId = teacher.userId
  const courseId = await datedCourse(product, { instructorId, ageMin: 12, meets: ['2027-07-05 09:30'] })
  const child = await product.make.student({ name: 'Mia', birthDate: '2018-01-01' })
  const [self] = await product.sql<{ id: string }[]>`select self_of(${child.userId}) as id`
  const participantId = self?.id ?? ''
  return {
    teacher,
    courseId,
    child,
    participantId,
    grant: { courseId, email: child.email, reason: 'Plays like twelve' },
  }
}

const linesAbout = (courseId: string) =>
  product.sql<{ action: string; actorId: string; detail: unknown }[]>`
    select action, actor_id as "actorId", detail from audit_log where subject_id = ${courseId} order by id`

test('its teacher lets a child in, who then can select the class, and takes it back', async () => {
  const { teacher, courseId, child, participantId, grant } = await classForTwelve()
  await expect(addToCart(child.ctx, { courseId })).rejects.toMatchObject({ reason: 'not_eligible' })
  await taught(teacher, child, participantId)
  expect(await grantWaiver(teacher.ctx, grant)).toMatchObject([
    { participantId, name: 'Mia', reason: 'Plays like twelve', grantedBy: 'Ms Reed' },
  ])
  await addToCart(child.ctx, { courseId, participantId })
  expect(await revokeWaiver(teacher.ctx, { courseId, participantId })).toEqual({ revoked: true })
  expect(await revokeWaiver(teacher.ctx, { courseId, participantId })).toEqual({ revoked: false })
  expect(await listWaivers(teacher.ctx, { courseId })).toEqual([])
  const detail = { participantId }
  expect([...(await linesAbout(courseId))]).toEqual([
    { action: 'grantWaiver', actorId: teacher.userId, detail },
    { action: 'revokeWaiver', actorId: teacher.userId, detail },
  ])
})

test('an admin may, too; granted twice, the first stands and is one line', async () => {
  const { courseId, grant } = await classForTwelve()
  const admin = await product.make.admin()
  await grantWaiver(admin.ctx, grant)
  expect(await grantWaiver(admin.ctx, { ...grant, reason: 'Another' })).toMatchObject([
    { reason: 'Plays like twelve' },
  ])
  expect(await linesAbout(courseId)).toHaveLength(1)
})

test('another’s class answers as an absent one, to each question', async () => {
  const { courseId, participantId, grant } = await classForTwelve()
  const { ctx } = await product.make.instructor()
  const refused = { kind: 'not_found', message: 'There is no such class' }
  await expect(listWaivers(ctx, { courseId })).rejects.toMatchObject(refused)
  await expect(grantWaiver(ctx, grant)).rejects.toMatchObject(refused)
  await expect(revokeWaiver(ctx, { courseId, participantId })).rejects.toMatchObject(refused)
})

test('an address that nobody has answers as one that is not verified', async () => {
  const { teacher, grant } = await classForTwelve()
  const unverified = await product.make.student({ emailVerified: false })
  const answers = await Promise.all(
    ['nobody@example.org', unverified.email].map((email) =>
      grantWaiver(teacher.ctx, { ...grant, email }).catch((error: Error) => error.message),
    ),
  )
  expect(new Set(answers)).toEqual(new Set(['There is no such registered person with this address']))
})

test('a child is let in by its given name: itself alone, and by no other name', async () => {
  const { teacher, courseId, grant } = await classForTwelve()
  const guardian = await product.make.student()
  const [mia, ben, another] = await Promise.all(
    ['Mia', 'Ben', 'Ben'].map((givenName) => product.make.child(guardian, { givenName })),
  )
  if (!mia || !ben || !another) throw new Error('no children')
  const asked = { ...grant, email: guardian.email }
  for (const child of [mia, ben]) await taught(teacher, guardian, child)
  await expect(addToCart(guardian.ctx, { courseId, participantId: mia })).rejects.toMatchObject({
    reason: 'not_eligible',
  })
  expect(await grantWaiver(teacher.ctx, { ...asked, givenName: 'mia' })).toMatchObject([
    { participantId: mia, name: 'Mia Child' },
  ])
  await addToCart(guardian.ctx, { courseId, participantId: mia })
  await expect(addToCart(guardian.ctx, { courseId, participantId: ben })).rejects.toMatchObject({
    reason: 'not_eligible',
  })
  const nobody = { kind: 'not_found', message: 'There is no such registered person with this address' }
  await expect(grantWaiver(teacher.ctx, { ...asked, givenName: 'Zoe' })).rejects.toMatchObject(nobody)
  // Not even an admin can tell which of the two.
  const admin = await product.make.admin()
  await expect(grantWaiver(admin.ctx, { ...asked, givenName: 'Ben' })).rejects.toMatchObject(nobody)
  await taught(teacher, guardian, another)
  await expect(grantWaiver(teacher.ctx, { ...asked, givenName: 'Ben' })).rejects.toMatchObject(nobody)
})

type Family = { guardian: TestPerson; mia: string; ben: string }
/** What the teacher has to do with the family, and what they see of Mia then: undefined, as for a stranger. */
const connections: Record<
  string,
  { connect?: (family: Family, teacher: TestPerson, courseId: string) => Promise<void>; shownName?: string }
> = {
  'nobody of the family was ever in a class of theirs': {},
  'Mia selected another class of theirs': {
    connect: async ({ guardian, mia }, teacher) => {
      const courseId = await product.make.course({ instructorId: teacher.userId })
      await addToCart(guardian.ctx, { courseId, participantId: mia })
    },
  },
  'Mia had a place in another teacher’s class': {
    connect: async ({ guardian, mia }) => taught(await product.make.instructor(), guardian, mia),
  },
  'her brother had a place': { connect: ({ guardian, ben }, teacher) => taught(teacher, guardian, ben) },
  'her brother has the class in the cart': {
    connect: ({ guardian, ben }, _, courseId) => selected(guardian, courseId, ben),
  },
  'Mia had a place in a class of theirs': {
    connect: ({ guardian, mia }, teacher) => taught(teacher, guardian, mia),
    shownName: 'Mia Secret',
  },
  'Mia has a place that her aunt paid for': {
    connect: async ({ mia }, teacher) => {
      const aunt = await product.make.student()
      await product.make.guardian(mia, aunt)
      const courseId = await product.make.course({ instructorId: teacher.userId })
      await product.make.enrolment(aunt, [courseId], [mia])
    },
    shownName: 'Mia Secret',
  },
  'Mia has the class in the cart': {
    connect: ({ guardian, mia }, _, courseId) => selected(guardian, courseId, mia),
    shownName: 'Mia',
  },
  'Mia has the class in an order': {
    connect: async ({ guardian, mia }, _, courseId) => {
      await selected(guardian, courseId, mia)
      await product.sql`update courses set age_min = null where id = ${courseId}`
      await startCheckout(guardian.ctx, { totalMinor: 10_000 })
      await product.sql`update courses set age_min = 12 where id = ${courseId}`
      await product.sql`delete from cart_items where user_id = ${guardian.userId}`
    },
    shownName: 'Mia',
  },
}

test.each(Object.entries(connections))(
  'a teacher guessed a family’s address and a child’s name: %s',
  async (_, { connect, shownName }) => {
    const { teacher, courseId, grant } = await classForTwelve()
    const guardian = await product.make.student()
    const [mia, ben] = await Promise.all(
      ['Mia', 'Ben'].map((givenName) =>
        product.make.child(guardian, { givenName, familyName: 'Secret', birthDate: '2018-01-01' }),
      ),
    )
    const self = await product.make.self(guardian)
    const family = { guardian, mia: mia ?? '', ben: ben ?? '' }
    await connect?.(family, teacher, courseId)
    const ask = async (of: object) => {
      const { statusCode, json } = await product.app.inject({
        method: 'POST',
        url: '/trpc/instructor.waivers.grant',
        headers: teacher.headers,
        payload: { ...grant, ...of },
      })
      if (statusCode === 200) return json().result.data
      const { requestId: _id, ...data } = json().error.data
      return { statusCode, message: json().error.message, data }
    }
    const absent = await ask({ email: 'nobody@example.org' })
    expect(absent).toMatchObject({ statusCode: 404 })
    expect(await ask({ email: guardian.email })).toEqual(absent)
    const { email } = guardian
    const answer = await ask({ email, givenName: 'mIa' })
    if (shownName) expect(answer).toMatchObject([{ participantId: mia, name: shownName }])
    else expect(answer).toEqual(absent)
    const admin = await product.make.admin()
    for (const givenName of ['Mia', undefined]) await grantWaiver(admin.ctx, { ...grant, email, givenName })
    expect(await listWaivers(admin.ctx, { courseId })).toMatchObject([
      { participantId: mia, name: 'Mia Secret' },
      { participantId: self },
    ])
  },
)

test('the holder of an account who has only selected the class has no name, until the roster tells it', async () => {
  const { teacher, courseId, child, participantId, grant } = await classForTwelve()
  await selected(child, courseId, participantId)
  expect(await grantWaiver(teacher.ctx, grant)).toMatchObject([{ participantId, name: null }])
  await product.make.enrolment(child, [courseId])
  expect(await listWaivers(teacher.ctx, { courseId })).toMatchObject([{ participantId, name: 'Mia' }])
})

test('a teacher cannot guess addresses and names for ever: thirty exceptions an hour', async () => {
  const { teacher, grant } = await classForTwelve()
  const guess = async () => {
    const { statusCode } = await product.app.inject({
      method: 'POST',
      url: '/trpc/instructor.waivers.grant',
      headers: teacher.headers,
      payload: { ...grant, email: 'nobody@example.org' },
    })
    return statusCode
  }
  const answers: number[] = []
  for (let count = 0; count < 31; count++) answers.push(await guess())
  expect(answers).toEqual([...Array.from({ length: 30 }, () => 404), 429])
})

test('of two siblings with an exception one can lose it', async () => {
  const { teacher, courseId, grant } = await classForTwelve()
  const guardian = await product.make.student()
  const mia = await product.make.child(guardian, { givenName: 'Mia' })
  const ben = await product.make.child(guardian, { givenName: 'Ben' })
  for (const participantId of [mia, ben]) await taught(teacher, guardian, participantId)
  for (const givenName of ['Mia', 'Ben'])
    await grantWaiver(teacher.ctx, { ...grant, email: guardian.email, givenName })
  expect(await revokeWaiver(teacher.ctx, { courseId, participantId: mia })).toEqual({ revoked: true })
  expect(await listWaivers(teacher.ctx, { courseId })).toMatchObject([{ participantId: ben }])
})

test('a waiver without a reason is refused at the door', async () => {
  const { teacher, grant } = await classForTwelve()
  for (const reason of ['', '   ', 'x'.repeat(301)]) {
    const answer = await product.app.inject({
      method: 'POST',
      url: '/trpc/instructor.waivers.grant',
      headers: teacher.headers,
      payload: { ...grant, reason },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.data.issues).toMatchObject([{ path: 'reason' }])
  }
})
