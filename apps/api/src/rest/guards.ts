import type { FastifyRequest } from 'fastify'
import { asAdmin, asInstructor, asStudent, type Admin, type Instructor, type Student } from '../auth/actor.ts'
import { bearerToken, toStudent } from '../auth/authenticate.ts'
import type { Ctx } from '../context.ts'
import { AppError } from '../errors.ts'
import { admitIdentity } from '../features/sessions/admit-identity.ts'
import { signIn } from '../features/sessions/sign-in.ts'
import type { LimitedCall } from '../rate-limits.ts'
import type { RestOptions } from './rest-app.ts'

/** Lets in who may call. `check` is the route's `onRequest`: nobody else's body is even read. */
export interface Guard<C extends Ctx> {
  check(request: FastifyRequest): Promise<void>
  /** The checked caller's context; throws when the route forgot `check`. */
  ctxOf(request: FastifyRequest): C
}

export interface Guards {
  anyone: Guard<Ctx>
  student: Guard<Ctx<Student>>
  instructor: Guard<Ctx<Instructor>>
  admin: Guard<Ctx<Admin>>
  /** Holds an access token of ours, or an identity token and so perhaps no record yet. */
  identified: Guard<Ctx<Student>>
  /** Somebody signed in, who may do this only so often. */
  studentWithin(call: LimitedCall): Guard<Ctx<Student>>
}

export function createGuards(options: RestOptions): Guards {
  const { contextOf, countCall } = options
  return {
    anyone: guard(contextOf),
    student: guard(async (request) => asStudent(await contextOf(request))),
    instructor: guard(async (request) => asInstructor(await contextOf(request))),
    admin: guard(async (request) => asAdmin(await contextOf(request))),
    identified: guard((request) => identify(options, request)),
    studentWithin: (call) =>
      guard(async (request) => {
        const ctx = asStudent(await contextOf(request))
        await countCall(call, request, ctx.actor)
        return ctx
      }),
  }
}

function guard<C extends Ctx>(admit: (request: FastifyRequest) => Promise<C>): Guard<C> {
  const admitted = new WeakMap<FastifyRequest, C>()
  return {
    async check(request) {
      admitted.set(request, await admit(request))
    },
    ctxOf(request) {
      const ctx = admitted.get(request)
      if (!ctx) throw new Error(`${request.routeOptions.url} does not check who calls`)
      return ctx
    },
  }
}

async function identify({ deps, contextOf }: RestOptions, request: FastifyRequest): Promise<Ctx<Student>> {
  try {
    return asStudent(await contextOf(request))
  } catch (error) {
    const token = bearerToken(request.headers.authorization)
    const perhapsIdToken = error instanceof AppError && error.kind === 'unauthenticated' && token
    if (!perhapsIdToken) throw error
    const row = await signIn(deps, await admitIdentity(deps, token))
    return { ...deps, actor: toStudent(row), requestId: request.id }
  }
}
