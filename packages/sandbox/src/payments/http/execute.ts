import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from 'postgres'
import type { Call, Outcome } from '../operations/call.ts'
import { isDatabaseAway } from '../../database-away.ts'
import { readKey } from './credentials.ts'
import { decideAndCommit } from '../store/decision.ts'
import { ApiError } from '../objects/errors.ts'
import { expandAnswer } from './expand.ts'
import type { Faults } from '../store/fault-schema.ts'
import { consumeFault, isMatch } from '../store/faults.ts'
import { parseForm } from '../parameters/form-body.ts'
import { releaseKey, rememberedAnswer, type Claim, type KeyedRequest } from '../store/idempotency.ts'
import { openCall } from '../store/open-call.ts'
import { newId } from '../objects/ids.ts'
import { findRoute, type Route } from './routes.ts'
import type { StoredAnswer } from '../store/store.ts'

export interface ApiOptions {
  sql: Sql
  secretKey: string
  publishableKey: string
  now?: () => Date
}

export interface ApiRequest {
  method: string
  path: string
  /** The form of a POST, the query of a GET. */
  rawForm: string
  authorization: string | undefined
  idempotencyKey: string | undefined
}

export interface ApiAnswer {
  status: number
  body: string
  requestId: string
  isReplay?: boolean
  /** What went wrong in the sandbox itself, for the log; the response does not disclose it. */
  failure?: unknown
  /** The fault `dropResponse`: cut the connection instead of responding. */
  isDropped?: boolean
}

/** Handles one request to the API as Stripe would, faults included. Never throws. */
export async function execute(options: ApiOptions, request: ApiRequest): Promise<ApiAnswer> {
  const requestId = newId('req', 14)
  try {
    const key = readKey(request.authorization, options)
    const found = findRoute(request.method, request.path)
    if (!found) throw unknownUrl(request)
    if (key === 'publishable' && !found.route.isPublic) throw secretKeyRequired()
    const form = parseForm(request.rawForm)
    const keyed = keyedRequest(key, request)
    const { faults, named, claim } = await openCall(options.sql, { id: found.id, keyed })
    const active = isMatch(faults, request.method, request.path) ? faults : {}
    // What was read before a pause is outdated.
    let unread = active.delayMs ? undefined : named
    const call: Call = {
      sql: options.sql,
      form,
      key,
      time: Math.floor((options.now?.() ?? new Date()).getTime() / 1000),
      requestId,
      idempotencyKey: request.idempotencyKey ?? null,
      faults,
      takeNamed() {
        const taken = unread
        unread = undefined
        return taken
      },
    }
    if (keyed && !claim) return { requestId, ...(await replay(options.sql, keyed, active)) }
    const answer = await executeOnce(call, { ...found, faults: active }, claim)
    return { requestId, ...answer, isDropped: await consumeFault(options.sql, active, 'dropResponse') }
  } catch (error) {
    return { requestId, ...answerOf(error) }
  }
}

interface Target {
  route: Route
  id: string
  faults: Faults
}

/** A POST with an idempotency key. */
function keyedRequest(credentials: string, request: ApiRequest): KeyedRequest | undefined {
  const { method, path, idempotencyKey: key, rawForm: rawBody } = request
  return method === 'POST' && key ? { credentials, key, method, path, rawBody } : undefined
}

async function replay(sql: Sql, keyed: KeyedRequest, faults: Faults) {
  const answer = await rememberedAnswer(sql, keyed)
  return { ...answer, isReplay: true, isDropped: await consumeFault(sql, faults, 'dropResponse') }
}

/** Runs a call under its idempotency key, if it has one. */
async function executeOnce(call: Call, target: Target, claim: Claim | undefined) {
  try {
    return await executeCall(call, target, claim)
  } catch (error) {
    if (claim) await releaseKey(call.sql, claim)
    throw error
  }
}

async function executeCall(call: Call, { route, id, faults }: Target, claim: Claim | undefined) {
  const { sql } = call
  if (faults.delayMs) await sleep(faults.delayMs)
  const failsBefore = await consumeFault(sql, faults, 'failBefore')
  const failsAfter = !failsBefore && (await consumeFault(sql, faults, 'failAfter'))
  const decide = async () => {
    if (failsBefore) return answerWith({ ...internalError(), changes: [] })
    const outcome = await decideOutcome(call, () => route.handler(call, id))
    const body = await expandAnswer(sql, outcome.body, call.form, outcome.changes)
    return answerWith(failsAfter ? { ...outcome, ...internalError() } : { ...outcome, body })
  }
  const toStore = (answer: { status: number; text: string }): StoredAnswer | undefined =>
    claim && { ...claim, status: answer.status, body: answer.text }
  const { status, text } = await decideAndCommit(sql, decide, toStore)
  return { status, body: text }
}

/** A refusal that counts as executed is an outcome like any other and remembered under the key. */
async function decideOutcome(call: Call, decide: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await decide()
  } catch (error) {
    if (error instanceof ApiError && error.executed)
      return { status: error.status, body: { error: error.body }, changes: [] }
    throw error
  }
}

function answerWith(outcome: Outcome) {
  return { ...outcome, text: toText(outcome.body) }
}

function answerOf(error: unknown): Pick<ApiAnswer, 'status' | 'body' | 'failure'> {
  if (error instanceof ApiError) return { status: error.status, body: toText({ error: error.body }) }
  const { status, body } = internalError(isDatabaseAway(error) ? 503 : 500)
  return { status, body: toText(body), failure: error }
}

/** Stripe indents its responses. */
function toText(body: object): string {
  return JSON.stringify(body, null, 2)
}

function internalError(status = 500) {
  return {
    status,
    body: { error: { type: 'api_error', message: 'An error occurred internally in the sandbox.' } },
  }
}

function unknownUrl({ method, path }: ApiRequest): ApiError {
  const message = `Unrecognized request URL (${method}: ${path}). The sandbox has only what card payments need.`
  return new ApiError(404, { type: 'invalid_request_error', message })
}

function secretKeyRequired(): ApiError {
  const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.'
  return new ApiError(401, { type: 'invalid_request_error', code: 'secret_key_required', message })
}
