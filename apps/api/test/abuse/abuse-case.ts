import type { TestPerson } from '../factory.ts'
import type { ActorName, World } from '../world.ts'

/** One request of a case. */
export interface Attempt {
  /** A documented path with its method, or the name of a procedure. */
  to: string
  /** A user of the world, or another one; a visitor unless specified. */
  as?: ActorName | TestPerson
  /** Sent as JSON; a text or bytes as they are. */
  body?: unknown
  headers?: Record<string, string>
  /** The address it comes from; a separate one unless specified. */
  from?: string
  /** The expected result: `403 forbidden`, or a status alone; alternatives separated by ` | `. */
  gets: string
  check?(answer: Reply, world: World): void | Promise<void>
}

export interface Reply {
  status: number
  text: string
  body: unknown
  headers: Record<string, unknown>
}

/** A case of abuse by its id in the design, tried through both doors where both have it. */
export interface AbuseCase {
  id: string
  title: string
  /** The role of `other`; student unless specified. */
  other?: 'instructor'
  attempts(world: World): Attempt[] | Promise<Attempt[]>
  /** Why the data may change in this case; otherwise it may not. */
  changes?: string
  /** The tables that may not, where others may. */
  keeps?: string[]
  after?(world: World): void | Promise<void>
}
