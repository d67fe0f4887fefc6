import { t } from '@lingui/core/macro'
import { dayIn } from '@cadenza/contracts/timetable/calendar-day'
import { formatAmount, readAmount } from '@cadenza/contracts/money/amount'
import { dateOf } from '@cadenza/contracts/timetable/date-words'
import { methodLabels } from '@cadenza/contracts/money/payment-words'
import type { NoteLateMoneyInput } from '@cadenza/contracts/money/office-sale'
import type { Payment } from '@cadenza/contracts/money/payment'
import { manualMethods } from '@cadenza/contracts/money/refund-values'
import { useRef, useState, type FormEvent } from 'react'
import { SelectField, TextField } from '../../components/forms/field.tsx'
import { FormButtons } from '../../components/forms/form-buttons.tsx'
import { FormErrorSummary } from '../../components/forms/form-error-summary.tsx'
import { notify } from '../../lib/browser/notify.ts'
import { textOf } from '../../lib/forms/form-values.ts'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { messageFor } from '../../lib/loading/error-message.ts'
import { useNoteLateMoney, useRecordPayment } from './mutations.ts'
import { OrderBrief } from './order-brief.tsx'
import type { PayableOrder } from './payable-order.ts'
import { recordLabels, refusalOf, type RecordField, type RecordRefusal } from './record-refusal.ts'
import { type Agreed, WhyNot } from './why-not.tsx'

interface RecordFormProps {
  order: PayableOrder
  onRecorded?: ((payment: Payment) => void) | undefined
  onClose: () => void
}

/** What came, how and when. What is typed stays until it is recorded. */
export function RecordForm({ order, onRecorded, onClose }: RecordFormProps) {
  const { orderId, method, totalMinor, currency } = order
  const { timeZone } = useSiteConfig()
  const form = useRef<HTMLFormElement>(null)
  const record = useRecordPayment()
  const noteLate = useNoteLateMoney()
  const busy = record.isPending || noteLate.isPending
  const agreed = useRef<Agreed>({})
  const [refusal, setRefusal] = useState<RecordRefusal>()
  const [attempt, setAttempt] = useState(0)
  const refuse = (next: RecordRefusal) => {
    setRefusal(next)
    setAttempt((count) => count + 1)
  }
  const send = (more: Agreed) => {
    if (!form.current || busy) return
    const values = readRecord(new FormData(form.current))
    if (!values) return refuse({ fields: { amountMinor: t`Please enter an amount, such as 175.00` } })
    agreed.current = { ...agreed.current, ...more }
    const { again = false, late, toSendBack } = agreed.current
    const input = { ...values, orderId, again }
    const onError = (error: unknown) => refuse(refusalOf(messageFor(error), currency))
    if (toSendBack) return noteLate.mutate(input, { onSuccess: noted, onError })
    record.mutate({ ...input, late }, { onSuccess: recorded, onError })
  }
  const recorded = (payment: Payment) => {
    // A page that shows it needs no toast, which would lie over the next thing to press.
    if (onRecorded) onRecorded(payment)
    else notify.success(t`Recorded: receipt ${payment.receiptNumber}`)
    onClose()
  }
  const noted = () => {
    notify.success(t`Noted: the money waits in “Needs attention” to be sent back`)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    agreed.current = {}
    send({})
  }
  const field = (name: RecordField) => ({
    id: `record-${name}`,
    name,
    label: recordLabels[name],
    error: refusal?.fields[name],
  })
  const today = dayIn(timeZone)
  return (
    <form ref={form} noValidate aria-label={t`Record a payment`} className="grid gap-5" onSubmit={submit}>
      <OrderBrief order={order} />
      <WhatHappens order={order} />
      <FormErrorSummary attempt={attempt} errors={summaryOf(refusal)} />
      <SelectField {...field('method')} defaultValue={method ?? 'transfer'} data-autofocus>
        {manualMethods.map((one) => (
          <option key={one} value={one}>
            {methodLabels[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('amountMinor')}
        hint={t`In ${currency.toUpperCase()}. It must be the total.`}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={formatAmount(totalMinor)}
      />
      <TextField {...field('receivedOn')} type="date" max={today} defaultValue={today} />
      <TextField
        {...field('note')}
        hint={t`For the office alone, such as the number of the cheque. May stay empty.`}
        maxLength={200}
        autoComplete="off"
      />
      <WhyNot refusal={refusal} busy={busy} onAgreed={send} />
      <FormButtons submitLabel={t`Record the payment`} busy={busy} onCancel={onClose} />
    </form>
  )
}

function WhatHappens({ order: { state, dueOn } }: Pick<RecordFormProps, 'order'>) {
  if (state !== 'released' || dueOn === null) return null
  return (
    <p>
      {t`Money that came by ${dateOf(dueOn)} books these places again, at their price, where they are free. For any other money you are asked first.`}
    </p>
  )
}

function summaryOf(refusal: RecordRefusal | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(refusal?.fields ?? {}).map(([name, message]) => [
      `record-${name}`,
      `${recordLabels[name as RecordField]}: ${message}`,
    ]),
  )
}

/** Undefined for an invalid amount. */
function readRecord(values: FormData): Omit<NoteLateMoneyInput, 'orderId' | 'again'> | undefined {
  const amountMinor = readAmount(textOf(values, 'amountMinor'))
  if (amountMinor === undefined) return undefined
  const method = manualMethods.find((one) => one === textOf(values, 'method')) ?? 'transfer'
  return {
    method,
    amountMinor,
    receivedOn: textOf(values, 'receivedOn'),
    note: textOf(values, 'note').trim(),
  }
}
