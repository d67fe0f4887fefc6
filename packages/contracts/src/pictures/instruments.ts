import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { lineSchema } from '../text/text.ts'
import { orSay } from '../text/or-say.ts'

/** What is played in a class, or by a teacher, in everyday terms. */
export const instrumentsSchema = z
  .array(lineSchema({ max: 40, name: true }), orSay(msg`Please name instruments`))
  .max(10, orSay(msg`Please name at most 10 instruments`))
