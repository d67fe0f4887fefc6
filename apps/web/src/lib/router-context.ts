import type { QueryClient } from '@tanstack/react-query'
import type { PageSettings } from './config.ts'
import type { Api } from './trpc.ts'

/** What every route's loader, guard and head can use. */
export interface RouterContext {
  settings: PageSettings
  /** Of this rendering on the server; the browser has none. */
  nonce: string | undefined
  queryClient: QueryClient
  api: Api
}
