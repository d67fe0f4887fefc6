import type { World } from './world.ts'

/** A class that this admin denied a moment ago; its version is 2. Without a line in the log. */
export async function deniedIn({ product, pendingId, admin }: World): Promise<string> {
  await product.sql`
    update courses set status = 'Denied', feedback = 'Too short', decided_at = clock_timestamp(), decided_by = ${admin.userId}, version = 2
     where id = ${pendingId}`
  return pendingId
}
