import { startTransition } from 'react'
import { notify } from './notify.ts'

/**
 * After a press: opens the part once its script is loaded, in a transition, so that the press itself is drawn first. `what` names the
 * part in the message if it cannot be loaded.
 */
export const openPart = (what: string, { ready }: { ready: () => Promise<void> }, open: () => void) =>
  void ready().then(
    () => startTransition(open),
    () => notify.error(`The ${what} could not be loaded. Please try again.`),
  )
