import { lineSchema } from './text.ts'

/** What somebody is called. Apart from the rest of a person: the forms of signing in and up need no more of them. */
export const nameSchema = lineSchema({ max: 80, name: 'person' })
