import type { Guards } from './guards.ts'
import type { RestApp, RestOptions } from './options.ts'

/** What every file of routes is given. */
export interface RestScope extends RestOptions {
  app: RestApp
  guards: Guards
}
