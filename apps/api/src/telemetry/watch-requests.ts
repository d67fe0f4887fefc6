import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inTrace } from '../lib/current-trace.ts'
import type { Meters } from '../lib/meters.ts'
import type { AnsweredRequest, RequestTrace, Traces } from './trace-recorder.ts'

interface Watched {
  meters: Meters | undefined
  traces: Traces | undefined
  isCheckout: (request: FastifyRequest) => boolean
}

/** The caller hung up before there was a response; the number is nginx’s. */
const callerGone = 499
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Counts and traces every request. A route is named by its pattern and never by the path, which is the caller's. Trace
 * context that a caller sends is not read: no caller decides what is recorded here.
 */
export function watchRequests(app: FastifyInstance, { meters, traces, isCheckout }: Watched): void {
  if (traces) traceRequests(app, traces, isCheckout)
  if (meters)
    app.addHook('onResponse', (request, reply, done) => {
      meters.request(answered(request, reply))
      done()
    })
}

function traceRequests(app: FastifyInstance, traces: Traces, isCheckout: Watched['isCheckout']) {
  const recorded = new WeakMap<FastifyRequest, RequestTrace>()
  app.addHook('onRequest', (request, _reply, done) => {
    const trace = traces.ofRequest({ isCheckout: isCheckout(request) })
    if (!trace) return done()
    recorded.set(request, trace)
    inTrace(trace.trace, done)
  })
  // A body's bytes come from the connection, which has no trace.
  app.addHook('preValidation', (request, _reply, done) => {
    const trace = recorded.get(request)
    if (trace) inTrace(trace.trace, done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const answer = answered(request, reply)
    const trace = recorded.get(request)
    if (trace) trace.end(answer)
    else if (isFailure(answer)) traces.failed(answer)
    done()
  })
}

/** A refusal is no failure: a full lane sends 503 to a crowd, which would fill the collector. */
const isFailure = ({ status }: AnsweredRequest) => status >= 500 && status !== 503

function answered(request: FastifyRequest, reply: FastifyReply): AnsweredRequest {
  return {
    method: knownMethods.has(request.method) ? request.method : '_OTHER',
    route: request.routeOptions.url ?? 'none',
    status: reply.raw.writableEnded ? reply.statusCode : callerGone,
    seconds: reply.elapsedTime / 1000,
  }
}
