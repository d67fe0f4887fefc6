import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { Button } from './button.tsx'
import { onDemand } from './on-demand.tsx'

const failure = onDemand(() => import('./failure-panel.tsx').then(({ FailurePanel }) => FailurePanel))

/** Stands in for a page that failed; never a blank page. */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => void router.invalidate()
  return (
    <div className="container-page section">
      <h1 className="mb-6 text-4xl">Something went wrong</h1>
      <failure.Part
        error={error}
        onRetry={retry}
        fallback={
          <Button variant="secondary" onClick={retry}>
            Try again
          </Button>
        }
      />
    </div>
  )
}
