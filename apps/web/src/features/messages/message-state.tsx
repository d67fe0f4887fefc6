import type { SentMessage } from '@cadenza/contracts/school/message'
import { Badge } from '../../components/parts/badge.tsx'
import { count } from '../../lib/format/format.ts'

interface MessageStateProps {
  message: SentMessage
  /** In a row of a list. */
  isShort?: boolean
}

/** How far a message is. */
export function MessageState({ message: { progress, stopped }, isShort }: MessageStateProps) {
  const { people, waiting, sent, failed, left } = progress
  return (
    <span className={isShort ? 'whitespace-nowrap' : 'flex flex-wrap items-center gap-2'}>
      {stopped && (
        <Badge tone="warning">
          {isShort || stopped.because === 'asked' ? 'Stopped' : 'Stopped: its author may no longer send it'}
        </Badge>
      )}
      {!stopped && waiting > 0 && <Badge tone="info">On its way</Badge>}
      {!stopped && waiting === 0 && <Badge tone="success">Sent</Badge>}{' '}
      <span className="tabular-nums">
        {isShort ? `${sent} of ${people}` : `${sent} of ${count(people, 'mail', 'mails')} sent`}
        {failed > 0 && `, ${failed} did not arrive`}
        {!isShort && left > 0 && `, ${left} left out`}
      </span>
    </span>
  )
}
