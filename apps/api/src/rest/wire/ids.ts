import { z } from 'zod'
import { isId } from '@cadenza/contracts/text/text'
import { notFound, type Missing } from '../../errors.ts'

/** Ids are opaque to clients: one that cannot be ours simply matches nothing. */
export const idParams = z.object({ id: z.string().meta({ description: 'An opaque string' }) })

/** The id, or the same `not_found` as for a well-formed id that matches nothing. */
export function knownId(text: string, what: Missing): string {
  if (!isId(text)) throw notFound(what)
  return text
}
