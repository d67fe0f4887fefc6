import { say } from '@cadenza/contracts/language/words'
import type { MessageDescriptor } from '@lingui/core'
import type { PageSettings, RouterContext } from '../loading/config.ts'

interface PageHead {
  /** What the page is about, without the school's name. */
  title: string
  description?: string
  /** Path of the page, for the canonical address. */
  path: string
  /** Path of the 1200 by 630 picture that is shown where the page is shared; the school's own without one. */
  image?: string
  /**
   * Facts for search engines, which read what the server renders; the browser's script does not need them.
   */
  jsonLd?: Record<string, unknown>[] | false
  /** Pages that are personal are kept out of search engines. */
  noindex?: boolean
}

/** Title, description, canonical address, sharing picture and structured data of one page. */
export function pageHead({ settings }: { settings: PageSettings }, page: PageHead) {
  const { publicUrl, siteConfig } = settings
  const title = page.title ? `${page.title} – ${siteConfig.schoolName}` : siteConfig.schoolName
  const url = publicUrl + page.path
  const image = publicUrl + (page.image ?? '/share/home.png')
  const { description } = page
  return {
    meta: [
      { title },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: siteConfig.schoolName },
      { property: 'og:title', content: title },
      ...(description ? [{ property: 'og:description', content: description }] : []),
      { property: 'og:url', content: url },
      { property: 'og:image', content: image },
      { property: 'og:image:type', content: 'image/png' },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: title },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:image', content: image },
    ],
    links: [{ rel: 'canonical', href: url }],
    scripts: (page.jsonLd || []).map((facts) => ({
      type: 'application/ld+json',
      children: jsonForHtml({ '@context': 'https://schema.org', ...facts }),
    })),
  }
}

/** JSON that can stand inside a script element. */
export function jsonForHtml(value: unknown) {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

interface HeadArgs {
  match: { context: Pick<RouterContext, 'settings'> }
}

/** The title of a dashboard page; the rest of the head is the dashboard route's. */
export function dashboardHead(title: MessageDescriptor) {
  return ({ match: { context } }: HeadArgs) => ({
    meta: [{ title: `${say(title)} – ${context.settings.siteConfig.schoolName}` }],
  })
}
