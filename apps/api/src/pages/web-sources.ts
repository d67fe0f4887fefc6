import { learn } from '@cadenza/contracts/language/words'
import type { WebBuild } from './web-build.ts'

/**
 * The web as it is edited: Vite runs at `origin`, in the process that started this one (apps/web/dev.mjs), serves
 * scripts and styles to browsers, and renders our pages.
 */
export function webSources(origin: string): WebBuild {
  const assets = { script: '/src/entry-client.tsx', styles: ['/src/styles.css'], preloads: [], fonts: [] }
  return {
    // Vite's process, which has the routes, finds it.
    canonicalAddress: (url) => url,
    async render({ url, signal }, { settings, nonce, language }) {
      const body = JSON.stringify({ url, settings, nonce, language })
      const response = await fetch(`${origin}/@render`, { method: 'POST', body, signal })
      if (!response.ok) throw new Error(await response.text())
      return (await response.json()) as ReturnType<WebBuild['render']>
    },
    learn,
    assets,
    shellAssets: assets,
    // Vite puts the styles of a module into the page.
    allowed: { 'style-src': ["'unsafe-inline'"] },
    isEdited: true,
  }
}
