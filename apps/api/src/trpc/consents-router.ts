import { z } from 'zod'
import {
  answerConsentsInput,
  consentsSchema,
  consentTextSchema,
  publishConsentTextInput,
} from '@cadenza/contracts/families/consent'
import { listConsentTexts, publishConsentText } from '../features/consents/consent-texts.ts'
import { answerConsents, listConsents } from '../features/consents/own-consents.ts'
import { adminAny, by, router, studentGuardian, studentProcedure } from './procedures.ts'

/** What guardians agree to for their children. */
export const studentConsents = router({
  list: studentGuardian.output(consentsSchema).query(by(listConsents)),
  answer: studentProcedure({ whose: 'guardian with canChange' })
    .input(answerConsentsInput)
    .output(consentsSchema)
    .mutation(by(answerConsents)),
})

/** The texts that they are asked to agree to. */
export const adminConsents = router({
  texts: adminAny.output(z.array(consentTextSchema)).query(by(listConsentTexts)),
  publish: adminAny.input(publishConsentTextInput).output(consentTextSchema).mutation(by(publishConsentText)),
})
