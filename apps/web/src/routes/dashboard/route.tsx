import { createFileRoute, Outlet, useNavigate } from '@tanstack/react-router'
import { DashboardDrawer } from '../../features/dashboard/drawer.tsx'
import { ConfirmProvider } from '../../components/confirm-dialog.tsx'
import { DashboardLayout } from '../../components/dashboard-layout.tsx'
import { ProgressPage } from '../../components/progress-page.tsx'
import { WithQueries } from '../../lib/with-queries.tsx'
import { useCart } from '../../features/cart/use-cart.ts'
import { SandboxBanner } from '../../features/site/sandbox-banner.tsx'
import { SiteBar } from '../../features/site/site-bar.tsx'
import { SiteFooter } from '../../features/site/site-footer.tsx'
import { useSiteConfig } from '../../lib/config.ts'
import { requireViewer } from '../../lib/guards.ts'
import { pageHead } from '../../lib/head.ts'
import { useHydrated } from '../../lib/hydration.ts'
import { signOut } from '../../lib/session.ts'
import { useViewer } from '../../lib/viewer.ts'

export const Route = createFileRoute('/dashboard')({
  ssr: false,
  beforeLoad: requireViewer,
  head: ({ match: { context } }) =>
    pageHead(context, { title: 'Dashboard', path: '/dashboard', noindex: true }),
  component: () => (
    <WithQueries>
      <Dashboard />
    </WithQueries>
  ),
  pendingMs: 0,
  pendingComponent: Opening,
})

function Opening() {
  useHydrated(true)
  return <ProgressPage label="Opening your dashboard" />
}

function Dashboard() {
  const { identity, payments } = useSiteConfig()
  const atStart = Route.useRouteContext().viewer
  const viewer = useViewer().viewer ?? atStart
  const cartItems = useCart().data?.items.length ?? 0
  const leave = useLeave()
  const sandbox = identity.kind === 'sandbox' || payments.kind === 'sandbox'
  return (
    <DashboardLayout
      bar={
        <>
          {sandbox && <SandboxBanner mail={identity.kind === 'sandbox'} />}
          <SiteBar />
        </>
      }
      drawer={(close) => (
        <DashboardDrawer
          viewer={viewer}
          cartItems={cartItems}
          onNavigate={close}
          onSignOut={() => void leave()}
        />
      )}
      footer={<SiteFooter />}
    >
      <ConfirmProvider>
        <Outlet />
      </ConfirmProvider>
    </DashboardLayout>
  )
}

/** Signs out and goes home, as the page that was open is only for the signed-in. */
function useLeave() {
  const navigate = useNavigate()
  return async () => {
    await navigate({ to: '/' })
    await signOut()
  }
}
