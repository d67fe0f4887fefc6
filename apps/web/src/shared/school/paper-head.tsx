import { t } from '@lingui/core/macro'
import clsx from 'clsx'
import { useState } from 'react'
import { formatDateTime } from '../../lib/format/format.ts'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { reachOf } from './school-reach.ts'
import { SchoolLogo } from './school-logo.tsx'

/** On top of all paper: whose it is, so that a lost sheet finds its way back, and as of when it holds. */
export function PaperHead({ className }: { className?: string }) {
  const { schoolName, school, timeZone } = useSiteConfig()
  const [drawnAt] = useState(() => new Date().toISOString())
  return (
    <div
      className={clsx(
        'mb-3 flex flex-wrap items-center gap-x-3 border-b border-hairline pb-2 text-sm print:text-xs',
        className,
      )}
    >
      <SchoolLogo />
      <strong>{schoolName}</strong>
      <span className="text-muted">{reachOf(school)}</span>
      <span className="ms-auto text-muted">{t`As of ${formatDateTime(drawnAt, timeZone)}`}</span>
    </div>
  )
}
