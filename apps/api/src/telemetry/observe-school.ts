import type { Meter } from '@opentelemetry/api'
import type { FastifyBaseLogger } from 'fastify'
import { observeGauges, type Gauges } from './gauges.ts'
import type { SchoolReading, Sources } from './sources.ts'

/** For what was never done: otherwise its alert would never come. */
const sinceStart = () => process.uptime()

/** Values from the database. Every process of a school reports the same: take the maximum, do not add. */
const schoolMetrics: Gauges<SchoolReading | undefined> = {
  cadenza_school_readable: [
    '1 when what stands in the database could be read for these metrics, else 0',
    (school) => (school ? 1 : 0),
  ],
  cadenza_queue_due_jobs: [
    'Jobs whose time has come',
    (school) => school?.queues.map(({ queue, due }) => [due, { queue }]),
  ],
  cadenza_queue_oldest_due_seconds: [
    'How long the oldest due job of a queue has waited',
    (school) => school?.queues.map(({ queue, oldestSeconds }) => [oldestSeconds, { queue }]),
  ],
  cadenza_queue_retrying_jobs: [
    'Jobs that failed and are tried again',
    (school) => school?.queues.map(({ queue, retrying }) => [retrying, { queue }]),
  ],
  cadenza_queue_given_up_jobs: [
    'Jobs that are not tried again although they were not done',
    (school) => school?.queues.map(({ queue, givenUp }) => [givenUp, { queue }]),
  ],
  cadenza_live_orders: [
    'Orders that hold seats, by state',
    (school) => Object.entries(school?.liveOrders ?? {}).map(([status, orders]) => [orders, { status }]),
  ],
  cadenza_seats: [
    'Seats that are held for a payment, and that are sold',
    (school) => [
      [school?.heldSeats, { state: 'held' }],
      [school?.confirmedSeats, { state: 'confirmed' }],
    ],
  ],
  cadenza_paid_minor_units: [
    'The sum of all payments, in hundredths of the currency',
    (school) => school?.money.map(({ currency, paidMinor }) => [paidMinor, { currency }]),
  ],
  cadenza_refunded_minor_units: [
    'The sum of all refunds that have not failed, in hundredths of the currency',
    (school) => school?.money.map(({ currency, refundedMinor }) => [refundedMinor, { currency }]),
  ],
  cadenza_settle_duration_p50_seconds: [
    'From hold to booked payment, in the last five minutes: half of the payments took less',
    (school) => school?.settleSeconds?.half,
  ],
  cadenza_settle_duration_max_seconds: [
    'From hold to booked payment, in the last five minutes: the longest',
    (school) => school?.settleSeconds?.most,
  ],
  cadenza_webhook_unfinished_events: [
    'Events of the payment provider that have not been dealt with',
    (school) => school?.events.unfinished,
  ],
  cadenza_webhook_oldest_unfinished_seconds: [
    'How long the oldest of them has waited',
    (school) => school?.events.oldestSeconds,
  ],
  cadenza_webhook_last_event_seconds: [
    'Since the last event of the payment provider came',
    (school) => school?.events.lastSeconds,
  ],
  cadenza_webhook_last_read_seconds: [
    'Since the list of events at the payment provider was read to its end, or this process started',
    (school) => school && (school.events.readSeconds ?? sinceStart()),
  ],
  cadenza_audit_violations: ['Rules that the last audit found broken', (school) => school?.audit?.violations],
  cadenza_audit_age_seconds: [
    'Since the last audit, or before the first since this process started',
    (school) => school && (school.audit?.ageSeconds ?? sinceStart()),
  ],
  cadenza_backup_age_seconds: [
    'Since the last daily backup, or before the first, where any are wanted, since this process started',
    (school) => school?.backup?.ageSeconds ?? (school?.wantsBackups ? sinceStart() : undefined),
  ],
}

export function observeSchool(
  meter: Meter,
  { school }: Pick<Sources, 'school'>,
  log: FastifyBaseLogger,
): void {
  observeGauges(meter, schoolMetrics, () =>
    school().catch((error: unknown) => {
      log.warn({ err: error }, 'the metrics of the school could not be read')
      return undefined
    }),
  )
}
