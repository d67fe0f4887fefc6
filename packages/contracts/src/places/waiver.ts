import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { emailSchema, idSchema, optionalParagraphSchema, paragraphSchema } from '../text/text.ts'

/** A participant who may take a class despite being too young or too old for it, or not prepared for it. */
export const waiverSchema = z.object({
  participantId: idSchema,
  /**
   * Null for a teacher who let in the holder of an account that is on none of their rosters: they know the
   * address.
   */
  name: z.string().nullable(),
  reason: z.string(),
  /** Who granted it, under their current name. */
  grantedBy: z.string(),
})
export type Waiver = z.infer<typeof waiverSchema>

export const waiversOfInput = z.strictObject({ courseId: idSchema })

/** The person is found by the address that they have verified here; or their child of that name. */
export const grantWaiverInput = z.strictObject({
  courseId: idSchema,
  email: emailSchema,
  /** Empty, or omitted: the holder of the account. */
  givenName: optionalParagraphSchema({ max: 40 }).optional(),
  reason: paragraphSchema({ max: 300, required: msg`Please say why` }),
})
export type GrantWaiverInput = z.output<typeof grantWaiverInput>

export const revokeWaiverInput = z.strictObject({ courseId: idSchema, participantId: idSchema })
