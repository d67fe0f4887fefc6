import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { BatchObservableResult, Meter, ObservableGauge } from '@opentelemetry/api'
import type { SystemGauges } from '@cadenza/contracts/wire/health'
import type { PoolUse, Sources } from './sources.ts'

/** What this process does and uses, read whenever metrics are requested. */
export function observeProcess(meter: Meter, { gauges, pools }: Pick<Sources, 'gauges' | 'pools'>): void {
  observeWork(meter, gauges)
  observePools(meter, pools)
  observeEventLoop(meter)
  observeMemory(meter)
}

function observeWork(meter: Meter, gauges: () => SystemGauges) {
  const lanes = meter.createObservableGauge('cadenza_lane_requests', {
    description: 'Requests in each lane, working or in line for a slot',
  })
  const connections = meter.createObservableGauge('cadenza_open_connections', {
    description: 'Open connections of clients; `one_network` are those of the network that has most',
  })
  const bodies = meter.createObservableGauge('cadenza_request_bodies', {
    description: 'Bodies of requests on their way',
  })
  const observe = (result: BatchObservableResult) => {
    const now = gauges()
    for (const [lane, gate] of Object.entries({ ...now.lanes, identifying: now.identifying })) {
      result.observe(lanes, gate.inside, { lane, state: 'working' })
      result.observe(lanes, gate.waiting, { lane, state: 'waiting' })
    }
    result.observe(connections, now.connections.open, { of: 'all' })
    result.observe(connections, now.connections.mostOfOneNetwork, { of: 'one_network' })
    for (const [kind, count] of Object.entries(now.bodies)) result.observe(bodies, count, { kind })
  }
  meter.addBatchObservableCallback(observe, [lanes, connections, bodies])
}

function observePools(meter: Meter, pools: PoolUse[]) {
  const used = meter.createObservableGauge('db_client_connection_count', {
    description: 'Connections of each pool that are in use',
  })
  const most = meter.createObservableGauge('db_client_connection_max', {
    description: 'The most connections that each pool opens',
  })
  const pending = meter.createObservableGauge('db_client_connection_pending_requests', {
    description: 'Statements and transactions that wait for a connection',
  })
  const observe = (result: BatchObservableResult) => {
    for (const pool of pools) {
      const of = { 'db.client.connection.pool.name': pool.name }
      const inFlight = pool.inFlight()
      result.observe(used, Math.min(inFlight, pool.most), { ...of, 'db.client.connection.state': 'used' })
      result.observe(most, pool.most, of)
      result.observe(pending, Math.max(0, inFlight - pool.most), of)
    }
  }
  meter.addBatchObservableCallback(observe, [used, most, pending])
}

const resolutionMs = 20
const nanoseconds = 1e9

/** Since the last request for metrics: a spike is seen once, and not for ever. */
function observeEventLoop(meter: Meter) {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  let before = performance.eventLoopUtilization()
  const gauge = (name: string, what: string) =>
    meter.createObservableGauge(name, { description: `Delay of the event loop: ${what}`, unit: 's' })
  const half = gauge('nodejs_eventloop_delay_p50_seconds', 'half of the time less')
  const most = gauge('nodejs_eventloop_delay_p99_seconds', '99 % of the time less')
  const longest = gauge('nodejs_eventloop_delay_max_seconds', 'the longest')
  const busy = meter.createObservableGauge('nodejs_eventloop_utilization_ratio', {
    description: 'How much of the time the event loop worked, 0 to 1',
  })
  const observe = (result: BatchObservableResult) => {
    // The histogram counts its own pause as well.
    const told = (of: ObservableGauge, value: number) =>
      result.observe(of, Math.max(0, value / nanoseconds - resolutionMs / 1000))
    if (delay.count > 0) {
      told(half, delay.percentile(50))
      told(most, delay.percentile(99))
      told(longest, delay.max)
    }
    const now = performance.eventLoopUtilization()
    result.observe(busy, performance.eventLoopUtilization(now, before).utilization)
    delay.reset()
    before = now
  }
  meter.addBatchObservableCallback(observe, [half, most, longest, busy])
}

function observeMemory(meter: Meter) {
  const resident = meter.createObservableGauge('process_memory_usage_bytes', {
    description: 'Memory that the process holds',
    unit: 'By',
  })
  const heap = meter.createObservableGauge('v8js_memory_heap_used_bytes', {
    description: 'What JavaScript holds of it',
    unit: 'By',
  })
  const processor = meter.createObservableCounter('process_cpu_time_seconds_total', {
    description: 'Processor time of the process',
    unit: 's',
  })
  const uptime = meter.createObservableGauge('process_uptime_seconds', {
    description: 'Since the process began',
    unit: 's',
  })
  const observe = (result: BatchObservableResult) => {
    const { rss, heapUsed } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    result.observe(resident, rss)
    result.observe(heap, heapUsed)
    result.observe(processor, (user + system) / 1e6)
    result.observe(uptime, process.uptime())
  }
  meter.addBatchObservableCallback(observe, [resident, heap, processor, uptime])
}
