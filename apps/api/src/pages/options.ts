import type { FastifyRequest } from 'fastify'
import type { SiteConfig } from '@cadenza/contracts/site'
import type { Ctx } from '../context.ts'

/** What the pages are given by whoever wires them. */
export interface PagesOptions {
  siteConfig: () => SiteConfig
  /** Origin under which people reach the site, without a slash at the end. */
  publicUrl: () => string
  /** Nobody in particular, at the address that asks. */
  visitorOf: (request: FastifyRequest) => Ctx
  /** Changes with what pages show: of before, none is shown again. */
  version: () => number
  now: () => Date
}
