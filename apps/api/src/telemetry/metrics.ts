import type { Meter } from '@opentelemetry/api'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { MeterProvider } from '@opentelemetry/sdk-metrics'
import type { FastifyBaseLogger } from 'fastify'
import type { Meters } from '../lib/meters.ts'
import { serveMetrics } from './metrics-server.ts'
import { observeProcess } from './observe-process.ts'
import { observeSchool } from './observe-school.ts'
import { resource } from './resource.ts'
import type { Sources } from './sources.ts'

export interface Metrics {
  meters: Meters
  url: string
  observe(sources: Sources): void
  stop(): Promise<void>
}

/**
 * Counts in this process, and serves `/metrics`. Names follow OpenTelemetry where it defines one,
 * written in Prometheus style: the exporter adds `_total`, but no units.
 */
export async function startMetrics({
  host,
  port,
  log,
}: {
  host: string
  port: number
  log: FastifyBaseLogger
}): Promise<Metrics> {
  const exporter = new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true })
  const provider = new MeterProvider({ resource, readers: [exporter] })
  const meter = provider.getMeter('cadenza')
  const server = await serveMetrics({ host, port }, (request, response) =>
    exporter.getMetricsRequestHandler(request, response),
  )
  return {
    meters: createMeters(meter),
    url: server.url,
    observe(sources) {
      observeProcess(meter, sources)
      observeSchool(meter, sources, log)
    },
    async stop() {
      await server.close()
      await provider.shutdown()
    },
  }
}

/** OpenTelemetry's own boundaries for HTTP, without the finest. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

function createMeters(meter: Meter): Meters {
  const timed = (name: string, description: string, boundaries = seconds) =>
    meter.createHistogram(name, {
      description,
      unit: 's',
      advice: { explicitBucketBoundaries: boundaries },
    })
  const requests = timed('http_server_request_duration_seconds', 'Requests, by route and status')
  const procedures = timed('rpc_server_call_duration_seconds', 'Calls of tRPC procedures')
  const calls = timed('cadenza_service_call_duration_seconds', 'Calls of outside services')
  const jobs = timed(
    'cadenza_job_duration_seconds',
    'Tries at jobs of the queue',
    [0.01, 0.05, 0.25, 1, 5, 15, 60],
  )
  const holds = meter.createCounter('cadenza_seat_holds_total', {
    description: 'Tries to hold the seats of a cart, by what became of them',
  })
  return {
    request: ({ method, route, status, seconds: took }) =>
      requests.record(took, {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
      }),
    procedure: ({ path, outcome, seconds: took }) => procedures.record(took, { 'rpc.method': path, outcome }),
    call: ({ seconds: took, ...labels }) => calls.record(took, labels),
    job: ({ seconds: took, ...labels }) => jobs.record(took, labels),
    claim: (outcome) => holds.add(1, { outcome }),
  }
}
