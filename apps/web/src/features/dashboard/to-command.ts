import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { dateOf, datesOf } from '@cadenza/contracts/timetable/date-words'
import type { Found } from '@cadenza/contracts/office/school-search'
import { formatDate } from '../../lib/format/format.ts'
import { refundLooks } from '../../shared/orders/refund-words.ts'
import { roleLabels } from '../../shared/people/roles.ts'
import type { Command } from './command.ts'

/** What the school found, as a way to its page. */
export function toCommand(found: Found, timeZone: string): Command {
  return { key: found.id, kind: found.kind, ...wayTo(found, timeZone) }
}

function wayTo(found: Found, timeZone: string): Omit<Command, 'key' | 'kind'> {
  const { id } = found
  switch (found.kind) {
    case 'person': {
      const role = found.role !== 'student' && roleLabels[found.role]
      return { label: found.name, line: joined(found.email, role), ...at('people', id) }
    }
    case 'child': {
      const { id: parentId, name } = found.parent
      return {
        label: found.name,
        line: t`Child of ${name}`,
        ...at('people', parentId),
        search: { child: id },
      }
    }
    case 'class': {
      const { name, teacher, startsOn, endsOn, status } = found
      const dates = startsOn && endsOn && datesOf({ startsOn, endsOn })
      return {
        label: name,
        line: joined(teacher, dates, status !== 'Approved' && status),
        ...at('classes', id),
      }
    }
    case 'receipt': {
      const line = joined(found.payer, amountOf(found), formatDate(found.paidAt, timeZone))
      return { label: t`Receipt ${found.number}`, line, ...at('orders', found.orderId) }
    }
    case 'order': {
      const line = joined(orderWords[found.status], amountOf(found), formatDate(found.createdAt, timeZone))
      return { label: t`Order of ${found.buyer}`, line, ...at('orders', id) }
    }
    case 'refund':
      return {
        label: t`Refund of ${amountOf(found)}`,
        line: joined(refundLooks[found.status].word, formatDate(found.createdAt, timeZone)),
        ...(found.orderId ? at('orders', found.orderId) : { to: '/dashboard/payments' }),
      }
    case 'room':
      return { label: found.name, line: found.address, ...at('rooms', id) }
    case 'term': {
      const dates = found.startsOn === found.endsOn ? dateOf(found.startsOn) : datesOf(found)
      return { label: found.name, line: dates, ...at('terms', id) }
    }
  }
}

const amountOf = ({ amountMinor, currency }: { amountMinor: number; currency: string }) =>
  formatMoney(amountMinor, currency)

const at = (place: 'people' | 'classes' | 'orders' | 'rooms' | 'terms', id: string) => ({
  to: `/dashboard/${place}/$id` as const,
  params: { id },
})

const joined = (...words: (string | false | null)[]) => words.filter(Boolean).join(' · ')

const orderWords = worded<Extract<Found, { kind: 'order' }>['status']>({
  open: msg`Seats held`,
  awaiting_payment: msg`Seats held`,
  releasing: msg`Being released`,
  reserved: msg`Waits for its money`,
  offered: msg`Offered from the waiting list`,
  paid: msg`Paid`,
  expired: msg`Expired unpaid`,
  review: msg`Money that fits no order`,
})
