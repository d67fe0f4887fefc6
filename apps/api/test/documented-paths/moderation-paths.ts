import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { World } from '../world.ts'
import { inserted, unchanged, updated } from './answers.ts'
import { hostile } from '../hostile-values.ts'
import { exempt, type Case, type DocumentedPaths } from './documented-path.ts'

const adminsDecideOnAll = exempt('admins decide on every class; nobody else may call')

/** The documented payload, as a client that loaded the class sends it back; only the status counts. */
const decision = ({ instructor, className }: World) => ({
  status: 'Approved',
  email: instructor.email,
  image: 'https://example.org/other.png',
  instructor: 'Mallory',
  name: className,
  price: '0.50',
  seats: 9999,
})

const approvedAsItWas = async ({ product, pendingId, className }: World) => {
  const [row] =
    await product.sql`select name, capacity, price_minor, status, image_url from courses where id = ${pendingId}`
  expect(row).toEqual({
    name: className,
    capacity: 10,
    price_minor: 10_000,
    status: 'Approved',
    image_url: null,
  })
  expect(await product.sql`select 1 from audit_log where subject_id = ${pendingId}`).toHaveLength(1)
}

const put = (world: World, path: string, payload: object) =>
  world.product.app.inject({ method: 'PUT', url: path, headers: world.admin.headers, payload })

