import type { SiteConfig } from '@cadenza/contracts/school/site-config'
import { useRouter } from '@tanstack/react-router'
import type { Api } from './trpc.ts'

/** The location of the built scripts and styles; the server reads it from the bundler's manifest. */
interface PageAssets {
  script: string
  styles: string[]
  /** Further chunks that the entry needs. */
  preloads: string[]
  fonts: string[]
}

/** What the server writes into every page, so that the browser starts from the same facts. */
export interface PageSettings {
  siteConfig: SiteConfig
  /** The school's origin, without a trailing slash. */
  publicUrl: string
  assets: PageAssets
  /** The id of a request whose page could not be rendered; empty when this one could. */
  failedRequestId: string
  /** What the document of a dashboard's home says at once (page-address.ts). */
  welcome?: string
}

/** The school's name, currency, time zone and outside services. */
export function useSiteConfig(): SiteConfig {
  return useRouter().options.context.settings.siteConfig
}

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
