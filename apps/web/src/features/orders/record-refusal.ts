import type { ReadableError } from '../../lib/loading/error-message.ts'
import { formatMoney } from '../../lib/format/format.ts'

/** The fields of the form that records a payment. */
export const recordLabels = {
  method: 'How it came',
  amountMinor: 'Amount',
  receivedOn: 'Received on',
  note: 'Note',
} as const
export type RecordField = keyof typeof recordLabels

/** What is wrong with a payment that was not recorded. */
export interface RecordRefusal {
  /** Beside their fields. */
  fields: Partial<Record<RecordField, string>>
  /** What is no field's fault. */
  text?: string
  /** The receipt under which the same was recorded today: it may be another payment all the same. */
  before?: number
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
        amountMinor: `${given} is not the total of the order, ${total}. Nothing was recorded.`,
      },
    }
  }
  if (reason === 'recorded_before') return { fields: {}, before: details.receiptNumber }
  if (reason === 'already_paid')
    return { fields: {}, text: 'This order is paid already.', paidOrderId: details.orderId }
  if (reason === 'not_reserved')
    return {
      fields: {},
      text: 'This order does not wait for money any more: its places were released. Enrol the family again if they are still free.',
    }
  if (reason === 'payment_in_progress')
    return {
      fields: {},
      text: 'The family’s card payment for this order is being decided by the bank. Try again in a minute.',
    }
  const fields = Object.fromEntries(
    Object.keys(recordLabels).flatMap((name) => (fieldErrors?.[name] ? [[name, fieldErrors[name]]] : [])),
  )
  return Object.keys(fields).length > 0 ? { fields } : { fields, text: message, requestId }
}
