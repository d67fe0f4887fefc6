import { z } from 'zod'

const count = z.int().min(0).max(1_000_000)
const delayMs = z.int().min(0).max(60_000)
const name = z.string().min(1).max(200)

const eventFaults = z.strictObject({
  /** Lose events: all (true) or with this probability. */
  drop: z.union([z.boolean(), z.number().min(0).max(1)]).optional(),
  /** Deliver each event this many additional times. */
  duplicate: z.int().min(0).max(100).optional(),
  delayMs: delayMs.optional(),
  /** Deliver in random order. */
  reorder: z.boolean().optional(),
})
export type EventFaults = z.infer<typeof eventFaults>

/** The active faults. Counts go down by one with each use. */
const faults = z.strictObject({
  /**
   * Which calls `delayMs`, `failBefore`, `failAfter` and `dropResponse` apply to: `POST /v1/payment_intents`;
   * `*` stands for anything.
   */
  match: name.optional(),
  /** Wait this long before each matching call. */
  delayMs: delayMs.optional(),
  /** Respond to this many calls with 500 and do nothing. */
  failBefore: count.optional(),
  /** Respond to this many calls with 500 although the effect was made. */
  failAfter: count.optional(),
  /** Cut the connection of this many calls after the effect. */
  dropResponse: count.optional(),
  /** Successful charges stay in `processing` this long. */
  processingMs: delayMs.optional(),
  events: eventFaults.optional(),
})
export type Faults = z.infer<typeof faults>

/** Things that happen at the bank, done once. */
const incidents = z.strictObject({
  /** A succeeded payment intent that the cardholder disputes. */
  createDispute: name.optional(),
  closeDispute: z.strictObject({ id: name, status: z.enum(['won', 'lost']) }).optional(),
  /** A refund that the bank refuses. */
  failRefund: name.optional(),
  /** An uncaptured payment intent whose authorisation ran out. */
  expireAuthorization: name.optional(),
})
export type Incidents = z.infer<typeof incidents>

const request = z.strictObject({ ...faults.shape, ...incidents.shape })

export class InvalidFaults extends Error {}

/** Checks the body of `POST /_sandbox/faults`; throws InvalidFaults naming the first wrong field. */
export function readFaults(input: unknown): { faults: Faults; incidents: Incidents } {
  const result = request.safeParse(input, { reportInput: true })
  if (!result.success) throw new InvalidFaults(messageOf(result.error.issues[0]))
  const { createDispute, closeDispute, failRefund, expireAuthorization, ...others } = result.data
  return { faults: others, incidents: { createDispute, closeDispute, failRefund, expireAuthorization } }
}

function messageOf(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return 'body must be valid'
  const field = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') return `Unknown fault: ${[...issue.path, issue.keys[0]].join('.')}`
  if (issue.code === 'invalid_type' && issue.expected === 'object')
    return `${field || 'body'} must be an object`
  return `Invalid value of ${field}: ${JSON.stringify(issue.input)}`
}
