import { findFor, ok, type Call, type Outcome } from './call.ts'
import { expand } from '../parameters/common-parameters.ts'
import { missingObject } from '../objects/errors.ts'
import { readParameters } from '../parameters/parameters.ts'

/** GET /v1/disputes/:id */
export async function getDispute(call: Call, id: string): Promise<Outcome> {
  readParameters({ expand }, call.form)
  const stored = await findFor(call, 'dispute', id)
  if (!stored) throw missingObject('dispute', id, 'id')
  return ok(stored.body)
}
