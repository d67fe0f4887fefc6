import { expect, test } from 'vitest'
import { datedCourse } from '../../../test/dated-classes.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { grantWaiver, listWaivers, revokeWaiver } from './waivers.ts'

const product = runTestApp()

/** They select the class for another of theirs, whose age fits. */
async function selectsFor(person: TestPerson, courseId: string) {
  const participantId = await product.make.child(person, { givenName: 'Elder', birthDate: '2014-01-01' })
  await addToCart(person.ctx, { courseId, participantId })
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
  await selectsFor(child, courseId)
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
  const [mia, ben] = await Promise.all(
    ['Mia', 'Ben'].map((givenName) => product.make.child(guardian, { givenName })),
  )
  if (!mia || !ben) throw new Error('no children')
  const asked = { ...grant, email: guardian.email }
  await selectsFor(guardian, courseId)
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
  await product.make.child(guardian, { givenName: 'Ben', familyName: 'Other' })
  await expect(grantWaiver(teacher.ctx, { ...asked, givenName: 'Ben' })).rejects.toMatchObject(nobody)
})

test('a teacher learns nothing of who has not selected the class: neither the account nor a child’s full name', async () => {
  const { teacher, courseId, grant } = await classForTwelve()
  const guardian = await product.make.student()
  const mia = await product.make.child(guardian, { givenName: 'Mia' })
  const elsewhere = await datedCourse(product, { instructorId: teacher.userId, meets: ['2027-08-05 09:30'] })
  await addToCart(guardian.ctx, { courseId: elsewhere, participantId: mia })
  const ask = async (of: object) => {
    const answer = await product.app.inject({
      method: 'POST',
      url: '/trpc/instructor.waivers.grant',
      headers: teacher.headers,
      payload: { ...grant, ...of },
    })
    const { requestId: _, ...data } = answer.json().error.data
    return { status: answer.statusCode, message: answer.json().error.message, data }
  }
  const absent = await ask({ email: 'nobody@example.org' })
  expect(absent.status).toBe(404)
  expect(await ask({ email: guardian.email })).toEqual(absent)
  expect(await ask({ email: guardian.email, givenName: 'Mia' })).toEqual(absent)
  expect(await listWaivers(teacher.ctx, { courseId })).toEqual([])
  const admin = await product.make.admin()
  expect(await grantWaiver(admin.ctx, { ...grant, email: guardian.email, givenName: 'Mia' })).toMatchObject([
    { participantId: mia },
  ])
})

test('the parent of a child who has a place, whoever paid for it, is let in by the teacher', async () => {
  const { teacher, courseId, grant } = await classForTwelve()
  const guardian = await product.make.student()
  const ben = await product.make.child(guardian, { givenName: 'Ben', birthDate: '2014-01-01' })
  const mia = await product.make.child(guardian, { givenName: 'Mia' })
  const aunt = await product.make.student()
  await product.make.guardian(ben, aunt)
  await product.make.enrolment(aunt, [courseId], [ben])
  expect(await grantWaiver(teacher.ctx, { ...grant, email: guardian.email, givenName: 'Mia' })).toMatchObject(
    [{ participantId: mia }],
  )
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
  await selectsFor(guardian, courseId)
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
