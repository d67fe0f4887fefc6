import type { TestPerson } from '../factory.ts'
import type { ActorName, World } from '../world.ts'

/** What a case sends. `id` replaces `{id}` in the path; `as` is a user whom the world does not have. */
export interface Sent {
  id?: string
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
  as?: TestPerson
}

/** `self` is who calls; undefined for a visitor. */
export type Send = (world: World, self: TestPerson | undefined) => Sent | Promise<Sent>

export interface Case {
  as: ActorName
  send: Send
  status: number
  /** The code of a refusal. */
  code?: string
  /** The whole response; a function where it depends on the world. */
  answer?: object | string | ((world: World, sent: Sent) => unknown)
  /** What must be so afterwards, such as that nothing was stored. */
  after?(world: World, sent: Sent): Promise<void>
}

/** Why a column does not apply to a path. */
export interface Exempt {
  exempt: string
}

export const exempt = (why: string): Exempt => ({ exempt: why })

export type Statuses = [
  visitor: string,
  student: string,
  instructor: string,
  office: string,
  admin: string,
  other: string,
]

/** One row of the table: every promise about one documented path, with no column left out. */
export interface DocumentedPath {
  /** The fields that the specification's section 7 has clients send, and those that it has them read. */
  documented: { sent: string[]; read: string[] }
  /** All of them right. */
  happy: Case
  /** What else the decisions say of the path, above all each refusal that they name. */
  rules: Record<string, Case>
  /** The status for each actor who sends what `happy` sends, or what `roleSend` does. */
  roles: Statuses
  roleSend?: Send
  /** The role of `other`; student unless specified. */
  other?: 'instructor'
  /** Another person's object: where it has an id, the response is that for an absent one. */
  foreign: Case | Exempt
  absent: Case | Exempt
  /** Where the path takes its fields from; one that is not documented is refused there. */
  unknownField: 'body' | 'query' | 'form' | Exempt
  /** Values that each field must not have. */
  badInput: Record<string, unknown[]> | Exempt
}

export type DocumentedPaths = Record<string, DocumentedPath>

export const columns = [
  'documented',
  'happy',
  'rules',
  'roles',
  'foreign',
  'absent',
  'unknownField',
  'badInput',
] as const satisfies (keyof DocumentedPath)[]
