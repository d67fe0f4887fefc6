import { z } from 'zod'
import { birthDateSchema } from './birth-date.ts'
import { familyRoles } from './family-values.ts'
import { idSchema, lineSchema } from './text.ts'

/** Somebody who attends, as far as carts, receipts and timetables name them. */
export const attendeeSchema = z.object({ id: idSchema, name: z.string(), isSelf: z.boolean() })
export type Attendee = z.infer<typeof attendeeSchema>

/** Somebody whom the caller buys for or looks after: themselves first, then the children. */
export const participantSchema = attendeeSchema.extend({
  /** Of a child; empty for a self, who is called as the account is. */
  givenName: z.string(),
  familyName: z.string(),
  /** `2016-02-29`; null when none was given, which only a self may. */
  birthDate: z.string().nullable(),
  role: z.enum(familyRoles),
  /** Whether the caller may select classes for them. */
  canBuy: z.boolean(),
})
export type Participant = z.infer<typeof participantSchema>

const childFields = {
  givenName: lineSchema({ max: 40, name: true }),
  familyName: lineSchema({ max: 40, name: true }),
  birthDate: birthDateSchema,
}

export const addChildInput = z.strictObject(childFields)
export type AddChildInput = z.output<typeof addChildInput>
export const updateChildInput = z.strictObject({ id: idSchema, ...childFields })
export type UpdateChildInput = z.output<typeof updateChildInput>
export const participantIdInput = z.strictObject({ participantId: idSchema })
