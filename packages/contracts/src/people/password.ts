import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { passwordClasses } from './password-classes.ts'
import { orSay } from '../text/or-say.ts'

/** Passwords that satisfy the documented rule and are still the first ones an attacker tries. */
const mostCommon = new Set(
  [
    'P@ssw0rd',
    'P@ssword1',
    'Passw0rd!',
    'Password1!',
    'Password@1',
    'Password@123',
    'Qwerty1!',
    'Qwerty@123',
    'Admin@123',
    'Welcome@1',
    'Welcome1!',
    'Abcd@1234',
    'Abc@1234',
    'Aa@123456',
    'Test@123',
    'Summer@1',
    'Pass@123',
    'Pass@1234',
    'India@123',
    'Hello@123',
  ].map((word) => word.toLowerCase()),
)

/** The documented rule, with its documented messages. */
export const passwordSchema = z
  .string(orSay(msg`Password is required`))
  .min(1, { ...orSay(msg`Password is required`), abort: true })
  .min(6, { ...orSay(msg`Password must be 6 characters`), abort: true })
  .max(20, { ...orSay(msg`Password must be less than 20 characters`), abort: true })
  .refine((text) => passwordClasses.every(({ pattern }) => pattern.test(text)), {
    ...orSay(msg`Password must have one upper case, one lower case, one special characters and number`),
    abort: true,
  })
  .refine(
    (text) => !mostCommon.has(text.toLowerCase()),
    orSay(msg`This password is among the most common ones; please choose another`),
  )
