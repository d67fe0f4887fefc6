import type { Opening, OpeningTicket } from '@cadenza/contracts/school/opening'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCheckIn } from './mutations.ts'
import { readPlace, useKeepTicket } from './queries.ts'

/** All get their number within this time after the draw, and not all in one instant. */
const spreadMs = 3000

interface Waiting {
  opening: Opening
  /** When the opening was last updated. */
  askedAt: number
  ticket: OpeningTicket | null
}

/**
 * Does for the viewer what waiting requires: learns their number when the lots are drawn, confirms their
 * presence once they are invited, and asks whether it is their turn as soon as it may be. A user who was
 * called and did not come reports back themselves.
 */
export function useTurn({ opening, askedAt, ticket }: Waiting): void {
  const keep = useKeepTicket()
  const { mutate, isPending } = useCheckIn()
  const isOpen = opening.phase === 'open'
  const isNumberDue = isOpen && ticket !== null && ticket.number === null

  const learn = useEffectEvent((isWanted: () => boolean) => {
    if (!ticket) return
    // The next look repeats the request.
    readPlace(opening.id, ticket.ticket).then(
      ({ number }) => isWanted() && keep(opening.id, { ...ticket, number }),
      () => undefined,
    )
  })
  useEffect(() => {
    if (!isNumberDue) return
    let isWanted = true
    const timer = setTimeout(() => learn(() => isWanted), Date.now() % spreadMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [isNumberDue])

  const say = useEffectEvent(() => {
    if (!ticket || isPending) return
    if (isNumberDue) return learn(() => true)
    if (isOpen && isCheckInDue(opening, ticket)) mutate({ openingId: opening.id, ticket: ticket.ticket })
  })
  useEffect(() => say(), [askedAt, ticket?.number])
}

/** Invited and not yet noted as present; or noted, and perhaps called by now. */
export function isCheckInDue(
  { invited, serving }: Pick<Opening, 'invited' | 'serving'>,
  { state, number }: Pick<OpeningTicket, 'state' | 'number'>,
): boolean {
  if (number === null) return false
  return (state === 'waiting' && number <= invited) || (state === 'here' && number <= serving)
}

/**
 * What is left of a number of seconds that were stated at `since`, by this device's clock since then alone.
 */
export function useSecondsLeft(seconds: number, since: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil(seconds - Math.max(0, now - since) / 1000))
}
