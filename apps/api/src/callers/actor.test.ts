import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../test/test-app.ts'
import { runTestApp } from '../../test/run-test-app.ts'
import { atIdentity } from '../../test/sandbox-identity.ts'
import { approveCourse } from '../features/moderation/moderate-course.ts'
import { submitCourse } from '../features/courses/submit-course.ts'
import { updateApprovedCourse } from '../features/courses/update-approved-course.ts'
import { asAdmin, asInstructor, asStaff, asStudent, isAdmin } from './narrow.ts'
import { authenticate } from './authenticate.ts'

const product = runTestApp()

describe('narrowing', () => {
  const visitor = () => ({ ...product.deps, actor: { kind: 'visitor' as const }, requestId: 'test' })

  test('a visitor is nobody', () => {
    for (const narrow of [asStudent, asInstructor, asStaff, asAdmin])
      expect(() => narrow(visitor())).toThrow('Please sign in')
  })

  test('each role is only itself, and everybody is a student', async () => {
    const [student, instructor, admin] = await Promise.all([
      product.make.student(),
      product.make.instructor(),
      product.make.admin(),
    ])
    expect(() => asInstructor(student.ctx)).toThrow('You may not do this')
    expect(() => asAdmin(instructor.ctx)).toThrow('You may not do this')
    expect(() => asInstructor(admin.ctx)).toThrow('You may not do this')
    for (const { ctx } of [student, instructor, admin]) expect(asStudent(ctx)).toBe(ctx)
  })

  test('staff are instructors and admins, and an admin is known as one', async () => {
    const [student, instructor, admin] = await Promise.all([
      product.make.student(),
      product.make.instructor(),
      product.make.admin(),
    ])
    expect(() => asStaff(student.ctx)).toThrow('You may not do this')
    for (const { ctx } of [instructor, admin]) expect(asStaff(ctx)).toBe(ctx)
    expect([visitor(), student.ctx, instructor.ctx, admin.ctx].map(isAdmin)).toEqual([
      false,
      false,
      false,
      true,
    ])
  })

  test('a forgotten check does not compile', async () => {
    const { ctx } = await product.make.student()
    const course = { name: 'x', description: '', capacity: 1, price: 0 }
    // @ts-expect-error a student is no admin
    const approve = () => approveCourse(ctx, { id: 'x' })
    // @ts-expect-error a student is no instructor
    const submit = () => submitCourse(ctx, course)
    // @ts-expect-error a visitor is no admin
    const anonymous = () => approveCourse(visitor(), { id: 'x' })
    // @ts-expect-error a student is no staff
    const update = () => updateApprovedCourse(ctx, { ...course, id: 'x' })
    // @ts-expect-error staff may be instructors, who are no admins
    const approveAsStaff = () => approveCourse(asStaff(ctx), { id: 'x' })
    expect([approve, submit, anonymous, update, approveAsStaff]).toHaveLength(5)
  })

  test('who was narrowed to staff may do what staff may', async () => {
    const { ctx } = await product.make.instructor()
    // Not called: the test is that it compiles.
    const update = () => updateApprovedCourse(asStaff(ctx), { id: 'x', name: 'x', capacity: 1, price: 0 })
    expect(update).toBeTypeOf('function')
  })
})

describe('authenticate', () => {
  test.each(['Basic abc', 'Bearer', 'Bearer a b', 'bearer', 'x'])('refuses the header %j', async (header) => {
    await expect(authenticate(product.deps, header)).rejects.toMatchObject({ kind: 'unauthenticated' })
  })

  test('an identity token is no access token, and a token of another secret is none of ours', async () => {
    const account = { email: 'token@example.org', password: 'Cadenza2026!', returnSecureToken: true }
    const { idToken } = await atIdentity(product, 'signUp', account)
    expect(idToken).toMatch(/^ey/)
    await expect(authenticate(product.deps, `Bearer ${String(idToken)}`)).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
    const other = await startTestApp({ ACCESS_TOKEN_SECRET: 'another secret of at least 32 bytes' })
    const { token } = await other.make.student()
    await expect(authenticate(product.deps, `Bearer ${token}`)).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
    await other.close()
  })
})
