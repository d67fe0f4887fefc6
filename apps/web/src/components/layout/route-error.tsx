import { t } from '@lingui/core/macro'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { onReturn, useOnline } from '../../lib/loading/connection.ts'
import { isMissingScript, reloadIfReachable } from '../../lib/loading/missing-script.ts'
import { messageFor } from '../../lib/loading/error-message.ts'
import { ErrorPanel } from '../parts/error-panel.tsx'

/**
 * Replaces a page that failed; never a blank page. It tries again by itself when the connection or the user
 * returns.
 */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter()
  const online = useOnline()
  const retry = useCallback(
    () => void (isMissingScript(error) ? reloadIfReachable() : router.invalidate()),
    [error, router],
  )
  useEffect(() => onReturn(retry), [retry])
  const { failedRequestId } = router.options.context.settings
  // The page's own request id, if the error names no request.
  const { message, requestId = failedRequestId || undefined } = messageFor(error)
  return (
    <div className="mx-auto w-full max-w-3xl px-5 py-16">
      <h1 className="mb-6 text-4xl">{online ? t`Something went wrong` : t`You are offline`}</h1>
      <ErrorPanel message={message} requestId={requestId} onRetry={retry} />
    </div>
  )
}
