import { z } from 'zod'

const count = z.int().min(0)
const gate = z.object({
  /** Working now. */
  inside: count,
  /** In line for a place. */
  waiting: count,
})

/** What one process has to do at this moment, for whoever runs the school. Everything is zero when nobody is there. */
export const systemGaugesSchema = z.object({
  /** Open connections of clients, and those of the network that has most of them. */
  connections: z.object({ open: count, mostOfOneNetwork: count }),
  /** Bodies of requests that are on their way. */
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
