import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { Button } from './button.tsx'
import { onDemand } from './on-demand.tsx'

const failure = onDemand(() => import('./failure-panel.tsx').then(({ FailurePanel }) => FailurePanel))

/** Stands in for a page that failed; never a blank page. */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => void router.invalidate()
  const { failedRequestId } = router.options.context.settings
  return (
    <div className="container-page section">
      <h1 className="mb-6 text-4xl">Something went wrong</h1>
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
