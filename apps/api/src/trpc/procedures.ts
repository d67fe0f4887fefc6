import { pageWordsFor } from '@cadenza/contracts/wire/conflict-sentences'
import { initTRPC, TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { ZodError } from 'zod'
import type { ErrorCode, FieldIssue } from '@cadenza/contracts/wire/error'
import type { Actor } from '../auth/actor.ts'
import { asAdmin, asGatekeeper, asInstructor, asOffice, asStaff, asStudent } from '../callers/narrow.ts'
import type { Ctx } from '../context.ts'
import { currentTrace, inTrace } from '../lib/current-trace.ts'
import { translateDatabaseError } from '../lib/database-error.ts'
import { requirePhone } from '../features/checkout/start-checkout.ts'
import { AppError, errorTable } from '../errors.ts'
import { issuesOfZod } from '../http/field-issues.ts'
import { noteForbidden } from '../admission/forbidden-attempts.ts'
import type { Authority, Reach } from '../policy/authority.ts'
import { authorise } from '../policy/authorise.ts'
import type { Lane } from '../admission/load-shedder.ts'
import { changeBy, type LimitedCall } from '../admission/rate-limits.ts'

/** `refusal` is what authentication threw: public procedures still respond, all others pass it on. */
export interface TrpcContext {
  ctx: Ctx
  refusal: AppError | undefined
  /** Each call of a batch counts; absent where the server itself calls. */
  count?(call: LimitedCall, actor: Actor): Promise<void>
}

export interface Meta extends Authority {
  /** Where its calls wait for a place to work; `other` unless named. */
  lane?: Lane
}

/** What a procedure declares beside the caller, whom its builder names. */
interface Declared<Whose extends Reach> extends Pick<Meta, 'lane'> {
  whose: Whose
}

interface Limited {
  /** A limit of its own: only so often. */
  within?: LimitedCall
}

const builder = initTRPC.context<TrpcContext>().meta<Meta>()
const t = builder.create({
  isDev: false,
  errorFormatter: ({ shape, error, ctx }) => {
    const refused = error.cause instanceof AppError ? error.cause : undefined
    return {
      ...shape,
      message: messageOf(error),
      data: {
        ...shape.data,
        reason: refused?.code ?? kindOf(error),
        requestId: ctx?.ctx.requestId ?? '',
        issues: refused?.issues ?? issuesOf(error.cause),
        details: refused?.details,
      },
    }
  },
})

export const router = t.router
export const createCallerFactory = t.createCallerFactory

/** A use case's refusal becomes the tRPC error of the same meaning; everything else stays internal. */
const translateErrors = t.middleware(async ({ ctx, path, next }) => {
  const result = await next()
  if (result.ok || !(result.error.cause instanceof Error)) return result
  const cause = translateDatabaseError(result.error.cause)
  if (!(cause instanceof AppError)) return result
  noteForbidden(ctx.ctx, cause, path)
  throw new TRPCError({ code: errorTable[cause.kind].trpc, message: cause.message, cause })
})

/** The procedure's authority decides who is admitted; without one it is forbidden to every caller. */
const byAuthority = t.middleware(async ({ ctx, meta, next }) => {
  if (meta?.who !== 'anyone' && ctx.refusal) throw ctx.refusal
  authorise(meta, ctx.ctx.actor)
  if (meta?.phone) await requirePhone(asStudent(ctx.ctx))
  return next()
})

/** Every change by a signed-in person or at a gate is counted, unless it has a limit of its own. */
const counted = (limit?: LimitedCall) =>
  t.middleware(async ({ ctx, type, next }) => {
    const { actor } = ctx.ctx
    if (limit) await ctx.count?.(limit, actor)
    else if (type === 'mutation' && actor.kind !== 'visitor')
      await ctx.count?.(actor.kind === 'user' ? changeBy(actor) : 'change', actor)
    return next()
  })

/**
 * Counts each call of a batch, and records it in the trace of the request. The path is one of ours: unknown ones never
 * get this far.
 */
const watchCalls = t.middleware(async ({ ctx, path, next }) => {
  const startedAt = performance.now()
  const part = currentTrace()?.begin({ name: path, attributes: { 'rpc.method': path } })
  const result = await (part ? inTrace(part.trace, next) : next())
  part?.end(result.ok ? undefined : result.error.cause)
  const outcome = result.ok ? 'ok' : result.error.code
  ctx.ctx.meters?.procedure({ path, outcome, seconds: (performance.now() - startedAt) / 1000 })
  return result
})

/** Says nothing about who may call it: the server does not start with one, and it is forbidden to every caller. */
export const undeclaredProcedure = t.procedure.use(watchCalls).use(translateErrors).use(byAuthority)

/** Any caller, signed in or not. */
export const publicProcedure = undeclaredProcedure
  .meta({ who: 'anyone', whose: 'public', lane: 'catalogue' })
  .use(({ ctx, next }) => next({ ctx: ctx.ctx }))

interface ForStudent
  extends Declared<Exclude<Reach, 'public' | 'any' | 'none'>>, Limited, Pick<Meta, 'verified' | 'phone'> {}

/** For a signed-in person. */
export const studentProcedure = ({ within, ...declared }: ForStudent) =>
  undeclaredProcedure
    .meta({ who: 'signedIn', ...declared })
    .use(({ ctx, next }) => next({ ctx: asStudent(ctx.ctx) }))
    .use(counted(within))

const checkout = { whose: 'own', verified: true, within: 'startCheckout', lane: 'checkout' } as const

/** Holds seats of one's own, which many people want in the same second. */
export const checkoutProcedure = studentProcedure(checkout)

/** The same for the cart on the site. */
export const cartCheckoutProcedure = studentProcedure({ ...checkout, phone: true })

/** For a person who teaches. */
export const instructorProcedure = ({ within, ...declared }: Declared<'own'> & Limited) =>
  undeclaredProcedure
    .meta({ who: 'instructor', ...declared })
    .use(({ ctx, next }) => next({ ctx: asInstructor(ctx.ctx) }))
    .use(counted(within))

/** For teachers, the office and admins. */
const staffProcedure = (declared: Declared<'own or office'>) =>
  undeclaredProcedure
    .meta({ who: 'staff', ...declared })
    .use(({ ctx, next }) => next({ ctx: asStaff(ctx.ctx) }))
    .use(counted())

/** For the office and admins. */
export const officeProcedure = (declared: Declared<'any' | 'own' | 'none'>) =>
  undeclaredProcedure
    .meta({ who: 'office', ...declared })
    .use(({ ctx, next }) => next({ ctx: asOffice(ctx.ctx) }))
    .use(counted())

export const adminProcedure = (declared: Declared<'any' | 'own' | 'none'>) =>
  undeclaredProcedure
    .meta({ who: 'admin', ...declared })
    .use(({ ctx, next }) => next({ ctx: asAdmin(ctx.ctx) }))
    .use(counted())

/** For a tablet at a gate, which has its own address and cookie; counted by its network. */
export const gateProcedure = undeclaredProcedure
  .meta({ who: 'gate', whose: 'own' })
  .use(({ ctx, next }) => next({ ctx: asGatekeeper(ctx.ctx) }))
  .use(counted())

// The usual ones: who may call, and whose rows they reach.
export const studentOwn = studentProcedure({ whose: 'own' })
export const studentGuardian = studentProcedure({ whose: 'guardian' })
export const instructorOwn = instructorProcedure({ whose: 'own' })
export const staffHeld = staffProcedure({ whose: 'own or office' })
export const officeAny = officeProcedure({ whose: 'any' })
export const adminAny = adminProcedure({ whose: 'any' })

/** The resolver of a procedure that passes its caller and its input on to a use case as they are. */
export const by =
  <Caller, Input, Answer>(useCase: (ctx: Caller, input: Input) => Answer) =>
  ({ ctx, input }: { ctx: Caller; input: Input }) =>
    useCase(ctx, input)

function kindOf(error: TRPCError): ErrorCode {
  const found = Object.entries(errorTable).find(([, { trpc }]) => trpc === error.code)
  // tRPC's own refusals, of a method or a content type, have no kind among ours.
  const isTheirFault = getHTTPStatusCodeFromError(error) < 500
  return (found?.[0] as ErrorCode | undefined) ?? (isTheirFault ? 'invalid_input' : 'internal')
}

function issuesOf(cause: unknown): FieldIssue[] | undefined {
  return cause instanceof ZodError ? issuesOfZod(cause) : undefined
}

/**
 * Conflicts carry the wording shown on pages, so browsers need not ship it. tRPC's own refusals get fixed wording,
 * because its messages repeat what was sent.
 */
function messageOf(error: TRPCError): string {
  if (error.cause instanceof AppError)
    return pageWordsFor(error.cause.code, error.cause.details) ?? error.message
  if (error.code === 'INTERNAL_SERVER_ERROR') return 'Something went wrong on our side'
  if (error.code === 'NOT_FOUND') return 'There is no such procedure'
  return error.cause instanceof ZodError ? 'The request is not valid' : 'The request cannot be read'
}
