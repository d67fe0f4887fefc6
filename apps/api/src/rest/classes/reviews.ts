import { z } from 'zod'
import { wireReviewSchema } from '@cadenza/contracts/wire/wire'
import { listReviews } from '../../features/reviews/list-reviews.ts'
import { ctxOf } from '../admit.ts'
import { open } from '../openapi.ts'
import type { RestScope } from '../options.ts'
import { toWireReview } from '../wire/wire.ts'

export function reviewRoutes({ app }: RestScope) {
  app.get('/reviews', {
    config: { who: 'anyone', whose: 'public', lane: 'catalogue' },
    schema: {
      operationId: 'listReviews',
      summary: 'The 50 latest student reviews, newest first',
      tags: ['reviews'],
      ...open,
      response: { 200: z.array(wireReviewSchema) },
    },
    handler: async (request) => (await listReviews(ctxOf(request))).map(toWireReview),
  })
}
