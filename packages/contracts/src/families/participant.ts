import { z } from 'zod'
import { birthDateSchema } from './birth-date.ts'
import { familyRoles } from './family-values.ts'
import { idSchema, lineSchema } from '../text/text.ts'

/** A participant, as far as carts, receipts and timetables name them. */
export const attendeeSchema = z.object({ id: idSchema, name: z.string(), isSelf: z.boolean() })
export type Attendee = z.infer<typeof attendeeSchema>

/** A participant whom the caller buys for or looks after: themselves first, then the children. */
export const participantSchema = attendeeSchema.extend({
  /** Of a child; empty for the account's owner, who is called by the account's name. */
  givenName: z.string(),
  familyName: z.string(),
  /** `2016-02-29`; null when none was given, which is allowed only for the account's owner. */
  birthDate: z.string().nullable(),
  role: z.enum(familyRoles),
  /** When the child will be erased, unless its primary guardian undoes that; null for all others. */
  eraseAt: z.iso.datetime().nullable(),
  /** Whether the caller may select classes for them; never for a child that is to be erased. */
  canBuy: z.boolean(),
  /** Whether the caller may change their contacts, private notes and consents. */
  canChange: z.boolean(),
  /** They have no emergency contact. */
  lacksEmergencyContact: z.boolean(),
})
export type Participant = z.infer<typeof participantSchema>

const childFields = {
  givenName: lineSchema({ max: 40, name: 'person' }),
  familyName: lineSchema({ max: 40, name: 'person' }),
  birthDate: birthDateSchema,
}

export const addChildInput = z.strictObject(childFields)
export type AddChildInput = z.output<typeof addChildInput>
export const updateChildInput = z.strictObject({ id: idSchema, ...childFields })
export type UpdateChildInput = z.output<typeof updateChildInput>
/** `idToken`: from a sign-in at the identity service within the last five minutes. */
export const askChildErasureInput = z.strictObject({
  participantId: idSchema,
  idToken: z.string().min(1).max(10_000),
})
export const participantIdInput = z.strictObject({ participantId: idSchema })
