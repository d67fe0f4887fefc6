import { z } from 'zod'
import { addChildInput, participantSchema, updateChildInput } from '@cadenza/contracts/participant'
import { addChild, listParticipants, updateChild } from '../features/participants/own-participants.ts'
import { router, studentProcedure } from './procedures.ts'

/** Whom somebody buys for: themselves and the children that they look after. */
export const participantsRouter = router({
  list: studentProcedure.output(z.array(participantSchema)).query(({ ctx }) => listParticipants(ctx)),
  add: studentProcedure
    .input(addChildInput)
    .output(participantSchema)
    .mutation(({ ctx, input }) => addChild(ctx, input)),
  update: studentProcedure
    .input(updateChildInput)
    .output(participantSchema)
    .mutation(({ ctx, input }) => updateChild(ctx, input)),
})
