import { msg } from '@lingui/core/runtime-macro'
import { lineSchema, optionalLineSchema } from '../text/text.ts'
import { orSay } from '../text/or-say.ts'

const noNumber = orSay(msg`Please give a telephone number`)
const canBeDialled = (phone: string) => /^$|(\d\D*){5}/.test(phone)

/** A number that a person dials, as they spell it. */
export const phoneSchema = lineSchema({ max: 30 }).refine(canBeDialled, noNumber)

/** The same, or nothing. */
export const optionalPhoneSchema = optionalLineSchema({ max: 30 }).refine(canBeDialled, noNumber)
