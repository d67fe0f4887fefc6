import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { gateProcedures } from '../../src/trpc/gate-router.ts'
import { procedures as ofTheSite } from '../../src/trpc/router.ts'
import type { TestPerson } from '../factory.ts'
import { call } from '../rest-client.ts'
import type { TestApp } from '../test-app.ts'
import { makeWorld, type ActorName, type World } from '../world.ts'
import type { Sample } from './sample.ts'

/** Those of gates stand at an address of their own. */
const procedures = { ...ofTheSite, ...gateProcedures }
const doorOf = (path: string) => (Object.hasOwn(gateProcedures, path) ? '/gate/trpc' : '/trpc')

export interface Reply {
  /** The status and, where the response has `removed`, its value: `200 (true)`. */
  outcome: string
  /** The whole response except its request id. */
  text: string
  /** The contents of a success response. */
  data: unknown
}

export interface Asked {
  world: World
  self: TestPerson | undefined
  /** The owner's object; undefined where the call names none. */
  id: string | undefined
}

/** A separate world for one actor, with the object that the sample names. */
export async function prepare(product: TestApp, sample: Sample, actor: ActorName): Promise<Asked> {
  const world = await makeWorld(product, { other: sample.owner })
  return inWorldOf({ world, id: await sample.object?.(world) }, actor)
}

/** Another actor in the same world, with the same object. */
export function inWorldOf({ world, id }: Omit<Asked, 'self'>, actor: ActorName): Asked {
  return { world, self: actor === 'visitor' ? undefined : world[actor], id }
}

/** Calls a procedure as the web does: queries by their address, mutations by a body. */
export async function ask(
  app: FastifyInstance,
  path: string,
  input: unknown,
  as: TestPerson | undefined,
): Promise<Reply> {
  const isQuery = isQueryPath(path)
  const query = isQuery && input !== undefined ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''
  const target = `${isQuery ? 'GET' : 'POST'} ${doorOf(path)}/${path}${query}`
  const { status, body } = await call(app, target, { as, body: isQuery ? undefined : input })
  return toReply(status, body)
}

export async function inputOf(sample: Sample, { world, id }: Asked, named = id): Promise<unknown> {
  return sample.input?.(world, named ?? '')
}

/** A valid id that names nothing. */
export function absentId(sample: Sample): string {
  return sample.absentId ?? randomUUID()
}

function toReply(status: number, body: unknown): Reply {
  const text = (JSON.stringify(body) ?? '').replaceAll(/"requestId":"[^"]*"/g, '"requestId":""')
  const [, removed] = /"(?:removed|revoked)":(true|false)/.exec(text) ?? []
  const { result } = (body ?? {}) as { result?: { data?: unknown } }
  return { outcome: removed ? `${status} (${removed})` : String(status), text, data: result?.data }
}

export function isQueryPath(path: string): boolean {
  return procedures[path]?._def.type === 'query'
}

interface Schemas {
  inputs?: unknown[]
  output?: unknown
}

/** The schemas of a procedure, which tRPC keeps and does not type. */
export function schemasOf(path: string): Schemas {
  return procedures[path]?._def ?? {}
}
