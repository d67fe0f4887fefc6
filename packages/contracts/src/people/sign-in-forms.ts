import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { passwordSchema } from './password.ts'
import { nameSchema } from '../families/person-name.ts'
import { imageUrlSchema } from '../pictures/picture.ts'
import { emailSchema } from '../text/text.ts'
import { orSay } from '../text/or-say.ts'

export const logInForm = z.object({
  email: emailSchema,
  password: z.string(orSay(msg`Password is required`)).min(1, orSay(msg`Password is required`)),
})

export const signUpForm = z.object({
  name: nameSchema,
  email: emailSchema,
  password: passwordSchema,
  photoURL: imageUrlSchema,
})

export const resetPasswordForm = z.object({ email: emailSchema })
export const newPasswordForm = z.object({ password: passwordSchema })
