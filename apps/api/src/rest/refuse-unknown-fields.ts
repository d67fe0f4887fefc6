import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { wireErrorSchema } from '@cadenza/contracts/wire/wire'
import { AppError } from '../errors.ts'
import { sendError } from './error-answer.ts'

const noQuery = z.strictObject({})
const errorResponses = { '4xx': wireErrorSchema, '5xx': wireErrorSchema }

/** For every documented route: unknown fields, content types other than JSON and unexpected bodies are refused. */
export function refuseUnknownFields(app: FastifyInstance) {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendError)
  acceptJsonOnly(app)
  app.addHook('onRoute', completeSchema)
}

/**
 * Fastify also reads text/plain, which a body schema would then not check; and an empty JSON body counts as no body.
 */
function acceptJsonOnly(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parseJson(request, body, done)
  })
}

/** A route that declares no query or no body accepts none; every route may respond with the one error shape. */
function completeSchema(route: RouteOptions) {
  const { schema = {} } = route
  if (!schema.body) route.preValidation = [route.preValidation ?? [], refuseBody].flat()
  route.schema = {
    ...schema,
    querystring: schema.querystring ?? noQuery,
    response: { ...(typeof schema.response === 'object' ? schema.response : {}), ...errorResponses },
  }
}

function refuseBody({ body }: FastifyRequest, _reply: FastifyReply, done: () => void) {
  const isEmpty = body === undefined || body === null || JSON.stringify(body) === '{}'
  if (!isEmpty) throw new AppError('invalid_input', 'This request takes no body')
  done()
}
