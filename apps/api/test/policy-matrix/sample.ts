import type { World } from '../world.ts'

/**
 * One good call of a procedure, from which the whole row of the matrix is generated: who gets in and whose object is
 * returned follows from the procedure's authority.
 */
export interface Sample {
  /** Whose objects the call reaches; the student's unless specified. `other` then has the same role. */
  owner?: 'instructor'
  /** Makes the owner's object and returns its id. Omitted where a call names no object. */
  object?(world: World): string | Promise<string>
  /** What is sent; `id` is the object's. */
  input?(world: World, id: string): object | Promise<object>
  /** What the owner gets: the status and, where the response has `removed`, its value. 200 unless specified. */
  status?: string
  /** What other authorised callers get, where no object of the owner is named. As the owner unless specified. */
  others?: string
  /** What visitors get, where that is something else than `others`. */
  visitor?: string
  /** What the office gets, where the object is an admin's own. */
  office?: string
  /** What an unverified account gets, where it is something else. */
  unverified?: string
  /** What an id that names nothing gets. 404 unless specified. */
  absent?: string
  /** Such an id, where a UUID is none. */
  absentId?: string
}

export type Samples = Record<string, Sample>
