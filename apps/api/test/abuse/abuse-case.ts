import type { TestPerson } from '../factory.ts'
import type { ActorName, World } from '../world.ts'

/** One request of a case. */
export interface Attempt {
  /** A documented path with its method, or the name of a procedure. */
  to: string
  /** Somebody of the world, or somebody else; a visitor unless told. */
  as?: ActorName | TestPerson
  /** Sent as JSON; a text or bytes as they are. */
  body?: unknown
  headers?: Record<string, string>
  /** Where it comes from; an address of its own unless told. */
  from?: string
  /** What must come: `403 forbidden`, or a status alone; several with ` | ` between. */
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
  /** The role of `other`; student unless told otherwise. */
  other?: 'instructor'
  attempts(world: World): Attempt[] | Promise<Attempt[]>
  /** Why the data may change after all; nothing may otherwise. */
  changes?: string
  after?(world: World): void | Promise<void>
}
