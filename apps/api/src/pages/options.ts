import type { FastifyRequest } from 'fastify'
import type { SiteConfig } from '@cadenza/contracts/school/site-config'
import type { Ctx } from '../context.ts'
import type { WebBuild } from './web-build.ts'

/** The options that the pages are created with. */
export interface PagesOptions {
  /** The web app as it was built, unless given. */
  web?: WebBuild | undefined
  siteConfig: () => SiteConfig
  /** Origin under which people reach the site, without a trailing slash. */
  publicUrl: () => string
  /** A visitor who is not signed in, at the network address that makes the request. */
  visitorOf: (request: FastifyRequest) => Ctx
  /** Changes with the content of pages: pages from before a change are not shown again. */
  version: () => number
  now: () => Date
  /** That a request is answered in; English unless given. */
  languageOf?: ((request: FastifyRequest) => string) | undefined
}
