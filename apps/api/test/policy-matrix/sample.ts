import type { World } from '../world.ts'

/**
 * One good call of a procedure, from which the whole row of the matrix is generated: who gets in and whose object
 * answers follows from the procedure's authority.
 */
export interface Sample {
  /** Whose objects the call reaches; the student's unless told otherwise. `other` then has the same role. */
  owner?: 'instructor'
  /** Makes the owner's object and answers its id. Left out where a call names no object. */
  object?(world: World): string | Promise<string>
  /** What is sent; `id` is the object's. */
  input?(world: World, id: string): object | Promise<object>
  /** What the owner gets: the status and, for what answers `removed`, whether it was. 200 unless told otherwise. */
  status?: string
  /** What others get who may call as well, where no object of the owner is named. As the owner unless told otherwise. */
  others?: string
  /** What an unverified account gets, where it is something else. */
  unverified?: string
  /** What an id that names nothing gets. 404 unless told otherwise. */
  absent?: string
  /** Such an id, where a UUID is none. */
  absentId?: string
}

export type Samples = Record<string, Sample>
