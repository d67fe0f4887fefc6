import { ok, type Call, type Outcome } from './call.ts'
import { expand } from './common-params.ts'
import { missingObject } from './errors.ts'
import { readParameters } from './params.ts'
import { find } from './store.ts'

/** GET /v1/charges/:id */
export async function getCharge(call: Call, id: string): Promise<Outcome> {
  readParameters({ expand }, call.form)
  const stored = await find(call.sql, 'charge', id)
  if (!stored) throw missingObject('charge', id, 'id')
  return ok(stored.body)
}