export const moderationPaths: DocumentedPaths = {
  'POST /approvedCourses': {
    documented: {
      sent: ['status', 'email', 'image', 'instructor', 'name', 'price', 'seats'],
      read: ['insertedId'],
    },
    happy: {
      as: 'admin',
      // Without an id: the one pending class with that email and name.
      send: (world) => ({ body: decision(world) }),
      status: 200,
      answer: ({ pendingId }) => ({ ...inserted, insertedId: pendingId }),
      after: approvedAsItWas,
    },
    rules: {
      'named by courseId': {
        as: 'admin',
        send: ({ pendingId }) => ({ body: { courseId: pendingId } }),
        status: 200,
        answer: ({ pendingId }) => ({ ...inserted, insertedId: pendingId }),
      },
      'named by _id': {
        as: 'admin',
        send: ({ pendingId }) => ({ body: { _id: pendingId } }),
        status: 200,
        answer: ({ pendingId }) => ({ ...inserted, insertedId: pendingId }),
      },
      'after PUT /updateCoursesStatus: one state, and no second decision': {
        as: 'admin',
        send: async (world) => {
          await put(world, `/updateCoursesStatus/${world.pendingId}`, decision(world))
          return { body: { ...decision(world), courseId: world.pendingId } }
        },
        status: 200,
        answer: ({ pendingId }) => ({ ...inserted, insertedId: pendingId }),
        after: approvedAsItWas,
      },
      'after PUT /updateCoursesStatus, named by e-mail and name: found all the same': {
        as: 'admin',
        send: async (world) => {
          const { product, instructor, pendingId } = world
          const name = `Only ${pendingId}`
          const id = await product.make.course({ instructorId: instructor.userId, name, status: 'Pending' })
          await put(world, `/updateCoursesStatus/${id}`, { ...decision(world), name })
          return { body: { ...decision(world), name } }
        },
        status: 200,
        answer: inserted,
      },
      'none is pending under that name: absent': {
        as: 'admin',
        send: (world) => ({ body: { ...decision(world), name: 'Another' } }),
        status: 404,
        code: 'not_found',
      },
      'several are: refused': {
        as: 'admin',
        send: async (world) => {
          const { product, className, instructor } = world
          await product.make.course({ name: className, instructorId: instructor.userId, status: 'Pending' })
          return { body: decision(world) }
        },
        status: 409,
        code: 'several_match',
      },
      'neither id nor e-mail and name: refused': {
        as: 'admin',
        send: ({ className }) => ({ body: { name: className } }),
        status: 400,
        code: 'invalid_input',
      },
      'a denied class waits for its instructor, not for an approval': {
        as: 'admin',
        send: ({ deniedId }) => ({ body: { courseId: deniedId } }),
        status: 409,
        code: 'status_not_allowed',
      },
    },
    roles: ['401', '403', '403', '200', '200', '403'],
    foreign: adminsDecideOnAll,
    absent: {
      as: 'admin',
      send: () => ({ body: { courseId: randomUUID() } }),
      status: 404,
      code: 'not_found',
    },
    unknownField: 'body',
    badInput: { courseId: [5, null], _id: [5, null], email: hostile.email, status: hostile.status },
  },

  'PUT /updateCoursesStatus/{id}': {
    documented: {
      sent: ['status', 'email', 'image', 'instructor', 'name', 'price', 'seats'],
      read: ['modifiedCount'],
    },
    happy: {
      as: 'admin',
      send: (world) => ({ id: world.pendingId, body: decision(world) }),
      status: 200,
      answer: updated,
      after: approvedAsItWas,
    },
    rules: {
      'a status counts trimmed and in any letter case': {
        as: 'admin',
        send: ({ pendingId }) => ({ id: pendingId, body: { status: '  aPPROVED ' } }),
        status: 200,
        answer: updated,
        after: approvedAsItWas,
      },
      'approving what is approved changes nothing and succeeds': {
        as: 'admin',
        send: ({ approvedId }) => ({ id: approvedId, body: { status: 'Approved' } }),
        status: 200,
        answer: unchanged,
      },
      'after POST /approvedCourses: one state, and no second decision': {
        as: 'admin',
        send: async (world) => {
          const { product, admin, pendingId } = world
          const payload = { ...decision(world), courseId: pendingId }
          await product.app.inject({
            method: 'POST',
            url: '/approvedCourses',
            headers: admin.headers,
            payload,
          })
          return { id: pendingId, body: decision(world) }
        },
        status: 200,
        answer: unchanged,
        after: approvedAsItWas,
      },
      'Pending stays Pending': {
        as: 'admin',
        send: ({ pendingId }) => ({ id: pendingId, body: { status: 'pending' } }),
        status: 200,
        answer: unchanged,
      },
      'an approved class is cancelled': {
        as: 'admin',
        send: ({ approvedId }) => ({ id: approvedId, body: { status: 'cancelled' } }),
        status: 200,
        answer: updated,
        after: async ({ product, approvedId }) => {
          const [row] = await product.sql`select status from courses where id = ${approvedId}`
          expect(row).toEqual({ status: 'Cancelled' })
        },
      },
      'what was never approved cannot be cancelled': statusRefused('Cancelled', 'pendingId'),
      'an approved class does not go back to Pending': statusRefused('Pending', 'approvedId'),
      'a denied class is resubmitted by its instructor alone': statusRefused('Pending', 'deniedId'),
      'Denied needs its reason, and so the other path': {
        as: 'admin',
        send: ({ pendingId }) => ({ id: pendingId, body: { status: 'Denied' } }),
        status: 400,
        code: 'invalid_input',
      },
    },
    roles: ['401', '403', '403', '200', '200', '403'],
    other: 'instructor',
    foreign: adminsDecideOnAll,
    absent: {
      as: 'admin',
      send: () => ({ id: randomUUID(), body: { status: 'Approved' } }),
      status: 404,
      code: 'not_found',
    },
    unknownField: 'body',
    badInput: { status: [undefined, ...hostile.status] },
  },

  'PUT /denyCoursesStatus/{id}': {
    documented: { sent: ['status', 'feedback'], read: ['modifiedCount'] },
    happy: {
      as: 'admin',
      send: ({ pendingId }) => ({ id: pendingId, body: { status: ' denied', feedback: '<b>Too</b> short' } }),
      status: 200,
      answer: updated,
      after: async ({ product, pendingId }) => {
        const [row] = await product.sql`select status, feedback from courses where id = ${pendingId}`
        expect(row).toEqual({ status: 'Denied', feedback: '<b>Too</b> short' })
      },
    },
    rules: {
      '2,000 characters of feedback fit': {
        as: 'admin',
        send: ({ pendingId }) => ({ id: pendingId, body: { status: 'Denied', feedback: 'x'.repeat(2000) } }),
        status: 200,
        answer: updated,
      },
      'an approved class cannot be denied': {
        as: 'admin',
        send: ({ approvedId }) => ({ id: approvedId, body: { status: 'Denied', feedback: 'Late' } }),
        status: 409,
        code: 'status_not_allowed',
      },
    },
    roles: ['401', '403', '403', '200', '200', '403'],
    other: 'instructor',
    foreign: adminsDecideOnAll,
    absent: {
      as: 'admin',
      send: () => ({ id: randomUUID(), body: { status: 'Denied', feedback: 'No' } }),
      status: 404,
      code: 'not_found',
    },
    unknownField: 'body',
    badInput: {
      status: [undefined, ...hostile.status, 'Approved'],
      feedback: [undefined, '', '   ', 'x'.repeat(2001), 'a\u0000b', 5],
    },
  },
}

function statusRefused(status: string, of: 'pendingId' | 'approvedId' | 'deniedId'): Case {
  return {
    as: 'admin',
    send: (world) => ({ id: world[of], body: { status } }),
    status: 409,
    code: 'status_not_allowed',
  }
}
