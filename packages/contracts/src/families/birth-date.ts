import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { dayIn } from '../timetable/calendar-day.ts'
import { orSay } from '../text/or-say.ts'

const oldestYears = 130

/** A date of birth: a day that existed, and on which a person living today can have been born. */
export const birthDateSchema = z.iso
  .date({ ...orSay(msg`Please give a date that exists`), abort: true })
  .refine((date) => date <= today(), orSay(msg`This date is still to come`))
  .refine(
    (date) => Number(date.slice(0, 4)) > Number(today().slice(0, 4)) - oldestYears,
    orSay(msg`This is too long ago`),
  )

const today = () => dayIn('UTC')
