import { z } from 'zod'
import {
  answerConsentsInput,
  consentsSchema,
  consentTextSchema,
  publishConsentTextInput,
} from '@cadenza/contracts/people/consent'
import { listConsentTexts, publishConsentText } from '../features/consents/consent-texts.ts'
import { answerConsents, listConsents } from '../features/consents/own-consents.ts'
import { adminProcedure, router, studentProcedure } from './procedures.ts'

/** What guardians agree to for their children. */
export const studentConsents = router({
  list: studentProcedure({ whose: 'guardian' })
    .output(consentsSchema)
    .query(({ ctx }) => listConsents(ctx)),
  answer: studentProcedure({ whose: 'guardian with canChange' })
    .input(answerConsentsInput)
    .output(consentsSchema)
    .mutation(({ ctx, input }) => answerConsents(ctx, input)),
})

/** The texts that they are asked to agree to. */
export const adminConsents = router({
  texts: adminProcedure({ whose: 'any' })
    .output(z.array(consentTextSchema))
    .query(({ ctx }) => listConsentTexts(ctx)),
  publish: adminProcedure({ whose: 'any' })
    .input(publishConsentTextInput)
    .output(consentTextSchema)
    .mutation(({ ctx, input }) => publishConsentText(ctx, input)),
})
