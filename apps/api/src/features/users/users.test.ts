import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../../test/test-app.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { authenticate } from '../../callers/authenticate.ts'
import { openSession } from '../../callers/open-session.ts'
import type { Identity } from '../../gateways/identity-gateway.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { changeRole } from './change-role.ts'
import { getInstructor, listInstructors } from './list-instructors.ts'
import { getDeletionEffect } from '../privacy/get-deletion-effect.ts'
import { listUsers } from './list-users.ts'
import { deleteUser } from '../privacy/delete-user.ts'
import { registerUser } from './viewer.ts'

const product = runTestApp({ ADMIN_EMAILS: 'Head@School.example' })

const thisSecond = () => new Date(Math.floor(Date.now() / 1000) * 1000)

function identity(values: Partial<Identity> = {}): Identity {
  const uid = randomUUID()
  return {
    uid,
    email: `${uid}@example.org`,
    emailVerified: true,
    name: 'Ana',
    imageUrl: null,
    signedInAt: thisSecond(),
    expiresAt: new Date(Date.now() + 3_600_000),
    ...values,
  }
}

describe('signIn', () => {
  test('makes one record per identity, however often and at once', async () => {
    for (let round = 0; round < 20; round++) {
      const ana = identity()
      const rows = await Promise.all(Array.from({ length: 10 }, () => signIn(product.deps, ana)))
      expect(new Set(rows.map(({ id }) => id)).size).toBe(1)
      expect(rows[0]).toMatchObject({ role: 'student', email: ana.email })
    }
  })

  test('goes by the identity, never by the e-mail: an unverified squatter gets a record of their own', async () => {
    const owner = identity()
    const { id } = await signIn(product.deps, owner)
    const squatter = await signIn(product.deps, identity({ email: owner.email, emailVerified: false }))
    expect(squatter.id).not.toBe(id)
    await expect(signIn(product.deps, identity({ email: owner.email }))).rejects.toMatchObject({
      reason: 'email_in_use',
    })
  })

  test('when an account becomes verified, sessions begun before die and this one lives', async () => {
    const signedInAt = thisSecond()
    const unverified = identity({
      emailVerified: false,
      signedInAt: new Date(signedInAt.getTime() - 600_000),
    })
    const before = await signIn(product.deps, unverified)
    const oldToken = await openSession(product.deps, { user: before })
    const after = await signIn(product.deps, { ...unverified, emailVerified: true, signedInAt })
    expect(after).toMatchObject({ id: before.id, emailVerified: true })
    await expect(signIn(product.deps, unverified)).rejects.toMatchObject({ kind: 'unauthenticated' })
    await expect(authenticate(product.deps, `Bearer ${oldToken}`)).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
  })

  test('a configured address becomes admin once it is verified, not before', async () => {
    const head = identity({ email: 'head@school.example', emailVerified: false })
    expect(await signIn(product.deps, head)).toMatchObject({ role: 'student' })
    expect(await signIn(product.deps, { ...head, emailVerified: true })).toMatchObject({ role: 'admin' })
  })
})

describe('registerUser', () => {
  test('completes a record once and takes nobody else’s address', async () => {
    const person = await product.make.student({ registeredAt: null })
    const input = { name: 'Ana Ruiz', email: person.email, imageUrl: 'https://example.org/ana.png' }
    expect(await registerUser(person.ctx, input)).toMatchObject({
      created: true,
      viewer: { name: 'Ana Ruiz', role: 'student' },
    })
    expect(await registerUser(person.ctx, { ...input, name: 'Other' })).toMatchObject({
      created: false,
      viewer: { name: 'Ana Ruiz' },
    })
    await expect(registerUser(person.ctx, { ...input, email: 'else@example.org' })).rejects.toMatchObject({
      kind: 'forbidden',
    })
  })
})

describe('roles', () => {
  test('count on the very next request', async () => {
    const [admin, person] = await Promise.all([product.make.admin(), product.make.student()])
    expect(await changeRole(admin.ctx, { id: person.userId, role: 'instructor' })).toMatchObject({
      changed: true,
    })
    expect(await authenticate(product.deps, `Bearer ${person.token}`)).toMatchObject({ role: 'instructor' })
    expect(await changeRole(admin.ctx, { id: person.userId, role: 'instructor' })).toMatchObject({
      changed: false,
    })
  })

  test('staff have verified addresses', async () => {
    const [admin, person] = await Promise.all([
      product.make.admin(),
      product.make.student({ emailVerified: false }),
    ])
    await expect(changeRole(admin.ctx, { id: person.userId, role: 'admin' })).rejects.toMatchObject({
      reason: 'email_unverified',
    })
  })

  test('two admins who remove each other at once leave one', async () => {
    const lonely = await startTestApp()
    try {
      for (let round = 0; round < 10; round++) {
        await lonely.sql`update users set role = 'student'`
        const [one, other] = await Promise.all([lonely.make.admin(), lonely.make.admin()])
        await Promise.allSettled([
          deleteUser(one.ctx, { id: other.userId }),
          changeRole(other.ctx, { id: one.userId, role: 'instructor' }),
        ])
        const [row] =
          await lonely.sql`select count(*)::int as admins from users where role = 'admin' and deleted_at is null`
        expect(row?.admins).toBe(1)
      }
    } finally {
      await lonely.close()
    }
  })
})

