import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { say } from '../language/words.ts'
import { childLimit, contactLimit, guardianLimit, officeContactLimit, toldWays } from './family-values.ts'
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

const dayOrNull = z.iso.date(orSay(msg`Please give a date that exists`)).nullable()

export const contactFields = {
  name: lineSchema({ max: 80, name: 'person' }),
  phone: phoneSchema,
  relation: lineSchema({ max: 40, name: true }),
  isEmergency: z.boolean(),
  mayPickUp: z.boolean(),
  /** The first day on which this is valid; null: at once. An older page does not send it. */
  validFrom: dayOrNull.default(null),
  /** The last day on which this is valid; null: until it is changed. */
  validUntil: dayOrNull,
}

/** Whom to call about a child, and who may take it home. */
export const contactSchema = z.object({
  id: idSchema,
  name: z.string(),
  phone: z.string(),
  relation: z.string(),
  isEmergency: z.boolean(),
  mayPickUp: z.boolean(),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  /** How the office was told, which wrote it down, and by whom; null: a guardian did. */
  recordedHow: z.enum(toldWays).nullable(),
  toldBy: z.string().nullable(),
  /** A guardian has said that it is wrong: it holds for nothing until the office has looked. */
  suspendedAt: z.iso.datetime().nullable(),
})
export type Contact = z.infer<typeof contactSchema>
/** Somebody who must not take a child home. */
export const mustNotCollectSchema = z.object({ name: z.string(), reason: z.string() })

/** The family's, and those that the office wrote down. */
export const contactsSchema = z.array(contactSchema).max(contactLimit + officeContactLimit)

/** Refuses, at its field, a first day that comes after the last one. */
export function inOrder(
  { validFrom, validUntil }: Pick<Contact, 'validFrom' | 'validUntil'>,
  context: z.RefinementCtx,
): void {
  if (validFrom && validUntil && validFrom > validUntil)
    context.addIssue({
      code: 'custom',
      path: ['validFrom'],
      message: say(msg`The first day must not be after the last one`),
    })
}

/** What is written of a contact. */
export const contactFactsInput = z.strictObject(contactFields).superRefine(inOrder)

/** With an id it changes that contact, without one it adds another. */
export const saveContactInput = z
  .strictObject({ participantId: idSchema, id: idSchema.optional(), ...contactFields })
  .superRefine(inOrder)
export type SaveContactInput = z.output<typeof saveContactInput>
export const removeContactInput = z.strictObject({ participantId: idSchema, id: idSchema })
