import { painted } from './painted.ts'
import { whenIdle } from './when-idle.ts'

/** Resolves when the page has been drawn and the browser rests: time for what nobody waits for. */
export const atRest = (): Promise<void> => painted().then(() => new Promise((resolve) => whenIdle(resolve)))
