import { msg, plural, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { HealthState, QueueGauge } from '@cadenza/contracts/wire/health'
import { formatNumber } from '../../lib/format/format.ts'

export const stateWords = worded<HealthState>({
  ok: msg`Works`,
  attention: msg`Look at it`,
  trouble: msg`Trouble`,
  unknown: msg`Not known yet`,
  off: msg`Not set up`,
})

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** A span in its largest whole unit: `40 seconds`, `3 days`. */
export function spanWords(seconds: number): string {
  if (seconds >= day) return plural(Math.floor(seconds / day), { one: '# day', other: '# days' })
  if (seconds >= hour) return plural(Math.floor(seconds / hour), { one: '# hour', other: '# hours' })
  if (seconds >= minute) return plural(Math.floor(seconds / minute), { one: '# minute', other: '# minutes' })
  return plural(Math.floor(seconds), { one: '# second', other: '# seconds' })
}

/** How long before `now` something was, by the server's clock only. */
export function agoWords(instant: string | null, now: string, never: string): string {
  if (instant === null) return never
  return agoOf(Math.max(0, (Date.parse(now) - Date.parse(instant)) / 1000))
}

/** As `spanWords`: other languages say it with another form of the unit. */
export function agoOf(seconds: number): string {
  if (seconds >= day) return t`${plural(Math.floor(seconds / day), { one: '# day', other: '# days' })} ago`
  if (seconds >= hour)
    return t`${plural(Math.floor(seconds / hour), { one: '# hour', other: '# hours' })} ago`
  if (seconds >= minute)
    return t`${plural(Math.floor(seconds / minute), { one: '# minute', other: '# minutes' })} ago`
  return t`${plural(Math.floor(seconds), { one: '# second', other: '# seconds' })} ago`
}

const queueNames = worded<string>({
  'look-after-order': msg`Unpaid orders`,
  'open-saved-seats': msg`Saved places to put on sale`,
  'refresh-prices': msg`Prices of discounts that begin or end`,
  'send-message': msg`Messages to send`,
  'send-refund': msg`Refunds to send`,
  'close-course': msg`Cancelled classes`,
  'give-shares': msg`Shares of dates that were called off`,
  'send-mail': msg`Mails`,
  'tell-families': msg`Changed classes`,
  'remove-pictures': msg`Pictures to remove`,
  'retime-sessions': msg`Sessions after new time zones`,
  'erase-notes': msg`Private notes and contacts to erase`,
  'erase-children': msg`Children to erase`,
  'plan-reminders': msg`Reminders to plan`,
  'audit-books': msg`Nightly audit`,
  'make-backup': msg`Nightly backup`,
  'copy-term': msg`Copies of terms`,
  reconcile: msg`Comparison with the payment provider`,
})

/** What is waiting in a queue, in a line: `12 due, the oldest for 3 minutes; 1 given up`. */
export function waitingWords({ due, oldestSeconds, retrying, givenUp }: QueueGauge): string {
  const parts = [
    due > 0 && t`${formatNumber(due)} due, the oldest for ${spanWords(oldestSeconds)}`,
    retrying > 0 && t`${formatNumber(retrying)} to be tried again`,
    givenUp > 0 && t`${formatNumber(givenUp)} given up`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join('; ') : t`Nothing`
}

/** The kind of work in a queue; one from a newer version keeps its name. */
export const queueWords = (queue: string): string => queueNames[queue] ?? queue
