import { expect } from 'vitest'
import type { Caller } from '../../src/policy/authority.ts'
import { schemasOf } from '../policy-matrix/ask.ts'
import { documentedAuthorities, procedureAuthorities } from '../policy-matrix/authorities.ts'
import type { ActorName } from '../world.ts'
import type { AbuseCase, Attempt } from './abuse-case.ts'
import { conflict, invalid } from './refusals.ts'

const prototypes = [
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"a":{"__proto__":{"admin":true}}}',
  '{"prototype":{"admin":true}}',
  '[{"__proto__":{"admin":true}}]',
]
const isClean: Attempt['check'] = () => expect('admin' in {}).toBe(false)

const otherTypes = [
  'text/plain',
  'text/plain;charset=utf-8',
  'application/x-www-form-urlencoded',
  'application/json\ta',
  'application/json x',
  'application/xml',
  'application/octet-stream',
  'nonsense',
  'text/html',
]
const depth = 30_000
const nested = (open: string, close: string) => `${open.repeat(depth)}${close.repeat(depth)}`
const wide = `{${Array.from({ length: 100_000 }, (_, index) => `"k${index}":1`).join(',')}}`
const long = 'x'.repeat(50_000)

const actorFor = (who: Caller): ActorName =>
  who === 'admin' || who === 'office'
    ? who
    : who === 'instructor' || who === 'staff'
      ? 'instructor'
      : 'student'
const ours = Object.entries(documentedAuthorities)
/** Those of a gate are at an address of its own. */
const procedures = Object.entries(procedureAuthorities).filter(([, { who }]) => who !== 'gate')

