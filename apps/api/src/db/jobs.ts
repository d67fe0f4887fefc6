import { z } from 'zod'
import { refundReasons } from '@cadenza/contracts/refund-values'
import { idSchema } from '@cadenza/contracts/text'

/**
 * What each kind of work behind a request is told. Payloads are written by changes here and by SQL functions, perhaps by
 * another version of the product: the worker reads them by these schemas. A new field must be optional for as long as
 * jobs without it may be queued.
 */
const jobSchemas = {
  /** Settles or releases an order that nobody came back for. */
  'look-after-order': z.object({ orderId: idSchema }),
  /** Sends the money of a refund. */
  'send-refund': z.object({ refundId: idSchema }),
  /** Ends the orders of a cancelled course and refunds everybody. */
  'close-course': z.object({
    courseId: idSchema,
    actorId: idSchema,
    /** Of the request that cancelled it. */
    requestId: z.string().nullish(),
  }),
  'send-mail': z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('receipt'), paymentId: idSchema }),
    z.object({
      kind: z.literal('places-cancelled'),
      paymentId: idSchema,
      claimIds: z.array(idSchema),
      /** Absent in what an older version queued. */
      reason: z.enum(refundReasons).optional(),
    }),
    z.object({ kind: z.literal('refund-sent'), refundId: idSchema }),
    z.object({
      kind: z.enum(['course-approved', 'course-denied']),
      courseId: idSchema,
      /** Which decision it tells of: none other. Absent in what an older version queued. */
      decidedAt: z.iso.datetime().optional(),
    }),
    z.object({ kind: z.literal('decision-undone'), courseId: idSchema }),
    z.object({
      kind: z.literal('times-changed'),
      courseId: idSchema,
      userId: idSchema,
      /** What it tells of. Absent in what an older version queued. */
      editIds: z.array(idSchema).optional(),
    }),
    /** The token of the link is sealed: whoever reads the queue's table cannot accept. */
    z.object({ kind: z.literal('guardian-invited'), guardianshipId: idSchema, sealedToken: z.string() }),
    /** The digits are in the code's row, sealed. */
    z.object({ kind: z.literal('address-code'), codeId: idSchema }),
    z.object({ kind: z.literal('guardian-accepted'), guardianshipId: idSchema }),
    /** `userId`: who is told, the guardian who was removed or the one whose child it is. */
    z.object({ kind: z.literal('guardian-ended'), guardianshipId: idSchema, userId: idSchema }),
    /** One save: what was changed for one participant. */
    z.object({ kind: z.literal('child-changed'), changeIds: z.array(idSchema).min(1), userId: idSchema }),
    /** Queued by versions before the history alone. */
    z.object({
      kind: z.literal('family-changed'),
      participantId: idSchema,
      what: z.enum(['notes', 'contacts']),
      byUserId: idSchema,
      userId: idSchema,
    }),
    z.object({
      kind: z.literal('child-erasure'),
      participantId: idSchema,
      what: z.enum(['asked', 'undone']),
      byUserId: idSchema,
      userId: idSchema,
    }),
    /** `day`: of the school's calendar, the readings of which are told. */
    z.object({ kind: z.literal('notes-read'), participantId: idSchema, day: z.iso.date(), userId: idSchema }),
    z.object({ kind: z.literal('many-notes-read'), byUserId: idSchema, userId: idSchema }),
  ]),
  /** Removes what a deleted person uploaded. */
  'remove-pictures': z.object({ ownerId: idSchema }),
  /** Writes what search engines are told of; is told nothing. */
  'write-sitemap': z.object({}).nullish(),
  /** Brings the order of large lists of classes up to date; is told nothing. */
  'refresh-popularity': z.object({}).nullish(),
  /** Erases private notes and contacts that nobody needs any more; is told nothing. */
  'erase-notes': z.object({}).nullish(),
  /** Erases the children whose guardians asked for it a while ago; is told nothing. */
  'erase-children': z.object({}).nullish(),
  /** Compares with the provider and takes up whatever was missed; is told nothing. */
  reconcile: z.object({}).nullish(),
  /** Audits the school and writes down what was found; is told nothing. */
  'audit-books': z.object({}).nullish(),
  /** Works out anew when sessions are, after new zone data; is told nothing. */
  'retime-sessions': z.object({}).nullish(),
} satisfies Record<string, z.ZodType>

export type Jobs = { [N in keyof typeof jobSchemas]: z.infer<(typeof jobSchemas)[N]> }
export type QueueName = keyof Jobs
export type MailJob = Jobs['send-mail']

/** The trace context that a job was queued with; SQL functions queue without one. */
export function readTraceparent(told: unknown): string | undefined {
  return z.object({ traceparent: z.string() }).safeParse(told).data?.traceparent
}

/** Reads what a job was told; undefined when its queue does not take that. */
export function readJob<N extends QueueName>(name: N, told: unknown): { job: Jobs[N] } | undefined {
  const schemas: { [Q in QueueName]: z.ZodType<Jobs[Q]> } = jobSchemas
  const read = schemas[name].safeParse(told)
  return read.success ? { job: read.data } : undefined
}
