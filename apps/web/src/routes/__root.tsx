import { t } from '@lingui/core/macro'
import { currentLanguage } from '@cadenza/contracts/language/words'
import {
  createRootRouteWithContext,
  HeadContent,
  isNotFound,
  Outlet,
  ScriptOnce,
  Scripts,
  useMatches,
} from '@tanstack/react-router'
import { LoadNote } from '../components/parts/load-note.tsx'
import { NotFoundPage } from '../components/layout/not-found-page.tsx'
import { OfflineNote } from '../components/layout/offline-note.tsx'
import { NavigationProgress, RouteAnnouncer } from '../components/layout/page-change.tsx'
import { Toaster } from '../components/dialogs/toaster.tsx'
import { PendingSelection } from '../features/catalogue/select/pending-selection.tsx'
import { WithoutScript } from '../features/site/without-script.tsx'
import { SiteLayout } from '../features/site/site-layout.tsx'
import type { PageSettings, RouterContext } from '../lib/loading/config.ts'
import { earlyPressesScript } from '../lib/loading/early-presses.ts'
import { jsonForHtml } from '../lib/url/head.ts'
import { firstPaintScript } from '../lib/browser/theme.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match, matches }) => rootHead(match.context.settings, isAbsent(matches)),
  component: Document,
  notFoundComponent: NotFound,
})

/** Only this route matched, or a loader found nothing at the address. */
function isAbsent(matches: { error: unknown }[]) {
  return matches.length === 1 || matches.some(({ error }) => isNotFound(error))
}

function rootHead(settings: PageSettings, absent: boolean) {
  const { siteConfig, assets } = settings
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
      ...(siteConfig.school.color ? [{ name: 'theme-color', content: siteConfig.school.color }] : []),
      { title: absent ? t`This page is not here – ${siteConfig.schoolName}` : siteConfig.schoolName },
    ],
    links: [
      { rel: 'icon', href: '/art/logo.svg', type: 'image/svg+xml' },
      ...assets.styles.map((href) => ({ rel: 'stylesheet', href })),
      ...assets.fonts.map((href) => ({
        rel: 'preload',
        href,
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous' as const,
        // After the styles, which the first paint waits for.
        fetchPriority: 'low' as const,
      })),
      ...assets.preloads.map((href) => ({ rel: 'modulepreload', href, fetchPriority: 'low' as const })),
    ],
    scripts: [{ id: 'page-settings', type: 'application/json', children: jsonForHtml(settings) }],
  }
}

/** For addresses that match no route, and so have no frame around them. */
function NotFound() {
  return (
    <SiteLayout>
      <NotFoundPage />
    </SiteLayout>
  )
}

function Document() {
  // Below it only the dashboard is left to the browser.
  const isWhole = useMatches({ select: (matches) => matches.every(({ ssr }) => ssr !== false) })
  const { settings, nonce } = Route.useRouteContext()
  return (
    <html lang={currentLanguage()} suppressHydrationWarning>
      <head>
        <HeadContent />
        <ScriptOnce>{firstPaintScript}</ScriptOnce>
        <ScriptOnce>{earlyPressesScript}</ScriptOnce>
      </head>
      <body>
        <a href="#main" className="skip-link">
          {t`Skip to the content`}
        </a>
        <noscript>{import.meta.env.SSR && <WithoutScript {...settings.siteConfig.school} />}</noscript>
        <NavigationProgress />
        <Outlet />
        <PendingSelection />
        <Toaster />
        <LoadNote />
        <OfflineNote />
        <RouteAnnouncer />
        <Scripts />
        <script
          type="module"
          src={settings.assets.script}
          // What can be read without it is loaded first.
          fetchPriority={isWhole ? 'low' : undefined}
          nonce={nonce}
          suppressHydrationWarning
        />
      </body>
    </html>
  )
}
