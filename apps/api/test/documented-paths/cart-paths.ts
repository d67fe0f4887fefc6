import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { World } from '../world.ts'
import { deleted, inserted } from './answers.ts'
import { hostile } from '../hostile-values.ts'
import { exempt, type Case, type DocumentedPaths } from './documented-path.ts'

/** The complete documented payload: a class that is in no cart, with false data about it. */
const selection = async ({ product, student, instructor }: World) => ({
  courseItemId: await product.make.course({ instructorId: instructor.userId, name: 'Oboe' }),
  seats: 1,
  image: 'https://example.org/oboe.png',
  instructor: 'Mallory',
  name: 'Cheap',
  price: '0.01',
  email: student.email,
})

const cartSize = async ({ product, student }: World) =>
  (await product.sql`select 1 from cart_items where user_id = ${student.userId}`).length

export const cartPaths: DocumentedPaths = {
  'GET /carts': {
    documented: {
      sent: ['email'],
      read: ['_id', 'courseItemId', 'seats', 'image', 'instructor', 'name', 'price', 'email'].map(
        (field) => `0.${field}`,
      ),
    },
    happy: {
      as: 'student',
      send: ({ student }) => ({ query: { email: student.email } }),
      status: 200,
      answer: ({ student, cartItemId, approvedId, className }) => [
        {
          _id: cartItemId,
          courseItemId: approvedId,
          name: className,
          instructor: 'Test Instructor',
          // A text that a number can be read from, as the cart's total is.
          price: '100.00',
          seats: 10,
          availableSeats: 10,
          image: `/art/cover/piano/${approvedId}.svg`,
          email: student.email,
          problem: null,
        },
      ],
    },
    rules: {
      'the own address in any letter case': {
        as: 'student',
        send: ({ student }) => ({ query: { email: student.email.toUpperCase() } }),
        status: 200,
      },
      'without the e-mail: the own, too': { as: 'other', send: () => ({}), status: 200, answer: [] },
      'not even an admin reads another’s cart': {
        as: 'admin',
        send: ({ student }) => ({ query: { email: student.email } }),
        status: 403,
        code: 'forbidden',
      },
    },
    roles: ['401', '200', '403', '403', '403', '403'],
    foreign: {
      as: 'other',
      send: ({ student }) => ({ query: { email: student.email } }),
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
  },

  'POST /carts': {
    documented: {
      sent: ['courseItemId', 'seats', 'image', 'instructor', 'name', 'price', 'email'],
      read: ['insertedId'],
    },
    happy: {
      as: 'student',
      send: async (world) => ({ body: await selection(world) }),
      status: 201,
      answer: inserted,
      // The details sent with the class are not what is in the cart.
      after: async ({ product, student }) => {
        const answer = await product.app.inject({ url: '/carts', headers: student.headers })
        expect(answer.json<unknown[]>().at(-1)).toMatchObject({
          name: 'Oboe',
          price: '100.00',
          seats: 10,
          instructor: 'Test Instructor',
        })
      },
    },
    rules: {
      'only the class is needed': {
        as: 'student',
        send: async (world) => ({ body: { courseItemId: (await selection(world)).courseItemId } }),
        status: 201,
        answer: inserted,
      },
      'for the participant who is named': {
        as: 'student',
        send: async (world) => ({
          body: {
            ...(await selection(world)),
            participantId: await world.product.make.child(world.student),
          },
        }),
        status: 201,
        answer: inserted,
      },
      'an unverified account may fill a cart': {
        as: 'student',
        send: async ({ product, approvedId }) => ({
          as: await product.make.student({ emailVerified: false }),
          body: { courseItemId: approvedId },
        }),
        status: 201,
        answer: inserted,
      },
      'in the cart already': {
        as: 'student',
        send: ({ approvedId }) => ({ body: { courseItemId: approvedId } }),
        status: 409,
        code: 'already_in_cart',
      },
      'enrolled already': {
        as: 'student',
        send: async ({ product, student }) => ({
          body: { courseItemId: await enrolledIn(product, student) },
        }),
        status: 409,
        code: 'already_enrolled',
      },
      'no seat left': selecting('sold_out', ({ product }) =>
        product.make.course({ capacity: 1, seatsTaken: 1 }),
      ),
      'priced in another currency': selecting('other_currency', ({ product }) =>
        product.make.course({ currency: 'EUR' }),
      ),
      'the caller’s own class': {
        as: 'instructor',
        send: ({ approvedId }) => ({ body: { courseItemId: approvedId } }),
        status: 409,
        code: 'own_course',
      },
      'at most twenty': selecting('cart_full', async ({ product, student, instructor }) => {
        const courseOf = () => product.make.course({ instructorId: instructor.userId })
        await product.make.cart(student, await Promise.all(Array.from({ length: 19 }, courseOf)))
        return courseOf()
      }),
      'not approved: as absent': {
        as: 'student',
        send: ({ pendingId }) => ({ body: { courseItemId: pendingId } }),
        status: 404,
        code: 'not_found',
      },
      'denied: as absent': {
        as: 'student',
        send: ({ deniedId }) => ({ body: { courseItemId: deniedId } }),
        status: 404,
        code: 'not_found',
      },
    },
    roles: ['401', '201', '409', '201', '201', '201'],
    roleSend: async (world) => ({ body: { courseItemId: (await selection(world)).courseItemId } }),
    foreign: {
      as: 'other',
      send: async (world) => ({ body: await selection(world) }),
      status: 403,
      code: 'forbidden',
      after: async (world) => expect(await cartSize(world)).toBe(1),
    },
    absent: {
      as: 'student',
      send: () => ({ body: { courseItemId: randomUUID() } }),
      status: 404,
      code: 'not_found',
    },
    unknownField: 'body',
    badInput: {
      courseItemId: [undefined, 5, null, {}],
      participantId: [5, null, {}, 'x'.repeat(201)],
      email: hostile.email,
    },
  },

  'DELETE /carts/{id}': {
    documented: { sent: [], read: ['deletedCount'] },
    happy: {
      as: 'student',
      send: ({ cartItemId }) => ({ id: cartItemId }),
      status: 200,
      answer: deleted(1),
      after: async (world) => expect(await cartSize(world)).toBe(0),
    },
    rules: {},
    roles: ['401', '200 (1)', '200 (0)', '200 (0)', '200 (0)', '200 (0)'],
    foreign: {
      as: 'other',
      send: ({ cartItemId }) => ({ id: cartItemId }),
      status: 200,
      answer: deleted(0),
      after: async (world) => expect(await cartSize(world)).toBe(1),
    },
    absent: { as: 'other', send: () => ({ id: randomUUID() }), status: 200, answer: deleted(0) },
    unknownField: 'query',
    badInput: exempt('the path takes no field'),
  },
}

function selecting(code: string, course: (world: World) => Promise<string>): Case {
  return {
    as: 'student',
    send: async (world) => ({ body: { courseItemId: await course(world) } }),
    status: 409,
    code,
  }
}

/** A free class, enrolled in by the web's own call. */
async function enrolledIn(product: World['product'], student: World['student']): Promise<string> {
  const courseId = await product.make.course({ priceMinor: 0 })
  await product.sql`delete from cart_items where user_id = ${student.userId}`
  await product.make.cart(student, [courseId])
  const answer = await product.app.inject({
    method: 'POST',
    url: '/trpc/student.checkout.enrolFree',
    headers: { ...student.headers, 'content-type': 'application/json' },
    payload: '{}',
  })
  expect(answer.statusCode).toBe(200)
  return courseId
}
