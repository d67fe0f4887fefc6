import { z } from 'zod'
import { listMailsInput, mailIdInput, mailPageSchema } from '@cadenza/contracts/school/mail'
import { listMails } from '../features/mails/list-mails.ts'
import { sendMailAgain } from '../features/mails/send-again.ts'
import { officeProcedure, router } from './procedures.ts'

/** What the school has written, and whether it arrived. */
export const adminMails = router({
  list: officeProcedure({ whose: 'any' })
    .input(listMailsInput)
    .output(mailPageSchema)
    .query(({ ctx, input }) => listMails(ctx, input)),
  sendAgain: officeProcedure({ whose: 'any' })
    .input(mailIdInput)
    .output(z.object({ queued: z.literal(true) }))
    .mutation(({ ctx, input }) => sendMailAgain(ctx, input)),
})
