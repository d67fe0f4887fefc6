import type { BatchObservableResult, Meter } from '@opentelemetry/api'
import type { SchoolGauges } from '@cadenza/contracts/wire/health'
import type { FastifyBaseLogger } from 'fastify'
import type { Sources } from './sources.ts'

type Labels = Record<string, string>
type Tell = (value: number | null | undefined, labels?: Labels) => void

interface SchoolMetric {
  name: string
  description: string
  unit?: string
  tell(of: SchoolGauges, tell: Tell): void
}

/** Values from the database. Every process of a school reports the same: take the maximum, do not add. */
const schoolMetrics: SchoolMetric[] = [
  {
    name: 'cadenza_queue_due_jobs',
    description: 'Jobs whose time has come',
    tell: ({ queues }, tell) => queues.forEach(({ queue, due }) => tell(due, { queue })),
  },
  {
    name: 'cadenza_queue_oldest_due_seconds',
    description: 'How long the oldest due job of a queue has waited',
    unit: 's',
    tell: ({ queues }, tell) => queues.forEach(({ queue, oldestSeconds }) => tell(oldestSeconds, { queue })),
  },
  {
    name: 'cadenza_queue_retrying_jobs',
    description: 'Jobs that failed and are tried again',
    tell: ({ queues }, tell) => queues.forEach(({ queue, retrying }) => tell(retrying, { queue })),
  },
  {
    name: 'cadenza_queue_given_up_jobs',
    description: 'Jobs that are not tried again although they were not done',
    tell: ({ queues }, tell) => queues.forEach(({ queue, givenUp }) => tell(givenUp, { queue })),
  },
  {
    name: 'cadenza_live_orders',
    description: 'Orders that hold seats, by state',
    tell: ({ liveOrders }, tell) =>
      Object.entries(liveOrders).forEach(([status, orders]) => tell(orders, { status })),
  },
  {
    name: 'cadenza_seats',
    description: 'Seats that are held for a payment, and that are sold',
    tell({ heldSeats, confirmedSeats }, tell) {
      tell(heldSeats, { state: 'held' })
      tell(confirmedSeats, { state: 'confirmed' })
    },
  },
  {
    name: 'cadenza_paid_minor_units',
    description: 'The sum of all payments, in hundredths of the currency',
    tell: ({ money }, tell) => money.forEach(({ currency, paidMinor }) => tell(paidMinor, { currency })),
  },
  {
    name: 'cadenza_refunded_minor_units',
    description: 'The sum of all refunds that have not failed, in hundredths of the currency',
    tell: ({ money }, tell) =>
      money.forEach(({ currency, refundedMinor }) => tell(refundedMinor, { currency })),
  },
  {
    name: 'cadenza_settle_duration_p50_seconds',
    description: 'From hold to booked payment, in the last five minutes: half of the payments took less',
    unit: 's',
    tell: ({ settleSeconds }, tell) => tell(settleSeconds?.half),
  },
  {
    name: 'cadenza_settle_duration_max_seconds',
    description: 'From hold to booked payment, in the last five minutes: the longest',
    unit: 's',
    tell: ({ settleSeconds }, tell) => tell(settleSeconds?.most),
  },
  {
    name: 'cadenza_webhook_unfinished_events',
    description: 'Events of the payment provider that have not been dealt with',
    tell: ({ events }, tell) => tell(events.unfinished),
  },
  {
    name: 'cadenza_webhook_oldest_unfinished_seconds',
    description: 'How long the oldest of them has waited',
    unit: 's',
    tell: ({ events }, tell) => tell(events.oldestSeconds),
  },
  {
    name: 'cadenza_webhook_last_event_seconds',
    description: 'Since the last event of the payment provider came',
    unit: 's',
    tell: ({ events }, tell) => tell(events.lastSeconds),
  },
  {
    name: 'cadenza_webhook_last_read_seconds',
    description: 'Since the list of events at the payment provider was read to its end',
    unit: 's',
    tell: ({ events }, tell) => tell(events.readSeconds),
  },
  {
    name: 'cadenza_audit_violations',
    description: 'Rules that the last audit found broken',
    tell: ({ audit }, tell) => tell(audit?.violations),
  },
  {
    name: 'cadenza_audit_age_seconds',
    description: 'Since the last audit',
    unit: 's',
    tell: ({ audit }, tell) => tell(audit?.ageSeconds),
  },
  {
    name: 'cadenza_backup_age_seconds',
    description: 'Since the last daily backup',
    unit: 's',
    tell: ({ backup }, tell) => tell(backup?.ageSeconds),
  },
]

export function observeSchool(
  meter: Meter,
  { school }: Pick<Sources, 'school'>,
  log: FastifyBaseLogger,
): void {
  const readable = meter.createObservableGauge('cadenza_school_readable', {
    description: '1 when what stands in the database could be read for these metrics, else 0',
  })
  const gauges = schoolMetrics.map(({ name, description, unit }) =>
    meter.createObservableGauge(name, { description, ...(unit && { unit }) }),
  )
  const told = gauges.map(() => new Map<string, Labels>())
  const observe = async (result: BatchObservableResult) => {
    const now = await school().catch((error: unknown) => {
      log.warn({ err: error }, 'the metrics of the school could not be read')
      return undefined
    })
    result.observe(readable, now ? 1 : 0)
    for (const [index, gauge] of gauges.entries()) {
      // A series that is not reported any more would keep its last value for ever.
      const gone = new Map(told[index])
      if (now)
        schoolMetrics[index]?.tell(now, (value, labels = {}) => {
          if (typeof value !== 'number') return
          const key = JSON.stringify(labels)
          gone.delete(key)
          told[index]?.set(key, labels)
          result.observe(gauge, value, labels)
        })
      for (const labels of gone.values()) result.observe(gauge, NaN, labels)
    }
  }
  meter.addBatchObservableCallback(observe, [readable, ...gauges])
}
