import type { ReactNode } from 'react'
import { useSiteConfig } from '../../lib/config.ts'
import { SandboxBanner } from './sandbox-banner.tsx'
import { SiteBar } from './site-bar.tsx'
import { SiteFooter } from './site-footer.tsx'

/** The frame of every public page: bar, content, footer. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const config = useSiteConfig()
  const sandbox = config.identity.kind === 'sandbox' || config.payments.kind === 'sandbox'
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="site-header sticky top-0 z-40 border-b border-hairline bg-page">
        {sandbox && <SandboxBanner mail={config.identity.kind === 'sandbox'} />}
        <SiteBar />
      </header>
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
