import { t } from '@lingui/core/macro'
import { ErrorPanel } from '../../components/parts/error-panel.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { statusOf } from '../../lib/loading/api-error.ts'
import { useOnline } from '../../lib/loading/connection.ts'
import { messageFor } from '../../lib/loading/error-message.ts'
import type { Live } from './live-answers.ts'
import { useStore } from './use-live.ts'

/** In place of what this device does not have yet: that it is coming, or why it is not. */
export function NotYet({ live, absent }: { live: Live; absent?: string }) {
  const { trouble } = useStore(live)
  const isOnline = useOnline()
  const status = statusOf(trouble)
  if (!isOnline)
    return (
      <div className="mt-4">
        <ErrorPanel
          title={t`You are offline`}
          message={t`This page is not on this device yet. It opens as soon as you are back.`}
        />
      </div>
    )
  // Asked for by signing in.
  if (trouble === undefined || status === 401) return <TableSkeleton rows={6} />
  const { message, requestId } = messageFor(trouble)
  return (
    <div className="mt-4">
      <ErrorPanel
        message={(status === 404 || status === 400) && absent ? absent : message}
        requestId={requestId}
        onRetry={live.now}
      />
    </div>
  )
}
