import { messageFor } from '../lib/error-message.ts'
import { ErrorPanel } from './error-panel.tsx'

interface FailurePanelProps {
  error: unknown
  /** Of the page, where the error itself names no request. */
  requestId: string | undefined
  onRetry: () => void
}

/** Says in words what failed, whatever it was. */
export function FailurePanel({ error, requestId: ofPage, onRetry }: FailurePanelProps) {
  const { message, requestId = ofPage } = messageFor(error)
  return <ErrorPanel message={message} requestId={requestId} onRetry={onRetry} />
}
