import { useDeferredValue, type ReactNode } from 'react'
import { messageFor } from '../../lib/loading/error-message.ts'
import { Alert } from '../parts/alert.tsx'
import { ErrorPanel } from '../parts/error-panel.tsx'

/** The part of a query's result that its view needs. */
export interface ViewedQuery<Data> {
  data: Data | undefined
  error: unknown
  /** Of the last attempt, while more will follow. */
  failureReason?: unknown
  failureCount?: number
  refetch: () => unknown
}

interface QueryViewProps<Data> {
  query: ViewedQuery<Data>
  /** Has the size of what is being loaded. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Skeleton, failure with a way to try again, or the content. Content once loaded stays when a refresh fails.
 * The content that replaces the skeleton is drawn bit by bit, so that a press in the meantime is handled.
 */
export function QueryView<Data>({ query, skeleton, children }: QueryViewProps<Data>) {
  const isThere = useDeferredValue(query.data !== undefined)
  if (query.data !== undefined && isThere) return children(query.data)
  const failure = failureOf(query)
  if (!failure || query.data !== undefined) return skeleton
  return <QueryFailure error={failure} onRetry={() => void query.refetch()} />
}

interface OneFailureProps {
  queries: ViewedQuery<unknown>[]
  children: ReactNode
}

/**
 * Wraps what a page requests in several places: while none of it is loaded, a failure is shown once and not
 * in each.
 */
export function OneFailure({ queries, children }: OneFailureProps) {
  const failure = queries.map(failureOf).find(Boolean)
  if (!failure || queries.some(({ data }) => data !== undefined)) return children
  const retry = () => {
    for (const query of queries) void query.refetch()
  }
  return <QueryFailure error={failure} onRetry={retry} />
}

/**
 * The failure to show: the final error or, after two failed attempts, their reason, although two more
 * attempts follow.
 */
const failureOf = ({ error, failureReason, failureCount = 0 }: ViewedQuery<unknown>) =>
  error ?? (failureCount > 1 ? failureReason : undefined)

function QueryFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { message, requestId } = messageFor(error)
  return <ErrorPanel message={message} requestId={requestId} onRetry={onRetry} />
}

/** Why a change failed; nothing if it did not. */
export function FailureAlert({ error }: { error: unknown }) {
  return error ? <Alert tone="danger">{messageFor(error).message}</Alert> : null
}