const strangeHosts: Record<string, string>[] = [
  { host: 'evil.example' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' },
  { forwarded: 'host=evil.example' },
]

export const protocolCases: AbuseCase[] = [
  {
    id: 'I2',
    title: 'a prototype in bodies, queries and inputs',
    attempts: ({ approvedId }) => [
      ...prototypes.flatMap((body): Attempt[] => [
        { to: 'POST /carts', as: 'student', body, gets: '400 invalid_input', check: isClean },
        { to: 'POST /users', as: 'student', body, gets: '400 invalid_input', check: isClean },
        { to: 'POST /instructorCourses', as: 'instructor', body, gets: '400 invalid_input', check: isClean },
        { to: 'student.cart.add', as: 'student', body, gets: '400 invalid_input', check: isClean },
        { to: 'student.viewer.update', as: 'student', body, gets: '400 invalid_input', check: isClean },
        { to: 'public.courses.list', body, gets: '400 invalid_input', check: isClean },
      ]),
      {
        to: 'student.cart.add',
        as: 'student',
        body: `{"courseId":"${approvedId}","__proto__":{"admin":true}}`,
        gets: '400 invalid_input',
        check: isClean,
      },
      ...['__proto__[admin]=true', '__proto__=1', 'constructor[prototype][admin]=true', 'constructor=1'].map(
        (query): Attempt => ({
          to: `GET /approvedCourses?${query}`,
          gets: '400 invalid_input',
          check: isClean,
        }),
      ),
    ],
  },
  {
    id: 'I3',
    title: 'other content types than JSON',
    attempts: ({ somebody, approvedId }) =>
      otherTypes.flatMap((type): Attempt[] => {
        const headers = { 'content-type': type }
        const gets = '400 | 415'
        return [
          {
            to: 'POST /carts',
            as: 'other',
            headers,
            body: JSON.stringify({ courseItemId: approvedId }),
            gets,
          },
          {
            to: 'POST /instructorCourses',
            as: 'instructor',
            headers,
            body: '{"name":"Violin","seats":5,"price":"10.00"}',
            gets,
          },
          {
            to: 'student.cart.add',
            as: 'other',
            headers,
            body: JSON.stringify({ courseId: approvedId }),
            gets,
          },
          {
            to: 'admin.users.changeRole',
            as: 'admin',
            headers,
            body: JSON.stringify({ id: somebody.userId, role: 'admin' }),
            gets,
          },
        ]
      }),
  },
  {
    id: 'I3 forms',
    title: 'a form in place of JSON, at the procedures too',
    attempts: ({ approvedId }) => {
      const form = `--x\r\nContent-Disposition: form-data; name="courseId"\r\n\r\n${approvedId}\r\n--x--\r\n`
      const headers = { 'content-type': 'multipart/form-data; boundary=x' }
      return [
        { to: 'POST /carts', as: 'other', headers, body: form, gets: '415' },
        { to: 'student.cart.add', as: 'other', headers, body: form, gets: '415' },
        { to: 'student.viewer.update', as: 'other', headers, body: form, gets: '415' },
      ]
    },
  },
  {
    id: 'I4',
    title: 'a body that is a byte too long',
    attempts: () => {
      const body = (length: number) => `"${'x'.repeat(length - 2)}"`
      return [
        { to: 'POST /carts', as: 'student', body: body(64 * 1024 + 1), gets: '413 invalid_input' },
        {
          to: 'POST /jwt',
          headers: { authorization: 'Bearer x' },
          body: body(64 * 1024 + 1),
          gets: '413 invalid_input | 401',
        },
        { to: 'student.cart.add', as: 'student', body: body(64 * 1024 + 1), gets: '413' },
        invalid('student', 'POST /carts', body(64 * 1024)),
        invalid('student', 'student.cart.add', body(64 * 1024)),
      ]
    },
  },
  {
    id: 'I5',
    title: 'deep, wide, doubled and endless JSON',
    attempts: ({ approvedId }) => [
      ...[
        nested('[', ']'),
        nested('{"a":', '}').replace('}', '1}'),
        wide,
        `"${'x'.repeat(5_000_000)}"`,
      ].flatMap((body): Attempt[] => [
        { to: 'POST /carts', as: 'student', body, gets: '400 | 413' },
        { to: 'student.cart.add', as: 'student', body, gets: '400 | 413' },
      ]),
      conflict('already_in_cart')(
        'student',
        'POST /carts',
        `{"courseItemId":"x","courseItemId":"${approvedId}"}`,
      ),
      conflict('already_in_cart')(
        'student',
        'student.cart.add',
        `{"courseId":"x","courseId":"${approvedId}"}`,
      ),
    ],
  },
  {
    id: 'I6',
    title: 'a thousand calls in one',
    attempts: () =>
      [11, 100, 250].map((size) => ({
        to: `GET /trpc/${Array.from({ length: size }, () => 'public.reviews.list').join(',')}?batch=1&input=%7B%7D`,
        // A very long address is refused before it is read.
        gets: '400 | 404 | 414',
      })),
  },
  {
    id: 'I7',
    title: 'mutations by GET, by another method and by an override',
    attempts: ({ somebody }) => [
      ...procedures
        .filter(([path]) =>
          /\.(add|remove|start|complete|renew|cancel|register|update|write|approve|deny|refund|delete|changeRole|submit|revise)$/.test(
            path,
          ),
        )
        .map(([path, { who }]): Attempt => ({
          to: `GET /trpc/${path}?input=%7B%7D`,
          as: actorFor(who),
          gets: '405 | 400',
        })),
      ...['POST', 'GET'].flatMap((method): Attempt[] => [
        {
          to: `${method} /users/${somebody.userId}`,
          as: 'admin',
          headers: { 'x-http-method-override': 'DELETE' },
          gets: '404 not_found',
        },
        { to: `${method} /users/admin/x?_method=PATCH`, as: 'admin', gets: '404 | 400' },
      ]),
      ...['DELETE', 'PUT', 'PATCH'].map((method): Attempt => ({
        to: `${method} /trpc/student.cart.remove`,
        as: 'student',
        body: { id: somebody.userId },
        gets: '405 | 400 | 404',
      })),
    ],
  },
  {
    id: 'I8',
    title: 'addresses in another spelling',
    attempts: () =>
      [
        '//admin-stats',
        '/admin-stats/',
        '/%61dmin-stats',
        '/admin-stats;x',
        '/a%2f..%2fadmin-stats',
        '/ADMIN-STATS',
        '/./admin-stats',
        '/x/../admin-stats',
        '/admin-stats%00',
        '/admin-stats%20',
        '/admin-stats%2f',
        '/trpc//admin.reports.totals',
        '/trpc/admin.reports.totals/',
        '/trpc/admin%2ereports%2etotals',
        '/trpc/x,admin.reports.totals?batch=1',
        '/TRPC/admin.reports.totals',
      ].flatMap((path): Attempt[] => [
        { to: `GET ${path}`, gets: '401 | 404 | 400 | 207', check: revealsNothing },
        { to: `GET ${path}`, as: 'student', gets: '403 | 404 | 400 | 207', check: revealsNothing },
      ]),
  },
  {
    id: 'I9',
    title: 'a new X-Forwarded-For for every try',
    attempts: ({ student }) => {
      const attempt = (index: number, gets: string): Attempt => ({
        to: 'POST /jwt',
        from: '203.0.113.77',
        headers: {
          authorization: 'Bearer x',
          'x-forwarded-for': `198.51.100.${index % 250}, 10.0.0.${index % 250}`,
        },
        body: { email: student.email },
        gets,
      })
      return [
        ...Array.from({ length: 60 }, (_, index) => attempt(index, '401')),
        attempt(99, '429 rate_limited'),
        attempt(150, '429 rate_limited'),
      ]
    },
  },
  {
    id: 'I10',
    title: 'a Host of somebody else’s',
    attempts: () =>
      [
        '/approvedCourses?limit=1',
        '/openapi.json',
        '/config.json',
        '/docs',
        '/nowhere',
        '/trpc/public.courses.list?input=%7B%7D',
      ].flatMap((path) =>
        strangeHosts.map((headers): Attempt => ({
          to: `GET ${path}`,
          headers,
          gets: '200 | 302 | 400 | 404 | 421',
          check: ({ text, headers: answered }) =>
            expect(text + JSON.stringify(answered)).not.toContain('evil.example'),
        })),
      ),
  },
  {
    id: 'I12',
    title: 'fifty thousand characters in every field',
    attempts: ({ student, approvedId, pendingId }) => [
      invalid('student', 'POST /users', { name: long, email: student.email }),
      invalid('student', 'POST /users', { name: 'Ana', email: `${long}@example.org` }),
      invalid('student', 'POST /users', { name: 'Ana', email: `a@${'a.'.repeat(20_000)}` }),
      invalid('instructor', 'POST /instructorCourses', { name: 'x', seats: '1'.repeat(50_000), price: '1' }),
      invalid('instructor', 'POST /instructorCourses', { name: 'x', seats: 1, price: '1'.repeat(50_000) }),
      invalid('admin', `PUT /denyCoursesStatus/${pendingId}`, { status: 'Denied', feedback: long }),
      invalid('instructor', 'instructor.courses.submit', { name: long, capacity: 1, price: '1.00' }),
      invalid('instructor', 'instructor.courses.submit', {
        name: 'x',
        capacity: 1,
        price: `1.${'0'.repeat(50_000)}`,
      }),
      invalid('student', 'student.viewer.register', { name: 'x', email: `${long}@x` }),
      invalid('student', 'student.reviews.write', { courseId: approvedId, rating: 5, reviewDetails: long }),
      invalid('student', 'student.viewer.update', { name: 'x', imageUrl: `https://example.org/${long}` }),
      {
        to: `POST /trpc/student.cart.add`,
        as: 'student',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ courseId: long }),
        gets: '400 invalid_input',
      },
    ],
  },
  {
    id: 'I14',
    title: 'JSON that is none',
    attempts: () =>
      ['{', '{"a":}', '[1,', 'text', '', "{'a':1}", '\uFEFF{', '{"a":\u0001}', '\u0000', '{"a":1}}'].flatMap(
        (body): Attempt[] => [
          invalid('student', 'POST /carts', body),
          invalid('student', 'POST /users', body),
          invalid('student', 'student.cart.add', body),
          invalid('visitor', 'public.courses.get', body),
        ],
      ),
  },
  {
    id: 'I15',
    title: 'one field too many, everywhere',
    attempts: ({ student }) => [
      ...ours
        .filter(([route]) => !/jwt|webhooks|images/.test(route))
        .map(([route, { who }]): Attempt =>
          invalid(
            actorFor(who),
            `${route.replace(':id', route.startsWith('GET /users/') ? student.email : student.userId)}?surprise=1`,
            route.startsWith('GET') ? undefined : {},
          ),
        ),
      ...procedures
        .filter(([path]) => schemasOf(path).inputs?.length)
        .map(([path, { who }]): Attempt => invalid(actorFor(who), path, { surprise: 1 })),
    ],
  },
]

const revealsNothing: Attempt['check'] = ({ text }) => expect(text).not.toMatch(/revenue/)
