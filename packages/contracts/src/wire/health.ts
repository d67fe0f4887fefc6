import { z } from 'zod'

const count = z.int().min(0)
const gate = z.object({
  /** Working now. */
  inside: count,
  /** Waiting for a slot. */
  waiting: count,
})

/**
 * What one process has to do at this moment, for the school's operators. Everything is zero when there are no
 * users.
 */
export const systemGaugesSchema = z.object({
  /** Open connections of clients, and those of the network that has most of them. */
  connections: z.object({ open: count, mostOfOneNetwork: count }),
  /** Bodies of requests in transit. */
  bodies: z.object({ small: count, event: count, upload: count }),
  /** Reads of callers' own rows. */
  identifying: gate,
  /** Requests by lane; `uploads` are pictures being encoded. */
  lanes: z.object({
    catalogue: gate,
    checkout: gate,
    webhooks: gate,
    uploads: gate,
    pages: gate,
    other: gate,
  }),
})
export type SystemGauges = z.output<typeof systemGaugesSchema>

const seconds = z.number().min(0)

export const queueGaugeSchema = z.object({
  queue: z.string(),
  /** Jobs that are due. */
  due: count,
  /** How long the oldest of them has been due; 0 without any. */
  oldestSeconds: seconds,
  /** Jobs that failed at least once and are being retried. */
  retrying: count,
  /** Jobs that were given up. */
  givenUp: count,
})
export type QueueGauge = z.output<typeof queueGaugeSchema>

/** The payment provider's events. */
const eventGaugeSchema = z.object({
  unfinished: count,
  /** Of the oldest unfinished one; 0 without any. */
  oldestSeconds: seconds,
  /** Since the last one came; null before the first. */
  lastSeconds: seconds.nullable(),
  /** Since the provider's list of events was last read to its end; null before the first time. */
  readSeconds: seconds.nullable(),
})

/** What the tables say about work and money at one moment: the same in every process of the school. */
export const schoolGaugesSchema = z.object({
  queues: z.array(queueGaugeSchema),
  /** Orders that hold seats, by state. */
  liveOrders: z.record(z.string(), count),
  heldSeats: count,
  confirmedSeats: count,
  /** All payments, and all refunds that have not failed. */
  money: z.array(z.object({ currency: z.string(), paidMinor: z.int(), refundedMinor: z.int() })),
  /**
   * Of payments booked in the last five minutes: from the hold of the seats to the booking; null if there
   * were none.
   */
  settleSeconds: z.object({ half: seconds, most: seconds }).nullable(),
  events: eventGaugeSchema,
  /** Of the last audit; null before the first. */
  audit: z.object({ ageSeconds: seconds, violations: count }).nullable(),
  /** Of the last daily backup; null before the first. */
  backup: z.object({ ageSeconds: seconds }).nullable(),
})
export type SchoolGauges = z.output<typeof schoolGaugesSchema>

/** The state of a part of the product: `unknown` if it has not been used yet, `off` if it is not set up. */
export const healthStateSchema = z.enum(['ok', 'attention', 'trouble', 'unknown', 'off'])
export type HealthState = z.output<typeof healthStateSchema>

/** Calls of an outside service, as seen by the responding process. */
const callsSchema = z.object({
  lastAnsweredAt: z.iso.datetime().nullable(),
  lastFailedAt: z.iso.datetime().nullable(),
  /** Since the last response. */
  failuresInARow: count,
})
export type Calls = z.output<typeof callsSchema>

/** The state of the school's product, for its admins. */
export const schoolHealthSchema = z.object({
  at: z.iso.datetime(),
  database: z.object({
    state: healthStateSchema,
    answeredMs: z.int().min(0),
    version: z.string(),
    /** How far the replica that visitors read from lags behind; null if there is none. */
    replicaBehindSeconds: seconds.nullable(),
  }),
  queue: z.object({
    state: healthStateSchema,
    queues: z.array(queueGaugeSchema.extend({ state: healthStateSchema })),
  }),
  payments: z.object({
    state: healthStateSchema,
    provider: z.string(),
    calls: callsSchema,
    events: eventGaugeSchema,
  }),
  mail: z.object({ state: healthStateSchema, calls: callsSchema, waiting: queueGaugeSchema.nullable() }),
  images: z.object({ state: healthStateSchema, calls: callsSchema }),
  audit: z.object({
    state: healthStateSchema,
    /** Null before the first. */
    last: z
      .object({
        at: z.iso.datetime(),
        provider: z.string(),
        passed: count,
        failed: count,
        broken: z.array(z.object({ id: z.string(), rule: z.string() })),
      })
      .nullable(),
  }),
  /** The daily ones; `off` where none are made. */
  backup: z.object({
    state: healthStateSchema,
    /** Null before the first. */
    last: z.object({ at: z.iso.datetime(), bytes: z.int().min(0) }).nullable(),
    kept: count,
    /** Null where none are made. */
    place: z.enum(['folder', 'bucket']).nullable(),
    keepDays: count.nullable(),
  }),
  /** The responding process; there may be others. */
  process: z.object({
    state: healthStateSchema,
    startedAt: z.iso.datetime(),
    nodeVersion: z.string(),
    memoryBytes: z.int(),
    connections: count,
    waiting: count,
  }),
})
export type SchoolHealth = z.output<typeof schoolHealthSchema>
