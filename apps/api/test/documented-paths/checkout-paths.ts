import { expect } from 'vitest'
import type { TestPerson } from '../factory.ts'
import type { World } from '../world.ts'
import { anId, anInstant } from './answers.ts'
import { hostile } from '../hostile-values.ts'
import { exempt, type Case, type DocumentedPaths } from './documented-path.ts'

const createsNothing = async ({ product, student }: World) => {
  expect(await product.sql`select 1 from orders where user_id = ${student.userId}`).toHaveLength(0)
}

export const checkoutPaths: DocumentedPaths = {
  'POST /create-payment-intent': {
    documented: { sent: ['price'], read: ['clientSecret'] },
    happy: {
      as: 'student',
      send: () => ({ body: { price: 100 } }),
      status: 200,
      answer: {
        clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
        paymentIntentId: expect.stringMatching(/^pi_\w+$/),
        orderId: anId,
        amount: '100.00',
        currency: 'USD',
        expiresAt: anInstant,
      },
    },
    rules: {
      'the total as a text of two decimals': {
        as: 'student',
        send: () => ({ body: { price: '100.00' } }),
        status: 200,
      },
      'another price than the total: the right amount, and nothing created': {
        as: 'student',
        send: () => ({ body: { price: '0.50' } }),
        status: 409,
        code: 'price_changed',
        answer: {
          error: {
            code: 'price_changed',
            message: 'The total has changed',
            requestId: expect.any(String),
            details: {
              amountMinor: 10_000,
              amount: '100.00',
              lines: [expect.objectContaining({ priceMinor: 10_000, steps: [] })],
            },
          },
        },
        after: createsNothing,
      },
      'an unverified account does not pay': withCart('email_unverified', async ({ product }) => {
        const student = await product.make.student({ emailVerified: false })
        await product.make.cart(student, [await product.make.course()])
        return student
      }),
      'of a bad body an unverified account is told first': {
        as: 'other',
        send: async ({ product }) => ({
          as: await product.make.student({ emailVerified: false }),
          body: { price: 'free' },
        }),
        status: 400,
        code: 'invalid_input',
      },
      'nothing in the cart': withCart('cart_empty', ({ somebody }) => Promise.resolve(somebody)),
      'nothing to pay': withCart(
        'zero_total',
        async ({ product, somebody }) => {
          await product.make.cart(somebody, [await product.make.course({ priceMinor: 0 })])
          return somebody
        },
        0,
      ),
      'one full class: none is held': withCart(
        'sold_out',
        async ({ product, somebody, approvedId }) => {
          const full = await product.make.course({ capacity: 1, seatsTaken: 1 })
          await product.make.cart(somebody, [approvedId, full])
          return somebody
        },
        200,
      ),
    },
    // Only the student's cart holds anything to pay.
    roles: ['401', '200', '409', '409', '409', '409'],
    foreign: exempt('only the own cart is ever paid'),
    absent: exempt('the path names no object'),
    unknownField: 'body',
    badInput: { price: [undefined, ...hostile.money] },
  },
}

function withCart(code: string, payer: (world: World) => Promise<TestPerson>, price = 100): Case {
  return {
    as: 'other',
    send: async (world) => ({ as: await payer(world), body: { price } }),
    status: 409,
    code,
  }
}
