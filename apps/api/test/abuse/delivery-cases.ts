import { expect } from 'vitest'
import { isQueryPath } from '../policy-matrix/ask.ts'
import { documentedAuthorities, procedureAuthorities } from '../policy-matrix/authorities.ts'
import type { AbuseCase, Attempt } from './abuse-case.ts'
import { missing } from './refusals.ts'

const origins = [
  'https://evil.example',
  'null',
  'https://cadenza.example.evil.example',
  'http://localhost.evil.example',
]
const formTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']

/** Mail programs post it from anywhere, without a cookie; the token alone counts. */
const ofMailPrograms = 'POST /stopNews'
const mutations = [
  ...Object.keys(documentedAuthorities).filter(
    (route) => !route.startsWith('GET') && route !== ofMailPrograms,
  ),
  ...Object.keys(procedureAuthorities).filter((path) => !isQueryPath(path)),
].map((to) => to.replace(':id', '00000000-0000-7000-8000-000000000000'))

const isShared: Attempt['check'] = ({ headers }) => {
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
}

/** Every kind of response: good, refused, not found, too large. */
const everyAnswer = (): Attempt[] => [
  { to: 'GET /approvedCourses', gets: '200' },
  { to: 'GET /carts', gets: '401' },
  { to: 'GET /nowhere', gets: '404' },
  { to: 'GET /images/00000000-0000-7000-8000-000000000000/800.webp', gets: '404' },
  { to: 'GET /art/logo.svg', gets: '200' },
  { to: 'GET /healthz', gets: '200' },
  { to: 'GET /config.json', gets: '200' },
  { to: 'GET /openapi.json', gets: '200' },
  { to: 'GET /docs/static/index.html', gets: '302 | 200' },
  { to: 'POST /carts', as: 'student', body: `"${'x'.repeat(70_000)}"`, gets: '413' },
  { to: 'POST /carts', as: 'student', body: '{', gets: '400' },
  { to: 'public.courses.list', body: {}, gets: '200' },
  { to: 'student.cart.get', gets: '401' },
  { to: 'student.cart.get', as: 'student', gets: '200' },
]

/** What a browser receives, and what another site can make it do. */
export const deliveryCases: AbuseCase[] = [
  {
    id: 'B3',
    title: 'every answer forbids to be framed',
    attempts: () =>
      everyAnswer().map((attempt) => ({
        ...attempt,
        check: ({ headers }) =>
          expect([attempt.to, String(headers['content-security-policy'])]).toEqual([
            attempt.to,
            expect.stringMatching(/frame-ancestors 'none'|sandbox/) as unknown,
          ]),
      })),
  },
  {
    id: 'B4',
    title: 'a form of another site, sent with all that a browser adds by itself',
    attempts: ({ student }) =>
      mutations.flatMap((to) =>
        formTypes.map((type): Attempt => {
          const headers = {
            'content-type': type,
            origin: 'https://evil.example',
            'sec-fetch-site': 'cross-site',
            cookie: `access-token=${student.token}`,
          }
          return { to, headers, body: 'a=b', gets: '400 | 401 | 403 | 415' }
        }),
      ),
  },
  {
    id: 'B5',
    title: 'another origin reads nothing',
    attempts: () =>
      origins.flatMap((origin): Attempt[] => [
        ...everyAnswer().map((attempt) => ({ ...attempt, headers: { origin }, check: isShared })),
        ...['/carts', '/users/admin/x', '/trpc/student.cart.add', '/jwt'].map((path): Attempt => {
          const headers = {
            origin,
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'authorization',
          }
          return {
            to: `OPTIONS ${path}`,
            headers,
            gets: '204 | 404 | 405 | 400 | 401 | 415',
            check: isShared,
          }
        }),
      ]),
  },
  {
    id: 'B12',
    title: 'the headers of every answer',
    attempts: () =>
      everyAnswer().map((attempt) => ({
        ...attempt,
        check: ({ headers }) => {
          expect([attempt.to, headers['x-content-type-options']]).toEqual([attempt.to, 'nosniff'])
          expect(headers['content-security-policy']).toBeDefined()
          expect(headers['cross-origin-resource-policy']).toBe('same-origin')
          expect(headers['x-powered-by']).toBeUndefined()
          expect(headers.server).toBeUndefined()
          expect(String(headers['content-type'])).not.toMatch(/^text\/html/)
        },
      })),
  },
  {
    id: 'B12 permissions',
    title: 'and what the browser may do for us, on what it shows',
    attempts: () =>
      everyAnswer().map((attempt) => ({
        ...attempt,
        check: ({ headers }) => {
          const isShown = !String(headers['content-type']).startsWith('application/json')
          const policy = isShown ? expect.any(String) : undefined
          expect([attempt.to, headers['permissions-policy']]).toEqual([attempt.to, policy])
        },
      })),
  },
  {
    id: 'B12 store',
    title: 'no answer to a token is kept',
    attempts: () =>
      [
        ...['student.cart.get', 'student.viewer.get', 'student.payments.list', 'public.courses.list'].map(
          (to) => ({ to, body: to.startsWith('public') ? {} : undefined }),
        ),
        ...['GET /carts', 'GET /payments', 'GET /approvedCourses', 'GET /users', 'GET /nowhere'].map(
          (to) => ({ to, body: undefined }),
        ),
      ].map((attempt): Attempt => ({
        ...attempt,
        as: 'student',
        gets: '200 | 404',
        check: ({ headers }) =>
          expect([attempt.to, headers['cache-control']]).toEqual([
            attempt.to,
            expect.stringContaining('no-store'),
          ]),
      })),
  },
  {
    id: 'B8',
    title: 'files and pages that nobody serves',
    attempts: () =>
      [
        '/.env',
        '/.git/HEAD',
        '/.git/config',
        '/package.json',
        '/metrics',
        '/healthz-detail',
        '/server-status',
        '/debug/pprof',
        '/backup.sql',
        '/admin',
        '/phpinfo.php',
        '/.well-known/x',
        '/apps/api/src/server.ts',
        '/apps/api/dist/server.js',
      ].map((path): Attempt => missing('visitor', `GET ${path}`)),
  },
]
