import { z } from 'zod'
import { participantIdInput } from '@cadenza/contracts/families/participant'
import {
  agreeToCardInput,
  childDataSchema,
  eraseAccountInput,
  ownDataSchema,
  publicCardSchema,
} from '@cadenza/contracts/people/privacy'
import { exportChild } from '../features/privacy/export-family.ts'
import { eraseOwnAccount } from '../features/privacy/erase-own-account.ts'
import { exportOwnData } from '../features/privacy/export-own-data.ts'
import { agreeToCard, getPublicCard } from '../features/users/own-card.ts'
import { by, router, studentOwn, studentProcedure } from './procedures.ts'

/** What every signed-in person decides about their own data. */
export const privacyRouter = router({
  card: studentOwn.output(publicCardSchema).query(by(getPublicCard)),
  agreeToCard: studentOwn.input(agreeToCardInput).output(publicCardSchema).mutation(by(agreeToCard)),
  // A mutation although it changes nothing: caches may store the result of a query.
  export: studentProcedure({ whose: 'own', within: 'exportOwnData' })
    .output(ownDataSchema)
    .mutation(by(exportOwnData)),
  exportChild: studentProcedure({ whose: 'guardian', within: 'exportOwnData' })
    .input(participantIdInput)
    .output(childDataSchema)
    .mutation(by(exportChild)),
  erase: studentProcedure({ whose: 'own', within: 'eraseOwnAccount' })
    .input(eraseAccountInput)
    .output(z.object({ erased: z.literal(true) }))
    .mutation(by(eraseOwnAccount)),
})
