import { messageFor } from '../lib/error-message.ts'
import { ErrorPanel } from './error-panel.tsx'

/** Says in words what failed, whatever it was. */
export function FailurePanel({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { message, requestId } = messageFor(error)
  return <ErrorPanel message={message} requestId={requestId} onRetry={onRetry} />
}
