import { t } from '@lingui/core/macro'
import { createFileRoute, useLocation, useNavigate, type ErrorComponentProps } from '@tanstack/react-router'
import type { Viewer } from '@cadenza/contracts/people/user'
import { useEffect, type ReactNode } from 'react'
import { ConfirmProvider, useConfirm } from '../../components/dialogs/confirm-dialog.tsx'
import { DashboardLayout } from '../../components/layout/dashboard-layout.tsx'
import { onDemand } from '../../components/parts/on-demand.tsx'
import { OpeningPage } from '../../components/layout/waiting-page.tsx'
import { PageOutlet } from '../../components/layout/page-outlet.tsx'
import { RouteError } from '../../components/layout/route-error.tsx'
import { Skeleton } from '../../components/parts/skeleton.tsx'
import { Commands } from '../../features/dashboard/commands.tsx'
import { OfficeControls } from '../../features/dashboard/office-controls.tsx'
import { DashboardDrawer } from '../../features/dashboard/drawer.tsx'
import { useOffers, useWaiting } from '../../features/dashboard/use-waiting.ts'
import { BottomBar } from '../../features/dashboard/bottom-bar.tsx'
import { WithQueries } from '../../lib/loading/with-queries.tsx'
import { useCart } from '../../features/cart/queries.ts'
import { SlimFooter } from '../../features/site/slim-footer.tsx'
import { VerifyEmailNote } from '../../features/sign-in/verify-email-note.tsx'
import { SiteHeader } from '../../features/site/site-header.tsx'
import { worksHere } from '../../shared/people/roles.ts'
import { requireViewer } from '../../lib/viewer/guards.ts'
import { pageHead } from '../../lib/url/head.ts'
import { signOut } from '../../lib/session/auth-session.ts'
import { stored } from '../../lib/browser/browser-storage.ts'
import { keepFocusInLists } from '../../lib/browser/keep-focus.ts'
import { useWide } from '../../lib/browser/use-wide.ts'
import { useViewer } from '../../lib/viewer/queries.ts'

export const Route = createFileRoute('/dashboard')({
  // What is shown while the frame loads, and when it cannot be loaded, is part of every page.
  codeSplitGroupings: [['component']],
  ssr: false,
  beforeLoad: requireViewer,
  head: ({ match: { context } }) =>
    pageHead(context, { title: t`Dashboard`, path: '/dashboard', noindex: true }),
  component: () => (
    <WithQueries>
      <Dashboard />
    </WithQueries>
  ),
  pendingMs: 0,
  pendingComponent: Opening,
  errorComponent: Failed,
})

/** The server sends it in place of every dashboard page. */
function Opening() {
  // As the server said it: a user who requested another page may be redirected before this one is hydrated.
  const { welcome } = Route.useRouteContext().settings
  return (
    <EarlyFrame>
      {welcome && (
        <div className="mx-auto w-full max-w-[72rem]">
          {/* Not the heading yet: that signals that the page is loaded. */}
          <p className="font-display text-2xl leading-[1.2] font-bold">{t`Welcome`}</p>
          <p className="mt-2 max-w-[44rem] text-muted">{welcome}</p>
        </div>
      )}
      <OpeningPage />
    </EarlyFrame>
  )
}

/** The session could not be determined, or the frame's script could not be loaded. */
function Failed(failure: ErrorComponentProps) {
  return (
    <EarlyFrame>
      <RouteError {...failure} />
    </EarlyFrame>
  )
}

/** The frame before anything is known; its drawer is loaded with the script. */
function EarlyFrame({ children }: { children: ReactNode }) {
  return (
    <DashboardLayout
      bar={
        <SiteHeader kind="early" dashboardMenu={earlyDrawer}>
          {roomForCommands}
        </SiteHeader>
      }
      drawer={earlyDrawer()}
      footer={<SlimFooter />}
    >
      {children}
    </DashboardLayout>
  )
}

const roomForCommands = <span className="w-11 lg:w-26" />

const drawer = onDemand(() =>
  import('../../features/dashboard/drawer.tsx').then(({ DashboardDrawer: part }) => part),
)

function earlyDrawer(close?: () => void) {
  return (
    <drawer.Part
      viewer={undefined}
      cartItems={0}
      offers={0}
      onNavigate={close}
      onSignOut={() => void signOut()}
      fallback={<Skeleton className="mx-3 h-10" />}
    />
  )
}

function Dashboard() {
  const atStart = Route.useRouteContext().viewer
  useEffect(keepFocusInLists, [])
  const viewer = useViewer().viewer ?? atStart
  useEffect(() => sendWaitingMarks(viewer), [viewer])
  return (
    <ConfirmProvider>
      <Frame viewer={viewer}>
        <VerifyFirst />
        <PageOutlet />
      </Frame>
    </ConfirmProvider>
  )
}

/** How many marks of a user this browser has not sent yet. */
const unsentMarks = (owner: string) => Number(stored.waitingMarks(owner).read() ?? 0)

/** Those of an earlier session go now, although the desk is not open. */
function sendWaitingMarks({ id, role }: Viewer) {
  if (worksHere(role) && unsentMarks(id) > 0)
    import('../../features/desk/send-waiting.ts').then(
      ({ sendWaiting }) => sendWaiting(id),
      () => undefined,
    )
}

/** Where users arrive after signing up. Two pages say it themselves. */
function VerifyFirst() {
  const pageSaysIt = useLocation({ select: ({ pathname }) => /\/(profile|payment)$/.test(pathname) })
  if (pageSaysIt) return null
  return (
    <div className="-mx-5 -mt-5 mb-5 empty:hidden lg:-mx-8 lg:-mt-6 lg:mb-6">
      <VerifyEmailNote />
    </div>
  )
}

function Frame({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  const cartItems = useCart().data?.items.length ?? 0
  const work = useWaiting(viewer.role)
  const offers = useOffers(viewer.role)
  const leave = useLeave(viewer)
  // On a phone it is in the bar's menu, and need not be drawn twice.
  const hasDrawer = useWide()
  const ownDrawer = (close?: () => void) => (
    <DashboardDrawer
      viewer={viewer}
      cartItems={cartItems}
      offers={offers}
      work={work}
      onNavigate={close}
      onSignOut={() => void leave()}
    />
  )
  return (
    <DashboardLayout
      bar={
        worksHere(viewer.role) ? (
          <SiteHeader kind="office" dashboardMenu={ownDrawer}>
            <OfficeControls viewer={viewer} cartItems={cartItems} onSignOut={() => void leave()} />
          </SiteHeader>
        ) : (
          <SiteHeader dashboardMenu={ownDrawer}>
            <Commands viewer={viewer} />
          </SiteHeader>
        )
      }
      drawer={hasDrawer && ownDrawer()}
      footer={<SlimFooter />}
      bottomBar={viewer.role === 'student' && <BottomBar cartItems={cartItems} />}
    >
      {children}
    </DashboardLayout>
  )
}

/** Signs out and goes home, as the open page is only for signed-in users. */
function useLeave({ id }: Viewer) {
  const navigate = useNavigate()
  const confirm = useConfirm()
  return async () => {
    const unsent = unsentMarks(id)
    if (unsent > 0) {
      const { leavingQuestion } = await import('../../features/dashboard/leaving-question.ts')
      if (!(await confirm(leavingQuestion(unsent)))) return
    }
    await navigate({ to: '/' })
    await signOut()
  }
}
