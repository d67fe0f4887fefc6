import { z } from 'zod'
import { dayIn } from '../timetable/calendar-day.ts'

const oldestYears = 130

/** A date of birth: a day that existed, and on which a person living today can have been born. */
export const birthDateSchema = z.iso
  .date({ error: 'Please give a date that exists', abort: true })
  .refine((date) => date <= today(), { error: 'This date is still to come' })
  .refine((date) => Number(date.slice(0, 4)) > Number(today().slice(0, 4)) - oldestYears, {
    error: 'This is too long ago',
  })

const today = () => dayIn('UTC')
