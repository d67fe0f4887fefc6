import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { hostile } from '../hostile-values.ts'
import { call } from '../rest-client.ts'
import type { World } from '../world.ts'
import type { AbuseCase, Attempt } from './abuse-case.ts'
import { conflict, forbidden, invalid, missing, unauthenticated } from './refusals.ts'

const notInstructors = [
  ['visitor', '401 unauthenticated'],
  ['student', '403 forbidden'],
] as const
const notAdmins = [...notInstructors, ['instructor', '403 forbidden'], ['other', '403 forbidden']] as const

const offer = { name: 'Violin', seats: 5, price: '10.00' }
const submission = { name: 'Violin', capacity: 5, price: '10.00' }

/** One field of an offer, by both doors. */
const offered = ({ deniedId, approvedId }: World, field: { seats?: unknown; price?: unknown }): Attempt[] => {
  const { seats = 5, price = '10.00' } = field
  const documented = { ...offer, seats, price }
  const submitted = { ...submission, capacity: seats, price }
  return [
    invalid('instructor', 'POST /instructorCourses', documented),
    invalid('instructor', `PUT /instructorCourses/${deniedId}`, documented),
    invalid('instructor', `PUT /approvedCourses/${approvedId}`, documented),
    invalid('instructor', 'instructor.courses.submit', submitted),
    invalid('instructor', 'instructor.courses.revise', { ...submitted, id: deniedId }),
    invalid('instructor', 'instructor.courses.updateApproved', { ...submitted, id: approvedId }),
    invalid('admin', 'admin.courses.updateApproved', { ...submitted, id: approvedId }),
  ]
}

