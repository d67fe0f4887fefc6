import { z } from 'zod'
import {
  addRemarkInput,
  askAddressChangeInput,
  correctChildInput,
  emailPlacesInput,
  handOverChildrenInput,
  onRequestInput,
  personAnswerSchema,
  personIdInput,
  remarkIdInput,
  remarkSchema,
} from '@cadenza/contracts/people/person'
import { ownDataSchema } from '@cadenza/contracts/people/privacy'
import { askAddressChange } from '../features/people/address-change.ts'
import { correctChild } from '../features/people/correct-child.ts'
import { emailPlaces } from '../features/people/email-places.ts'
import { getPerson } from '../features/people/get-person.ts'
import { handOverChildren } from '../features/people/hand-over-children.ts'
import { liftBounce } from '../features/people/lift-bounce.ts'
import { eraseOnRequest, exportOnRequest } from '../features/people/on-request.ts'
import { addRemark, removeRemark } from '../features/people/remarks.ts'
import { adminProcedure, officeProcedure, router } from './procedures.ts'

const queued = z.object({ queued: z.literal(true) })

/** One person, and what the office does for them on the telephone. */
export const adminPeople = router({
  get: officeProcedure({ whose: 'any' })
    .input(personIdInput)
    .output(personAnswerSchema)
    .query(({ ctx, input }) => getPerson(ctx, input)),
  addRemark: officeProcedure({ whose: 'any' })
    .input(addRemarkInput)
    .output(remarkSchema)
    .mutation(({ ctx, input }) => addRemark(ctx, input)),
  removeRemark: officeProcedure({ whose: 'any' })
    // Of others' remarks the use case says: gone.
    .input(remarkIdInput)
    .output(z.object({ removed: z.boolean() }))
    .mutation(({ ctx, input }) => removeRemark(ctx, input)),
  correctChild: officeProcedure({ whose: 'any' })
    .input(correctChildInput)
    .output(z.object({ changed: z.boolean() }))
    .mutation(({ ctx, input }) => correctChild(ctx, input)),
  emailPlaces: officeProcedure({ whose: 'any' })
    .input(emailPlacesInput)
    .output(queued)
    .mutation(({ ctx, input }) => emailPlaces(ctx, input)),
  askAddressChange: officeProcedure({ whose: 'any' })
    .input(askAddressChangeInput)
    .output(queued)
    .mutation(({ ctx, input }) => askAddressChange(ctx, input)),
  liftBounce: officeProcedure({ whose: 'any' })
    .input(personIdInput)
    .output(z.object({ lifted: z.boolean() }))
    .mutation(({ ctx, input }) => liftBounce(ctx, input)),
  handOverChildren: officeProcedure({ whose: 'any' })
    .input(handOverChildrenInput)
    .output(z.object({ handedOver: z.int() }))
    .mutation(({ ctx, input }) => handOverChildren(ctx, input)),
  // A mutation although it changes nothing: caches may store the result of a query.
  exportOnRequest: adminProcedure({ whose: 'any' })
    .input(onRequestInput)
    .output(ownDataSchema)
    .mutation(({ ctx, input }) => exportOnRequest(ctx, input)),
  eraseOnRequest: adminProcedure({ whose: 'any' })
    .input(onRequestInput)
    .output(z.object({ erased: z.literal(true) }))
    .mutation(({ ctx, input }) => eraseOnRequest(ctx, input)),
})
