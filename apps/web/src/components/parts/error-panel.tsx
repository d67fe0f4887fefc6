import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import TriangleAlert from 'lucide-react/icons/triangle-alert'

interface ErrorPanelProps {
  title?: string
  message: string
  /** Lets the school find the failure in its logs. */
  requestId?: string
  onRetry?: () => void
  /** Further actions, as buttons. */
  children?: ReactNode
}

/** Says what failed, in place of the content. */
export function ErrorPanel({
  title = t`This could not be loaded`,
  message,
  requestId,
  onRetry,
  children,
}: ErrorPanelProps) {
  return (
    <div role="alert" className="max-w-3xl rounded-card bg-danger-soft p-6 text-danger">
      <h2 className="flex items-start gap-2 text-xl">
        <TriangleAlert aria-hidden className="mt-1 size-5 shrink-0" />
        {title}
      </h2>
      <p className="mt-1">{message}</p>
      {requestId && (
        <p className="mt-1 text-sm">
          {t`Request id: ${requestId}`} <CopyButton text={requestId} label={t`Copy request id`} />
        </p>
      )}
      {(onRetry || children) && (
        <div className="mt-4 flex flex-wrap gap-3">
          {onRetry && (
            <Button variant="secondary" onClick={onRetry}>
              {t`Try again`}
            </Button>
          )}
          {children}
        </div>
      )}
    </div>
  )
}