export const courseCases: AbuseCase[] = [
  {
    id: 'C1',
    title: 'offering a class without being an instructor',
    attempts: () =>
      notInstructors.flatMap(([as, gets]): Attempt[] => [
        { to: 'POST /instructorCourses', as, body: offer, gets },
        { to: 'instructor.courses.submit', as, body: submission, gets },
      ]),
  },
  {
    id: 'C2',
    title: 'offering it in another’s name, approved, with the server’s own fields',
    attempts: () => {
      const fields = [
        '_id',
        'id',
        'feedback',
        'seatsTaken',
        'instructorId',
        'decidedBy',
        'version',
        'createdAt',
      ]
      const gets = '400 invalid_input'
      return [
        ...fields.flatMap((field): Attempt[] => [
          { to: 'POST /instructorCourses', as: 'instructor', body: { ...offer, [field]: 'x' }, gets },
          { to: 'instructor.courses.submit', as: 'instructor', body: { ...submission, [field]: 'x' }, gets },
        ]),
        ...['email', 'status', 'instructor'].map((field): Attempt => ({
          to: 'instructor.courses.submit',
          as: 'instructor',
          body: { ...submission, [field]: 'x' },
          gets,
        })),
      ]
    },
  },
  {
    id: 'C2 owner',
    title: 'the documented e-mail and status count for nothing',
    other: 'instructor',
    changes: 'the class is offered, in the caller’s own name',
    attempts: ({ other }) => [
      {
        to: 'POST /instructorCourses',
        as: 'instructor',
        body: { ...offer, email: other.email, status: 'Approved' },
        gets: '201',
      },
    ],
    after: async ({ product, instructor, other }) => {
      const rows =
        await product.sql`select status from courses where instructor_id = ${instructor.userId} and name = 'Violin'`
      expect(rows).toEqual([{ status: 'Pending' }])
      expect(await product.sql`select 1 from courses where instructor_id = ${other.userId}`).toHaveLength(0)
    },
  },
  {
    id: 'C3',
    title: 'prices that are none',
    attempts: (world) => hostile.price.flatMap((price) => offered(world, { price })),
  },
  {
    id: 'C4',
    title: 'seats that are none',
    attempts: (world) => hostile.seats.flatMap((seats) => offered(world, { seats })),
  },
  {
    id: 'C5',
    title: 'changing another instructor’s class',
    other: 'instructor',
    attempts: ({ deniedId, approvedId }) => [
      ...[deniedId, approvedId, randomUUID()].flatMap((id): Attempt[] => [
        missing('other', `PUT /instructorCourses/${id}`, offer),
        missing('other', `PUT /approvedCourses/${id}`, offer),
        missing('other', 'instructor.courses.revise', { id, ...submission }),
        missing('other', 'instructor.courses.updateApproved', { id, ...submission }),
      ]),
      ...notInstructors.flatMap(([as, gets]): Attempt[] => [
        { to: `PUT /instructorCourses/${deniedId}`, as, body: offer, gets },
        { to: 'instructor.courses.revise', as, body: { id: deniedId, ...submission }, gets },
      ]),
    ],
  },
  {
    id: 'C6',
    title: 'an approved class with fewer seats than are taken, or as if it were none',
    attempts: async ({ product, approvedId }) => {
      await product.make.enrolment(await product.make.student(), [approvedId])
      await product.make.enrolment(await product.make.student(), [approvedId])
      const fewer = { ...submission, id: approvedId, capacity: 1 }
      return [
        conflict('seats_below_taken')('instructor', `PUT /approvedCourses/${approvedId}`, {
          ...offer,
          seats: 1,
        }),
        conflict('seats_below_taken')('instructor', 'instructor.courses.updateApproved', fewer),
        conflict('seats_below_taken')('admin', 'admin.courses.updateApproved', fewer),
        conflict('course_not_editable')('instructor', `PUT /instructorCourses/${approvedId}`, offer),
        conflict('course_not_editable')('instructor', 'instructor.courses.revise', {
          ...submission,
          id: approvedId,
        }),
      ]
    },
  },
  {
    id: 'C6 money',
    title: 'a new price touches neither what was paid nor what is held',
    changes: 'the price of the class',
    attempts: async (world) => {
      const { product, student, approvedId } = world
      await product.make.enrolment(await product.make.student(), [approvedId])
      await call(product.app, 'POST /create-payment-intent', { as: student, body: { price: '100.00' } })
      const sums = () =>
        product.sql`select (select sum(amount_minor) from payments) as paid, (select sum(total_minor) from orders) as ordered,
                           (select sum(price_minor) from seat_claims) as held`
      const before = await sums()
      return [
        {
          to: `PUT /approvedCourses/${approvedId}`,
          as: 'instructor',
          body: { ...offer, price: '900.00' },
          gets: '200',
          check: async () => expect(await sums()).toEqual(before),
        },
      ]
    },
  },
  {
    id: 'C7',
    title: 'status, feedback and e-mail inside a change',
    attempts: ({ deniedId, approvedId, other }) => [
      ...['status', 'feedback', 'email', 'instructor', 'instructorId', 'seatsTaken'].flatMap(
        (field): Attempt[] => [
          invalid('instructor', `PUT /instructorCourses/${deniedId}`, { ...offer, [field]: 'x' }),
          invalid('instructor', 'instructor.courses.revise', { ...submission, id: deniedId, [field]: 'x' }),
          invalid('instructor', 'instructor.courses.updateApproved', {
            ...submission,
            id: approvedId,
            [field]: 'x',
          }),
        ],
      ),
      // Assertions of the documented call: compared, never stored.
      forbidden('instructor', `PUT /approvedCourses/${approvedId}`, { ...offer, email: other.email }),
      conflict('status_not_allowed')('instructor', `PUT /approvedCourses/${approvedId}`, {
        ...offer,
        status: 'Pending',
      }),
      invalid('instructor', `PUT /approvedCourses/${approvedId}`, { ...offer, feedback: 'x' }),
    ],
  },
  {
    id: 'C8',
    title: 'approving without being an admin, and what does not exist',
    attempts: ({ pendingId, instructor }) => [
      ...notAdmins.flatMap(([as, gets]): Attempt[] => [
        { to: 'POST /approvedCourses', as, body: { courseId: pendingId }, gets },
        { to: `PUT /updateCoursesStatus/${pendingId}`, as, body: { status: 'Approved' }, gets },
        { to: 'admin.courses.approve', as, body: { id: pendingId }, gets },
      ]),
      missing('admin', 'POST /approvedCourses', { courseId: randomUUID() }),
      missing('admin', 'POST /approvedCourses', { email: instructor.email, name: 'None such' }),
      invalid('admin', 'POST /approvedCourses', {}),
      missing('admin', `PUT /updateCoursesStatus/${randomUUID()}`, { status: 'Approved' }),
      missing('admin', 'admin.courses.approve', { id: randomUUID() }),
    ],
  },
  {
    id: 'C8 values',
    title: 'an admin’s client that sends another price approves the stored one',
    changes: 'the class is approved',
    attempts: ({ pendingId }) => [
      {
        to: 'POST /approvedCourses',
        as: 'admin',
        body: {
          courseId: pendingId,
          price: 0.01,
          seats: 9999,
          instructor: 'Mallory',
          image: 'javascript:alert(1)',
          status: 'Approved',
        },
        gets: '200',
      },
    ],
    after: async ({ product, pendingId, instructor }) => {
      const [row] =
        await product.sql`select status, price_minor, capacity, instructor_id, image_url from courses where id = ${pendingId}`
      expect(row).toEqual({
        status: 'Approved',
        price_minor: 10_000,
        capacity: 10,
        instructor_id: instructor.userId,
        image_url: null,
      })
    },
  },
  {
    id: 'C9',
    title: 'statuses that are none, and steps that lead nowhere',
    attempts: async ({ product, pendingId, deniedId, approvedId }) => {
      await product.make.enrolment(await product.make.student(), [approvedId])
      return [
        ...hostile.status.flatMap((status): Attempt[] => [
          invalid('admin', `PUT /updateCoursesStatus/${pendingId}`, { status }),
          invalid('admin', `PUT /denyCoursesStatus/${pendingId}`, { status, feedback: 'No' }),
        ]),
        conflict('status_not_allowed')('admin', `PUT /updateCoursesStatus/${approvedId}`, {
          status: 'Pending',
        }),
        conflict('status_not_allowed')('admin', `PUT /denyCoursesStatus/${approvedId}`, {
          status: 'Denied',
          feedback: 'No',
        }),
        conflict('status_not_allowed')('admin', 'admin.courses.deny', { id: approvedId, feedback: 'No' }),
        conflict('status_not_allowed')('admin', 'admin.courses.approve', { id: deniedId }),
        { to: 'admin.courses.cancel', as: 'admin', body: { id: pendingId, reason: 'No' }, gets: '409' },
      ]
    },
  },
  {
    id: 'C10',
    title: 'denying without a reason, or with one that is none',
    attempts: ({ pendingId }) =>
      [undefined, ...hostile.reason].flatMap((feedback): Attempt[] => [
        invalid('admin', `PUT /denyCoursesStatus/${pendingId}`, { status: 'Denied', feedback }),
        invalid('admin', 'admin.courses.deny', { id: pendingId, feedback }),
        invalid('admin', 'admin.courses.cancel', { id: pendingId, reason: feedback }),
      ]),
  },
  {
    id: 'C12',
    title: 'changing an approved class without owning it',
    other: 'instructor',
    attempts: ({ approvedId }) => {
      const body = { ...submission, id: approvedId }
      return [
        missing('other', `PUT /approvedCourses/${approvedId}`, offer),
        forbidden('student', `PUT /approvedCourses/${approvedId}`, offer),
        unauthenticated(`PUT /approvedCourses/${approvedId}`, offer),
        missing('other', 'instructor.courses.updateApproved', body),
        forbidden('student', 'instructor.courses.updateApproved', body),
        unauthenticated('instructor.courses.updateApproved', body),
        forbidden('instructor', 'admin.courses.updateApproved', body),
      ]
    },
  },
  {
    id: 'C13',
    title: 'reading what is not on sale',
    other: 'instructor',
    attempts: async ({ product, pendingId, deniedId }) => {
      await product.sql`update courses set description = 'hidden text', feedback = 'hidden reason' where id in (${pendingId}, ${deniedId})`
      const isHidden: Attempt['check'] = ({ text }) => expect(text).not.toMatch(/hidden/)
      return [pendingId, deniedId].flatMap((id): Attempt[] => [
        ...[`GET /updateCoursesStatus/${id}`, `GET /instructorCourses/${id}`].flatMap((to): Attempt[] => [
          unauthenticated(to),
          { to, as: 'student', gets: '404 not_found', check: isHidden },
          { to, as: 'other', gets: '404 not_found', check: isHidden },
        ]),
        { to: `GET /approvedCourses/${id}`, gets: '404 not_found', check: isHidden },
        { to: 'public.courses.get', body: { id }, gets: '404 not_found', check: isHidden },
        { to: 'instructor.courses.get', as: 'other', body: { id }, gets: '404 not_found', check: isHidden },
        { to: 'public.reviews.listOfCourse', body: { courseId: id }, gets: '200 | 404', check: isHidden },
        missing('visitor', `GET /share/classes/${id}.png`),
        { to: 'GET /approvedCourses', gets: '200', check: isHidden },
      ])
    },
  },
  {
    id: 'C14',
    title: 'lists by another’s e-mail address, and forged queries',
    other: 'instructor',
    attempts: ({ instructor }) => [
      ...['/myCourses', '/myApprovedCourses'].flatMap((path): Attempt[] => [
        forbidden('other', `GET ${path}?email=${instructor.email}`),
        forbidden('other', `GET ${path}?email=nobody@example.org`),
        forbidden('student', `GET ${path}?email=${instructor.email}`),
        unauthenticated(`GET ${path}`),
        ...hostile.query.map((query): Attempt => invalid('instructor', `GET ${path}?${query}`)),
      ]),
      {
        to: 'GET /instructorCourses',
        as: 'other',
        gets: '200',
        check: ({ body }) => expect(body).toEqual([]),
      },
      forbidden('student', 'GET /instructorCourses'),
      {
        to: 'instructor.courses.list',
        as: 'other',
        body: {},
        gets: '200',
        check: ({ text }) => expect(text).toContain('"data":[]'),
      },
      ...[{ email: instructor.email }, { instructorId: instructor.userId }, { status: 'Any' }].map(
        (body): Attempt => invalid('other', 'instructor.courses.list', body),
      ),
    ],
  },
  {
    id: 'C15',
    title: 'an admin who submitted a class does not approve it',
    attempts: async ({ product, admin }) => {
      await product.make.admin()
      const id = await product.make.course({ instructorId: admin.userId, status: 'Pending' })
      return [
        { to: 'POST /approvedCourses', as: 'admin', body: { courseId: id }, gets: '409' },
        { to: `PUT /updateCoursesStatus/${id}`, as: 'admin', body: { status: 'Approved' }, gets: '409' },
        { to: 'admin.courses.approve', as: 'admin', body: { id }, gets: '409' },
      ]
    },
  },
  {
    id: 'C16',
    title: 'orders, limits and pages that are none',
    attempts: () => [
      ...[
        'sort=name;drop',
        'limit=1e9',
        'limit=0',
        'limit=-1',
        'limit=101',
        'limit=1&limit=2',
        'offset=-1',
        'cursor=',
        'q[]=x',
        `cursor=${'x'.repeat(400)}`,
      ].map((query): Attempt => ({
        to: `GET /approvedCourses?${query}`,
        gets: '400 invalid_input | 200',
        check: isSmall,
      })),
      ...[
        { sort: 'name;drop' },
        { limit: 1e9 },
        { limit: 0 },
        { limit: -1 },
        { limit: 1.5 },
        { offset: -1 },
        { family: 'kazoo' },
        { cursor: 'x'.repeat(300) },
        { q: 'a\u0000' },
      ].map((body): Attempt => invalid('visitor', 'public.courses.list', body)),
    ],
  },
  {
    id: 'C17',
    title: 'approving what has changed since it was looked at',
    attempts: async ({ product, pendingId, instructor }) => {
      const [seen] = await product.sql<
        { version: number }[]
      >`select version from courses where id = ${pendingId}`
      const body = { id: pendingId, ...submission, price: '900.00' }
      await product.app.inject({
        method: 'POST',
        url: '/trpc/instructor.courses.revise',
        headers: instructor.headers,
        payload: body,
      })
      const version = seen?.version
      return [
        conflict('stale')('admin', 'admin.courses.approve', { id: pendingId, version }),
        conflict('stale')('admin', 'admin.courses.deny', { id: pendingId, feedback: 'No', version }),
      ]
    },
  },
]

/** Refused, or a page that is no longer than pages are. */
const isSmall: Attempt['check'] = ({ status, body }) => {
  if (status === 200) expect((body as unknown[]).length).toBeLessThanOrEqual(100)
}
