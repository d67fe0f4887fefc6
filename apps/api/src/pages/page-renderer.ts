import type { SiteConfig } from '@cadenza/contracts/site'
import { newNonce } from './nonce.ts'
import { createCaller } from '../trpc/router.ts'
import type { Ctx } from '../context.ts'
import type { ApiCaller, WebBuild } from './web-build.ts'

export interface RenderedPage {
  status: number
  /** Of a redirect. */
  location: string | null
  /** The document for one answer; a failed one names the request, so that it can be found in the log. */
  document(answer: { nonce: string; requestId: string }): string
  /** In characters. */
  size: number
  /** Why the status is 500 or more. */
  failure?: unknown
}

interface Options {
  build: WebBuild
  siteConfig: () => SiteConfig
  publicUrl: () => string
}

/** Renders the page at a canonical address as a visitor sees it. Rejects when rendering fails, or its signal fires. */
export function createPageRenderer({ build, siteConfig, publicUrl }: Options) {
  // They stand where the nonce and the id of each answer will be. Random, so that no content can contain them.
  const nonceSlot = `nonce-slot-${newNonce()}`
  const failedRequestSlot = `request-slot-${newNonce()}`

  return async (address: string, visitor: Ctx, signal: AbortSignal): Promise<RenderedPage> => {
    const settings = {
      siteConfig: siteConfig(),
      publicUrl: publicUrl(),
      assets: build.assets,
      failedRequestId: failedRequestSlot,
    }
    const failures: unknown[] = []
    const request = new Request(new URL(address, publicUrl()), { signal })
    const response = await build.render(request, {
      settings,
      nonce: nonceSlot,
      caller: byPath(visitor, failures),
    })
    const html = await response.text()
    const { status } = response
    return {
      status,
      location: response.headers.get('location'),
      size: html.length,
      document: ({ nonce, requestId }) =>
        html.replaceAll(nonceSlot, nonce).replaceAll(failedRequestSlot, status >= 500 ? requestId : ''),
      ...(status >= 500 && { failure: failures[0] ?? new Error(`a page answered ${status}`) }),
    }
  }
}

/** The public procedures of a caller, by path; rendering for a visitor needs no others. Writes down what they throw. */
function byPath(visitor: Ctx, failures: unknown[]): ApiCaller {
  const caller = createCaller({ ctx: visitor, refusal: undefined })
  return async (path, input) => {
    const [role, noun = '', verb = ''] = path.split('.')
    if (role !== 'public') throw new Error(`${path} is not for visitors`)
    // A caller is a proxy: it takes any names and refuses unknown ones itself.
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
