import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import Clock from 'lucide-react/icons/clock'
import clsx from 'clsx'
import { useEffect, useId, useState, useRef } from 'react'
import { Button } from '../../../components/parts/button.tsx'
import { Alert } from '../../../components/parts/alert.tsx'
import type { CheckoutEvent, Hold } from '../flow/checkout-state.ts'

interface OfOffer {
  /** An offer that is left goes on until its own end; the seats of a cart are on sale again. */
  isOffer?: boolean | undefined
}

/** As large as its replacement, so that nothing moves when the seats are held. */
export function SeatsOnTheWay({ isOffer = false }: OfOffer) {
  const { keep, leave } = holdWords(isOffer)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-input bg-surface px-4 py-3">
      <div className="min-w-0">
        <p className="flex items-start gap-2">
          <Clock aria-hidden className="mt-1 size-4 shrink-0" />
          {isOffer ? t`Holding your places…` : t`Holding your seats…`}
        </p>
        <p aria-hidden className="invisible text-sm">
          {t`Need more time? Tap to keep them.`}
        </p>
      </div>
      <div aria-hidden className="invisible flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:w-full">
        <span className="btn btn-md border">{keep}</span>
        <span className="btn btn-md px-2!">{leave}</span>
      </div>
    </div>
  )
}

const holdWords = (isOffer: boolean) =>
  isOffer
    ? { keep: t`Keep my places`, leave: t`Pay later` }
    : { keep: t`Keep my seats`, leave: t`Release my seats` }

interface HeldSeatsProps extends OfOffer {
  hold: Hold
  send: (event: CheckoutEvent) => void
}

const warningSeconds = 60

/**
 * How long the seats are still held, and the ways to keep them longer and to release them; a warning in the last
 * minute.
 */
export function HeldSeats({ hold, isOffer = false, send }: HeldSeatsProps) {
  const { endsAt, renewalsLeft, isRenewing, isRenewed, isCancelling } = hold
  const { keep, leave } = holdWords(isOffer)
  const seconds = useSecondsUntil(endsAt)
  const hintId = useId()
  const over = seconds === 0

  useEffect(() => {
    if (over) send({ type: 'timeOver' })
  }, [over, send])

  const soon = seconds <= warningSeconds
  const renewable = renewalsLeft > 0
  return (
    <section
      aria-label={isOffer ? t`Your held places` : t`Your held seats`}
      className={clsx(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-input px-4 py-3',
        soon ? 'bg-warning-soft text-warning' : 'bg-surface',
      )}
    >
      <div className="min-w-0">
        <p className="flex items-start gap-2">
          <Clock aria-hidden className="mt-1 size-4 shrink-0" />
          <span role="timer">
            {isOffer ? (
              <Trans>
                Your places are held for <strong className="tabular-nums">{clock(seconds)}</strong>
              </Trans>
            ) : (
              <Trans>
                Your seats are held for <strong className="tabular-nums">{clock(seconds)}</strong>
              </Trans>
            )}
          </span>
        </p>
        <p id={hintId} className={clsx('text-sm', !soon && 'text-muted')}>
          {renewable
            ? t`Need more time? Tap to keep them.`
            : t`The time cannot be extended any more. Please pay before it ends.`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:w-full max-sm:justify-between">
        {renewable && (
          <Button
            variant={soon ? 'primary' : 'secondary'}
            busy={isRenewing}
            aria-describedby={hintId}
            onClick={() => send({ type: 'renew' })}
          >
            {keep}
          </Button>
        )}
        <Button
          variant="ghost"
          className={clsx('px-2!', soon && 'text-warning!')}
          busy={isCancelling}
          onClick={() => send({ type: 'cancel' })}
        >
          {leave}
        </Button>
      </div>
      <span role="status" className="sr-only">
        {spoken({ seconds, renewable, isRenewed, isOffer })}
      </span>
    </section>
  )
}

function clock(seconds: number) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export function useSecondsUntil(instant: number) {
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
  isOffer: boolean
}

/** Announced when it changes, which is seldom: announcing every second would be useless. */
function spoken({ seconds, renewable, isRenewed, isOffer }: Spoken) {
  const { keep } = holdWords(isOffer)
  const way = renewable ? ` ${t`Press “${keep}” to hold them longer.`}` : ''
  if (seconds <= 20)
    return (
      (isOffer ? t`Only seconds are left for your places.` : t`Only seconds are left for your seats.`) + way
    )
  if (seconds <= warningSeconds)
    return (
      (isOffer
        ? t`Your places are held for less than a minute.`
        : t`Your seats are held for less than a minute.`) + way
    )
  if (isRenewed && seconds > 300) return isOffer ? t`Your places are kept.` : t`Your seats are kept.`
  if (seconds > 300) return ''
  return isOffer
    ? t`Your places are held for less than five minutes.`
    : t`Your seats are held for less than five minutes.`
}

interface HoldEndedProps extends OfOffer {
  /** Of a move: the place stays where it is. */
  move?: object | undefined
  onAgain: () => void
}

/** The seats are on sale again, or only offered again; they can be requested anew. */
export function HoldEnded({ isOffer = false, move, onAgain }: HoldEndedProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    // A user whose focus was on a button that disappeared with the timer continues from here.
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <Alert tone="warning">
      <h2 ref={heading} tabIndex={-1} className="text-lg">
        {t`The time ran out`}
      </h2>
      <p className="my-2">
        {move
          ? t`The seat is no longer held: others can take it now. You have not been charged, and your place is as it was.`
          : isOffer
            ? t`You have not been charged. The places stay offered to you until the end of the offer.`
            : t`Your seats are no longer held: others can take them now. You have not been charged, and your cart is as it was.`}
      </p>
      <Button onClick={onAgain}>{isOffer ? t`Go on to pay` : t`Hold my seats again`}</Button>
    </Alert>
  )
}
