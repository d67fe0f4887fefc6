import { plural, t } from '@lingui/core/macro'
import type { SentMessage } from '@cadenza/contracts/school/message'
import { Badge } from '../../components/parts/badge.tsx'

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
          {isShort || stopped.because === 'asked' ? t`Stopped` : t`Stopped: its author may no longer send it`}
        </Badge>
      )}
      {!stopped && waiting > 0 && <Badge tone="info">{t`On its way`}</Badge>}
      {!stopped && waiting === 0 && <Badge tone="success">{t`Sent`}</Badge>}{' '}
      <span className="tabular-nums">
        {isShort
          ? t`${sent} of ${people}`
          : t`${sent} of ${plural(people, { one: '# mail', other: '# mails' })} sent`}
        {failed > 0 && `, ${plural(failed, { other: `${failed} did not arrive` })}`}
        {!isShort && left > 0 && `, ${plural(left, { other: `${left} left out` })}`}
      </span>
    </span>
  )
}
