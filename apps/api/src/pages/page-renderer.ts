import { randomUUID } from 'node:crypto'
import { inLanguage } from '@cadenza/contracts/language/current.server'
import type { SiteConfig } from '@cadenza/contracts/school/site-config'
import type { Ctx } from '../context.ts'
import { createCaller } from '../trpc/router.ts'
import { newScriptMark, replaceIn, toDocument, type PageDocument } from './page-document.ts'
import type { ApiCaller, WebBuild } from './web-build.ts'

export interface RenderedPage {
  status: number
  /** The target of a redirect. */
  location: string | null
  /** The same for every request, except that a failed page names the request, so that it can be found in the log. */
  documentFor(requestId: string): PageDocument
  /** Why the status is 500 or more. */
  failure?: unknown
}

interface Options {
  build: WebBuild
  siteConfig: () => SiteConfig
  publicUrl: () => string
}

/**
 * Addresses of dashboard pages, which share one document, except the few whose content is rendered at once, and those that
 * also work offline, which have a frame of their own.
 */
const shellAddress = /^\/dashboard(?!\/(desk|inTheHouse))(\/|$)/

/**
 * Renders the page at a canonical address, in a language, as a visitor sees it: the procedures that it calls speak the
 * same. Rejects when rendering fails, or its signal fires.
 */
export function createPageRenderer({ build, siteConfig, publicUrl }: Options) {
  const mark = newScriptMark()
  // Placeholder for the id of a request. Random, so that no content can contain it.
  const failedRequestSlot = `request-slot-${randomUUID()}`

  return async (
    { address, language }: { address: string; language: string },
    visitor: Ctx,
    signal: AbortSignal,
  ): Promise<RenderedPage> => {
    const settings = {
      siteConfig: siteConfig(),
      publicUrl: publicUrl(),
      assets: shellAddress.test(address) ? build.shellAssets : build.assets,
      failedRequestId: failedRequestSlot,
    }
    const failures: unknown[] = []
    const request = new Request(new URL(address, publicUrl()), { signal })
    const caller = byPath(visitor, failures)
    const { status, location, html } = await inLanguage(language, () =>
      build.render(request, { settings, nonce: mark, caller, language }),
    )
    const documentFor = (requestId: string) =>
      toDocument(replaceIn(Buffer.from(html), failedRequestSlot, requestId), mark)
    const answer = { status, location }
    if (status >= 500)
      return { ...answer, documentFor, failure: failures[0] ?? new Error(`a page answered ${status}`) }
    const document = documentFor('')
    return { ...answer, documentFor: () => document }
  }
}

/** The public procedures of a caller, by path; rendering for a visitor needs no others. Logs what they throw. */
function byPath(visitor: Ctx, failures: unknown[]): ApiCaller {
  const caller = createCaller({ ctx: visitor, refusal: undefined })
  return async (path, input) => {
    const [role, noun = '', verb = ''] = path.split('.')
    if (role !== 'public') throw new Error(`${path} is not for visitors`)
    // A caller is a proxy: it accepts any names and refuses unknown ones itself.
    const procedures = caller.public as unknown as ProceduresByName
    try {
      return await procedures[noun]?.[verb]?.(input)
    } catch (error) {
      failures.push(error)
      throw error
    }
  }
}

type ProceduresByName = Record<string, Record<string, (input: unknown) => Promise<unknown>>>
