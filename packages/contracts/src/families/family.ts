import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { childLimit, contactLimit, guardianLimit } from './family-values.ts'
import { phoneSchema } from './phone.ts'
import { emailSchema, idSchema, lineSchema } from '../text/text.ts'
import { orSay } from '../text/or-say.ts'

/** Another person who looks after a child besides the caller, or is invited to. */
export const guardianSchema = z.object({
  /** Of the guardianship; null for the primary guardian, to whom the child belongs. */
  id: idSchema.nullable(),
  role: z.enum(['primary', 'second']),
  /** Empty while an invitation waits. */
  name: z.string(),
  /** The invited address; only for the primary guardian. */
  email: z.string().nullable(),
  isYou: z.boolean(),
  canBuy: z.boolean(),
  /** May change contacts, private notes and consents; otherwise read-only. */
  canChange: z.boolean(),
  /** Null while the invitation waits to be accepted. */
  acceptedAt: z.iso.datetime().nullable(),
  /** Until when an invitation can be accepted. */
  expiresAt: z.iso.datetime().nullable(),
})
export type Guardian = z.infer<typeof guardianSchema>

/** The primary guardian first. */
export const guardiansSchema = z.array(guardianSchema).max(guardianLimit + 1)

/** Only for the primary guardian; the address must be another's. */
export const inviteGuardianInput = z.strictObject({
  participantId: idSchema,
  /** More children of the caller, in the same invitation. */
  alsoFor: z.array(idSchema).max(childLimit).optional(),
  email: emailSchema,
  canBuy: z.boolean().default(true),
  canChange: z.boolean().default(false),
})
export type InviteGuardianInput = z.output<typeof inviteGuardianInput>
export const guardianshipIdInput = z.strictObject({ id: idSchema })

/** The token of an invitation's mail. */
export const invitationTokenInput = z.strictObject({ token: z.string().min(20).max(100) })

/** What an invitation says to the holder of its link, which is only in a mail to `email`. */
export const invitationSchema = z.object({
  childNames: z.array(z.string()).min(1),
  email: z.string(),
  invitedBy: z.string(),
  canBuy: z.boolean(),
  canChange: z.boolean(),
  expiresAt: z.iso.datetime(),
})
export type Invitation = z.infer<typeof invitationSchema>

const contactFields = {
  name: lineSchema({ max: 80, name: 'person' }),
  phone: phoneSchema,
  relation: lineSchema({ max: 40, name: true }),
  isEmergency: z.boolean(),
  mayPickUp: z.boolean(),
  /** The last day on which this is valid; null: until it is changed. */
  validUntil: z.iso.date(orSay(msg`Please give a date that exists`)).nullable(),
}

/** Whom to call about a child, and who may take it home. */
export const contactSchema = z.object({
  id: idSchema,
  name: z.string(),
  phone: z.string(),
  relation: z.string(),
  isEmergency: z.boolean(),
  mayPickUp: z.boolean(),
  validUntil: z.string().nullable(),
})
export type Contact = z.infer<typeof contactSchema>
/** Somebody who must not take a child home. */
export const mustNotCollectSchema = z.object({ name: z.string(), reason: z.string() })

export const contactsSchema = z.array(contactSchema).max(contactLimit)

/** With an id it changes that contact, without one it adds another. */
export const saveContactInput = z.strictObject({
  participantId: idSchema,
  id: idSchema.optional(),
  ...contactFields,
})
export type SaveContactInput = z.output<typeof saveContactInput>
export const removeContactInput = z.strictObject({ participantId: idSchema, id: idSchema })
