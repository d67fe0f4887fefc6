import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Meters } from '../lib/meters.ts'
import type { Traces } from './trace-recorder.ts'
import type { Sources } from './sources.ts'
import { watchRequests } from './watch-requests.ts'

export interface TelemetrySettings {
  /** Where `/metrics` is served. */
  metricsHost: string
  /** Its port; 0 for any free port. Undefined: nothing is counted. */
  metricsPort: number | undefined
  /** Where traces are sent by OTLP/HTTP, such as http://127.0.0.1:4318/v1/traces. Undefined: nothing is traced. */
  tracesUrl: string | undefined
  /** The fraction of all requests that is traced, 0 to 1. */
  tracesShare: number
}

/** What the settings requested; each part is absent unless it was requested. */
export interface Telemetry {
  meters: Meters | undefined
  traces: Traces | undefined
  /** Where `/metrics` is served. */
  metricsUrl: string | undefined
  /** What is read whenever metrics are requested. */
  observe(sources: Sources): void
  /** Counts and traces the requests of every route that is added from now on. */
  watch(app: FastifyInstance, isCheckout: (request: FastifyRequest) => boolean): void
  stop(): Promise<void>
}

/**
 * Counts and traces as far as the settings request it. Parts that were not requested are not even loaded:
 * OpenTelemetry's packages take memory. Throws when the port is taken.
 */
export async function startTelemetry(
  { metricsHost, metricsPort, tracesUrl, tracesShare }: TelemetrySettings,
  log: FastifyBaseLogger,
): Promise<Telemetry | undefined> {
  if (metricsPort === undefined && tracesUrl === undefined) return undefined
  const metrics =
    metricsPort === undefined
      ? undefined
      : await (await import('./metrics.ts')).startMetrics({ host: metricsHost, port: metricsPort, log })
  const traces =
    tracesUrl === undefined
      ? undefined
      : (await import('./traces.ts')).startTraces({ url: tracesUrl, share: tracesShare, log })
  const meters = metrics?.meters
  return {
    meters,
    traces,
    metricsUrl: metrics?.url,
    observe: (sources) => metrics?.observe(sources),
    watch: (app, isCheckout) => watchRequests(app, { meters, traces, isCheckout }),
    async stop() {
      await Promise.all([metrics?.stop(), traces?.stop()])
    },
  }
}
