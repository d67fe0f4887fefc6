import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { World } from '../world.ts'
import { aManagedCourse, anInstant, inserted, updated } from './answers.ts'
import { badCourse } from './bad-course.ts'
import { hostile } from '../hostile-values.ts'
import { exempt, type DocumentedPath, type DocumentedPaths } from './documented-path.ts'

const courseFields = ['_id', 'name', 'instructor', 'email', 'seats', 'price', 'status', 'image', 'feedback']
const inList = courseFields.map((field) => `0.${field}`)

/** The complete documented payload. */
const submission = async ({ product, instructor }: World) => ({
  name: 'Cello at dusk',
  instructor: 'Test Instructor',
  email: instructor.email,
  seats: 8,
  price: 49.5,
  status: 'Pending',
  image: await product.make.picture(instructor),
})

const changes = { name: 'Renamed', seats: 12, price: '120.00' }

export const instructorCoursePaths: DocumentedPaths = {
  'POST /instructorCourses': {
    documented: {
      sent: ['name', 'instructor', 'email', 'seats', 'price', 'status', 'image'],
      read: ['insertedId'],
    },
    happy: {
      as: 'instructor',
      send: async (world) => ({ body: await submission(world) }),
      status: 201,
      answer: inserted,
    },
    rules: {
      'whatever owner and status it names, it is the caller’s and waits as Pending': {
        as: 'instructor',
        send: async (world) => ({
          body: {
            ...(await submission(world)),
            name: `Lute ${world.instructor.userId}`,
            email: world.admin.email,
            instructor: 'Mallory',
            status: 'Approved',
          },
        }),
        status: 201,
        after: async ({ product, instructor }) => {
          const rows =
            await product.sql`select instructor_id, status from courses where name = ${`Lute ${instructor.userId}`}`
          expect(rows).toEqual([{ instructor_id: instructor.userId, status: 'Pending' }])
        },
      },
    },
    roles: ['401', '403', '201', '403', '403', '403'],
    foreign: exempt('the owner is who calls, whatever is sent'),
    absent: exempt('the path names no object'),
    unknownField: 'body',
    badInput: { ...badCourse, image: hostile.classPicture },
  },

  'GET /instructorCourses': {
    documented: { sent: [], read: inList },
    happy: {
      as: 'instructor',
      send: () => ({}),
      status: 200,
      answer: ({ pendingId, deniedId, approvedId }) => {
        const ids = [pendingId, deniedId, approvedId].map(
          (_id) => expect.objectContaining({ _id }) as unknown,
        )
        return expect.arrayContaining(ids) as unknown
      },
    },
    rules: {
      'an instructor gets nobody else’s': {
        as: 'other',
        send: () => ({}),
        status: 200,
        answer: [],
      },
      'an admin gets everybody’s': {
        as: 'admin',
        send: () => ({}),
        status: 200,
        answer: (world) =>
          expect.arrayContaining([
            aManagedCourse(world, { _id: world.pendingId, status: 'Pending' }),
          ]) as unknown,
      },
    },
    roles: ['401', '403', '200', '200', '200', '200'],
    other: 'instructor',
    foreign: exempt('the path names no object'),
    absent: exempt('the path names no object'),
    unknownField: 'query',
    badInput: exempt('the path takes no field'),
  },

  'GET /instructorCourses/{id}': preload(),
  'GET /updateCoursesStatus/{id}': preload(),

  'PUT /instructorCourses/{id}': {
    documented: { sent: ['name', 'seats', 'price'], read: ['modifiedCount'] },
    happy: {
      as: 'instructor',
      send: ({ pendingId }) => ({ id: pendingId, body: changes }),
      status: 200,
      answer: updated,
      after: async ({ product, pendingId }) => {
        const [row] =
          await product.sql`select name, capacity, price_minor from courses where id = ${pendingId}`
        expect(row).toEqual({ name: 'Renamed', capacity: 12, price_minor: 12_000 })
      },
    },
    rules: {
      'a denied class goes back to Pending': {
        as: 'instructor',
        send: ({ deniedId }) => ({ id: deniedId, body: changes }),
        status: 200,
        answer: updated,
        after: async ({ product, deniedId }) => {
          const [row] = await product.sql`select status, feedback from courses where id = ${deniedId}`
          expect(row).toEqual({ status: 'Pending', feedback: null })
        },
      },
      'an approved class: refused': {
        as: 'instructor',
        send: ({ approvedId }) => ({ id: approvedId, body: changes }),
        status: 409,
        code: 'course_not_editable',
      },
    },
    roles: ['401', '403', '200', '403', '403', '404'],
    other: 'instructor',
    foreign: {
      as: 'other',
      send: ({ pendingId }) => ({ id: pendingId, body: changes }),
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
    badInput: badCourse,
  },

  'GET /myCourses': ownList({
    answer: ({ pendingId, deniedId, approvedId }) => {
      const ids = [pendingId, deniedId, approvedId].map((_id) => expect.objectContaining({ _id }) as unknown)
      return expect.arrayContaining(ids) as unknown
    },
  }),
  'GET /myApprovedCourses': ownList({
    answer: (world) => [aManagedCourse(world, { _id: world.approvedId })],
  }),
}

/** What the pages of one class load first: in any state, for its instructor and the admins. */
function preload(): DocumentedPath {
  return {
    documented: { sent: [], read: courseFields },
    happy: {
      as: 'instructor',
      send: ({ deniedId }) => ({ id: deniedId }),
      status: 200,
      answer: (world) =>
        aManagedCourse(world, {
          _id: world.deniedId,
          status: 'Denied',
          feedback: 'Not yet',
          submittedAt: anInstant,
        }),
    },
    rules: {
      'for an admin, too': {
        as: 'admin',
        send: ({ pendingId }) => ({ id: pendingId }),
        status: 200,
        answer: (world) => aManagedCourse(world, { _id: world.pendingId, status: 'Pending' }),
      },
    },
    roles: ['401', '404', '200', '200', '200', '404'],
    other: 'instructor',
    foreign: { as: 'other', send: ({ approvedId }) => ({ id: approvedId }), status: 404, code: 'not_found' },
    absent: { as: 'other', send: () => ({ id: randomUUID() }), status: 404, code: 'not_found' },
    unknownField: 'query',
    badInput: exempt('the path takes no field'),
  }
}

function ownList({ answer }: { answer: (world: World) => unknown }): DocumentedPath {
  return {
    documented: { sent: ['email'], read: inList },
    happy: {
      as: 'instructor',
      send: ({ instructor }) => ({ query: { email: instructor.email } }),
      status: 200,
      answer,
    },
    rules: {
      'without the e-mail: the own, too': { as: 'instructor', send: () => ({}), status: 200, answer },
      'an admin may name any instructor': {
        as: 'admin',
        send: ({ instructor }) => ({ query: { email: instructor.email } }),
        status: 200,
        answer,
      },
      'an address that nobody has: nothing': {
        as: 'admin',
        send: () => ({ query: { email: 'nobody@example.org' } }),
        status: 200,
        answer: [],
      },
    },
    roles: ['401', '403', '200', '200', '200', '403'],
    other: 'instructor',
    foreign: {
      as: 'other',
      send: ({ instructor }) => ({ query: { email: instructor.email } }),
      status: 403,
      code: 'forbidden',
    },
    absent: {
      as: 'other',
      send: () => ({ query: { email: 'nobody@example.org' } }),
      status: 403,
      code: 'forbidden',
    },
    unknownField: 'query',
    badInput: { email: hostile.emailText },
  }
}
