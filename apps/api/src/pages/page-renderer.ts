import type { SiteConfig } from '@cadenza/contracts/site'
import { newNonce } from './nonce.ts'
import type { PagesOptions } from './plugin.ts'
import type { ApiCaller, WebBuild } from './web-build.ts'

export interface RenderedPage {
  status: number
  /** Of a redirect. */
  location: string | null
  /** The document with the nonce of one answer. */
  withNonce(nonce: string): string
}

interface Options {
  build: WebBuild
  siteConfig: () => SiteConfig
  publicUrl: () => string
}

type Caller = ReturnType<PagesOptions['callerFor']>

/** Renders the page at a path (with its query) as a visitor sees it. */
export function createPageRenderer({ build, siteConfig, publicUrl }: Options) {
  // Stands where the nonce of each answer will be. Random, so that no content can contain it.
  const nonceSlot = `nonce-slot-${newNonce()}`

  return async (url: string, caller: Caller): Promise<RenderedPage> => {
    const settings = { siteConfig: siteConfig(), publicUrl: publicUrl(), assets: build.assets }
    const request = new Request(new URL(url, publicUrl()))
    const response = await build.render(request, { settings, nonce: nonceSlot, caller: byPath(caller) })
    const html = await response.text()
    return {
      status: response.status,
      location: response.headers.get('location'),
      withNonce: (nonce) => html.replaceAll(nonceSlot, nonce),
    }
  }
}

/** The public procedures of a caller, by path; rendering for a visitor needs no others. */
function byPath(caller: Caller): ApiCaller {
  return async (path, input) => {
    const [role, noun = '', verb = ''] = path.split('.')
    if (role !== 'public') throw new Error(`${path} is not for visitors`)
    // A caller is a proxy: it takes any names and refuses unknown ones itself.
    const procedures = caller.public as unknown as ProceduresByName
    return procedures[noun]?.[verb]?.(input)
  }
}

type ProceduresByName = Record<string, Record<string, (input: unknown) => Promise<unknown>>>
