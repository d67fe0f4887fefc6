import type { AnyProcedure } from '@trpc/server'
import { faultsOf } from '../policy/authorise.ts'
import { adminRouter } from './admin-router.ts'
import { instructorRouter } from './instructor-router.ts'
import { createCallerFactory, router, type Meta } from './procedures.ts'
import { publicRouter } from './public-router.ts'
import { studentRouter } from './student-router.ts'

/** One router per role; a procedure's name begins with who may call it. */
export const appRouter = router({
  public: publicRouter,
  student: studentRouter,
  instructor: instructorRouter,
  admin: adminRouter,
})

export type AppRouter = typeof appRouter

/** Every procedure by its full name, `student.cart.add`; tRPC types them as a tree and stores them by full name. */
export const procedures = appRouter._def.procedures as unknown as Record<string, AnyProcedure | undefined>

/** A procedure's meta was given by a builder of procedures.ts. */
export function metaOf(procedure: AnyProcedure | undefined): Meta | undefined {
  return procedure?._def.meta as Meta | undefined
}

requireAuthority(procedures)

/** Default deny, at the start: throws for a procedure that does not say who may call it and whose rows it reaches. */
export function requireAuthority(all: Record<string, AnyProcedure | undefined>): void {
  const faults = Object.entries(all).flatMap(([name, procedure]) => faultsOf(name, metaOf(procedure)))
  if (faults.length > 0) throw new Error(faults.join('; '))
}

/** Calls procedures in this process, for server rendering. */
export const createCaller = createCallerFactory(appRouter)
