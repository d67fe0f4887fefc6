import type { PageSettings } from './config.ts'
import type { Api } from './trpc.ts'

/** What every route's loader, guard and head can use. */
export interface RouterContext {
  settings: PageSettings
  /** For this rendering on the server; the browser has none. */
  nonce: string | undefined
  /**
   * Procedures, for loaders and guards: `(await context.api()).public.courses.list.fetch(input)`. A recent
   * response is not requested again.
   */
  api: () => Promise<Api>
}
