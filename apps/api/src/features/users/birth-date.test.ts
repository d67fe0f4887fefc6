import { expect, test } from 'vitest'
import { runTestApp } from '../../../test/run-test-app.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { exportOwnData } from '../privacy/export-own-data.ts'
import { listUsers } from './list-users.ts'
import { deleteUser } from '../privacy/delete-user.ts'
import { getViewer, updateProfile } from './viewer.ts'

/** A birth date is visible to its owner only. */
const product = runTestApp()

const born = '2016-02-29'
const profile = { name: 'Mia', imageUrl: 'https://example.org/mia.png' }

const send = (person: TestPerson, birthDate: unknown) =>
  product.app.inject({
    method: 'POST',
    url: '/trpc/student.viewer.update',
    headers: person.headers,
    payload: { ...profile, birthDate },
  })

test('is given, kept by whoever does not name it, and taken away', async () => {
  const { ctx } = await product.make.student()
  expect((await getViewer(ctx)).birthDate).toBeNull()
  expect((await updateProfile(ctx, { ...profile, birthDate: born })).birthDate).toBe(born)
  expect((await updateProfile(ctx, profile)).birthDate).toBe(born)
  expect((await updateProfile(ctx, { ...profile, birthDate: null })).birthDate).toBeNull()
})

test.each(['2015-02-29', '2100-01-01', '1850-01-01', 'yesterday', 20_160_229, ''])(
  '%s is refused by its field, and nothing is lost',
  async (date) => {
    const person = await product.make.student({ birthDate: born })
    const answer = await send(person, date)
    expect([answer.statusCode, answer.json().error.data.issues]).toMatchObject([400, [{ path: 'birthDate' }]])
    expect((await getViewer(person.ctx)).birthDate).toBe(born)
  },
)

test('nobody else sees it: not admins, not outside clients, not their own documented answers', async () => {
  const person = await product.make.student({ birthDate: born, name: 'Mia' })
  const admin = await product.make.admin()
  const read = (url: string, { headers }: TestPerson) => product.app.inject({ url, headers })
  const answers = await Promise.all([
    read('/users', admin),
    read(`/carts?email=${person.email}`, person),
    read(`/payments?email=${person.email}`, person),
    product.app.inject({
      method: 'POST',
      url: '/users',
      headers: person.headers,
      payload: { name: 'Mia', email: person.email, image: '' },
    }),
  ])
  const accepted = [
    JSON.stringify(await listUsers(admin.ctx, { limit: 100 })),
    ...answers.map(({ body }) => body),
  ]
  expect(accepted[0]).toContain(person.email)
  expect(accepted.filter((text) => text.includes(born))).toEqual([])
})

test('is in what its owner downloads with the exceptions made for them, and gone with the account', async () => {
  const person = await product.make.student({ birthDate: born })
  const teacher = await product.make.instructor()
  const courseId = await product.make.course({ instructorId: teacher.userId, name: 'Piano' })
  await product.sql`
    insert into eligibility_waivers (course_id, user_id, participant_id, granted_by, reason)
    values (${courseId}, ${person.userId}, self_of(${person.userId}), ${teacher.userId}, 'Plays well')`
  expect(await exportOwnData(person.ctx)).toMatchObject({
    profile: { birthDate: born },
    exceptions: [{ courseId, name: 'Piano', reason: 'Plays well' }],
  })
  await deleteUser((await product.make.admin()).ctx, { id: person.userId })
  const left = await product.sql`
    select birth_date, (select count(*)::int from eligibility_waivers where participant_id = participants.id) as waivers
      from participants where owner_id = ${person.userId}`
  expect([...left]).toEqual([{ birth_date: null, waivers: 0 }])
})
