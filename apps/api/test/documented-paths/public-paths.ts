import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { aCourse, aText, everyRow } from './answers.ts'
import { exempt, type DocumentedPaths } from './documented-path.ts'

const noObject = exempt('the path names no object')

export const publicPaths: DocumentedPaths = {
  'GET /approvedCourses': {
    documented: {
      sent: [],
      read: ['_id', 'name', 'instructor', 'email', 'seats', 'price', 'status', 'image', 'feedback'].map(
        (field) => `0.${field}`,
      ),
    },
    happy: {
      as: 'visitor',
      send: () => ({}),
      status: 200,
      answer: (world) => expect.arrayContaining([aCourse(world, { _id: world.approvedId })]) as unknown,
    },
    rules: {
      'pending and denied classes are nobody’s business': {
        as: 'admin',
        send: () => ({}),
        status: 200,
        answer: ({ pendingId, deniedId }) => everyRow(({ _id }) => ![pendingId, deniedId].includes(_id)),
      },
      'seats are the capacity, whatever is taken of it': {
        as: 'visitor',
        send: async ({ product }) => {
          const name = `Organ ${randomUUID()}`
          await product.make.course({ name, capacity: 9, seatsTaken: 4 })
          return { query: { q: name, limit: '5' } }
        },
        status: 200,
        answer: (world, { query }) => [
          aCourse(world, { name: query?.q, email: aText, seats: 9, availableSeats: 5 }),
        ],
      },
    },
    roles: ['200', '200', '200', '200', '200', '200'],
    foreign: noObject,
    absent: noObject,
    unknownField: 'query',
    badInput: {
      limit: ['0', '101', '1e9', '-1', ''],
      q: ['\u0000', 'x'.repeat(101)],
      cursor: ['x'.repeat(301)],
    },
  },

  'GET /approvedCourses/{id}': {
    documented: {
      sent: [],
      read: ['_id', 'name', 'instructor', 'email', 'seats', 'price', 'status', 'image', 'feedback'],
    },
    happy: {
      as: 'visitor',
      send: ({ approvedId }) => ({ id: approvedId }),
      status: 200,
      answer: (world) => aCourse(world, { _id: world.approvedId }),
    },
    rules: {
      'a denied class is absent, also to its instructor': {
        as: 'instructor',
        send: ({ deniedId }) => ({ id: deniedId }),
        status: 404,
        code: 'not_found',
      },
    },
    roles: ['200', '200', '200', '200', '200', '200'],
    foreign: { as: 'other', send: ({ pendingId }) => ({ id: pendingId }), status: 404, code: 'not_found' },
    absent: { as: 'other', send: () => ({ id: randomUUID() }), status: 404, code: 'not_found' },
    unknownField: 'query',
    badInput: exempt('the path takes no field'),
  },

  'GET /reviews': {
    documented: { sent: [], read: ['0._id', '0.rating', '0.reviewDetails', '0.studentName'] },
    happy: {
      as: 'visitor',
      send: async ({ product, approvedId }) => {
        await product.sql`insert into reviews (course_id, student_name, rating, details)
          values (${approvedId}, 'Ana Bow', 5, 'All of it')`
        return {}
      },
      status: 200,
      answer: ({ className }) =>
        expect.arrayContaining([
          {
            _id: expect.any(String),
            rating: 5,
            reviewDetails: 'All of it',
            studentName: 'Ana Bow',
            courseName: className,
          },
        ]) as unknown,
    },
    rules: {},
    roles: ['200', '200', '200', '200', '200', '200'],
    foreign: noObject,
    absent: noObject,
    unknownField: 'query',
    badInput: exempt('the path takes no field'),
  },

  'GET /admin-stats': {
    documented: { sent: [], read: ['users', 'courses', 'revenue'] },
    happy: {
      as: 'admin',
      send: () => ({}),
      status: 200,
      answer: { users: expect.any(Number), courses: expect.any(Number), revenue: expect.any(Number) },
    },
    rules: {},
    roles: ['401', '403', '403', '403', '200', '403'],
    foreign: noObject,
    absent: noObject,
    unknownField: 'query',
    badInput: exempt('the path takes no field'),
  },
}
