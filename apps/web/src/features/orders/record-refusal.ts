import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { dateOf } from '@cadenza/contracts/timetable/date-words'
import type { ReadableError } from '../../lib/loading/error-message.ts'

/** The fields of the form that records a payment. */
export const recordLabels = worded({
  method: msg`How it came`,
  amountMinor: msg`Amount`,
  receivedOn: msg`Received on`,
  note: msg`Note`,
})
export type RecordField = keyof typeof recordLabels

/** What is wrong with a payment that was not recorded. */
export interface RecordRefusal {
  /** Beside their fields. */
  fields: Partial<Record<RecordField, string>>
  /** What is no field's fault. */
  text?: string
  /** The receipt under which the same was recorded today: it may be another payment all the same. */
  before?: number
  /** Why released places are not booked; `canBook`: the office may book them all the same. */
  released?: { text: string; canBook: boolean }
  /** The order, where it is paid already. */
  paidOrderId?: string
  requestId?: string | undefined
}

export function refusalOf(failure: ReadableError, currency: string): RecordRefusal {
  const { reason, details, fieldErrors, message, requestId } = failure
  if (reason === 'amount_differs') {
    const [given, total] = [details.givenMinor, details.totalMinor].map((minor) =>
      formatMoney(minor, currency),
    )
    return {
      fields: {
        amountMinor: t`${given ?? ''} is not the total of the order, ${total ?? ''}. Nothing was recorded.`,
      },
    }
  }
  if (reason === 'recorded_before') return { fields: {}, before: details.receiptNumber }
  if (reason === 'already_paid')
    return { fields: {}, text: t`This order is paid already.`, paidOrderId: details.orderId }
  if (reason === 'not_reserved')
    return {
      fields: {},
      text: t`This order takes no money any more: it was not to be paid without a card, or its money came too late and goes back.`,
    }
  if (reason === 'places_released') return { fields: {}, released: releasedWords(details) }
  if (reason === 'payment_in_progress')
    return {
      fields: {},
      text: t`The family’s card payment for this order is being decided by the bank. Try again in a minute.`,
    }
  const fields = Object.fromEntries(
    Object.keys(recordLabels).flatMap((name) => (fieldErrors?.[name] ? [[name, fieldErrors[name]]] : [])),
  )
  return Object.keys(fields).length > 0 ? { fields } : { fields, text: message, requestId }
}

function releasedWords({ why, dueOn }: { why: string | null; dueOn: string }): RecordRefusal['released'] {
  if (why === null)
    return {
      text: t`The money came after ${dateOf(dueOn)}, the last day for it. The places can still be booked at their price.`,
      canBook: true,
    }
  const reason =
    whyNot[why] ?? t`The places cannot be booked again: they are not for sale to this family now.`
  return { text: `${reason} ${t`The money can be noted to be sent back.`}`, canBook: false }
}

const whyNot: Record<string, string | undefined> = worded({
  sold_out: msg`The places cannot be booked again: seats are taken, offered, or saved for the waiting list.`,
  sale_closed: msg`The places cannot be booked again: a class has begun.`,
  not_available: msg`The places cannot be booked again: a class is no longer offered.`,
  already_enrolled: msg`The places cannot be booked again: a place is booked already by another order.`,
  place_reserved: msg`The places cannot be booked again: a place is held by another order.`,
  place_in_payment: msg`The places cannot be booked again: a place is being paid by another order.`,
  not_eligible: msg`The places cannot be booked again: the age limit, or a class that has to be attended first, is not met.`,
  birth_date_missing: msg`The places cannot be booked again: a date of birth is missing.`,
  clash: msg`The places cannot be booked again: classes would meet at the same time.`,
  not_guardian: msg`The places cannot be booked again: the payer can no longer buy for one of these people.`,
})
