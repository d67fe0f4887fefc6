import { z } from 'zod'
import {
  copyTermInput,
  madeCopySchema,
  termCopyPlanSchema,
  termsOfCopyInput,
} from '@cadenza/contracts/courses/course-copy'
import {
  addTermInput,
  managedTermSchema,
  termIdInput,
  termPageSchema,
  termSchema,
  updateTermInput,
} from '@cadenza/contracts/school/term'
import { copyTerm, listCopies } from '../features/term-copies/copy-term.ts'
import { planTermCopy } from '../features/term-copies/plan-term-copy.ts'
import { getTerm } from '../features/terms/get-term.ts'
import { addTerm, listManagedTerms, removeTerm, updateTerm } from '../features/terms/terms.ts'
import { officeProcedure, router } from './procedures.ts'

/** When classes may take place and be booked, managed by admins. */
export const adminTerms = router({
  list: officeProcedure({ whose: 'any' })
    .output(z.array(managedTermSchema))
    .query(({ ctx }) => listManagedTerms(ctx)),
  get: officeProcedure({ whose: 'any' })
    .input(termIdInput)
    .output(termPageSchema)
    .query(({ ctx, input }) => getTerm(ctx, input)),
  add: officeProcedure({ whose: 'any' })
    .input(addTermInput)
    .output(termSchema)
    .mutation(({ ctx, input }) => addTerm(ctx, input)),
  update: officeProcedure({ whose: 'any' })
    .input(updateTermInput)
    .output(termSchema)
    .mutation(({ ctx, input }) => updateTerm(ctx, input)),
  remove: officeProcedure({ whose: 'any' })
    .input(termIdInput)
    .output(z.object({ removed: z.boolean() }))
    .mutation(({ ctx, input }) => removeTerm(ctx, input)),
  planCopy: officeProcedure({ whose: 'any' })
    .input(termsOfCopyInput)
    .output(termCopyPlanSchema)
    .query(({ ctx, input }) => planTermCopy(ctx, input)),
  copy: officeProcedure({ whose: 'any' })
    .input(copyTermInput)
    .output(z.object({ asked: z.int() }))
    .mutation(({ ctx, input }) => copyTerm(ctx, input)),
  listCopies: officeProcedure({ whose: 'any' })
    .input(termsOfCopyInput)
    .output(z.array(madeCopySchema))
    .query(({ ctx, input }) => listCopies(ctx, input)),
})
