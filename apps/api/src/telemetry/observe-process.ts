import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { Meter } from '@opentelemetry/api'
import type { SystemGauges } from '@cadenza/contracts/wire/health'
import { observeGauges, type Gauges } from './gauges.ts'
import type { PoolUse, Sources } from './sources.ts'

interface Reading {
  load: SystemGauges
  pools: PoolUse[]
  loop: EventLoop
  memory: NodeJS.MemoryUsage
  processor: NodeJS.CpuUsage
}

const processMetrics: Gauges<Reading> = {
  cadenza_lane_requests: [
    'Requests in each lane, working or in line for a slot',
    ({ load: { lanes, identifying } }) =>
      Object.entries({ ...lanes, identifying }).flatMap(([lane, gate]) => [
        [gate.inside, { lane, state: 'working' }],
        [gate.waiting, { lane, state: 'waiting' }],
      ]),
  ],
  cadenza_open_connections: [
    'Open connections of clients; `one_network` are those of the network that has most',
    ({ load: { connections } }) => [
      [connections.open, { of: 'all' }],
      [connections.mostOfOneNetwork, { of: 'one_network' }],
    ],
  ],
  cadenza_request_bodies: [
    'Bodies of requests on their way',
    ({ load }) => Object.entries(load.bodies).map(([kind, count]) => [count, { kind }]),
  ],
  db_client_connection_count: [
    'Connections of each pool that are in use',
    ({ pools }) =>
      pools.map((pool) => [
        Math.min(pool.inFlight(), pool.most),
        { ...nameOf(pool), 'db.client.connection.state': 'used' },
      ]),
  ],
  db_client_connection_max: [
    'The most connections that each pool opens',
    ({ pools }) => pools.map((pool) => [pool.most, nameOf(pool)]),
  ],
  db_client_connection_pending_requests: [
    'Statements and transactions that wait for a connection',
    ({ pools }) => pools.map((pool) => [Math.max(0, pool.inFlight() - pool.most), nameOf(pool)]),
  ],
  nodejs_eventloop_delay_p50_seconds: [
    'Delay of the event loop: half of the time less',
    ({ loop }) => loop.half,
  ],
  nodejs_eventloop_delay_p99_seconds: [
    'Delay of the event loop: 99 % of the time less',
    ({ loop }) => loop.most,
  ],
  nodejs_eventloop_delay_max_seconds: ['Delay of the event loop: the longest', ({ loop }) => loop.longest],
  nodejs_eventloop_utilization_ratio: [
    'How much of the time the event loop worked, 0 to 1',
    ({ loop }) => loop.busy,
  ],
  process_memory_usage_bytes: ['Memory that the process holds', ({ memory }) => memory.rss],
  v8js_memory_heap_used_bytes: ['What JavaScript holds of it', ({ memory }) => memory.heapUsed],
  process_cpu_time_seconds_total: [
    'Processor time of the process',
    ({ processor }) => (processor.user + processor.system) / 1e6,
  ],
  process_uptime_seconds: ['Since the process began', () => process.uptime()],
}

const nameOf = ({ name }: PoolUse) => ({ 'db.client.connection.pool.name': name })

/** What this process does and uses. */
export function observeProcess(meter: Meter, { gauges, pools }: Pick<Sources, 'gauges' | 'pools'>): void {
  const readLoop = watchEventLoop()
  observeGauges(meter, processMetrics, () => ({
    load: gauges(),
    pools,
    loop: readLoop(),
    memory: process.memoryUsage(),
    processor: process.cpuUsage(),
  }))
}

/** Delays in seconds; null when none was measured. */
interface EventLoop {
  half: number | null
  most: number | null
  longest: number | null
  busy: number
}

const resolutionMs = 20
const nanoseconds = 1e9

/** Reads the time since the last reading: a spike is seen once, and not for ever. */
function watchEventLoop(): () => EventLoop {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  let before = performance.eventLoopUtilization()
  // The histogram counts its own pause as well.
  const seconds = (value: number) =>
    delay.count > 0 ? Math.max(0, value / nanoseconds - resolutionMs / 1000) : null
  return () => {
    const now = performance.eventLoopUtilization()
    const loop = {
      half: seconds(delay.percentile(50)),
      most: seconds(delay.percentile(99)),
      longest: seconds(delay.max),
      busy: performance.eventLoopUtilization(now, before).utilization,
    }
    delay.reset()
    before = now
    return loop
  }
}
