import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { orSay } from '../text/or-say.ts'

const unknownZone = orSay(msg`Please use an IANA time zone such as Europe/Berlin`)

/**
 * The name of a time zone such as `Europe/Berlin`. Checked with the engine itself and not with its list of
 * zones, which knows some by an older name only. PostgreSQL, which alone converts, checks it as well before
 * anything is stored.
 */
export const timeZoneSchema = z.string(unknownZone).max(64, unknownZone).refine(isTimeZone, unknownZone)

function isTimeZone(name: string): boolean {
  // The engine also accepts bare offsets, which have no daylight saving time.
  if (!/^[A-Z][A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
