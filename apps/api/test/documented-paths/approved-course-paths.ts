import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { World } from '../world.ts'
import { updated } from './answers.ts'
import { badCourse } from './bad-course.ts'
import { hostile } from '../hostile-values.ts'
import type { DocumentedPaths } from './documented-path.ts'

const changes = { name: 'Renamed', seats: 12, price: '120.00' }

export const approvedCoursePaths: DocumentedPaths = {
  'PUT /approvedCourses/{id}': {
    documented: {
      sent: ['email', 'instructor', 'name', 'seats', 'price', 'image', 'status'],
      read: ['modifiedCount'],
    },
    happy: {
      as: 'instructor',
      send: async (world) => ({ id: world.approvedId, body: await approvedChanges(world) }),
      status: 200,
      answer: updated,
      after: async ({ product, approvedId }) => {
        const [row] =
          await product.sql`select name, capacity, price_minor, image_url, status from courses where id = ${approvedId}`
        expect(row).toEqual({
          name: 'Renamed',
          capacity: 12,
          price_minor: 12_000,
          image_url: expect.stringMatching(/^\/images\/[\da-f-]{36}\/800\.webp$/) as unknown,
          status: 'Approved',
        })
      },
    },
    rules: {
      'fewer seats than are taken: refused': {
        as: 'instructor',
        send: async ({ product, instructor }) => ({
          id: await product.make.course({ instructorId: instructor.userId, capacity: 9, seatsTaken: 4 }),
          body: { ...changes, seats: 3 },
        }),
        status: 409,
        code: 'seats_below_taken',
      },
      'a new price leaves holds alone': {
        as: 'instructor',
        send: async (world) => {
          const { product, student, approvedId } = world
          await product.app.inject({
            method: 'POST',
            url: '/create-payment-intent',
            headers: student.headers,
            payload: { price: 100 },
          })
          return { id: approvedId, body: changes }
        },
        status: 200,
        after: async ({ product, student }) => {
          const claims =
            await product.sql`select price_minor from seat_claims where user_id = ${student.userId}`
          expect(claims).toEqual([{ price_minor: 10_000 }])
        },
      },
      'the e-mail is an assertion: another than the class has is refused': {
        as: 'admin',
        send: async (world) => ({
          id: world.approvedId,
          body: { ...(await approvedChanges(world)), email: world.admin.email },
        }),
        status: 403,
        code: 'forbidden',
      },
      'the status is an assertion: another than the class has is refused': {
        as: 'admin',
        send: async (world) => ({
          id: world.approvedId,
          body: { ...(await approvedChanges(world)), status: 'Denied' },
        }),
        status: 409,
        code: 'status_not_allowed',
      },
      'a class that is not approved: refused': {
        as: 'instructor',
        send: ({ pendingId }) => ({ id: pendingId, body: changes }),
        status: 409,
        code: 'course_not_editable',
      },
    },
    roles: ['401', '403', '200', '200', '200', '404'],
    other: 'instructor',
    foreign: {
      as: 'other',
      send: ({ approvedId }) => ({ id: approvedId, body: changes }),
      status: 404,
      code: 'not_found',
    },
    absent: {
      as: 'other',
      send: () => ({ id: randomUUID(), body: changes }),
      status: 404,
      code: 'not_found',
    },
    unknownField: 'body',
    badInput: { ...badCourse, email: hostile.email, status: hostile.status, image: hostile.classPicture },
  },
}

async function approvedChanges({ product, instructor }: World) {
  return {
    ...changes,
    email: instructor.email,
    instructor: 'Test Instructor',
    image: await product.make.picture(instructor),
    status: ' approved ',
  }
}
