import { z } from 'zod'

/** Whether there was something to change. */
export const changedSchema = z.object({ changed: z.boolean() })

/** Whether there was something to remove. */
export const removedSchema = z.object({ removed: z.boolean() })

/** A mail waits to be sent. */
export const queuedSchema = z.object({ queued: z.literal(true) })
