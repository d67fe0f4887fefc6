import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace as spans,
  type Context,
  type Span,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import type { Part, Trace } from '../lib/current-trace.ts'
import { resource } from './resource.ts'
import type { AnsweredRequest, Traces } from './trace-recorder.ts'
import { readTraceparent, toTraceparent } from './traceparent.ts'

/**
 * What a slow or absent collector may cost: this many spans of about a kilobyte, then the newest are dropped. One batch
 * is on its way at a time, and given up after two seconds.
 */
const limits = { maxQueueSize: 2048, maxExportBatchSize: 256, scheduledDelayMillis: 2000 }
const exportTimeoutMs = 2000
/** The longest that stopping waits for the collector. */
const lastWordsMs = 1000

interface Options {
  url: string
  /** The fraction of all requests that is recorded, 0 to 1; checkouts and failures always are. */
  share: number
  log: FastifyBaseLogger
}

/** Records spans and sends them by OTLP/HTTP. Nothing is registered globally: each product has traces of its own. */
export function startTraces({ url, share, log }: Options): Traces {
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: exportTimeoutMs, concurrencyLimit: 1 })
  const processor = new BatchSpanProcessor({ exporter, exportTimeoutMillis: exportTimeoutMs, ...limits })
  const provider = new TracerProvider({
    resource,
    sampler: new AlwaysOnSampler(),
    spanProcessors: [processor],
    spanLimits: {
      attributeCountLimit: 16,
      attributeValueLengthLimit: 200,
      eventCountLimit: 0,
      linkCountLimit: 0,
    },
  })
  const tracer = provider.getTracer('cadenza')

  const toTrace = (span: Span): Trace => {
    const within = spans.setSpan(ROOT_CONTEXT, span)
    return {
      traceparent: toTraceparent(span.spanContext()),
      begin({ name, kind = 'internal', attributes = {} }: Part) {
        const spanKind = kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL
        const child = tracer.startSpan(name, { kind: spanKind, attributes }, within)
        return { trace: toTrace(child), end: (error) => endWith(child, error) }
      },
    }
  }
  const serverSpan = (startTime?: number): Span =>
    tracer.startSpan(
      'request',
      { kind: SpanKind.SERVER, ...(startTime !== undefined && { startTime }) },
      ROOT_CONTEXT,
    )

  return {
    ofRequest({ isCheckout }) {
      // oxlint-disable-next-line cadenza/guessable -- chance only chooses what is recorded
      if (!isCheckout && Math.random() >= share) return undefined
      const span = serverSpan()
      return { trace: toTrace(span), end: (request) => endRequest(span, request) }
    },
    failed: (request) => endRequest(serverSpan(Date.now() - request.seconds * 1000), request),
    ofJob(queue, traceparent) {
      const parent = readTraceparent(traceparent)
      if (!parent) return undefined
      const within: Context = spans.setSpanContext(ROOT_CONTEXT, parent)
      const attributes = { 'messaging.system': 'pg-boss', 'messaging.destination.name': queue }
      const span = tracer.startSpan(`process ${queue}`, { kind: SpanKind.CONSUMER, attributes }, within)
      return { trace: toTrace(span), end: (error) => endWith(span, error) }
    },
    async stop() {
      const gone = new Promise<void>((resolve) => setTimeout(resolve, lastWordsMs).unref())
      const sent = provider
        .shutdown()
        .catch((error: unknown) => log.debug({ err: error }, 'the last traces could not be sent'))
      await Promise.race([sent, gone])
    },
  }
}

function endRequest(span: Span, { method, route, status }: AnsweredRequest) {
  span.updateName(`${method} ${route}`)
  span.setAttributes({
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
  })
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** Of an error only its kind is recorded: messages repeat what was sent. */
function endWith(span: Span, error: unknown) {
  if (error !== undefined) {
    span.setAttribute('error.type', kindOf(error))
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  span.end()
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { kind } = error as { kind?: unknown }
  return typeof kind === 'string' ? kind : error.name
}
