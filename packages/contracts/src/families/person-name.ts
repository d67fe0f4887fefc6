import { lineSchema } from '../text/text.ts'

/** A person's name. Separate from the rest of a person: the forms of signing in and up need no more. */
export const nameSchema = lineSchema({ max: 80, name: 'person' })
