import type { ReactNode } from 'react'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { SandboxBanner } from './sandbox-banner.tsx'
import { SiteBar } from './site-bar.tsx'

interface SiteHeaderProps {
  /** In the dashboard: what the one menu of a small screen holds, given how to close it. */
  dashboardMenu?: (close: () => void) => ReactNode
  /** Further controls in the bar. */
  children?: ReactNode
}

/** The bar, and in sandbox mode the line above it. */
export function SiteHeader({ dashboardMenu, children }: SiteHeaderProps) {
  const { identity, payments } = useSiteConfig()
  return (
    <>
      {(identity.kind === 'sandbox' || payments.kind === 'sandbox') && (
        <SandboxBanner mail={identity.kind === 'sandbox'} />
      )}
      <SiteBar dashboardMenu={dashboardMenu}>{children}</SiteBar>
    </>
  )
}
