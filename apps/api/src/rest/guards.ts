import type { FastifyRequest } from 'fastify'
import type { Admin, Instructor, Office, Staff, Student } from '../auth/actor.ts'
import { asAdmin, asInstructor, asOffice, asStaff, asStudent } from '../auth/narrow.ts'
import { bearerToken, toStudent } from '../auth/authenticate.ts'
import type { Ctx } from '../context.ts'
import { AppError } from '../errors.ts'
import { admitIdentity } from '../features/sign-in/admit-identity.ts'
import { signIn } from '../features/sign-in/sign-in.ts'
import type { Caller } from '../policy/authority.ts'
import { authorise } from '../policy/authorise.ts'
import { changeBy, type LimitedCall } from '../admission/rate-limits.ts'
import type { RestOptions } from './options.ts'
import { nameGuard } from './route-policy.ts'

/** Admits permitted callers. `check` is the route's `onRequest`: the body of any other caller is not even read. */
export interface Guard<C extends Ctx> {
  check(request: FastifyRequest): Promise<void>
  /** The checked caller's context; throws when the route omitted `check`. */
  ctxOf(request: FastifyRequest): C
}

export interface Guards {
  anyone: Guard<Ctx>
  student: Guard<Ctx<Student>>
  instructor: Guard<Ctx<Instructor>>
  admin: Guard<Ctx<Admin>>
  /** The office, and admins. */
  office: Guard<Ctx<Office>>
  /** Instructors, the office and admins. */
  staff: Guard<Ctx<Staff>>
  /** Holds an access token of ours, or an identity token and so perhaps no record yet. */
  identified: Guard<Ctx<Student>>
  /** A signed-in person, who may do this only so often. */
  studentWithin(call: LimitedCall): Guard<Ctx<Student>>
}

export function createGuards(options: RestOptions): Guards {
  const { countCall } = options
  const contextOf = countingChanges(options)
  return {
    anyone: guard('anyone', contextOf),
    student: guard('signedIn', async (request) => asStudent(await contextOf(request))),
    instructor: guard('instructor', async (request) => asInstructor(await contextOf(request))),
    admin: guard('admin', async (request) => asAdmin(await contextOf(request))),
    office: guard('office', async (request) => asOffice(await contextOf(request))),
    staff: guard('staff', async (request) => asStaff(await contextOf(request))),
    identified: guard('identified', (request) => identify({ ...options, contextOf }, request)),
    studentWithin: (call) =>
      guard('signedIn', async (request) => {
        const ctx = asStudent(await options.contextOf(request))
        await countCall(call, request, ctx.actor)
        return ctx
      }),
  }
}

/** Every change by a signed-in person is counted, unless it has a limit of its own. */
function countingChanges({ contextOf, countCall }: RestOptions): RestOptions['contextOf'] {
  return async (request) => {
    const ctx = await contextOf(request)
    const { actor } = ctx
    if (actor.kind === 'user' && !['GET', 'HEAD'].includes(request.method))
      await countCall(changeBy(actor), request, actor)
    return ctx
  }
}

/** The route's authority decides who is admitted; `admit` determines the caller and narrows the type. */
function guard<C extends Ctx>(caller: Caller, admit: (request: FastifyRequest) => Promise<C>): Guard<C> {
  const admitted = new WeakMap<FastifyRequest, C>()
  const check = async (request: FastifyRequest) => {
    const ctx = await admit(request)
    authorise(request.routeOptions.config, ctx.actor)
    admitted.set(request, ctx)
  }
  return {
    check: nameGuard(check, caller),
    ctxOf(request) {
      const ctx = admitted.get(request)
      if (!ctx) throw new Error(`${request.routeOptions.url} does not check who calls`)
      return ctx
    },
  }
}

async function identify(
  { deps, contextOf, load }: RestOptions,
  request: FastifyRequest,
): Promise<Ctx<Student>> {
  try {
    return asStudent(await contextOf(request))
  } catch (error) {
    const token = bearerToken(request.headers.authorization)
    const perhapsIdToken = error instanceof AppError && error.kind === 'unauthenticated' && token
    if (!perhapsIdToken) throw error
    const identity = await admitIdentity(deps, token)
    const leave = await load.identify(request, identity.uid)
    try {
      const row = await signIn(deps, identity)
      return { ...deps, actor: toStudent(row), requestId: request.id }
    } finally {
      leave()
    }
  }
}
