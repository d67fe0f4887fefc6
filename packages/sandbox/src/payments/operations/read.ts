import { findFor, ok, type Handler } from './call.ts'
import { expand } from '../parameters/common-parameters.ts'
import { missingObject } from '../objects/errors.ts'
import { readParameters } from '../parameters/parameters.ts'
import type { Kind } from '../store/store.ts'

/** GET of one object by its id; a refusal calls it `noun`. */
export function read(kind: Kind, noun: string = kind): Handler {
  return async (call, id) => {
    readParameters({ expand }, call.form)
    const stored = await findFor(call, kind, id)
    if (!stored) throw missingObject(noun, id, 'id')
    return ok(stored.body)
  }
}
