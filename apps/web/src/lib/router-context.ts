import type { PageSettings } from './config.ts'
import type { Api } from './trpc.ts'

/** What every route's loader, guard and head can use. */
export interface RouterContext {
  settings: PageSettings
  /** Of this rendering on the server; the browser has none. */
  nonce: string | undefined
  /**
   * Procedures, for loaders and guards: `(await context.api()).public.courses.list.fetch(input)`. What was answered lately is
   * not asked again.
   */
  api: () => Promise<Api>
}
