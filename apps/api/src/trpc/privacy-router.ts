import { z } from 'zod'
import { participantIdInput } from '@cadenza/contracts/people/participant'
import {
  agreeToCardInput,
  childDataSchema,
  eraseAccountInput,
  ownDataSchema,
  publicCardSchema,
} from '@cadenza/contracts/people/privacy'
import { exportChild } from '../features/families/export-family.ts'
import { eraseOwnAccount } from '../features/users/erase-own-account.ts'
import { exportOwnData } from '../features/users/export-own-data.ts'
import { agreeToCard, getPublicCard } from '../features/users/own-card.ts'
import { router, studentProcedure } from './procedures.ts'

/** What every signed-in person decides about their own data. */
export const privacyRouter = router({
  card: studentProcedure({ whose: 'own' })
    .output(publicCardSchema)
    .query(({ ctx }) => getPublicCard(ctx)),
  agreeToCard: studentProcedure({ whose: 'own' })
    .input(agreeToCardInput)
    .output(publicCardSchema)
    .mutation(({ ctx, input }) => agreeToCard(ctx, input)),
  // A mutation although it changes nothing: caches may store the result of a query.
  export: studentProcedure({ whose: 'own', within: 'exportOwnData' })
    .output(ownDataSchema)
    .mutation(({ ctx }) => exportOwnData(ctx)),
  exportChild: studentProcedure({ whose: 'guardian', within: 'exportOwnData' })
    .input(participantIdInput)
    .output(childDataSchema)
    .mutation(({ ctx, input }) => exportChild(ctx, input)),
  erase: studentProcedure({ whose: 'own', within: 'eraseOwnAccount' })
    .input(eraseAccountInput)
    .output(z.object({ erased: z.literal(true) }))
    .mutation(({ ctx, input }) => eraseOwnAccount(ctx, input)),
})
