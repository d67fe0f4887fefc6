import Clock from 'lucide-react/icons/clock'
import { useEffect, useState } from 'react'

interface HoldTimerProps {
  expiresAt: string
  onExpire: () => void
}

/** How long the seats are still held. Said aloud only when five minutes, one minute and nothing are left. */
export function HoldTimer({ expiresAt, onExpire }: HoldTimerProps) {
  const seconds = useSecondsUntil(expiresAt)

  useEffect(() => {
    if (seconds <= 0) onExpire()
  }, [seconds, onExpire])

  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <p className="flex items-center gap-2 text-muted">
      <Clock aria-hidden className="size-4 shrink-0" />
      <span role="timer">
        Your seats are held for <strong className="text-ink tabular-nums">{clock}</strong>
      </span>
      <span role="status" className="sr-only">
        {spoken(seconds)}
      </span>
    </p>
  )
}

function useSecondsUntil(instant: string) {
  const [now, setNow] = useState(() => Date.now())

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((Date.parse(instant) - now) / 1000))
}

function spoken(seconds: number) {
  if (seconds <= 60) return 'Your seats are held for less than a minute.'
  if (seconds <= 300) return 'Your seats are held for less than five minutes.'
  return ''
}
