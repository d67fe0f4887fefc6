import { getTRPCErrorFromUnknown } from '@trpc/server'
import { AppError } from '../../src/errors.ts'
import { createCaller } from '../../src/trpc/router.ts'
import { call } from '../rest-client.ts'
import type { TestApp } from '../test-app.ts'
import type { Asked, Outcome, RoleName } from './expected.ts'
import type { Situation } from './situation.ts'

export interface Shown {
  outcome: string
  /** The whole response. */
  text: string
}

const paths = {
  get: 'student.privateNotes.get',
  set: 'student.privateNotes.set',
  readers: 'student.privateNotes.readers',
  teach: 'instructor.privateNotes.get',
  admin: 'admin.privateNotes.get',
  adminWithout: 'admin.privateNotes.get',
} as const

function inputOf({ children, courses, words }: Situation, one: Asked): object {
  const participantId = children[one.child]
  if (one.call === 'set') return { participantId, field: 'medical', text: words[one.child] }
  if (one.call === 'teach') return { participantId, courseId: courses[one.course] }
  return one.call === 'admin' ? { participantId, why: 'The child is ill' } : { participantId }
}

/** By the web's door. */
export async function askByHttp(
  { app }: TestApp,
  situation: Situation,
  role: RoleName,
  one: Asked,
): Promise<Shown> {
  const input = inputOf(situation, one)
  const isQuery = one.call === 'get' || one.call === 'readers'
  const query = isQuery ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''
  const { status, body, headers } = await call<{ error?: { data: { reason: string } } }>(
    app,
    `${isQuery ? 'GET' : 'POST'} /trpc/${paths[one.call]}${query}`,
    { as: role === 'visitor' ? undefined : situation.people[role], body: isQuery ? undefined : input },
  )
  const text = JSON.stringify(body)
  if (headers['cache-control'] !== 'no-store') return { outcome: 'may be cached', text }
  return { outcome: status === 200 ? 'told' : (body.error?.data.reason ?? String(status)), text }
}

/** Past HTTP: the router itself, as the server calls it. */
export async function askDirectly(
  { deps }: TestApp,
  situation: Situation,
  role: RoleName,
  one: Asked,
): Promise<Shown> {
  const ctx =
    role === 'visitor'
      ? { ...deps, actor: { kind: 'visitor' as const }, requestId: 'x' }
      : situation.people[role].ctx
  const caller = createCaller({ ctx, refusal: undefined })
  // The inputs are checked by the procedures themselves.
  const input = inputOf(situation, one) as never
  const calls = {
    get: () => caller.student.privateNotes.get(input),
    set: () => caller.student.privateNotes.set(input),
    readers: () => caller.student.privateNotes.readers(input),
    teach: () => caller.instructor.privateNotes.get(input),
    admin: () => caller.admin.privateNotes.get(input),
    adminWithout: () => caller.admin.privateNotes.get(input),
  }
  try {
    return { outcome: 'told', text: JSON.stringify(await calls[one.call]()) }
  } catch (error) {
    const { cause, code, message } = getTRPCErrorFromUnknown(error)
    return { outcome: cause instanceof AppError ? cause.code : (kinds[code] ?? code), text: message }
  }
}

/** What tRPC itself refuses. */
const kinds: Partial<Record<string, Outcome>> = { BAD_REQUEST: 'invalid_input' }
