import { z } from 'zod'

const unknownZone = 'Please use an IANA time zone such as Europe/Berlin'

/**
 * The name of a time zone as `Europe/Berlin`. Asked of the engine itself and not of its list of zones, which knows some
 * by an older name only. PostgreSQL, which alone converts, is asked as well before anything is stored.
 */
export const timeZoneSchema = z
  .string({ error: unknownZone })
  .max(64, unknownZone)
  .refine(isTimeZone, unknownZone)

function isTimeZone(name: string): boolean {
  // The engine also takes bare offsets, which know no summer time.
  if (!/^[A-Z][A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
