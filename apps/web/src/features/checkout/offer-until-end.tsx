import { plural } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { Offer } from '@cadenza/contracts/places/waitlist'
import Clock from 'lucide-react/icons/clock'
import { useEffect, useEffectEvent } from 'react'
import { Alert } from '../../components/parts/alert.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { useSecondsUntil } from './hold/held-seats.tsx'

interface UntilEndProps {
  offer: Offer
  endsAt: number
  onOver: () => void
}

/** The time that is left, by the server's seconds; when it is over, the server says what became of the offer. */
export function UntilEnd({ offer: { people, offeredUntil }, endsAt, onOver }: UntilEndProps) {
  const seconds = useSecondsUntil(endsAt)
  const isOver = seconds === 0
  const end = useEffectEvent(onOver)

  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  return (
    <Alert tone={seconds <= 3600 ? 'warning' : 'info'}>
      <p className="flex items-start gap-2">
        <Clock aria-hidden className="mt-1 size-4 shrink-0" />
        <span>
          <Trans>
            <Plural value={people.length} one="# place is" other="# places are" /> kept for you until{' '}
            <strong>
              <Moment at={offeredUntil} />
            </strong>
            . <span className="tabular-nums">{leftWords(seconds)}</span> left.
          </Trans>
        </span>
      </p>
    </Alert>
  )
}

function leftWords(seconds: number): string {
  if (seconds >= 7200) return plural(Math.floor(seconds / 3600), { one: '# hour', other: '# hours' })
  if (seconds >= 120) return plural(Math.floor(seconds / 60), { one: '# minute', other: '# minutes' })
  return plural(seconds, { one: '# second', other: '# seconds' })
}
