import { z } from 'zod'

/** A date from a form's field. */
export const chosenDateSchema = z.iso.date({ error: 'Please choose a date', abort: true })

export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000)
}
