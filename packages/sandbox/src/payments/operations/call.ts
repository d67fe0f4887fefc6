import type { Sql } from 'postgres'
import type { Faults } from '../store/fault-schema.ts'
import type { FormObject } from '../parameters/form-body.ts'
import { find, type Change, type Kind, type Stored } from '../store/store.ts'

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
  /** The object that the path names, as it was when the call began; a repeated decision reads it anew. */
  takeNamed(): Stored<Kind> | undefined
}

/** As `find`; the object that the path names is already loaded. */
export async function findFor<K extends Kind>(
  call: Call,
  kind: K,
  id: string,
): Promise<Stored<K> | undefined> {
  const named = call.takeNamed()
  // An object of this kind has the body of this kind.
  return named?.id === id && named.kind === kind ? (named as Stored<K>) : find(call.sql, kind, id)
}

/**
 * What a handler decided: the response, and the rows to write with it. Nothing is written until it is
 * committed.
 */
export interface Outcome {
  status: number
  body: object
  changes: Change[]
}

export function ok(body: object, changes: Change[] = []): Outcome {
  return { status: 200, body, changes }
}

export type Handler = (call: Call, id: string) => Promise<Outcome>
