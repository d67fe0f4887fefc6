import { t } from '@lingui/core/macro'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useState, type ReactNode } from 'react'
import { HydrationMark } from '../../components/layout/hydration-mark.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { SchoolLogo } from '../../shared/school/school-logo.tsx'
import { createDesk } from './desk-store.ts'
import { RefusedMarks } from './refused-marks.tsx'
import { SyncState, SyncTrouble } from './sync-state.tsx'
import { DeskContext } from './use-desk.ts'
import { useOwner } from './use-owner.ts'

interface DeskFrameProps {
  /** The form that signs in again, over the page. */
  signIn: ReactNode
  children: ReactNode
}

/** The frame of the pages that work without a connection: whose school, the way back, and how far the marks have come. */
export function DeskFrame({ signIn, children }: DeskFrameProps) {
  const { owner, hasEnded } = useOwner()
  return (
    <>
      {owner ? (
        // Of another owner nothing stays.
        <OwnDesk key={owner} owner={owner} hasEnded={hasEnded}>
          {children}
        </OwnDesk>
      ) : (
        <DeskLayout />
      )}
      {hasEnded && <SignInAgain>{signIn}</SignInAgain>}
      <HydrationMark />
    </>
  )
}

interface DeskLayoutProps {
  /** At the end of the bar, where it moves nothing. */
  state?: ReactNode
  children?: ReactNode
}

/** The same before anything is known, as the server sends it. */
export function DeskLayout({ state, children }: DeskLayoutProps) {
  const { schoolName } = useSiteConfig()
  return (
    <div className="desk-frame flex min-h-dvh flex-col">
      <header className="sticky top-0 z-40 border-b border-hairline bg-page">
        <div className="mx-auto flex h-(--bar-height) max-w-[48rem] items-center gap-2 px-4">
          <a href="/dashboard" className="icon-btn -ms-2" title={t`Back to the dashboard`}>
            <ArrowLeft aria-hidden className="size-5" />
            <span className="sr-only">{t`Back to the dashboard`}</span>
          </a>
          <SchoolLogo className="max-sm:hidden" />
          <span className="min-w-0 flex-1 truncate font-display font-extrabold sm:text-lg">{schoolName}</span>
          {state}
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[48rem] flex-1 px-4 pt-4 pb-28">
        {children}
      </main>
    </div>
  )
}

interface OwnDeskProps {
  owner: string
  hasEnded: boolean
  children: ReactNode
}

function OwnDesk({ owner, hasEnded, children }: OwnDeskProps) {
  const [desk] = useState(() => createDesk(owner))
  useEffect(() => desk.stop, [desk])
  // When they have signed in again.
  useEffect(() => (hasEnded ? desk.now : undefined), [desk, hasEnded])
  return (
    <DeskContext value={desk}>
      <DeskLayout state={<SyncState />}>
        <SyncTrouble />
        <RefusedMarks />
        {children}
      </DeskLayout>
    </DeskContext>
  )
}

/** It is closed by signing in; until then nothing can be sent, and nothing is lost. */
function SignInAgain({ children }: { children: ReactNode }) {
  return (
    <Dialog title={t`Please sign in again`} onClose={() => undefined}>
      <p className="mb-5 text-muted">
        {t`Your session has ended. Your marks are safe on this device and are sent as soon as you have signed in.`}
      </p>
      {children}
    </Dialog>
  )
}
