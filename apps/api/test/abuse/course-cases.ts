import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { call } from '../rest-client.ts'
import type { World } from '../world.ts'
import type { AbuseCase, Attempt } from './abuse-case.ts'
import { value, raw, toText, type JsonText } from '../fuzz/json-text.ts'

const notInstructors = [
  ['visitor', '401 unauthenticated'],
  ['student', '403 forbidden'],
] as const
const notAdmins = [...notInstructors, ['instructor', '403 forbidden'], ['other', '403 forbidden']] as const

const offer = { name: 'Violin', seats: 5, price: '10.00' }
const submission = { name: 'Violin', capacity: 5, price: '10.00' }

const badPrices: JsonText[] = [
  ...[
    -1,
    0.001,
    12.345,
    99_999_999,
    '12abc',
    '١٢',
    '１２',
    '1e3',
    '-5',
    '0x10',
    '+5',
    '1,5',
    '',
    'NaN',
    'Infinity',
    true,
    null,
    [],
    {},
    ['10.00'],
  ].map(value),
  ...['1e309', '-1e309', '1e-7', '99999999999999999999'].map(raw),
]
const badSeats: JsonText[] = [
  ...[-1, 0, 1.5, 2 ** 31, 2 ** 53, null, [], [5], {}, true, 'many', '1e2', '0x10', '', '١٢'].map(value),
  ...['1e309', '99999999999999999999'].map(raw),
]
const badStatuses = [
  'APPROVED\u0000',
  '<script>',
  'Paid',
  'x'.repeat(50_000),
  '',
  5,
  null,
  ['Approved'],
  { $ne: 'x' },
]
const badFeedback = [undefined, '', '   ', 5, null, 'a\u0000b', 'x'.repeat(50_000), ['x']]
const badQueries = [
  'email=a@b.co&email=c@d.co',
  'email[]=a@b.co',
  'email[$ne]=',
  'email=%00',
  'email=x',
  '__proto__=1',
  'sort=name;drop',
  'limit=1e9',
  'offset=-1',
]

