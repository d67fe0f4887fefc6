import { z } from 'zod'
import {
  addTermInput,
  managedTermSchema,
  termIdInput,
  termSchema,
  updateTermInput,
} from '@cadenza/contracts/term'
import { addTerm, listManagedTerms, removeTerm, updateTerm } from '../features/terms/terms.ts'
import { officeProcedure, router } from './procedures.ts'

/** When classes may take place and be booked, managed by admins. */
export const adminTerms = router({
  list: officeProcedure
    .meta({ who: 'office', whose: 'any' })
    .output(z.array(managedTermSchema))
    .query(({ ctx }) => listManagedTerms(ctx)),
  add: officeProcedure
    .meta({ who: 'office', whose: 'any' })
    .input(addTermInput)
    .output(termSchema)
    .mutation(({ ctx, input }) => addTerm(ctx, input)),
  update: officeProcedure
    .meta({ who: 'office', whose: 'any' })
    .input(updateTermInput)
    .output(termSchema)
    .mutation(({ ctx, input }) => updateTerm(ctx, input)),
  remove: officeProcedure
    .meta({ who: 'office', whose: 'any' })
    .input(termIdInput)
    .output(z.object({ removed: z.boolean() }))
    .mutation(({ ctx, input }) => removeTerm(ctx, input)),
})