describe('deleteUser', () => {
  test('takes the name, ends every session and keeps the payments', async () => {
    const [admin, person] = await Promise.all([product.make.admin(), product.make.student()])
    expect(await deleteUser(admin.ctx, { id: person.userId })).toEqual({ deleted: true })
    await expect(authenticate(product.deps, `Bearer ${person.token}`)).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
    const [row] = await product.sql`select name, email, identity_uid from users where id = ${person.userId}`
    expect(row).toMatchObject({ name: 'Deleted user', email: null })
    const again = signIn(product.deps, identity({ uid: row?.identity_uid, email: person.email }))
    await expect(again).rejects.toMatchObject({ kind: 'forbidden' })
    expect(await deleteUser(admin.ctx, { id: person.userId })).toEqual({ deleted: false })
  })

  // Looks 11 of the review of the office: two children, four places and $140 were removed without notice.
  test('its effect is told beforehand: children, those another guardian keeps, places to come and money', async () => {
    const [admin, parent, other] = await Promise.all([
      product.make.admin(),
      product.make.student(),
      product.make.student(),
    ])
    const [mia, ben, self] = await Promise.all([
      product.make.child(parent, { givenName: 'Mia' }),
      product.make.child(parent, { givenName: 'Ben' }),
      product.make.self(parent),
    ])
    await product.make.guardian(ben, other)
    const [choir, past] = await Promise.all([
      product.make.course({ priceMinor: 7_000 }),
      product.make.course({ overAt: new Date(Date.now() - 60_000) }),
    ])
    await product.make.enrolment(parent, [choir], [mia, ben, self])
    await product.make.enrolment(parent, [past], [mia])
    const effect = { children: 1, handedOver: 1, places: 2, paidMinor: 14_000, currency: 'USD' }
    expect(await getDeletionEffect(admin.ctx, { id: parent.userId })).toEqual(effect)

    await deleteUser(admin.ctx, { id: parent.userId })
    const [kept] = await product.sql`
      select count(*)::int as places from seat_claims where course_id = ${choir} and state = 'confirmed'`
    expect(kept).toEqual({ places: 3 })
    const [heir] = await product.sql`select owner_id from participants where id = ${ben}`
    expect(heir).toEqual({ owner_id: other.userId })
    const nothing = { children: 0, handedOver: 0, places: 0, paidMinor: 0, currency: 'USD' }
    expect(await getDeletionEffect(admin.ctx, { id: parent.userId })).toEqual(nothing)
  })

  test('nobody deletes themselves', async () => {
    const admin = await product.make.admin()
    await expect(deleteUser(admin.ctx, { id: admin.userId })).rejects.toMatchObject({ reason: 'own_account' })
  })
})

test('listUsers pages, searches and filters', async () => {
  const admin = await product.make.admin()
  for (let index = 0; index < 5; index++) await product.make.student({ name: `Quentin ${index}` })
  const first = await listUsers(admin.ctx, { q: 'quentin', limit: 3 })
  const rest = await listUsers(admin.ctx, { q: 'quentin', limit: 3, cursor: first.nextCursor ?? '' })
  expect([...first.items, ...rest.items].map(({ name }) => name)).toEqual(
    Array.from({ length: 5 }, (_, index) => `Quentin ${index}`),
  )
  expect(first.total).toBe(5)
  expect(
    (await listUsers(admin.ctx, { role: 'admin', limit: 50 })).items.every(({ role }) => role === 'admin'),
  ).toBe(true)
})

test('the public sees instructors with their approved classes, and no student', async () => {
  const [teacher, student] = await Promise.all([product.make.instructor(), product.make.student()])
  await product.make.course({ instructorId: teacher.userId })
  await product.make.course({ instructorId: teacher.userId, status: 'Pending' })
  const ctx = { ...product.deps, actor: { kind: 'visitor' as const }, requestId: 'test' }
  expect((await listInstructors(ctx)).find(({ id }) => id === teacher.userId)).toMatchObject({
    courseCount: 1,
  })
  expect((await getInstructor(ctx, { id: teacher.userId })).courses).toHaveLength(1)
  await expect(getInstructor(ctx, { id: student.userId })).rejects.toMatchObject({ kind: 'not_found' })
})
