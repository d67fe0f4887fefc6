import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../test/test-app.ts'
import { runTestApp } from '../../test/run-test-app.ts'
import { approveCourse } from '../features/courses/moderate-course.ts'
import { submitCourse } from '../features/courses/submit-course.ts'
import { asAdmin, asInstructor, asStudent } from './narrow.ts'
import { authenticate } from './authenticate.ts'

const product = runTestApp()

describe('narrowing', () => {
  const visitor = () => ({ ...product.deps, actor: { kind: 'visitor' as const }, requestId: 'test' })

  test('a visitor is nobody', () => {
    for (const narrow of [asStudent, asInstructor, asAdmin])
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

  test('a forgotten check does not compile', async () => {
    const { ctx } = await product.make.student()
    const course = { name: 'x', description: '', capacity: 1, price: 0 }
    // @ts-expect-error a student is no admin
    const approve = () => approveCourse(ctx, { id: 'x' })
    // @ts-expect-error a student is no instructor
    const submit = () => submitCourse(ctx, course)
    // @ts-expect-error a visitor is no admin
    const anonymous = () => approveCourse(visitor(), { id: 'x' })
    expect([approve, submit, anonymous]).toHaveLength(3)
  })
})

describe('authenticate', () => {
  test.each(['Basic abc', 'Bearer', 'Bearer a b', 'bearer', 'x'])('refuses the header %j', async (header) => {
    await expect(authenticate(product.deps, header)).rejects.toMatchObject({ kind: 'unauthenticated' })
  })

  test('an identity token is no access token, and a token of another secret is none of ours', async () => {
    const signUp = await fetch(
      `${product.origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          email: 'token@example.org',
          password: 'Cadenza2026!',
          returnSecureToken: true,
        }),
      },
    )
    const { idToken } = (await signUp.json()) as { idToken: string }
    expect(idToken).toMatch(/^ey/)
    await expect(authenticate(product.deps, `Bearer ${idToken}`)).rejects.toMatchObject({
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
