import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { HydrationMark } from './hydration-mark.tsx'

interface DashboardLayoutProps {
  /** The site's bar. */
  bar: ReactNode
  /** Shown beside the content from 1024 px; below that the bar's menu holds it. */
  drawer: ReactNode
  footer: ReactNode
  /** Links at the foot of a small screen. */
  bottomBar?: ReactNode
  children: ReactNode
}

/** Bar on top, drawer and content below it, one line at the foot. */
export function DashboardLayout({ bar, drawer, footer, bottomBar, children }: DashboardLayoutProps) {
  return (
    <div className="dashboard-frame flex min-h-dvh flex-col pb-(--bottom-bar-height)">
      <header className="site-header sticky top-0 z-40 border-b border-hairline bg-page">{bar}</header>
      {/* The height of a screen, so that the footer does not move through it while a page fills. */}
      <div className="flex min-h-[calc(100dvh-var(--bar-height))] flex-1">
        <aside
          aria-label={t`Dashboard drawer`}
          className="w-60 shrink-0 border-e border-hairline bg-surface px-3 py-4 max-lg:hidden"
        >
          <div className="sticky top-[calc(var(--under-bar)+1rem)] max-h-[calc(100dvh-var(--under-bar)-2rem)] overflow-y-auto">
            {drawer}
          </div>
        </aside>
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-5 py-5 lg:px-8 lg:py-6">
          {children}
        </main>
      </div>
      {footer}
      {bottomBar}
      <HydrationMark />
    </div>
  )
}
