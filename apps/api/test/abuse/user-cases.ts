import { expect } from 'vitest'
import type { Caller } from '../../src/policy/authority.ts'
import { hostile } from '../hostile-values.ts'
import { schemasOf } from '../policy-matrix/ask.ts'
import { documentedAuthorities, procedureAuthorities } from '../policy-matrix/authorities.ts'
import { fieldsOfSchema } from '../policy-matrix/fields.ts'
import { madePayment } from '../policy-matrix/checkout-objects.ts'
import { actors, type ActorName, type World } from '../world.ts'
import type { AbuseCase, Attempt } from './abuse-case.ts'
import { conflict, forbidden, invalid, missing, unauthenticated } from './refusals.ts'
import { pairsOf } from './pairs.ts'

/** Every caller other than an admin, and what each gets from what is for admins. */
const lessThanAdmin: [ActorName, string][] = [
  ['visitor', '401 unauthenticated'],
  ['student', '403 forbidden'],
  ['instructor', '403 forbidden'],
  ['other', '403 forbidden'],
]

/** The name and the picture of a person, in every call that accepts them. */
const profileAttempts = ({ student }: World, change: object, documented: object): Attempt[] => [
  invalid('student', 'student.viewer.update', { name: 'Ana', imageUrl: '/a.png', ...change }),
  invalid('student', 'student.viewer.register', { name: 'Ana', email: student.email, ...change }),
  invalid('student', 'POST /users', { name: 'Ana', email: student.email, ...documented }),
]

