import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { OwnOpening } from '@cadenza/contracts/school/opening'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { toneLook } from '../../components/parts/alert.tsx'
import { Button, LinkButton } from '../../components/parts/button.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { useCheckIn, useTakeTicket } from './mutations.ts'
import { useOpening, useOwnOpenings } from './queries.ts'
import { useSecondsLeft, useTurn } from './use-turn.ts'
import { countdown, spokenOf, standingOf } from './waiting-words.ts'
import { WaitingFacts } from './waiting-facts.tsx'

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
          {t`See my cart`}
        </LinkButton>
      </div>
    )
  if (!ticket || ticket.state === 'used')
    return (
      <div>
        <Button busy={take.isPending} onClick={() => take.mutate({ openingId: opening.id })}>
          {ticket ? t`Take another ticket` : t`Take a ticket`}
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
          {t`I am here`}
        </Button>
      </div>
    )
  if (ticket.state === 'called')
    return (
      <div>
        <LinkButton to="/dashboard/payment">{t`Go to the payment`}</LinkButton>
      </div>
    )
  return (
    <p className="text-muted">
      <Trans>
        Until then, select your classes:{' '}
        <Link to="/dashboard/myCart" className="link">
          your selection
        </Link>{' '}
        is kept.
      </Trans>
    </p>
  )
}

function UntilOpen({ seconds, askedAt }: { seconds: number; askedAt: number }) {
  const left = useSecondsLeft(seconds, askedAt)
  return (
    <p role="timer" className="text-muted">
      <Trans>
        Opens in <strong className="tabular-nums">{countdown(left)}</strong>
      </Trans>
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
      <Trans>
        <strong className="tabular-nums">{countdown(left)}</strong> left to begin
      </Trans>
    </p>
  )
}
