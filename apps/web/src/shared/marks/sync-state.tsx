import { plural, t } from '@lingui/core/macro'
import clsx from 'clsx'
import { Alert } from '../../components/parts/alert.tsx'
import { Button } from '../../components/parts/button.tsx'
import { formatTime } from '../../lib/format/format.ts'
import { statusOf } from '../../lib/loading/api-error.ts'
import { useOnline } from '../../lib/loading/connection.ts'
import { messageFor } from '../../lib/loading/error-message.ts'
import type { Live } from './live-answers.ts'
import { useQueue, useStore } from './use-live.ts'

interface SyncProps {
  live: Live
  /** Of the answer on the screen. */
  name: string
}

/** How old the page is, and what has not reached the school. */
export function SyncState({ live, name }: SyncProps) {
  const { answers, trouble } = useStore(live)
  const { waiting, isSending } = useQueue(live.queue)
  const isOnline = useOnline()
  const shown = answers[name]
  const time = shown && formatTime(shown.at)
  const isCut = !isOnline || trouble !== undefined
  return (
    <p
      role="status"
      className={clsx(
        'grid shrink-0 text-end text-xs leading-snug sm:text-sm',
        isCut || waiting > 0 ? 'font-semibold text-warning' : 'text-muted',
      )}
    >
      <span>{isOnline ? time && t`As of ${time}` : time ? t`Offline, as of ${time}` : t`Offline`}</span>
      {waiting > 0 && <span>{isSending && !isCut ? t`Sending …` : waitingWords(waiting)}</span>}
    </p>
  )
}

/** Beyond the connection: the school does not answer, or the clock of this device is wrong. */
export function SyncTrouble({ live, name }: SyncProps) {
  const { answers, trouble } = useStore(live)
  const { clockOffMs } = useQueue(live.queue)
  const isOnline = useOnline()
  // Without anything to show the page says it itself; signing in is asked for over it.
  const isSaid = trouble !== undefined && isOnline && answers[name] && statusOf(trouble) !== 401
  return (
    <>
      {isSaid && (
        <Alert tone="warning" className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
          <p>{messageFor(trouble).message}</p>
          <Button variant="secondary" size="sm" onClick={live.now}>
            {t`Try again`}
          </Button>
        </Alert>
      )}
      {clockOffMs !== 0 && (
        <Alert tone="warning" className="mb-4">
          {clockWords(clockOffMs)}
        </Alert>
      )}
    </>
  )
}

const waitingWords = (count: number) =>
  plural(count, { one: '# mark waits to be sent', other: '# marks wait to be sent' })

function clockWords(offMs: number) {
  const minutes = Math.round(Math.abs(offMs) / 60_000)
  const length = plural(minutes, { one: '# minute', other: '# minutes' })
  return offMs > 0
    ? t`The clock of this device is ${{ length }} fast: your marks count by the school’s clock.`
    : t`The clock of this device is ${{ length }} slow: your marks count by the school’s clock.`
}
