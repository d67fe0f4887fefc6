import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Lane } from '../admission/load-shedder.ts'
import { admitByConfig } from './admit.ts'
import { approvedCourseRoutes } from './approved-courses.ts'
import { artRoutes } from './art.ts'
import { calendarRoutes } from './calendars.ts'
import { cartRoutes } from './cart.ts'
import { checkoutRoutes } from './checkout.ts'
import { courseRoutes } from './courses.ts'
import { imageRoutes, storedImageRoutes } from './images.ts'
import { liveSeatRoutes } from './live-seats.ts'
import { mailWebhookRoutes } from './mail-webhook.ts'
import { moderationRoutes } from './moderation.ts'
import { describeRoutes } from './openapi.ts'
import { openingRoutes } from './openings.ts'
import { paymentWebhookRoutes } from './payment-webhook.ts'
import { receiptRoutes } from './receipts.ts'
import { reportRoutes } from './reports.ts'
import type { RestApp, RestOptions, RestScope } from './options.ts'
import { reviewRoutes } from './reviews.ts'
import { sharePictureRoutes } from './share-pictures.ts'
import { signInRoutes } from './sign-in.ts'
import { refuseUnknownFields } from './refuse-unknown-fields.ts'
import { stopNewsRoutes } from './stop-news.ts'
import { userRoutes } from './users.ts'

/** One file per noun; each registers its documented routes. */
const documentedRoutes: ((scope: RestScope) => void)[] = [
  signInRoutes,
  userRoutes,
  approvedCourseRoutes,
  courseRoutes,
  moderationRoutes,
  cartRoutes,
  checkoutRoutes,
  reviewRoutes,
  reportRoutes,
]

const laneOf = ({ routeOptions }: FastifyRequest): Lane => routeOptions.config.lane ?? 'other'

/** The REST door: the documented HTTP paths for outside clients, their OpenAPI description, and pictures. */
export function restPlugin(options: RestOptions): FastifyPluginAsync {
  return async (app) => {
    await describeRoutes(app)
    /** Each in a scope of its own: parsers of bodies and rules of fields stay there. */
    const watched = (register: (scope: RestApp) => unknown) =>
      app.register(async (scope) => {
        options.load.watch(scope, laneOf)
        await register(scope.withTypeProvider<ZodTypeProvider>())
      })
    const admitting = (register: (scope: RestScope) => unknown) =>
      watched((scope) => {
        admitByConfig(scope, options)
        return register({ ...options, app: scope })
      })
    await admitting((scope) => {
      refuseUnknownFields(scope.app)
      for (const register of documentedRoutes) register(scope)
    })
    await admitting(imageRoutes)
    await watched((scope) => paymentWebhookRoutes(options, scope))
    await watched((scope) => mailWebhookRoutes(options, scope))
    await watched((scope) => stopNewsRoutes(options, scope))
    await admitting(receiptRoutes)
    await watched((scope) => {
      calendarRoutes(options, scope)
      openingRoutes(options, scope)
    })
    await app.register(async (scope) => {
      storedImageRoutes(options, scope)
      sharePictureRoutes(options, scope)
      artRoutes(options, scope)
      liveSeatRoutes(options, scope)
    })
  }
}
