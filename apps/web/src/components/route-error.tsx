import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { messageFor } from '../lib/error-message.ts'
import { ErrorPanel } from './error-panel.tsx'

/** Stands in for a page that failed; never a blank page. */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter()
  const { message, requestId } = messageFor(error)
  return (
    <div className="container-page section">
      <h1 className="mb-6 text-4xl">Something went wrong</h1>
      <ErrorPanel message={message} requestId={requestId} onRetry={() => void router.invalidate()} />
    </div>
  )
}
