import { z } from 'zod'

/** A date from a form's field. */
export const chosenDateSchema = z.iso.date({ error: 'Please choose a date', abort: true })
