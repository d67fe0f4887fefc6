import type { Sql } from 'postgres'
import type { Faults } from '../store/fault-schema.ts'
import type { FormObject } from '../parameters/form-body.ts'
import type { Change } from '../store/store.ts'

export type KeyKind = 'secret' | 'publishable'

/** One request to the API, as a handler sees it. */
export interface Call {
  sql: Sql
  form: FormObject
  key: KeyKind
  /** Seconds since 1970. */
  time: number
  requestId: string
  idempotencyKey: string | null
  faults: Faults
}

/** What a handler decided: the answer, and the rows to write with it. Nothing is written until it is committed. */
export interface Outcome {
  status: number
  body: object
  changes: Change[]
}

export function ok(body: object, changes: Change[] = []): Outcome {
  return { status: 200, body, changes }
}

export type Handler = (call: Call, id: string) => Promise<Outcome>
