import type { AnyProcedure } from '@trpc/server'
import { procedureRules } from '../policy/procedure-rules.ts'
import { requireRules } from '../policy/require-rules.ts'
import type { Rule } from '../policy/rule.ts'
import { adminRouter } from './admin-router.ts'
import { instructorRouter } from './instructor-router.ts'
import { createCallerFactory, router } from './procedures.ts'
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

/** `student.cart.add` and all others, from the tree of routers. */
type ProcedurePath<Tree, Prefix extends string = ''> = {
  [Name in keyof Tree & string]: Tree[Name] extends AnyProcedure
    ? `${Prefix}${Name}`
    : ProcedurePath<Tree[Name], `${Prefix}${Name}.`>
}[keyof Tree & string]

// A procedure without a rule does not compile; a guard that is not the rule's does not start.
requireRules(
  // tRPC types its procedures as a tree and keeps them by their whole path.
  appRouter._def.procedures as unknown as Record<string, AnyProcedure>,
  procedureRules satisfies { [path in ProcedurePath<AppRouter['_def']['record']>]: Rule },
)

/** Calls procedures in this process, for server rendering. */
export const createCaller = createCallerFactory(appRouter)
