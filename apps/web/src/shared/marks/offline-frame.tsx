import { t } from '@lingui/core/macro'
import clsx from 'clsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { HydrationMark } from '../../components/layout/hydration-mark.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { SchoolLogo } from '../school/school-logo.tsx'
import type { Live } from './live-answers.ts'
import { RefusedMarks } from './refused-marks.tsx'
import { SyncState, SyncTrouble } from './sync-state.tsx'

interface OfflineFrameProps {
  /** Absent before anything is known, as the server sends it. */
  live?: Live
  /** Of the answer on the screen. */
  name?: string
  /** On a device without an account there is no dashboard. */
  withoutBack?: boolean
  isWide?: boolean
  children?: ReactNode
}

/** The frame of the pages that work without a connection: whose school, the way back, and how far the marks have come. */
export function OfflineFrame({ live, name = '', withoutBack, isWide, children }: OfflineFrameProps) {
  const { schoolName } = useSiteConfig()
  const width = isWide ? 'max-w-[96rem]' : 'max-w-[48rem]'
  return (
    <>
      <div className="desk-frame flex min-h-dvh flex-col">
        <header className="sticky top-0 z-40 border-b border-hairline bg-page print:hidden">
          <div className={clsx('mx-auto flex h-(--bar-height) items-center gap-2 px-4', width)}>
            {!withoutBack && (
              <a href="/dashboard" className="icon-btn -ms-2" title={t`Back to the dashboard`}>
                <ArrowLeft aria-hidden className="size-5" />
                <span className="sr-only">{t`Back to the dashboard`}</span>
              </a>
            )}
            <SchoolLogo className="max-sm:hidden" />
            <span className="min-w-0 flex-1 truncate font-display font-extrabold sm:text-lg">
              {schoolName}
            </span>
            {live && <SyncState live={live} name={name} />}
          </div>
        </header>
        <main id="main" tabIndex={-1} className={clsx('mx-auto w-full flex-1 px-4 pt-4 pb-28', width)}>
          {live && (
            <>
              <SyncTrouble live={live} name={name} />
              <RefusedMarks queue={live.queue} />
            </>
          )}
          {children}
        </main>
      </div>
      <HydrationMark />
    </>
  )
}
