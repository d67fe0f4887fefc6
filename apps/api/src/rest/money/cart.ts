import { z } from 'zod'
import { isId } from '@cadenza/contracts/text/text'
import {
  wireCartItemSchema,
  wireDeleteResultSchema,
  wireInsertResultSchema,
} from '@cadenza/contracts/wire/wire'
import { wireCartBody, wireEmailQuery } from '@cadenza/contracts/wire/wire-input'
import { asStudent } from '../../callers/narrow.ts'
import { requireOwnEmail } from '../../callers/own-email.ts'
import { addToCart } from '../../features/cart/add-to-cart.ts'
import { getCart } from '../../features/cart/get-cart.ts'
import { removeFromCart } from '../../features/cart/remove-from-cart.ts'
import { ctxOf } from '../admit.ts'
import { idParams, knownId } from '../wire/ids.ts'
import type { RestScope } from '../options.ts'
import { deleted, inserted, toWireCartItem } from '../wire/wire.ts'

const tags = ['cart']

export function cartRoutes({ app }: RestScope) {
  app.get('/carts', {
    config: { who: 'signedIn', whose: 'own' },
    schema: {
      operationId: 'getCart',
      summary: 'Your cart, at current prices',
      tags,
      querystring: wireEmailQuery,
      response: { 200: z.array(wireCartItemSchema) },
    },
    handler: async (request) => {
      const ctx = asStudent(ctxOf(request))
      requireOwnEmail(ctx, request.query.email)
      const { items } = await getCart(ctx)
      return items.map((item) => toWireCartItem(item, ctx.actor.email))
    },
  })

  app.post('/carts', {
    config: { who: 'signedIn', whose: 'own', within: 'addToCart' },
    schema: {
      operationId: 'addToCart',
      summary: 'Add a class to your cart',
      tags,
      body: wireCartBody,
      response: { 201: wireInsertResultSchema },
    },
    handler: async (request, reply) => {
      const ctx = asStudent(ctxOf(request))
      requireOwnEmail(ctx, request.body.email)
      const { courseItemId, participantId } = request.body
      const item = await addToCart(ctx, {
        courseId: knownId(courseItemId, 'class'),
        participantId: participantId === undefined ? undefined : knownId(participantId, 'participant'),
      })
      return reply.status(201).send(inserted(item.id))
    },
  })

  app.delete('/carts/:id', {
    config: { who: 'signedIn', whose: 'own' },
    schema: {
      operationId: 'removeFromCart',
      summary: 'Remove a class from your cart',
      tags,
      params: idParams,
      response: { 200: wireDeleteResultSchema },
    },
    handler: async (request) => {
      const { id } = request.params
      const gone = isId(id) && (await removeFromCart(asStudent(ctxOf(request)), { id })).removed
      return deleted(gone ? 1 : 0)
    },
  })
}
