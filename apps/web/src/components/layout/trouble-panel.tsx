import { t } from '@lingui/core/macro'
import type { QueryCache, QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore, type ReactNode } from 'react'
import { useOnline } from '../../lib/loading/connection.ts'
import { messageFor } from '../../lib/loading/error-message.ts'
import { useLoadedQueries } from '../../lib/loading/load-queries.ts'
import { Button } from '../parts/button.tsx'
import { ErrorPanel } from '../parts/error-panel.tsx'

/**
 * What keeps a page from appearing: no connection, a failure that is being retried, or (`slow`) an unknown
 * cause. Until there is something to say it shows `idle`.
 */
export function TroublePanel({ slow, idle }: { slow: boolean; idle: ReactNode }) {
  const online = useOnline()
  const router = useRouter()
  const queryClient = useLoadedQueries()?.queryClient
  const failure = useFailure(queryClient?.getQueryCache())
  if (online && !failure && !slow) return idle

  const { title, message, requestId } = !online
    ? offline()
    : failure
      ? { title: t`This page does not load yet`, ...messageFor(failure) }
      : late()
  return (
    <div className="mx-auto w-full max-w-3xl py-6">
      <h1 className="mb-6 text-3xl">{title}</h1>
      <ErrorPanel title={t`What happened`} message={`${message} ${goingOn()}`} requestId={requestId}>
        {online && (
          <Button variant="secondary" onClick={() => void tryNow(queryClient, () => router.invalidate())}>
            {t`Try again`}
          </Button>
        )}
        <Button variant="secondary" onClick={() => router.history.back()}>
          {t`Back to the page before`}
        </Button>
      </ErrorPanel>
    </div>
  )
}

interface Words {
  title: string
  message: string
  requestId?: string
}

const offline = (): Words => ({
  title: t`You are offline`,
  message: t`This page is not on your device yet.`,
})
const late = (): Words => ({
  title: t`This takes longer than it should`,
  message: t`Our server has not answered yet, or your connection is very slow.`,
})
const goingOn = () => t`We keep trying: the page opens by itself as soon as it can.`

/** Why the first attempt failed at what is being requested again. */
function useFailure(cache: QueryCache | undefined): unknown {
  return useSyncExternalStore(
    (listener) => cache?.subscribe(listener) ?? (() => undefined),
    () =>
      cache?.getAll().find(({ state }) => isMissing(state) && state.fetchFailureReason)?.state
        .fetchFailureReason,
    () => undefined,
  )
}

/** Aborts what is in progress, which may hang, and requests it anew. */
async function tryNow(queryClient: QueryClient | undefined, again: () => Promise<unknown>) {
  await queryClient?.cancelQueries({ predicate: ({ state }) => isMissing(state) })
  await again()
}

function isMissing({ data, fetchStatus }: { data?: unknown; fetchStatus: string }) {
  return data === undefined && fetchStatus !== 'idle'
}
