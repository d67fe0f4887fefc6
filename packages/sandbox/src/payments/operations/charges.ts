import { findFor, ok, type Call, type Outcome } from './call.ts'
import { expand } from '../parameters/common-parameters.ts'
import { missingObject } from '../objects/errors.ts'
import { readParameters } from '../parameters/parameters.ts'

/** GET /v1/charges/:id */
export async function getCharge(call: Call, id: string): Promise<Outcome> {
  readParameters({ expand }, call.form)
  const stored = await findFor(call, 'charge', id)
  if (!stored) throw missingObject('charge', id, 'id')
  return ok(stored.body)
}
