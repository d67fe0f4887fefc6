import { z } from 'zod'
import { consentKinds, consentWays } from './family-values.ts'
import { idSchema, paragraphSchema } from '../text/text.ts'

/**
 * A text that guardians agree to or decline for a child, in its current version, with the answer that counts.
 */
export const consentSchema = z.object({
  textId: idSchema,
  kind: z.enum(consentKinds),
  version: z.int(),
  body: z.string(),
  /** The child's places are not sold without it. */
  isRequired: z.boolean(),
  /** Null: this version has not been answered yet. */
  given: z.boolean().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  /** Who gave that answer, under their current name; null also when their account is gone. */
  answeredBy: z.string().nullable(),
  /** How the office was told, which recorded the answer for them; null: they gave it themselves. */
  recordedHow: z.enum(consentWays).nullable(),
})
export type Consent = z.infer<typeof consentSchema>

/** By participant: each child that the caller looks after. */
export const consentsSchema = z.array(
  z.object({ participantId: idSchema, name: z.string(), consents: z.array(consentSchema) }),
)
export type Consents = z.infer<typeof consentsSchema>

/** Answers as they were chosen; each is kept beside the earlier ones. All are accepted, or none. */
export const answerConsentsInput = z.strictObject({
  answers: z
    .array(z.strictObject({ participantId: idSchema, textId: idSchema, given: z.boolean() }))
    .min(1)
    .max(100),
})
export type AnswerConsentsInput = z.output<typeof answerConsentsInput>

/** The texts that are asked now, for admins; and the next version of one of them. */
export const consentTextSchema = z.object({
  id: idSchema,
  kind: z.enum(consentKinds),
  version: z.int(),
  body: z.string(),
  /** A newer wording that may be published as the next version; null: there is none. */
  newerBody: z.string().nullable(),
  isRequired: z.boolean(),
  validFrom: z.iso.datetime(),
  /** The number of children for whom this version was agreed to or declined, by the answers that count. */
  givenFor: z.int(),
  declinedFor: z.int(),
})
export type ConsentText = z.infer<typeof consentTextSchema>

/**
 * All guardians are asked again about a new version. `version`: the one that it follows, so that two admins
 * do not write the same one twice.
 */
export const publishConsentTextInput = z.strictObject({
  kind: z.enum(consentKinds),
  version: z.int(),
  body: paragraphSchema({ max: 4000 }),
})
export type PublishConsentTextInput = z.output<typeof publishConsentTextInput>
