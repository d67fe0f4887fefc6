import { z } from 'zod'

/**
 * What every list that is read page by page takes beside its filters: the `nextCursor` of the page before. tRPC's own
 * queries for such lists also say in which `direction` they go; that is accepted and ignored.
 */
export const pageFields = {
  cursor: z.string().max(200).optional(),
  direction: z.enum(['forward', 'backward']).optional(),
}
