import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { signInAtSandbox } from '../sandbox-identity.ts'
import type { World } from '../world.ts'
import { aText, deleted, everyRow, inserted } from './answers.ts'
import { hostile } from '../hostile-values.ts'
import { exempt, type DocumentedPaths } from './documented-path.ts'

const newcomer = async ({ product }: World) => {
  const { email, idToken } = await signInAtSandbox(product)
  return {
    headers: { authorization: `Bearer ${idToken}` },
    body: { name: 'Ana Bow', email, image: 'https://example.org/ana.png' },
  }
}

const card = ({ instructor }: World) => ({
  _id: instructor.userId,
  name: 'Test Instructor',
  email: instructor.email,
  image: expect.stringContaining('/art/monogram/') as unknown,
  role: 'instructor',
})

export const userPaths: DocumentedPaths = {
  'GET /users': {
    documented: { sent: [], read: ['0._id', '0.name', '0.email', '0.image', '0.role'] },
    happy: {
      as: 'visitor',
      send: () => ({}),
      status: 200,
      // The public cards of the instructors; students never.
      answer: (world) => expect.arrayContaining([card(world)]) as unknown,
    },
    rules: {
      'an admin gets everybody; the role of a student is absent': {
        as: 'admin',
        send: () => ({}),
        status: 200,
        answer: (world) =>
          expect.arrayContaining([
            card(world),
            { _id: world.student.userId, name: 'Test Person', email: world.student.email, image: aText },
            expect.objectContaining({ _id: world.admin.userId, role: 'admin' }),
          ]) as unknown,
      },
      'a visitor gets instructors alone': {
        as: 'visitor',
        send: () => ({}),
        status: 200,
        answer: () => everyRow(({ role }) => role === 'instructor'),
      },
      'and so does a student': {
        as: 'student',
        send: () => ({}),
        status: 200,
        answer: () => everyRow(({ role }) => role === 'instructor'),
      },
    },
    roles: ['200', '200', '200', '200', '200', '200'],
    foreign: exempt('the path names no object'),
    absent: exempt('the path names no object'),
    unknownField: 'query',
    badInput: exempt('the path takes no field'),
  },

  'POST /users': {
    documented: { sent: ['name', 'email', 'image'], read: ['insertedId'] },
    happy: { as: 'visitor', send: newcomer, status: 201, answer: inserted },
    rules: {
      'as after a Google sign-in: without a picture': {
        as: 'visitor',
        send: async (world) => {
          const { headers, body } = await newcomer(world)
          return { headers, body: { name: body.name, email: body.email } }
        },
        status: 201,
        answer: inserted,
      },
      'by an access token, when the record is there already: null and a message': {
        as: 'student',
        send: ({ student }) => ({ body: { name: 'Mallory', email: student.email } }),
        status: 200,
        answer: { acknowledged: true, insertedId: null, message: 'user already exists' },
        after: async ({ product, student }) => {
          const [row] = await product.sql`select name from users where id = ${student.userId}`
          expect(row?.name).toBe('Test Person')
        },
      },
      'a role in the body: refused': {
        as: 'visitor',
        send: async (world) => {
          const { headers, body } = await newcomer(world)
          return { headers, body: { ...body, role: 'admin' } }
        },
        status: 400,
        code: 'invalid_input',
      },
    },
    roles: ['401', '200', '403', '403', '403', '403'],
    roleSend: ({ student }) => ({ body: { name: 'Ana', email: student.email } }),
    foreign: {
      as: 'visitor',
      send: async (world) => {
        const { headers, body } = await newcomer(world)
        return { headers, body: { ...body, email: world.admin.email } }
      },
      status: 403,
      code: 'forbidden',
    },
    absent: {
      as: 'visitor',
      send: async (world) => {
        const { headers, body } = await newcomer(world)
        return { headers, body: { ...body, email: 'nobody@example.org' } }
      },
      status: 403,
      code: 'forbidden',
      after: async ({ product }) => {
        expect(await product.sql`select 1 from users where email = 'nobody@example.org'`).toHaveLength(0)
      },
    },
    unknownField: 'body',
    badInput: {
      name: [undefined, '', 5, 'a\u0000b', 'x'.repeat(81), '\uD800'],
      email: [undefined, ...hostile.email],
      image: hostile.picture,
    },
  },

  'DELETE /users/{id}': {
    documented: { sent: [], read: ['deletedCount'] },
    happy: {
      as: 'admin',
      send: ({ somebody }) => ({ id: somebody.userId }),
      status: 200,
      answer: deleted(1),
      after: async ({ product, somebody }) => {
        const rows = await product.sql`select id, name, email from users where id = ${somebody.userId}`
        expect(rows).toEqual([{ id: somebody.userId, name: 'Deleted user', email: null }])
        const { statusCode } = await product.app.inject({ url: '/carts', headers: somebody.headers })
        expect(statusCode).toBe(401)
      },
    },
    rules: {
      'the own account: refused': {
        as: 'admin',
        send: ({ admin }) => ({ id: admin.userId }),
        status: 409,
        code: 'own_account',
      },
    },
    roles: ['401', '403', '403', '403', '200 (1)', '403'],
    foreign: exempt('admins delete anybody; nobody else may call'),
    absent: { as: 'admin', send: () => ({ id: randomUUID() }), status: 200, answer: deleted(0) },
    unknownField: 'query',
    badInput: exempt('the path takes no field'),
  },
}
