import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorBody, FieldIssue } from '@cadenza/contracts/wire/error'
import { formatAmount } from '@cadenza/contracts/money/amount'
import { translateDatabaseError } from '../lib/database-error.ts'
import { AppError, asTimeout, errorTable } from '../errors.ts'
import { mostUnknownFields, unknownField } from '../http/field-issues.ts'
import { noteForbidden } from '../admission/forbidden-attempts.ts'
import { logFailure } from '../http/log-failure.ts'
import { retryAfterSecondsOf } from '../http/retry-after.ts'

export interface ErrorAnswer {
  status: number
  body: ErrorBody
  retryAfterSeconds?: number
}

/** The error handler of the REST door: anything thrown becomes the one documented shape. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, body, retryAfterSeconds } = toErrorAnswer(error, request.id, request.log)
  if (error instanceof AppError)
    noteForbidden(request.ctx, error, `${request.method} ${request.routeOptions.url}`)
  // A limiter has already set the exact waiting time.
  if (retryAfterSeconds && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfterSeconds)
  // The body's type is its check: a refusal must cost less than what it refuses.
  return reply
    .status(status)
    .type('application/json; charset=utf-8')
    .serializer((answered) => JSON.stringify(answered))
    .send(body)
}

/** The part of an error that a client may read. The rest goes to the log. */
function toErrorAnswer(thrown: unknown, requestId: string, log: FastifyBaseLogger): ErrorAnswer {
  const error = translateDatabaseError(thrown)
  const refusal = error instanceof AppError ? error : refusalOfFramework(error)
  logFailure(log, refusal ?? error, { requestId })
  if (!refusal) return answer(new AppError('internal', 'Something went wrong on our side'), requestId)
  return { ...answer(refusal, requestId), ...statusOfFramework(error) }
}

function answer(refusal: AppError, requestId: string): ErrorAnswer {
  const { kind, code, message, issues, details } = refusal
  return {
    status: errorTable[kind].status,
    body: { error: { code, message, requestId, issues, details: details && toWireDetails(details) } },
    retryAfterSeconds: retryAfterSecondsOf(refusal),
  }
}

/** Outside clients count in major units: the correct total is sent in both major and minor units. */
function toWireDetails(details: NonNullable<AppError['details']>): Record<string, unknown> {
  return 'amountMinor' in details ? { ...details, amount: formatAmount(details.amountMinor) } : details
}

/** Fastify refuses before a use case is reached: bad JSON, a body that is too large, a shape that is wrong. */
function refusalOfFramework(error: unknown): AppError | undefined {
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new AppError('invalid_input', 'The request is not valid', {
      issues: error.validation.flatMap(toIssues),
    })
  }
  const timeout = asTimeout(error)
  if (timeout) return timeout
  const status = clientErrorStatus(error)
  if (status === 429) return new AppError('rate_limited', 'That was too often; please wait a moment')
  if (status === undefined) return undefined
  return new AppError('invalid_input', messageByStatus[status] ?? 'The request cannot be read')
}

const messageByStatus: Partial<Record<number, string>> = {
  408: 'The request came too slowly; please try again',
  413: 'The request is too large',
  415: 'This content type is not accepted here',
}

/** Too slow, too large and wrong type keep their own status; every other refusal has the status of its kind. */
function statusOfFramework(error: unknown): { status?: number } {
  const status = clientErrorStatus(error)
  return status !== undefined && messageByStatus[status] ? { status } : {}
}

function clientErrorStatus(error: unknown): number | undefined {
  if (error instanceof AppError || !(error instanceof Error) || !('statusCode' in error)) return undefined
  const { statusCode } = error
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : undefined
}

interface ValidationProblem {
  instancePath: string
  keyword: string
  message?: string
  params: Record<string, unknown>
}

/** Dotted paths and fixed messages: no input is echoed, except the names of unknown fields. */
function toIssues({ instancePath, keyword, message, params }: ValidationProblem): FieldIssue[] {
  const path = instancePath.split('/').filter(Boolean).join('.')
  if (keyword !== 'unrecognized_keys' || !Array.isArray(params.keys))
    return [{ path, message: message ?? 'Not valid' }]
  return params.keys
    .slice(0, mostUnknownFields)
    .map((key) => ({ path: unknownField(path, String(key)), message: 'Unknown field' }))
}
