import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Ctx, Deps } from '../context.ts'
import type { LoadShedder } from '../admission/load-shedder.ts'
import type { CountCall } from '../admission/rate-limits.ts'

/** A Fastify scope whose route schemas are zod schemas. */
export type RestApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

export interface RestOptions {
  deps: Deps
  /** Authenticates, and leaves the context in `request.ctx`; throws AppError when the caller's token is not good. */
  contextOf(request: FastifyRequest): Promise<Ctx>
  countCall: CountCall
  load: LoadShedder
}

/** What every file of documented routes receives. */
export interface RestScope extends RestOptions {
  app: RestApp
}
