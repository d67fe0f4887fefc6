import { Button } from './button.tsx'
import TriangleAlert from 'lucide-react/icons/triangle-alert'

interface ErrorPanelProps {
  title?: string
  message: string
  /** Lets the school find the failure in its logs. */
  requestId?: string
  onRetry?: () => void
}

/** Says what failed in the place where the content would be. */
export function ErrorPanel({
  title = 'This could not be loaded',
  message,
  requestId,
  onRetry,
}: ErrorPanelProps) {
  return (
    <div role="alert" className="rounded-card bg-danger-soft p-6 text-danger">
      <h2 className="flex items-center gap-2 text-xl">
        <TriangleAlert aria-hidden className="size-5 shrink-0" />
        {title}
      </h2>
      <p className="mt-1">{message}</p>
      {requestId && <p className="mt-1 text-sm">Request id: {requestId}</p>}
      {onRetry && (
        <Button variant="secondary" className="mt-4" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
