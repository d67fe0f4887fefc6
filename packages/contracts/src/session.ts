import { z } from 'zod'
import { nameSchema, imageUrlSchema } from './user.ts'
import { passwordSchema } from './password.ts'
import { emailSchema } from './text.ts'

/** POST /jwt: the e-mail is only compared with the one in the identity token. */
export const createSessionInput = z.strictObject({ email: emailSchema })

export const logInForm = z.object({
  email: emailSchema,
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required'),
})

export const signUpForm = z.object({
  name: nameSchema,
  email: emailSchema,
  password: passwordSchema,
  photoURL: imageUrlSchema,
})

export const resetPasswordForm = z.object({ email: emailSchema })
export const newPasswordForm = z.object({ password: passwordSchema })
