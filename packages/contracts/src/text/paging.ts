import { z } from 'zod'

/**
 * What every paginated list takes besides its filters: the `nextCursor` of the previous page. tRPC's own
 * queries for such lists also send a `direction`; that is accepted and ignored.
 */
export const pageFields = {
  cursor: z.string().max(200).optional(),
  direction: z.enum(['forward', 'backward']).optional(),
}

/** A page of such a list; `nextCursor` is null on the last one. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })
