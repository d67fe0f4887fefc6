import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { orSay } from '../text/or-say.ts'

/** A date from a form's field. */
export const chosenDateSchema = z.iso.date({ ...orSay(msg`Please choose a date`), abort: true })