/** One field of an offer, by both doors. */
const offered = (world: World, field: { seats?: JsonText; price?: JsonText }): Attempt[] => {
  const text = (seats: string) =>
    toText({
      kind: 'object',
      entries: [
        ['name', value('Violin')],
        [seats, field.seats ?? value(5)],
        ['price', field.price ?? value('10.00')],
      ],
    })
  const withId = (id: string) => text('capacity').replace('{', `{"id":"${id}",`)
  const gets = '400 invalid_input'
  return [
    { to: 'POST /instructorCourses', as: 'instructor', body: text('seats'), gets },
    { to: `PUT /instructorCourses/${world.deniedId}`, as: 'instructor', body: text('seats'), gets },
    { to: `PUT /approvedCourses/${world.approvedId}`, as: 'instructor', body: text('seats'), gets },
    { to: 'instructor.courses.submit', as: 'instructor', body: text('capacity'), gets },
    { to: 'instructor.courses.revise', as: 'instructor', body: withId(world.deniedId), gets },
    { to: 'instructor.courses.updateApproved', as: 'instructor', body: withId(world.approvedId), gets },
    { to: 'admin.courses.updateApproved', as: 'admin', body: withId(world.approvedId), gets },
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
    attempts: (world) => badPrices.flatMap((price) => offered(world, { price })),
  },
  {
    id: 'C4',
    title: 'seats that are none',
    attempts: (world) => badSeats.flatMap((seats) => offered(world, { seats })),
  },
  {
    id: 'C5',
    title: 'changing another instructor’s class',
    other: 'instructor',
    attempts: ({ deniedId, approvedId }) => [
      ...[deniedId, approvedId, randomUUID()].flatMap((id): Attempt[] => [
        { to: `PUT /instructorCourses/${id}`, as: 'other', body: offer, gets: '404 not_found' },
        { to: `PUT /approvedCourses/${id}`, as: 'other', body: offer, gets: '404 not_found' },
        { to: 'instructor.courses.revise', as: 'other', body: { id, ...submission }, gets: '404 not_found' },
        {
          to: 'instructor.courses.updateApproved',
          as: 'other',
          body: { id, ...submission },
          gets: '404 not_found',
        },
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
        {
          to: `PUT /approvedCourses/${approvedId}`,
          as: 'instructor',
          body: { ...offer, seats: 1 },
          gets: '409 seats_below_taken',
        },
        {
          to: 'instructor.courses.updateApproved',
          as: 'instructor',
          body: fewer,
          gets: '409 seats_below_taken',
        },
        { to: 'admin.courses.updateApproved', as: 'admin', body: fewer, gets: '409 seats_below_taken' },
        {
          to: `PUT /instructorCourses/${approvedId}`,
          as: 'instructor',
          body: offer,
          gets: '409 course_not_editable',
        },
        {
          to: 'instructor.courses.revise',
          as: 'instructor',
          body: { ...submission, id: approvedId },
          gets: '409 course_not_editable',
        },
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
          {
            to: `PUT /instructorCourses/${deniedId}`,
            as: 'instructor',
            body: { ...offer, [field]: 'x' },
            gets: '400 invalid_input',
          },
          {
            to: 'instructor.courses.revise',
            as: 'instructor',
            body: { ...submission, id: deniedId, [field]: 'x' },
            gets: '400 invalid_input',
          },
          {
            to: 'instructor.courses.updateApproved',
            as: 'instructor',
            body: { ...submission, id: approvedId, [field]: 'x' },
            gets: '400 invalid_input',
          },
        ],
      ),
      // Assertions of the documented call: compared, never stored.
      {
        to: `PUT /approvedCourses/${approvedId}`,
        as: 'instructor',
        body: { ...offer, email: other.email },
        gets: '403 forbidden',
      },
      {
        to: `PUT /approvedCourses/${approvedId}`,
        as: 'instructor',
        body: { ...offer, status: 'Pending' },
        gets: '409 status_not_allowed',
      },
      {
        to: `PUT /approvedCourses/${approvedId}`,
        as: 'instructor',
        body: { ...offer, feedback: 'x' },
        gets: '400 invalid_input',
      },
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
      { to: 'POST /approvedCourses', as: 'admin', body: { courseId: randomUUID() }, gets: '404 not_found' },
      {
        to: 'POST /approvedCourses',
        as: 'admin',
        body: { email: instructor.email, name: 'None such' },
        gets: '404 not_found',
      },
      { to: 'POST /approvedCourses', as: 'admin', body: {}, gets: '400 invalid_input' },
      {
        to: `PUT /updateCoursesStatus/${randomUUID()}`,
        as: 'admin',
        body: { status: 'Approved' },
        gets: '404 not_found',
      },
      { to: 'admin.courses.approve', as: 'admin', body: { id: randomUUID() }, gets: '404 not_found' },
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
        ...badStatuses.flatMap((status): Attempt[] => [
          {
            to: `PUT /updateCoursesStatus/${pendingId}`,
            as: 'admin',
            body: { status },
            gets: '400 invalid_input',
          },
          {
            to: `PUT /denyCoursesStatus/${pendingId}`,
            as: 'admin',
            body: { status, feedback: 'No' },
            gets: '400 invalid_input',
          },
        ]),
        {
          to: `PUT /updateCoursesStatus/${approvedId}`,
          as: 'admin',
          body: { status: 'Pending' },
          gets: '409 status_not_allowed',
        },
        {
          to: `PUT /denyCoursesStatus/${approvedId}`,
          as: 'admin',
          body: { status: 'Denied', feedback: 'No' },
          gets: '409 status_not_allowed',
        },
        {
          to: 'admin.courses.deny',
          as: 'admin',
          body: { id: approvedId, feedback: 'No' },
          gets: '409 status_not_allowed',
        },
        { to: 'admin.courses.approve', as: 'admin', body: { id: deniedId }, gets: '409 status_not_allowed' },
        { to: 'admin.courses.cancel', as: 'admin', body: { id: pendingId, reason: 'No' }, gets: '409' },
      ]
    },
  },
  {
    id: 'C10',
    title: 'denying without a reason, or with one that is none',
    attempts: ({ pendingId }) =>
      badFeedback.flatMap((feedback): Attempt[] => [
        {
          to: `PUT /denyCoursesStatus/${pendingId}`,
          as: 'admin',
          body: { status: 'Denied', feedback },
          gets: '400 invalid_input',
        },
        {
          to: 'admin.courses.deny',
          as: 'admin',
          body: { id: pendingId, feedback },
          gets: '400 invalid_input',
        },
        {
          to: 'admin.courses.cancel',
          as: 'admin',
          body: { id: pendingId, reason: feedback },
          gets: '400 invalid_input',
        },
      ]),
  },
  {
    id: 'C12',
    title: 'changing an approved class without owning it',
    other: 'instructor',
    attempts: ({ approvedId }) => {
      const body = { ...submission, id: approvedId }
      return [
        { to: `PUT /approvedCourses/${approvedId}`, as: 'other', body: offer, gets: '404 not_found' },
        { to: `PUT /approvedCourses/${approvedId}`, as: 'student', body: offer, gets: '403 forbidden' },
        { to: `PUT /approvedCourses/${approvedId}`, body: offer, gets: '401 unauthenticated' },
        { to: 'instructor.courses.updateApproved', as: 'other', body, gets: '404 not_found' },
        { to: 'instructor.courses.updateApproved', as: 'student', body, gets: '403 forbidden' },
        { to: 'instructor.courses.updateApproved', body, gets: '401 unauthenticated' },
        { to: 'admin.courses.updateApproved', as: 'instructor', body, gets: '403 forbidden' },
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
          { to, gets: '401 unauthenticated' },
          { to, as: 'student', gets: '404 not_found', check: isHidden },
          { to, as: 'other', gets: '404 not_found', check: isHidden },
        ]),
        { to: `GET /approvedCourses/${id}`, gets: '404 not_found', check: isHidden },
        { to: 'public.courses.get', body: { id }, gets: '404 not_found', check: isHidden },
        { to: 'instructor.courses.get', as: 'other', body: { id }, gets: '404 not_found', check: isHidden },
        { to: 'public.reviews.listOfCourse', body: { courseId: id }, gets: '200 | 404', check: isHidden },
        { to: `GET /share/classes/${id}.png`, gets: '404 not_found' },
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
        { to: `GET ${path}?email=${instructor.email}`, as: 'other', gets: '403 forbidden' },
        { to: `GET ${path}?email=nobody@example.org`, as: 'other', gets: '403 forbidden' },
        { to: `GET ${path}?email=${instructor.email}`, as: 'student', gets: '403 forbidden' },
        { to: `GET ${path}`, gets: '401 unauthenticated' },
        ...badQueries.map((query): Attempt => ({
          to: `GET ${path}?${query}`,
          as: 'instructor',
          gets: '400 invalid_input',
        })),
      ]),
      {
        to: 'GET /instructorCourses',
        as: 'other',
        gets: '200',
        check: ({ body }) => expect(body).toEqual([]),
      },
      { to: 'GET /instructorCourses', as: 'student', gets: '403 forbidden' },
      {
        to: 'instructor.courses.list',
        as: 'other',
        body: {},
        gets: '200',
        check: ({ text }) => expect(text).toContain('"data":[]'),
      },
      ...[{ email: instructor.email }, { instructorId: instructor.userId }, { status: 'Any' }].map(
        (body): Attempt => ({ to: 'instructor.courses.list', as: 'other', body, gets: '400 invalid_input' }),
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
      ].map((body): Attempt => ({ to: 'public.courses.list', body, gets: '400 invalid_input' })),
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
        { to: 'admin.courses.approve', as: 'admin', body: { id: pendingId, version }, gets: '409 stale' },
        {
          to: 'admin.courses.deny',
          as: 'admin',
          body: { id: pendingId, feedback: 'No', version },
          gets: '409 stale',
        },
      ]
    },
  },
]

/** Refused, or a page that is no longer than pages are. */
const isSmall: Attempt['check'] = ({ status, body }) => {
  if (status === 200) expect((body as unknown[]).length).toBeLessThanOrEqual(100)
}
