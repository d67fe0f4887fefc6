import { plural, t } from '@lingui/core/macro'
import { useParams } from '@tanstack/react-router'
import { formatTime } from '../../lib/format/format.ts'
import { useOnline } from '../../lib/loading/connection.ts'
import { useDesk, useDeskState, useQueue } from './use-desk.ts'

/** How old the page is, and what of it has not reached the school. */
export function SyncState() {
  const desk = useDesk()
  const { today, desks, trouble } = useDeskState()
  const { waiting, isSending, clockOffMs } = useQueue()
  const isOnline = useOnline()
  const { sessionId } = useParams({ strict: false })
  const shown = sessionId ? desks[sessionId] : today
  const isCut = !isOnline || trouble !== undefined
  const words = [
    isOnline ? trouble !== undefined && t`The school does not answer.` : t`You are offline.`,
    shown && t`As of ${{ time: formatTime(shown.at) }}.`,
    waiting > 0 && !isSending && waitingWords(waiting),
    waiting > 0 && isSending && t`Sending …`,
    clockOffMs !== 0 && clockWords(clockOffMs),
  ]
  return (
    <div className="mb-3 flex min-h-6 flex-wrap items-center gap-x-3 text-sm">
      <p role="status" className={isCut || waiting > 0 ? 'font-semibold text-warning' : 'text-muted'}>
        {words.filter(Boolean).join(' ')}
      </p>
      {isCut && isOnline && (
        <button type="button" className="link min-h-11" onClick={desk.now}>
          {t`Try now`}
        </button>
      )}
    </div>
  )
}

const waitingWords = (count: number) =>
  plural(count, { one: '# mark waits to be sent.', other: '# marks wait to be sent.' })

function clockWords(offMs: number) {
  const minutes = Math.round(Math.abs(offMs) / 60_000)
  const length = plural(minutes, { one: '# minute', other: '# minutes' })
  return offMs > 0
    ? t`The clock of this device is ${{ length }} fast: your marks count by the school’s clock.`
    : t`The clock of this device is ${{ length }} slow: your marks count by the school’s clock.`
}
