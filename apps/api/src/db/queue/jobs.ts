import { z } from 'zod'
import { toRefundReason } from '@cadenza/contracts/money/refund-values'
import { idSchema } from '@cadenza/contracts/text/text'

/** What a family plans by in a class, with every session resolved: the address of its room (null: none yet), its teacher. */
const classPlanSchema = z.object({
  level: z.string().nullable(),
  language: z.string().nullable(),
  ageMin: z.int().nullable(),
  ageMax: z.int().nullable(),
  teacherId: idSchema,
  sessions: z.array(
    z.object({
      date: z.string(),
      start: z.string(),
      minutes: z.int(),
      timeZone: z.string(),
      isCancelled: z.boolean(),
      address: z.string().nullable(),
      teacherId: idSchema,
    }),
  ),
})
export type ClassPlan = z.infer<typeof classPlanSchema>

/**
 * The payload of each kind of background job. Payloads are written by changes here and by SQL functions, perhaps by
 * another version of the product: the worker reads them by these schemas. A new field must be optional for as long as
 * jobs without it may be queued.
 */
const jobSchemas = {
  /** Settles or releases an order whose buyer did not come back. */
  'look-after-order': z.object({ orderId: idSchema }),
  /** Sends the money of a refund. */
  'send-refund': z.object({ refundId: idSchema }),
  /** Ends the orders of a cancelled course and refunds every place. */
  'close-course': z.object({
    courseId: idSchema,
    actorId: idSchema,
    /** The id of the request that cancelled it. */
    requestId: z.string().nullish(),
  }),
  /** Gives families their shares of a session that was called off. */
  'give-shares': z.object({
    sessionId: idSchema,
    actorId: idSchema,
    requestId: z.string(),
  }),
  'send-mail': z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('receipt'),
      paymentId: idSchema,
      /** The office sends it again. */
      again: z.literal(true).optional(),
    }),
    z.object({
      kind: z.literal('places-cancelled'),
      paymentId: idSchema,
      claimIds: z.array(idSchema),
      /** Absent in jobs that an older version queued; one that only a newer version knows is read as goodwill. */
      reason: z.string().transform(toRefundReason).optional(),
    }),
    /** `userId`: another guardian than the one who paid. */
    z.object({
      kind: z.literal('child-not-coming'),
      participantId: idSchema,
      claimIds: z.array(idSchema).min(1),
      userId: idSchema,
    }),
    /** `claimId`: the new place. `userId`: its payer, or another guardian. */
    z.object({ kind: z.literal('place-moved'), claimId: idSchema, userId: idSchema }),
    /** What another guardian, or the school, has told or taken back. */
    z.object({ kind: z.literal('absence-told'), opIds: z.array(idSchema).min(1), userId: idSchema }),
    /** `dates`: of the sessions as they were, before they were moved or removed. */
    z.object({
      kind: z.literal('absence-lapsed'),
      participantId: idSchema,
      courseId: idSchema,
      dates: z.array(z.iso.date()).min(1),
      userId: idSchema,
    }),
    z.object({ kind: z.literal('refund-sent'), refundId: idSchema }),
    z.object({
      kind: z.enum(['order-reserved', 'order-released']),
      orderId: idSchema,
      to: z.enum(['family', 'office']),
      /** Of a reserved order: the class that it had until that was cancelled. */
      cancelledCourseId: idSchema.optional(),
      /** Of a reserved order: the places that it had for participants for whom no one buys any more. */
      endedClaimIds: z.array(idSchema).optional(),
    }),
    /** `dueOn`: the last day for the money that the mail reminds of; when another day counts by then, there is none. */
    z.object({ kind: z.literal('transfer-due'), orderId: idSchema, dueOn: z.iso.date() }),
    z.object({
      kind: z.enum(['course-approved', 'course-denied']),
      courseId: idSchema,
      /** The one decision that the email is about. Absent in jobs that an older version queued. */
      decidedAt: z.iso.datetime().optional(),
    }),
    z.object({ kind: z.literal('decision-undone'), courseId: idSchema }),
    /** `userId`: who teaches a date, or without one the class, from now on, or no longer. */
    z.object({
      kind: z.literal('teaching-changed'),
      courseId: idSchema,
      sessionId: idSchema.nullable(),
      userId: idSchema,
      what: z.enum(['takes', 'leaves']),
    }),
    z.object({
      kind: z.literal('times-changed'),
      courseId: idSchema,
      userId: idSchema,
      /** What the email is about. Absent in jobs that an older version queued. */
      editIds: z.array(idSchema).optional(),
    }),
    /** About the first day of the recipient's places, or of those of someone they look after. */
    z.object({
      kind: z.enum(['arrival-letter', 'reminder']),
      userId: idSchema,
      day: z.iso.date(),
      /** Of which places. */
      claimIds: z.array(idSchema).min(1),
      /** When it was queued. */
      daysBefore: z.int(),
      /** The office sends it again. */
      again: z.literal(true).optional(),
    }),
    /** The token of the link is sealed: a reader of the queue's table cannot accept. */
    z.object({ kind: z.literal('guardian-invited'), guardianshipId: idSchema, sealedToken: z.string() }),
    z.object({ kind: z.literal('staff-invited'), invitationId: idSchema, sealedToken: z.string() }),
    /** The digits are in the code's row, sealed. */
    z.object({ kind: z.literal('address-code'), codeId: idSchema }),
    z.object({ kind: z.literal('guardian-accepted'), guardianshipId: idSchema }),
    /** `userId`: the recipient, either the guardian who was removed or the one whose child it is. */
    z.object({ kind: z.literal('guardian-ended'), guardianshipId: idSchema, userId: idSchema }),
    /** One save: what was changed for one participant. */
    z.object({
      kind: z.literal('child-changed'),
      changeIds: z.array(idSchema).min(1),
      userId: idSchema,
      /** A contact that the office wrote down, which the reader may say is wrong. */
      contactId: idSchema.optional(),
    }),
    /** Who fetched a child by no right but a reason, or that it left alone. */
    z.object({ kind: z.literal('child-fetched'), opId: idSchema, userId: idSchema }),
    z.object({
      kind: z.literal('not-arrived'),
      sessionId: idSchema,
      claimId: idSchema,
      userId: idSchema,
    }),
    z.object({
      kind: z.literal('consent-asked'),
      participantId: idSchema,
      textId: idSchema,
      userId: idSchema,
    }),
    z.object({
      kind: z.literal('child-erasure'),
      participantId: idSchema,
      what: z.enum(['asked', 'undone']),
      byUserId: idSchema,
      userId: idSchema,
    }),
    /** `day`: the day of the school's calendar whose readings are reported. */
    z.object({ kind: z.literal('notes-read'), participantId: idSchema, day: z.iso.date(), userId: idSchema }),
    z.object({ kind: z.literal('places'), userId: idSchema, what: z.enum(['confirmation', 'calendar']) }),
    /** The new address is sealed: the queue's table holds none. */
    z.object({
      kind: z.literal('address-change'),
      userId: idSchema,
      sealedAddress: z.string(),
      to: z.enum(['new', 'present']),
    }),
    /** `userId`: the recipient, one of the two. */
    z.object({
      kind: z.literal('children-handed-over'),
      participantIds: z.array(idSchema).min(1),
      fromId: idSchema,
      toId: idSchema,
      userId: idSchema,
    }),
    /** A cart that the office has filled. */
    z.object({ kind: z.literal('cart-prepared'), userId: idSchema }),
    /** What the family is offered, and the reminder at half time. */
    z.object({ kind: z.enum(['waitlist-offer', 'waitlist-reminder']), orderId: idSchema }),
    z.object({ kind: z.literal('waitlist-ended'), entryId: idSchema }),
    z.object({ kind: z.literal('test'), userId: idSchema }),
    /** `courseId`: where it is about one class alone. */
    z.object({
      kind: z.literal('message'),
      messageId: idSchema,
      userId: idSchema,
      courseId: idSchema.nullish(),
    }),
    z.object({ kind: z.literal('many-notes-read'), byUserId: idSchema, userId: idSchema }),
  ]),
  /** Tells the families of a class of edits; `was`: before the first of them. */
  'tell-families': z.object({
    courseId: idSchema,
    editIds: z.array(idSchema).min(1),
    was: classPlanSchema,
  }),
  /** Queues a mail for each recipient of a message. */
  'send-message': z.object({ messageId: idSchema }),
  /** Puts seats on sale that were saved for the waiting list of a class long enough. */
  'open-saved-seats': z.object({ courseId: idSchema }),
  /** Makes the copies of classes that wait for a term. */
  'copy-term': z.object({ termId: idSchema }),
  /** Brings the prices that lists show up to date, as a discount begins or ends; has an empty payload. */
  'refresh-prices': z.object({}).nullish(),
  /** Removes what a deleted person uploaded. */
  'remove-pictures': z.object({ ownerId: idSchema }),
  /** Erases private notes, contacts and invited addresses that are no longer needed; has an empty payload. */
  'erase-notes': z.object({}).nullish(),
  /** Erases the children whose guardians requested it a while ago; has an empty payload. */
  'erase-children': z.object({}).nullish(),
  /** Compares with the provider and takes up whatever was missed; has an empty payload. */
  reconcile: z.object({}).nullish(),
  /** Queues arrival letters and reminders that are due; has an empty payload. */
  'plan-reminders': z.object({}).nullish(),
  /** Audits the school and records the findings; has an empty payload. */
  'audit-books': z.object({}).nullish(),
  /** Makes the daily backup where one is wanted; has an empty payload. */
  'make-backup': z.object({}).nullish(),
  /** Recomputes when sessions are, after new zone data; has an empty payload. */
  'retime-sessions': z.object({}).nullish(),
} satisfies Record<string, z.ZodType>

export type Jobs = { [N in keyof typeof jobSchemas]: z.infer<(typeof jobSchemas)[N]> }
export type QueueName = keyof Jobs
export type MailJob = Jobs['send-mail']

/** The trace context that a job was queued with; SQL functions queue without one. */
export function readTraceparent(stored: unknown): string | undefined {
  return z.object({ traceparent: z.string() }).safeParse(stored).data?.traceparent
}

/** Reads a job's payload; undefined when its queue does not accept it. */
export function readJob<N extends QueueName>(name: N, stored: unknown): { job: Jobs[N] } | undefined {
  const schemas: { [Q in QueueName]: z.ZodType<Jobs[Q]> } = jobSchemas
  const read = schemas[name].safeParse(stored)
  return read.success ? { job: read.data } : undefined
}
