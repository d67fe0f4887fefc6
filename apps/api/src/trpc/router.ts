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

/** Calls procedures in this process, for server rendering. */
export const createCaller = createCallerFactory(appRouter)
