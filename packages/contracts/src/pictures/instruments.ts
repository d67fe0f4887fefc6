import { z } from 'zod'
import { lineSchema } from '../text/text.ts'

/** What is played in a class, or by a teacher, in everyday terms. */
export const instrumentsSchema = z
  .array(lineSchema({ max: 40, name: true }), { error: 'Please name instruments' })
  .max(10, 'Please name at most 10 instruments')
