import { messageFor } from '../lib/error-message.ts'
import { ErrorPanel } from './error-panel.tsx'

interface FailurePanelProps {
  error: unknown
  /** The page's own request id, if the error names no request. */
  requestId: string | undefined
  onRetry: () => void
}

/** Describes in words any kind of failure. */
export function FailurePanel({ error, requestId: ofPage, onRetry }: FailurePanelProps) {
  const { message, requestId = ofPage } = messageFor(error)
  return <ErrorPanel message={message} requestId={requestId} onRetry={onRetry} />
}
