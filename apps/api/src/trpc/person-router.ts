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
import { changedSchema, removedSchema, queuedSchema } from '@cadenza/contracts/text/outcome'
import { askAddressChange } from '../features/people/address-change.ts'
import { correctChild } from '../features/people/correct-child.ts'
import { emailPlaces } from '../features/people/email-places.ts'
import { getPerson } from '../features/people/get-person.ts'
import { handOverChildren } from '../features/people/hand-over-children.ts'
import { liftBounce } from '../features/people/lift-bounce.ts'
import { eraseOnRequest, exportOnRequest } from '../features/privacy/on-request.ts'
import { addRemark, removeRemark } from '../features/people/remarks.ts'
import { adminAny, by, officeAny, router } from './procedures.ts'

/** One person, and what the office does for them on the telephone. */
export const adminPeople = router({
  get: officeAny.input(personIdInput).output(personAnswerSchema).query(by(getPerson)),
  addRemark: officeAny.input(addRemarkInput).output(remarkSchema).mutation(by(addRemark)),
  removeRemark: officeAny
    // Of others' remarks the use case says: gone.
    .input(remarkIdInput)
    .output(removedSchema)
    .mutation(by(removeRemark)),
  correctChild: officeAny.input(correctChildInput).output(changedSchema).mutation(by(correctChild)),
  emailPlaces: officeAny.input(emailPlacesInput).output(queuedSchema).mutation(by(emailPlaces)),
  askAddressChange: officeAny
    .input(askAddressChangeInput)
    .output(queuedSchema)
    .mutation(by(askAddressChange)),
  liftBounce: officeAny
    .input(personIdInput)
    .output(z.object({ lifted: z.boolean() }))
    .mutation(by(liftBounce)),
  handOverChildren: officeAny
    .input(handOverChildrenInput)
    .output(z.object({ handedOver: z.int() }))
    .mutation(by(handOverChildren)),
  // A mutation although it changes nothing: caches may store the result of a query.
  exportOnRequest: adminAny.input(onRequestInput).output(ownDataSchema).mutation(by(exportOnRequest)),
  eraseOnRequest: adminAny
    .input(onRequestInput)
    .output(z.object({ erased: z.literal(true) }))
    .mutation(by(eraseOnRequest)),
})
