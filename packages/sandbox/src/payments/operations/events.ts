import type Stripe from 'stripe'
import type { Call, Outcome } from './call.ts'
import { created, listParameters } from '../parameters/common-parameters.ts'
import { invalidParameter } from '../objects/errors.ts'
import { listOutcome } from './lists.ts'
import { listOf, readParameters, text, type ParametersOf } from '../parameters/parameters.ts'

const listEventsParameters = {
  ...listParameters,
  created,
  type: text(200),
  types: listOf(text(200)),
} satisfies ParametersOf<Stripe.EventListParams>

/** GET /v1/events; `type` may end in `*`. */
export async function listEvents(call: Call): Promise<Outcome> {
  const input = readParameters(listEventsParameters, call.form)
  if (input.type && input.types) {
    throw invalidParameter(
      'types',
      'parameter_unknown',
      'You may only specify one of these parameters: type, types.',
    )
  }
  const types = input.types ?? (input.type ? [input.type] : undefined)
  return listOutcome(call, 'event', '/v1/events', input, {}, types?.map(toLikePattern))
}

function toLikePattern(type: string): string {
  return type.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`).replaceAll('*', '%')
}