export const userCases: AbuseCase[] = [
  {
    id: 'U1',
    title: 'the list of people shows strangers instructors alone',
    attempts: () =>
      (['visitor', 'student', 'instructor'] as const).map((as) => ({
        to: 'GET /users',
        as,
        gets: '200',
        check: ({ body }, { student, admin }) => {
          const rows = body as { role: string; email: string }[]
          expect(rows.filter(({ role }) => role !== 'instructor')).toEqual([])
          const known = new Set(['_id', 'name', 'email', 'image', 'role'])
          expect(rows.flatMap((row) => Object.keys(row)).filter((key) => !known.has(key))).toEqual([])
          expect(JSON.stringify(rows)).not.toContain(student.email)
          expect(JSON.stringify(rows)).not.toContain(admin.email)
        },
      })),
  },
  {
    id: 'U1 procedures',
    title: 'and so do the procedures',
    attempts: ({ student }) => [
      ...lessThanAdmin.map(([as, gets]): Attempt => ({ to: 'admin.users.list', as, body: {}, gets })),
      {
        to: 'public.instructors.list',
        body: {},
        gets: '200',
        check: ({ text }) => expect(text).not.toContain(student.email),
      },
      missing('visitor', 'public.instructors.get', { id: student.userId }),
    ],
  },
  {
    id: 'U2',
    title: 'a role and other fields of the server in the own registration',
    attempts: ({ student }) =>
      ['role', '_id', 'id', 'status', 'createdAt', 'emailVerified', 'sessionVersion', 'roles'].flatMap(
        (field) => {
          const body = { name: 'Ana', email: student.email, [field]: 'admin' }
          return [
            invalid('student', 'POST /users', body),
            invalid('student', 'student.viewer.register', body),
            invalid('student', 'student.viewer.update', {
              name: 'Ana',
              imageUrl: '/a.png',
              [field]: 'admin',
            }),
          ] satisfies Attempt[]
        },
      ),
  },
  {
    id: 'U3',
    title: 'another’s address, the own one twice and in other letters',
    attempts: ({ admin, student }) => [
      ...[admin.email, admin.email.toUpperCase(), 'nobody@example.org'].flatMap((email): Attempt[] => [
        forbidden('student', 'POST /users', { name: 'Mallory', email }),
        forbidden('student', 'student.viewer.register', { name: 'Mallory', email }),
      ]),
      ...[student.email, student.email.toUpperCase()].flatMap((email): Attempt[] => [
        { to: 'POST /users', as: 'student', body: { name: 'Mallory', email }, gets: '200' },
        { to: 'student.viewer.register', as: 'student', body: { name: 'Mallory', email }, gets: '200' },
      ]),
    ],
  },
  {
    id: 'U4',
    title: 'making oneself an admin or an instructor',
    attempts: (world) =>
      lessThanAdmin.flatMap(([as, gets]): Attempt[] => {
        const id = as === 'visitor' ? world.student.userId : world[as].userId
        return [
          { to: `PATCH /users/admin/${id}`, as, gets },
          { to: `PATCH /users/instructor/${id}`, as, gets },
          { to: `DELETE /users/${id}`, as, gets },
          { to: 'admin.users.changeRole', as, body: { id, role: 'admin' }, gets },
          { to: 'admin.users.delete', as, body: { id }, gets },
        ]
      }),
  },
  {
    id: 'U5',
    title: 'the same decision at both doors, for what both have',
    attempts: ({ pendingId, somebody }) => {
      const pairs: [path: string, procedure: string, body: object][] = [
        ['GET /admin-stats', 'admin.reports.totals', {}],
        [`GET /updateCoursesStatus/${pendingId}`, 'admin.courses.get', { id: pendingId }],
        [
          `PATCH /users/admin/${somebody.userId}`,
          'admin.users.changeRole',
          { id: somebody.userId, role: 'admin' },
        ],
        [`DELETE /users/${somebody.userId}`, 'admin.users.delete', { id: somebody.userId }],
        ['GET /carts', 'student.cart.get', {}],
        ['GET /payments', 'student.payments.list', {}],
      ]
      const ofVisitors = pairs.flatMap(([path, procedure, body]): Attempt[] => [
        unauthenticated(path),
        unauthenticated(procedure, body),
      ])
      // The preload responds to a stranger as for an absent class; the procedure for admins alone forbids.
      const ofStudents = pairs
        .slice(2, 4)
        .flatMap(([path, procedure, body]): Attempt[] => [
          forbidden('student', path),
          forbidden('student', procedure, body),
        ])
      return [...ofVisitors, ...ofStudents]
    },
  },
  {
    id: 'U6',
    title: 'deleting oneself and the last admin',
    attempts: async ({ product, admin, student }) => {
      await product.sql`update users set role = 'student' where role = 'admin' and id <> ${admin.userId}`
      const second = await product.make.admin()
      // Gone a moment before they call: only the row lock can tell.
      await product.sql`update users set role = 'student' where id = ${second.userId}`
      return [
        { to: `DELETE /users/${admin.userId}`, as: 'admin', gets: '409 own_account | 409 last_admin' },
        {
          to: 'admin.users.delete',
          as: 'admin',
          body: { id: admin.userId },
          gets: '409 own_account | 409 last_admin',
        },
        forbidden(student, `DELETE /users/${admin.userId}`),
        { to: `DELETE /users/${admin.userId}`, as: second, gets: '403 forbidden | 401 unauthenticated' },
      ]
    },
  },
  {
    id: 'U7',
    title: 'the last admin becomes an instructor',
    attempts: async ({ product, admin }) => {
      await product.sql`update users set role = 'student' where role = 'admin' and id <> ${admin.userId}`
      const id = admin.userId
      return [
        conflict('last_admin')('admin', `PATCH /users/instructor/${id}`),
        conflict('last_admin')('admin', 'admin.users.changeRole', { id, role: 'instructor' }),
      ]
    },
  },
  {
    id: 'U8',
    title: 'asking for another’s role: the same answer for known and unknown',
    attempts: ({ admin, student }) => {
      const texts = new Set<string>()
      const alike: Attempt['check'] = ({ text }) => {
        texts.add(text.replace(/"requestId":"[^"]*"/, ''))
        expect(texts.size).toBe(1)
      }
      return ['admin', 'instructor'].flatMap((role): Attempt[] => [
        { to: `GET /users/${role}/${admin.email}`, as: 'student', gets: '403 forbidden', check: alike },
        { to: `GET /users/${role}/nobody@example.org`, as: 'student', gets: '403 forbidden', check: alike },
        { to: `GET /users/${role}/x`, as: 'student', gets: '403 forbidden', check: alike },
        unauthenticated(`GET /users/${role}/${admin.email}`),
        {
          to: `GET /users/${role}/${student.email}`,
          as: 'student',
          gets: '200',
          check: ({ body }) => expect(body).toEqual({ [role]: false }),
        },
      ])
    },
  },
  {
    id: 'U9',
    title: 'ids that are none, wherever an id is taken',
    attempts: ({ student }) => {
      const byId = Object.entries(documentedAuthorities).filter(([route]) => route.includes(':id'))
      const named = Object.entries(procedureAuthorities).flatMap(([path, { who }]) => {
        const names = schemasOf(path).inputs?.flatMap((input) => fieldsOfSchema(input, 'input')) ?? []
        return names.some((name) => ids.includes(name)) ? [{ path, who, names }] : []
      })
      return [
        ...pairsOf(byId, hostile.id).map(([[route, { who }], id]) => ({
          to: route.replace(':id', encodeURIComponent(id)),
          as: actorFor(who),
          body: bodyOf(route),
          gets: '200 | 400 | 404 | 403 forbidden',
          check: changesNothing,
        })),
        ...pairsOf(named, hostile.id).map(([{ path, who, names }, id]) => ({
          to: path,
          as: actorFor(who),
          body: Object.fromEntries(names.map((name) => [name, id])),
          // Several long ids together are too large a body.
          gets: names.length > 1 ? '400 | 404 | 413' : '400 | 404',
        })),
      ]
      function bodyOf(route: string) {
        if (!route.startsWith('PUT')) return undefined
        const course = { name: 'Renamed', seats: 5, price: '10.00' }
        if (route.includes('Status'))
          return {
            status: route.includes('deny') ? 'Denied' : 'Approved',
            ...(route.includes('deny') && { feedback: student.email }),
          }
        return course
      }
    },
  },
  {
    id: 'U10',
    title: 'deleting somebody who has paid leaves the books as they are',
    changes: 'the account is anonymised',
    keeps: ['payments', 'seat_claims', 'refunds', 'courses'],
    attempts: async (world) => {
      const { product, student } = world
      await madePayment(world)
      return [
        {
          to: `DELETE /users/${student.userId}`,
          as: 'admin',
          gets: '200',
          check: async () => {
            const [row] = await product.sql`select name, email, role from users where id = ${student.userId}`
            expect(row).toEqual({
              name: expect.stringMatching(/deleted/i) as unknown,
              email: null,
              role: 'student',
            })
          },
        },
      ]
    },
  },
  {
    id: 'U11',
    title: 'names that break logs, pages and exports',
    attempts: (world) => hostile.personName.flatMap((name) => profileAttempts(world, { name }, { name })),
  },
  {
    id: 'U11 invisible',
    title: 'names that nobody can see or read',
    attempts: (world) => hostile.unseenName.flatMap((name) => profileAttempts(world, { name }, { name })),
  },
  {
    id: 'U12',
    title: 'pictures of oneself at addresses that are none',
    attempts: (world) =>
      hostile.picture.flatMap((image) => profileAttempts(world, { imageUrl: image }, { image })),
  },
]

const ids = ['id', 'courseId', 'orderId', 'transactionId', 'instructorId']

function actorFor(who: Caller): ActorName {
  if (who === 'admin' || who === 'office') return who
  if (who === 'instructor' || who === 'staff') return 'instructor'
  return actors.includes('student') ? 'student' : 'visitor'
}

/** A success response to another user's id states that nothing happened. */
const changesNothing: Attempt['check'] = ({ status, text }) => {
  if (status === 200) expect(text).toMatch(/"deletedCount":0|"(admin|instructor)":false/)
}
