import { plural, t } from '@lingui/core/macro'
import type { Opening, OpeningTicket } from '@cadenza/contracts/school/opening'
import { formatNumber } from '../../lib/format/format.ts'

interface Standing {
  title: string
  text: string
}

/**
 * The user's position in a waiting room, and what happens next. `opensAt` is the time of the sale in words.
 */
export function standingOf(opening: Opening, ticket: OpeningTicket | null, opensAt: string): Standing {
  if (opening.phase === 'closed') return closed(opening)
  if (!ticket) return withoutTicket(opening, opensAt)
  if (ticket.state === 'called')
    return {
      title: t`It is your turn`,
      text: t`Go to the payment now. If you do not begin in time, someone else is called.`,
    }
  if (ticket.state === 'missed')
    return {
      title: t`You were called and did not come`,
      text: t`Your place is kept: say that you are here, and you are called before those behind you. When that is missed, too, you queue anew.`,
    }
  if (ticket.state === 'used')
    return {
      title: t`Your turn is over`,
      text: t`You have paid, or did not come twice. To buy more, take another ticket: it queues behind those who wait.`,
    }
  if (opening.phase === 'before')
    return {
      title: t`You have a ticket`,
      text: t`On ${opensAt} lots decide on the order of all tickets. You may close this page until then, and open it on another device: your place belongs to your account.`,
    }
  return inLine(opening, ticket)
}

function closed({ closedBecause }: Opening): Standing {
  return closedBecause === 'sold_out'
    ? { title: t`Everything is sold`, text: t`The waiting room is closed. Nobody was charged for waiting.` }
    : { title: t`Nobody has to wait any more`, text: t`The waiting room is closed: you can book directly.` }
}

function withoutTicket({ phase }: Opening, opensAt: string): Standing {
  return phase === 'before'
    ? {
        title: t`The sale opens on ${opensAt}`,
        text: t`Take a ticket any time before. Lots decide on the order then, so it makes no difference who is first, and how many devices you use makes none either.`,
      }
    : {
        title: t`The sale is open, in turn`,
        text: t`Take a ticket: you get the number behind those who wait.`,
      }
}

function inLine(opening: Opening, { number }: OpeningTicket): Standing {
  if (number === null)
    return { title: t`The lots are being drawn`, text: t`You have your number in a few seconds.` }
  const ahead = aheadOf(opening, number)
  const title = t`You are number ${formatNumber(number)}`
  if (ahead === 0) return { title, text: t`You are next: as soon as someone has paid, you are called.` }
  const { freeSeats, heldSeats } = opening
  const left = freeSeats + heldSeats
  const doubt =
    ahead > left &&
    t`${plural(left, { one: '# seat is', other: '# seats are' })} left: they may be gone before it is your turn.`
  return { title, text: [waitOf(opening, ahead), doubt].filter(Boolean).join(' ') }
}

/** How many numbers are ahead. */
const aheadOf = ({ serving }: Pick<Opening, 'serving'>, number: number) => Math.max(0, number - serving - 1)

function waitOf({ perMinute }: Opening, ahead: number): string {
  if (!perMinute) return t`${plural(ahead, { one: '# number is', other: '# numbers are' })} before you.`
  const minutes = Math.ceil(ahead / perMinute)
  if (minutes <= 1)
    return t`${plural(ahead, { one: '# number is', other: '# numbers are' })} before you, about a minute at the present pace.`
  if (minutes < 100)
    return t`${plural(ahead, { one: '# number is', other: '# numbers are' })} before you, about ${plural(minutes, { one: '# minute', other: '# minutes' })} at the present pace.`
  return t`${plural(ahead, { one: '# number is', other: '# numbers are' })} before you, about ${plural(Math.round(minutes / 60), { one: '# hour', other: '# hours' })} at the present pace.`
}

/**
 * Announced when it changes, which is seldom: while the line moves, the number ahead is rounded to its
 * leading digit.
 */
export function spokenOf(opening: Opening, ticket: OpeningTicket | null, opensAt: string): string {
  const { title, text } = standingOf(opening, ticket, opensAt)
  const isInLine = opening.phase === 'open' && (ticket?.state === 'waiting' || ticket?.state === 'here')
  if (!isInLine || ticket.number === null) return `${title}. ${text}`
  const ahead = aheadOf(opening, ticket.number)
  const step = Math.max(1, 10 ** (String(ahead).length - 1))
  return ahead === 0
    ? `${title}. ${text}`
    : t`You are number ${formatNumber(ticket.number)}. About ${plural(Math.ceil(ahead / step) * step, { one: '# number is', other: '# numbers are' })} before you.`
}

/** `2 days`, `3 hours`, `12:05` */
export function countdown(seconds: number): string {
  if (seconds >= 2 * 86_400) return plural(Math.floor(seconds / 86_400), { one: '# day', other: '# days' })
  if (seconds >= 2 * 3600) return plural(Math.floor(seconds / 3600), { one: '# hour', other: '# hours' })
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}
