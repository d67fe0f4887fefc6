import clsx from 'clsx'
import Clock from 'lucide-react/icons/clock'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Button } from '../../components/button.tsx'
import type { Hold } from './checkout-state.ts'

interface HoldTimerProps {
  hold: Hold
  onRenew: () => void
  onEnd: () => void
  onCancel: () => void
}

const warningSeconds = 60

/** How long the seats are still held, and the way to keep them longer; a warning in the last minute. */
export function HoldTimer({ hold, onRenew, onEnd, onCancel }: HoldTimerProps) {
  const { endsAt, renewalsLeft, isRenewing, isRenewed, isCancelling } = hold
  const seconds = useSecondsUntil(endsAt)
  const hintId = useId()
  const over = seconds === 0
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    if (over) end()
  }, [over])

  const soon = seconds <= warningSeconds
  const renewable = renewalsLeft > 0
  return (
    <section
      aria-label="Your held seats"
      className={clsx(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-input px-4 py-3',
        soon ? 'bg-warning-soft text-warning' : 'bg-surface',
      )}
    >
      <div className="min-w-0">
        <p className="flex items-start gap-2">
          <Clock aria-hidden className="mt-1 size-4 shrink-0" />
          <span role="timer">
            Your seats are held for <strong className="tabular-nums">{clock(seconds)}</strong>
          </span>
        </p>
        <p id={hintId} className={clsx('text-sm', !soon && 'text-muted')}>
          {renewable
            ? 'Need more time? Tap to keep them.'
            : 'The time cannot be extended any more. Please pay before it ends.'}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:w-full max-sm:justify-between">
        {renewable && (
          <Button
            variant={soon ? 'primary' : 'secondary'}
            busy={isRenewing}
            aria-describedby={hintId}
            onClick={onRenew}
          >
            Keep my seats
          </Button>
        )}
        <Button
          variant="ghost"
          className={clsx('px-2!', soon && 'text-warning!')}
          busy={isCancelling}
          onClick={onCancel}
        >
          Release my seats
        </Button>
      </div>
      <span role="status" className="sr-only">
        {spoken({ seconds, renewable, isRenewed })}
      </span>
    </section>
  )
}

function clock(seconds: number) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function useSecondsUntil(instant: number) {
  const [now, setNow] = useState(() => Date.now())

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((instant - now) / 1000))
}

interface Spoken {
  seconds: number
  renewable: boolean
  isRenewed: boolean
}

/** Announced when it changes, which is seldom: announcing every second would be useless. */
function spoken({ seconds, renewable, isRenewed }: Spoken) {
  const offer = renewable ? ' Press “Keep my seats” to hold them longer.' : ''
  if (seconds <= 20) return `Only seconds are left for your seats.${offer}`
  if (seconds <= warningSeconds) return `Your seats are held for less than a minute.${offer}`
  if (isRenewed && seconds > 300) return 'Your seats are kept.'
  return seconds <= 300 ? 'Your seats are held for less than five minutes.' : ''
}
