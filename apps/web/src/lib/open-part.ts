import { notify } from './notify.ts'
import { painted } from './painted.ts'

/**
 * After a press: opens the part once the press is drawn and the part's script is loaded. `what` names the
 * part in the message if it cannot be loaded.
 */
export const openPart = (what: string, { ready }: { ready: () => Promise<void> }, open: () => void) =>
  void Promise.all([ready(), painted()]).then(open, () =>
    notify.error(`The ${what} could not be loaded. Please try again.`),
  )
