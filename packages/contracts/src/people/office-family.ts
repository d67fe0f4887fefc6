import { z } from 'zod'
import { courseProblems } from '../places/cart-values.ts'
import { optionalPhoneSchema } from '../families/phone.ts'
import { childLimit, consentWays } from '../families/family-values.ts'
import { addChildInput } from '../families/participant.ts'
import { nameSchema } from '../families/person-name.ts'
import { emailSchema, idSchema } from '../text/text.ts'
import { timetableProblemSchema } from '../timetable/timetable.ts'

// Families that the office makes for parents who have no account, and what it does for any family on the telephone.

/** Without an address everything goes by print. Children that an account has already, by name and birth date, stay one. */
export const createFamilyInput = z.strictObject({
  name: nameSchema,
  email: emailSchema.optional(),
  phone: optionalPhoneSchema.default(''),
  children: z.array(addChildInput).max(childLimit).default([]),
})
export type CreateFamilyInput = z.output<typeof createFamilyInput>

/** A family that is ready for classes. */
export const madeFamilySchema = z.object({
  id: idSchema,
  /** An account with this verified address existed already, and is used. */
  existing: z.boolean(),
  /** How many children were added. */
  added: z.int(),
})
export type MadeFamily = z.infer<typeof madeFamilySchema>

export const addChildrenInput = z.strictObject({
  id: idSchema,
  children: z.array(addChildInput).min(1).max(childLimit),
})
export type AddChildrenInput = z.output<typeof addChildrenInput>

/**
 * What is absent stays: of a family with an account the number alone can be given. `email`: null for a family that is
 * reached on paper alone.
 */
export const updateFamilyInput = z.strictObject({
  id: idSchema,
  name: nameSchema.optional(),
  phone: optionalPhoneSchema,
  email: emailSchema.nullable().optional(),
})
export type UpdateFamilyInput = z.output<typeof updateFamilyInput>

/** Whose cart it is. */
export const familyIdInput = z.strictObject({ id: idSchema })
export const addToFamilyCartInput = z.strictObject({
  id: idSchema,
  courseId: idSchema,
  participantId: idSchema,
})
export type AddToFamilyCartInput = z.output<typeof addToFamilyCartInput>
export const removeFromFamilyCartInput = z.strictObject({ id: idSchema, itemId: idSchema })
export type RemoveFromFamilyCartInput = z.output<typeof removeFromFamilyCartInput>

/** A page of a class search at a time. */
export const fitFamilyInput = z.strictObject({
  id: idSchema,
  participantIds: z
    .array(idSchema)
    .min(1)
    .max(1 + childLimit),
  courseIds: z.array(idSchema).min(1).max(12),
})
export type FitFamilyInput = z.output<typeof fitFamilyInput>

/** What is in the way of a class for one of the family: as the cart would say it. */
export const familyFitSchema = z.object({
  courseId: idSchema,
  participantId: idSchema,
  problem: z.enum(courseProblems).nullable(),
  /** With their places, and with what is in the cart for them. */
  timetable: z.array(timetableProblemSchema),
})
export type FamilyFit = z.infer<typeof familyFitSchema>

/** What a parent answered by telephone or on paper. */
export const recordConsentInput = z.strictObject({
  participantId: idSchema,
  textId: idSchema,
  given: z.boolean(),
  how: z.enum(consentWays),
})
export type RecordConsentInput = z.output<typeof recordConsentInput>
export const askForConsentInput = recordConsentInput.pick({ participantId: true, textId: true })
export type AskForConsentInput = z.output<typeof askForConsentInput>
