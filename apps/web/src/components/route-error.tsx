import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { onReturn, useOnline } from '../lib/connection.ts'
import { isMissingScript, reloadIfReachable } from '../lib/missing-script.ts'
import { Button } from './button.tsx'
import { onDemand } from './on-demand.tsx'

export const failure = onDemand(() => import('./failure-panel.tsx').then(({ FailurePanel }) => FailurePanel))

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
  return (
    <div className="mx-auto w-full max-w-3xl px-5 py-16">
      <h1 className="mb-6 text-4xl">{online ? 'Something went wrong' : 'You are offline'}</h1>
      <failure.Part
        error={error}
        requestId={failedRequestId || undefined}
        onRetry={retry}
        fallback={
          <>
            {failedRequestId && <p className="mb-4 text-sm text-muted">Request id: {failedRequestId}</p>}
            <Button variant="secondary" onClick={retry}>
              Try again
            </Button>
          </>
        }
      />
    </div>
  )
}
