import { notify } from './notify.ts'
import { painted } from './painted.ts'

/** After a press: once it is drawn and the part's script is there. `what` stands in the note when it cannot be had. */
export const openPart = (what: string, { ready }: { ready: () => Promise<void> }, open: () => void) =>
  void Promise.all([ready(), painted()]).then(open, () =>
    notify.error(`The ${what} could not be loaded. Please try again.`),
  )
