import type { Guards } from './guards.ts'
import type { RestApp, RestOptions } from './options.ts'

/** What every file of routes receives. */
export interface RestScope extends RestOptions {
  app: RestApp
  guards: Guards
}
