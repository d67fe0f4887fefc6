import { z } from 'zod'
import { emailSchema, idSchema, optionalParagraphSchema, paragraphSchema } from './text.ts'

/** Somebody who may take a class that they are too young or too old for, or not prepared for. */
export const waiverSchema = z.object({
  participantId: idSchema,
  /** Null for a teacher who let in the holder of an account that none of their rosters names: they know the address. */
  name: z.string().nullable(),
  reason: z.string(),
  /** Who granted it, as they are called today. */
  grantedBy: z.string(),
  grantedAt: z.iso.datetime(),
})
export type Waiver = z.infer<typeof waiverSchema>

export const waiversOfInput = z.strictObject({ courseId: idSchema })

/** The person is found by the address that they have verified here; or the child of theirs that is called so. */
export const grantWaiverInput = z.strictObject({
  courseId: idSchema,
  email: emailSchema,
  /** Empty, or left out: the holder of the account themselves. */
  givenName: optionalParagraphSchema({ max: 40 }).optional(),
  reason: paragraphSchema({ max: 300, required: 'Please say why' }),
})
export type GrantWaiverInput = z.output<typeof grantWaiverInput>

export const revokeWaiverInput = z.strictObject({ courseId: idSchema, participantId: idSchema })
