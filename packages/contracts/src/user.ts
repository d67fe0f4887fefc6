import { z } from 'zod'
import { emailSchema, idSchema, lineSchema } from './text.ts'

/** Everybody is a student; some are also instructors or admins. */
export const roleSchema = z.enum(['student', 'instructor', 'admin'])
export type Role = z.infer<typeof roleSchema>

export const nameSchema = lineSchema({ max: 80, name: true })

/** A picture's address: https, or a path of our own. We never fetch it ourselves. */
export const imageUrlSchema = z
  .string({ error: 'Photo URL is required' })
  .trim()
  .min(1, 'Photo URL is required')
  .max(2000, 'Please use at most 2000 characters')
  .refine(isSafeImageUrl, 'Please use an https address')

function isSafeImageUrl(text: string): boolean {
  if (/[\\\s]/.test(text)) return false
  if (text.startsWith('/') && !text.startsWith('//')) return true
  return URL.canParse(text) && new URL(text).protocol === 'https:'
}

/** The person at the browser, as the server knows them. */
export const viewerSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  imageUrl: z.string(),
  role: roleSchema,
})
export type Viewer = z.infer<typeof viewerSchema>

/** What registering takes. The e-mail is compared with the token's, never stored as given. */
export const registerUserInput = z.strictObject({
  name: nameSchema,
  email: emailSchema,
  imageUrl: imageUrlSchema.optional(),
})
export type RegisterUserInput = z.infer<typeof registerUserInput>

export const updateProfileInput = z.strictObject({ name: nameSchema, imageUrl: imageUrlSchema })

/** The public card of an instructor. */
export const instructorSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  imageUrl: z.string(),
  courseCount: z.int(),
})
export type Instructor = z.infer<typeof instructorSchema>

/** A row of the admin's list of people. */
export const userSchema = viewerSchema.extend({ createdAt: z.iso.datetime() })
export type User = z.infer<typeof userSchema>

export const listUsersInput = z.strictObject({
  q: z.string().trim().max(100).optional(),
  role: roleSchema.optional(),
  limit: z.int().min(1).max(100).default(50),
  cursor: z.string().max(200).optional(),
})
export const userPageSchema = z.object({
  items: z.array(userSchema),
  nextCursor: z.string().nullable(),
  total: z.int(),
})

/** One-way promotions, as the product offers them; demoting is done by deleting or by the command line. */
export const changeRoleInput = z.strictObject({ id: idSchema, role: z.enum(['admin', 'instructor']) })
export const userIdInput = z.strictObject({ id: idSchema })
