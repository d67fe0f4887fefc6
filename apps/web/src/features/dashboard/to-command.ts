import { formatMoney } from '@cadenza/contracts/money/money-text'
import { dateOf, datesOf } from '@cadenza/contracts/timetable/date-words'
import type { Found } from '@cadenza/contracts/office/school-search'
import { formatDate } from '../../lib/format/format.ts'
import { refundLooks } from '../../shared/orders/refund-words.ts'
import { roleLabels } from '../../shared/people/roles.ts'
import type { Command } from './command.ts'

/** What the school found, as a way to its page. */
export function toCommand(found: Found, timeZone: string): Command {
  const { kind, id: key } = found
  switch (found.kind) {
    case 'person':
      return {
        key,
        kind,
        label: found.name,
        line: joined(found.email, found.role !== 'student' && roleLabels[found.role]),
        ...at('people', key),
      }
    case 'child':
      return {
        key,
        kind,
        label: found.name,
        line: `Child of ${found.parent.name}`,
        ...at('people', found.parent.id),
        search: { child: key },
      }
    case 'class':
      return {
        key,
        kind,
        label: found.name,
        line: joined(
          found.teacher,
          found.startsOn && found.endsOn && datesOf({ startsOn: found.startsOn, endsOn: found.endsOn }),
          found.status !== 'Approved' && found.status,
        ),
        ...at('classes', key),
      }
    case 'receipt':
      return {
        key,
        kind,
        label: `Receipt ${found.number}`,
        line: joined(
          found.payer,
          formatMoney(found.amountMinor, found.currency),
          formatDate(found.paidAt, timeZone),
        ),
        ...at('orders', found.orderId),
      }
    case 'order':
      return {
        key,
        kind,
        label: `Order of ${found.buyer}`,
        line: joined(
          orderWords[found.status],
          formatMoney(found.amountMinor, found.currency),
          formatDate(found.createdAt, timeZone),
        ),
        ...at('orders', key),
      }
    case 'refund':
      return {
        key,
        kind,
        label: `Refund of ${formatMoney(found.amountMinor, found.currency)}`,
        line: joined(refundLooks[found.status].word, formatDate(found.createdAt, timeZone)),
        ...(found.orderId ? at('orders', found.orderId) : { to: '/dashboard/payments' }),
      }
    case 'room':
      return { key, kind, label: found.name, line: found.address, ...at('rooms', key) }
    case 'term':
      return {
        key,
        kind,
        label: found.name,
        line: found.startsOn === found.endsOn ? dateOf(found.startsOn) : datesOf(found),
        ...at('terms', key),
      }
  }
}

const at = (place: 'people' | 'classes' | 'orders' | 'rooms' | 'terms', id: string) => ({
  to: `/dashboard/${place}/$id` as const,
  params: { id },
})

const joined = (...words: (string | false | null)[]) => words.filter(Boolean).join(' · ')

const orderWords = {
  open: 'Seats held',
  awaiting_payment: 'Seats held',
  releasing: 'Being released',
  reserved: 'Waits for its money',
  offered: 'Offered from the waiting list',
  paid: 'Paid',
  expired: 'Expired unpaid',
  review: 'Money that fits no order',
} as const satisfies Record<Extract<Found, { kind: 'order' }>['status'], string>
