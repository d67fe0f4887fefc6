import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { unchanged, updated } from './answers.ts'
import { exempt, type DocumentedPath, type DocumentedPaths } from './documented-path.ts'

type StaffRole = 'admin' | 'instructor'

export const rolePaths: DocumentedPaths = {
  'PATCH /users/admin/{id}': promotion('admin'),
  'PATCH /users/instructor/{id}': promotion('instructor'),
  'GET /users/admin/{id}': question('admin'),
  'GET /users/instructor/{id}': question('instructor'),
}

function promotion(role: StaffRole): DocumentedPath {
  return {
    documented: { sent: [], read: ['modifiedCount'] },
    happy: {
      as: 'admin',
      send: ({ somebody }) => ({ id: somebody.userId }),
      status: 200,
      answer: updated,
      after: async ({ product, admin, somebody }) => {
        const [row] = await product.sql`select role from users where id = ${somebody.userId}`
        expect(row?.role).toBe(role)
        const audit =
          await product.sql`select actor_id, action from audit_log where subject_id = ${somebody.userId}`
        expect(audit).toEqual([{ actor_id: admin.userId, action: 'changeRole' }])
      },
    },
    rules: {
      'who has the role already stays as they are': {
        as: 'admin',
        send: ({ instructor, admin }) => ({ id: role === 'admin' ? admin.userId : instructor.userId }),
        status: 200,
        answer: unchanged,
      },
      'an unverified account becomes no staff': {
        as: 'admin',
        send: async ({ product }) => ({ id: (await product.make.student({ emailVerified: false })).userId }),
        status: 409,
        code: 'email_unverified',
      },
    },
    roles: ['401', '403', '403', '403', '200', '403'],
    foreign: exempt('admins promote anybody; nobody else may call'),
    absent: { as: 'admin', send: () => ({ id: randomUUID() }), status: 404, code: 'not_found' },
    unknownField: 'query',
    badInput: exempt('the path takes no field'),
  }
}

/** `{id}` is an email address here. */
function question(role: StaffRole): DocumentedPath {
  const forbidden = { as: 'student', status: 403, code: 'forbidden' } as const
  return {
    documented: { sent: [], read: [role] },
    happy: {
      as: role,
      send: (world) => ({ id: world[role].email }),
      status: 200,
      answer: { [role]: true },
    },
    rules: {
      'a student asks of themselves, in any letter case': {
        as: 'student',
        send: ({ student }) => ({ id: student.email.toUpperCase() }),
        status: 200,
        answer: { [role]: false },
      },
      'an admin asks of anybody': {
        as: 'admin',
        send: (world) => ({ id: world[role].email }),
        status: 200,
        answer: { [role]: true },
      },
      'an admin asks of an address that nobody has': {
        as: 'admin',
        send: () => ({ id: 'nobody@example.org' }),
        status: 200,
        answer: { [role]: false },
      },
      'a text that is no address is forbidden, too': { ...forbidden, send: () => ({ id: '%00' }) },
    },
    roles: ['401', '200', '403', '403', '200', '403'],
    roleSend: ({ student }) => ({ id: student.email }),
    foreign: { ...forbidden, send: (world) => ({ id: world[role].email }) },
    absent: { ...forbidden, send: () => ({ id: 'nobody@example.org' }) },
    unknownField: 'query',
    badInput: exempt('the path takes no field'),
  }
}
