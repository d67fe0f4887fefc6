import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Lane } from '../admission/load-shedder.ts'
import { admitByConfig } from './admit.ts'
import { approvedCourseRoutes } from './classes/approved-courses.ts'
import { artRoutes } from './pictures/art.ts'
import { calendarRoutes } from './people/calendars.ts'
import { cartRoutes } from './money/cart.ts'
import { checkoutRoutes } from './money/checkout.ts'
import { courseRoutes } from './classes/courses.ts'
import { gateRoutes } from './people/gates.ts'
import { imageRoutes, storedImageRoutes } from './pictures/images.ts'
import { liveSeatRoutes } from './classes/live-seats.ts'
import { mailWebhookRoutes } from './people/mail-webhook.ts'
import { moderationRoutes } from './classes/moderation.ts'
import { describeRoutes } from './openapi.ts'
import { openingRoutes } from './classes/openings.ts'
import { paymentWebhookRoutes } from './money/payment-webhook.ts'
import { receiptRoutes } from './money/receipts.ts'
import { reportRoutes } from './money/reports.ts'
import type { RestApp, RestOptions, RestScope } from './options.ts'
import { reviewRoutes } from './classes/reviews.ts'
import { sharePictureRoutes } from './pictures/share-pictures.ts'
import { signInRoutes } from './people/sign-in.ts'
import { refuseUnknownFields } from './refuse-unknown-fields.ts'
import { stopNewsRoutes } from './people/stop-news.ts'
import { userRoutes } from './people/users.ts'

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
    await watched((scope) => gateRoutes(options, scope))
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
