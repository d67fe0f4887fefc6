import { ok, type Call, type Outcome } from './call.ts'
import type { CreatedRange } from '../parameters/common-parameters.ts'
import { invalidParameter, missingObject } from '../objects/errors.ts'
import { find, list, type Kind } from '../store/store.ts'

export interface ListInput {
  limit?: number | undefined
  starting_after?: string | undefined
  ending_before?: string | undefined
  created?: CreatedRange | undefined
}

/** A page of a list, newest first, in Stripe's envelope. Undefined filters are ignored. */
export async function listOutcome(
  call: Call,
  kind: Kind,
  url: string,
  input: ListInput,
  filters: Record<string, string | undefined>,
  types?: string[],
): Promise<Outcome> {
  const { limit = 10, starting_after: after, ending_before: before } = input
  if (after && before) {
    throw invalidParameter(
      'ending_before',
      'parameter_unknown',
      'You may only specify one of these parameters: starting_after, ending_before.',
    )
  }
  const cursor = after ?? before
  if (cursor !== undefined && !(await find(call.sql, kind, cursor))) {
    throw missingObject(kind, cursor, after ? 'starting_after' : 'ending_before')
  }
  const given = Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const found = await list(call.sql, kind, {
    limit,
    after,
    before,
    created: input.created,
    where: Object.fromEntries(given),
    types,
  })
  const page = found.slice(0, limit)
  return ok({ object: 'list', data: before ? page.reverse() : page, has_more: found.length > limit, url })
}
