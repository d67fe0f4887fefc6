import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { AbuseCase, Attempt } from './abuse-case.ts'
import { conflict, forbidden, invalid, unauthenticated } from './refusals.ts'

export const cartCases: AbuseCase[] = [
  {
    id: 'K1',
    title: 'reading another’s cart',
    attempts: ({ student }) => [
      forbidden('other', `GET /carts?email=${student.email}`),
      forbidden('admin', `GET /carts?email=${student.email}`),
      forbidden('other', 'GET /carts?email=nobody@example.org'),
      unauthenticated(`GET /carts?email=${student.email}`),
      unauthenticated('student.cart.get'),
      { to: 'student.cart.get', as: 'other', body: { email: student.email }, gets: '200', check: isEmpty },
    ],
  },
  {
    id: 'K2',
    title: 'filling another’s cart',
    attempts: ({ student, approvedId }) => [
      forbidden('other', 'POST /carts', { courseItemId: approvedId, email: student.email }),
      unauthenticated('POST /carts', { courseItemId: approvedId, email: student.email }),
      invalid('other', 'student.cart.add', { courseId: approvedId, email: student.email }),
      invalid('other', 'student.cart.add', { courseId: approvedId, userId: student.userId }),
    ],
  },
  {
    id: 'K3',
    title: 'a price of one’s own',
    changes: 'the class is in the cart, at its own price',
    attempts: async ({ product }) => {
      const courseItemId = await product.make.course()
      const faked = { seats: 9, image: 'javascript:x', instructor: 'Mallory', name: 'Cheap', price: '0.01' }
      return [
        invalid('other', 'student.cart.add', { courseId: courseItemId, price: 1 }),
        invalid('other', 'student.cart.add', { courseId: courseItemId, priceMinor: 1 }),
        { to: 'POST /carts', as: 'other', body: { courseItemId, ...faked }, gets: '201' },
        {
          to: 'GET /carts',
          as: 'other',
          gets: '200',
          check: ({ body }) => expect(body).toMatchObject([{ price: '100.00', name: 'Test course' }]),
        },
        {
          to: 'student.cart.get',
          as: 'other',
          gets: '200',
          check: ({ text }) => expect(text).toContain('"totalMinor":10000'),
        },
        conflict('price_changed')('other', 'POST /create-payment-intent', { price: '0.01' }),
      ]
    },
  },
  {
    id: 'K4',
    title: 'classes that nobody can buy',
    attempts: async ({ product, student, pendingId, deniedId, approvedId }) => {
      const full = await product.make.course({ capacity: 1, seatsTaken: 1 })
      const cancelled = await product.make.course({ status: 'Cancelled' })
      const attended = await product.make.course()
      const before = await product.make.student({ buysFor: 'self' })
      await product.make.enrolment(before, [attended])
      const tries: [string, Attempt['as'], string][] = [
        [pendingId, 'student', '404 not_found'],
        [deniedId, 'student', '404 not_found'],
        [cancelled, 'student', '404 not_found'],
        [randomUUID(), 'student', '404 not_found'],
        [full, student, '409 sold_out'],
        [approvedId, 'instructor', '409 own_course'],
        [approvedId, 'student', '409 already_in_cart'],
        [attended, before, '409 already_enrolled'],
      ]
      return tries.flatMap(([id, as, gets]): Attempt[] => [
        { to: 'POST /carts', as, body: { courseItemId: id }, gets },
        { to: 'student.cart.add', as, body: { courseId: id }, gets },
      ])
    },
  },
  {
    id: 'K6',
    title: 'emptying another’s cart',
    attempts: ({ cartItemId }) =>
      [cartItemId, randomUUID()].flatMap((id): Attempt[] => [
        ...(['other', 'admin', 'instructor'] as const).flatMap((as): Attempt[] => [
          {
            to: `DELETE /carts/${id}`,
            as,
            gets: '200',
            check: ({ body }) => expect(body).toMatchObject({ deletedCount: 0 }),
          },
          {
            to: 'student.cart.remove',
            as,
            body: { id },
            gets: '200',
            check: ({ text }) => expect(text).toContain('"removed":false'),
          },
        ]),
        unauthenticated(`DELETE /carts/${id}`),
        unauthenticated('student.cart.remove', { id }),
      ]),
  },
  {
    id: 'K7',
    title: 'more than twenty classes',
    attempts: async ({ product, student, instructor }) => {
      const own = { instructorId: instructor.userId }
      const ids = await Promise.all(Array.from({ length: 21 }, () => product.make.course(own)))
      await product.make.cart(student, ids.slice(0, 19))
      return ids
        .slice(19)
        .flatMap((id): Attempt[] => [
          conflict('cart_full')('student', 'POST /carts', { courseItemId: id }),
          conflict('cart_full')('student', 'student.cart.add', { courseId: id }),
        ])
    },
  },
  {
    id: 'K8',
    title: 'paying a cart whose class has changed, gone or been denied in the meantime',
    attempts: async ({ product, student, approvedId }) => {
      const other = await product.make.student()
      const cancelled = await product.make.course()
      await product.make.cart(other, [cancelled])
      await product.sql`update courses set status = 'Cancelled' where id = ${cancelled}`
      await product.sql`update courses set price_minor = 20000 where id = ${approvedId}`
      return [
        conflict('price_changed')(student, 'POST /create-payment-intent', { price: '100.00' }),
        conflict('price_changed')(student, 'student.checkout.start', { totalMinor: 10_000 }),
        conflict('cart_changed')(other, 'POST /create-payment-intent', { price: '100.00' }),
        conflict('cart_changed')(other, 'student.checkout.start', { totalMinor: 10_000 }),
      ]
    },
  },
]

const isEmpty: Attempt['check'] = ({ text }) => expect(text).toContain('"items":[]')
