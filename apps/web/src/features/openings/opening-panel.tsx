import type { OwnOpening, Opening } from '@cadenza/contracts/school/opening'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { toneLook } from '../../components/parts/alert.tsx'
import { Button, LinkButton } from '../../components/parts/button.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { formatDateTime, count, formatNumber } from '../../lib/format/format.ts'
import { useCheckIn, useTakeTicket } from './mutations.ts'
import { useOpening, useOwnOpenings } from './queries.ts'
import { useSecondsLeft, useTurn } from './use-turn.ts'
import { countdown, spokenOf, standingOf } from './waiting-words.ts'

interface OpeningPanelProps {
  own: OwnOpening
  onCalled: () => void
}

/** One sale: when it opens, the user's position, what to do. It follows the sale automatically. */
export function OpeningPanel({ own: { opening: given, ticket }, onCalled }: OpeningPanelProps) {
  const { opening, askedAt } = useOpening(given)
  const site = useSiteConfig()
  const id = useId()
  useTurn({ opening, askedAt, ticket })
  useMovingOn(ticket?.state, onCalled)
  const opensAt = formatDateTime(opening.opensAt, site.timeZone)
  const { title, text } = standingOf(opening, ticket, opensAt)
  const isCalled = ticket?.state === 'called' && opening.phase !== 'closed'
  return (
    <section aria-labelledby={id} className="grid max-w-2xl gap-4">
      <h2 id={id} className="text-xl wrap-anywhere">
        {opening.termName}
      </h2>
      <div className={clsx('grid gap-3 rounded-card p-6', isCalled ? toneLook.success : 'bg-surface')}>
        <p className="font-display text-3xl font-bold wrap-anywhere tabular-nums">{title}</p>
        <p>{text}</p>
        {opening.phase === 'before' && <UntilOpen seconds={opening.secondsUntilOpen} askedAt={askedAt} />}
        {isCalled && <TimeToCome key={ticket.secondsLeft} seconds={ticket.secondsLeft ?? 0} />}
        <NextStep own={{ opening, ticket }} />
      </div>
      <span role="status" className="sr-only">
        {spokenOf(opening, ticket, opensAt)}
      </span>
      {opening.phase !== 'closed' && <WaitingFacts opening={opening} />}
    </section>
  )
}

/**
 * Continues when the user's turn comes on this page; those who come back to it later continue with the
 * button.
 */
function useMovingOn(state: string | undefined, onCalled: () => void) {
  const before = useRef(state)
  const moveOn = useEffectEvent(onCalled)
  useEffect(() => {
    if (state === 'called' && before.current !== undefined && before.current !== 'called') moveOn()
    before.current = state
  }, [state])
}

function NextStep({ own: { opening, ticket } }: { own: OwnOpening }) {
  const take = useTakeTicket()
  const checkIn = useCheckIn()
  if (opening.phase === 'closed')
    return (
      <div>
        <LinkButton to="/dashboard/myCart" variant="secondary">
          See my cart
        </LinkButton>
      </div>
    )
  if (!ticket || ticket.state === 'used')
    return (
      <div>
        <Button busy={take.isPending} onClick={() => take.mutate({ openingId: opening.id })}>
          {ticket ? 'Take another ticket' : 'Take a ticket'}
        </Button>
      </div>
    )
  if (ticket.state === 'missed')
    return (
      <div>
        <Button
          busy={checkIn.isPending}
          onClick={() => checkIn.mutate({ openingId: opening.id, ticket: ticket.ticket })}
        >
          I am here
        </Button>
      </div>
    )
  if (ticket.state === 'called')
    return (
      <div>
        <LinkButton to="/dashboard/payment">Go to the payment</LinkButton>
      </div>
    )
  return (
    <p className="text-muted">
      Until then, select your classes:{' '}
      <Link to="/dashboard/myCart" className="link">
        your selection
      </Link>{' '}
      is kept.
    </p>
  )
}

function UntilOpen({ seconds, askedAt }: { seconds: number; askedAt: number }) {
  const left = useSecondsLeft(seconds, askedAt)
  return (
    <p role="timer" className="text-muted">
      Opens in <strong className="tabular-nums">{countdown(left)}</strong>
    </p>
  )
}

function TimeToCome({ seconds }: { seconds: number }) {
  const { refetch, dataUpdatedAt } = useOwnOpenings()
  const left = useSecondsLeft(seconds, dataUpdatedAt)
  const isOver = left <= 0
  const lookAgain = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (isOver) lookAgain()
  }, [isOver])
  return (
    <p role="timer">
      <strong className="tabular-nums">{countdown(left)}</strong> left to begin
    </p>
  )
}

/** How the sale proceeds, and what happens when the user is called. */
function WaitingFacts({ opening }: { opening: Opening }) {
  const { phase, tickets, serving, freeSeats, heldSeats, comeSeconds, seedHash, seed } = opening
  const minutes = Math.max(1, Math.round(comeSeconds / 60))
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 tabular-nums">
        <dt className="text-muted">Tickets</dt>
        <dd>{formatNumber(tickets)}</dd>
        {phase === 'open' && (
          <>
            <dt className="text-muted">Now serving</dt>
            <dd>{serving === 0 ? '–' : formatNumber(serving)}</dd>
          </>
        )}
        <dt className="text-muted">Seats left</dt>
        <dd>
          {formatNumber(freeSeats)}
          {heldSeats > 0 && `, and ${formatNumber(heldSeats)} being paid for`}
        </dd>
      </dl>
      <details className="text-sm text-muted">
        <summary className="min-h-6 cursor-pointer">How it works</summary>
        <ul className="mt-2 grid list-disc gap-1 ps-5">
          <li>
            Keep this page open when the sale opens: it shows us that you are there, and goes on by itself.
          </li>
          <li>
            When you are called you have {count(minutes, 'minute', 'minutes')} to begin the payment. Your
            seats are then held for you as always.
          </li>
          <li>If you miss your call, your place is kept once: you are called again when you are back.</li>
          <li>
            The draw can be checked: the SHA-256 of its seed is{' '}
            <code className="wrap-anywhere">{seedHash}</code>
            {seed ? (
              <>
                , the seed <code className="wrap-anywhere">{seed}</code>.
              </>
            ) : (
              '; the seed itself is shown once the lots are drawn.'
            )}
          </li>
        </ul>
      </details>
    </>
  )
}
