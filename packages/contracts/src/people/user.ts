import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { birthDateSchema } from '../families/birth-date.ts'
import { optionalPhoneSchema } from '../families/phone.ts'
import { instrumentsSchema } from '../pictures/instruments.ts'
import { pageFields, pageOf } from '../text/paging.ts'
import { nameSchema } from '../families/person-name.ts'
import { imageUrlSchema } from '../pictures/picture.ts'
import { emailSchema, idSchema, optionalParagraphSchema } from '../text/text.ts'
import { bioLimit, roles, userSorts } from './user-values.ts'
import { orSay } from '../text/or-say.ts'

export const roleSchema = z.enum(roles)
export type Role = z.infer<typeof roleSchema>

/** What is known about a person. */
const personSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** A picture that may be shown: our own, at an identity provider, or drawn. */
  imageUrl: z.string(),
  role: roleSchema,
})

/** The person at the browser, as the server knows them. */
export const viewerSchema = personSchema.extend({
  /** The address of their photo as they gave it, visible only to them; empty when they gave none. */
  photoAddress: z.string(),
  /** For classes with an age limit: `2016-02-29`, visible only to them; null when they gave none. */
  birthDate: z.string().nullable(),
  /** What the school calls them at, visible to them and the school; empty when they gave none. */
  phone: z.string(),
  /** Their address refused mail for good, and is still theirs. */
  hasBounced: z.boolean(),
  /** They have said whom they buy classes for, or show it by a place; otherwise they are asked. */
  hasSaidForWhom: z.boolean(),
})
export type Viewer = z.infer<typeof viewerSchema>

/** The input of registration. The email is compared with the token's, never stored as given. */
export const registerUserInput = z.strictObject({
  name: nameSchema,
  email: emailSchema,
  imageUrl: imageUrlSchema.optional(),
})
export type RegisterUserInput = z.infer<typeof registerUserInput>

/** What is absent stays; a null birth date and an empty number remove it. */
export const updateProfileInput = z.strictObject({
  name: nameSchema.optional(),
  imageUrl: imageUrlSchema.optional(),
  birthDate: birthDateSchema.nullable().optional(),
  phone: optionalPhoneSchema.optional(),
})
export type UpdateProfileInput = z.output<typeof updateProfileInput>

/** `again: false` sends none while earlier digits hold. */
export const sendAddressCodeInput = z
  .strictObject({ again: z.boolean().default(true) })
  .default({ again: true })

/** The six digits that were mailed to the caller's address; spaces do not matter. */
export const confirmAddressInput = z.strictObject({
  code: z
    .string()
    .max(20)
    .transform((typed) => typed.replaceAll(/\s/g, ''))
    .refine((code) => /^\d{6}$/.test(code), orSay(msg`Please type the six digits`)),
})

/** An instructor's own description. */
export const instructorProfileSchema = z.object({ bio: z.string(), instruments: z.array(z.string()) })
export type InstructorProfile = z.infer<typeof instructorProfileSchema>
export const updateInstructorProfileInput = z.strictObject({
  bio: optionalParagraphSchema({ max: bioLimit }),
  instruments: instrumentsSchema,
})
export type UpdateInstructorProfileInput = z.infer<typeof updateInstructorProfileInput>

/** The same by the office, for an instructor. */
export const updateInstructorProfileOfInput = updateInstructorProfileInput.extend({ id: idSchema })
export type UpdateInstructorProfileOfInput = z.infer<typeof updateInstructorProfileOfInput>

/** A row of the admin's list of people. */
export const userSchema = personSchema.extend({
  createdAt: z.iso.datetime(),
  /** False for a family that the office made: `email` is then the address that it waits for, if any. */
  hasAccount: z.boolean(),
})
export type User = z.infer<typeof userSchema>

/** The number of pages that can be turned to; users further on are found by name. */
const mostUserPages = 200

export const listUsersInput = z.strictObject({
  q: z.string().trim().max(100).optional(),
  role: roleSchema.optional(),
  sort: z.enum(userSorts).default('oldest'),
  /** Counted from 1, in place of a cursor; for lists whose pages have addresses. */
  page: z.int().min(1).max(mostUserPages).default(1),
  limit: z.int().min(1).max(100).default(50),
  ...pageFields,
})
export const userPageSchema = pageOf(userSchema).extend({
  total: z.int(),
})

/** Promotes or demotes. The documented paths of outside clients only make admins and instructors. */
export const changeRoleInput = z.strictObject({ id: idSchema, role: roleSchema })
export const userIdInput = z.strictObject({ id: idSchema })

/** What deleting an account would affect. */
export const deletionEffectSchema = z.object({
  /** How many children are erased with it, and how many become another guardian's. */
  children: z.int(),
  handedOver: z.int(),
  /**
   * In classes that are not over, of the participants who are erased: they stay booked. What was paid for
   * them, in minor units.
   */
  places: z.int(),
  paidMinor: z.int(),
  currency: z.string(),
})
export type DeletionEffect = z.infer<typeof deletionEffectSchema>
