import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Meters } from '../lib/meters.ts'
import type { Traces } from './recorded.ts'
import type { Sources } from './sources.ts'
import { watchRequests } from './watch-requests.ts'

export interface TelemetrySettings {
  /** Loopback port of `/metrics`; 0 for any that is free. Undefined: nothing is counted. */
  metricsPort: number | undefined
  /** Where traces go by OTLP/HTTP, such as http://127.0.0.1:4318/v1/traces. Undefined: nothing is traced. */
  tracesUrl: string | undefined
  /** Which part of all requests is traced, 0 to 1. */
  tracesShare: number
}

/** What was asked for by the settings; each part is absent unless it was. */
export interface Telemetry {
  meters: Meters | undefined
  traces: Traces | undefined
  /** Where `/metrics` is answered. */
  metricsUrl: string | undefined
  /** What is read whenever somebody asks for the metrics. */
  observe(sources: Sources): void
  /** Counts and traces the requests of every route that is added from now on. */
  watch(app: FastifyInstance, isCheckout: (request: FastifyRequest) => boolean): void
  stop(): Promise<void>
}

/**
 * Counts and traces as far as the settings ask. What nobody asked for is not even loaded: OpenTelemetry's packages take
 * memory. Throws when the port cannot be had.
 */
export async function startTelemetry(
  { metricsPort, tracesUrl, tracesShare }: TelemetrySettings,
  log: FastifyBaseLogger,
): Promise<Telemetry | undefined> {
  if (metricsPort === undefined && tracesUrl === undefined) return undefined
  const metrics =
    metricsPort === undefined
      ? undefined
      : await (await import('./metrics.ts')).startMetrics({ port: metricsPort, log })
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
