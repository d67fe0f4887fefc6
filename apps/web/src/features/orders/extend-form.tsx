import { t } from '@lingui/core/macro'
import { dayAfter } from '@cadenza/contracts/timetable/calendar-day'
import { dateOf } from '@cadenza/contracts/timetable/date-words'
import { useState, type FormEvent } from 'react'
import { Alert } from '../../components/parts/alert.tsx'
import { TextField } from '../../components/forms/field.tsx'
import { FormButtons } from '../../components/forms/form-buttons.tsx'
import { textOf } from '../../lib/forms/form-values.ts'
import { messageFor, type ReadableError } from '../../lib/loading/error-message.ts'
import { useExtendOrder } from './mutations.ts'
import { OrderBrief } from './order-brief.tsx'
import type { PayableOrder } from './payable-order.ts'

interface ExtendFormProps {
  order: PayableOrder
  onClose: () => void
}

/** A later day for the money. */
export function ExtendForm({ order, onClose }: ExtendFormProps) {
  const { orderId, dueOn, payer } = order
  const extend = useExtendOrder()
  const [tooEarly, setTooEarly] = useState('')
  if (dueOn === null) return null
  const failure = extend.error && !tooEarly ? messageFor(extend.error) : undefined
  const error = tooEarly || (failure && wordsOfDay(failure))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const day = textOf(new FormData(event.currentTarget), 'dueOn')
    const isLater = day > dueOn
    setTooEarly(isLater ? '' : t`Please choose a day after ${dateOf(dueOn)}`)
    if (isLater && !extend.isPending) extend.mutate({ id: orderId, dueOn: day }, { onSuccess: onClose })
  }
  return (
    <form noValidate aria-label={t`Give more time`} className="grid gap-5" onSubmit={submit}>
      <OrderBrief order={order} />
      <TextField
        label={t`New last day for the money`}
        hint={t`It was ${dateOf(dueOn)}. The seats of ${payer.name} are kept until then, at most until the day before the first session.`}
        name="dueOn"
        type="date"
        min={dayAfter(dueOn, 1)}
        defaultValue={dayAfter(dueOn, 7)}
        data-autofocus
        error={error || undefined}
      />
      {error && (
        <p role="alert" className="sr-only">
          {error}
        </p>
      )}
      {failure && !error && <Alert tone="danger">{failure.message}</Alert>}
      <FormButtons submitLabel={t`Give more time`} busy={extend.isPending} onCancel={onClose} />
    </form>
  )
}

function wordsOfDay({ reason, details, fieldErrors }: ReadableError): string | undefined {
  if (reason === 'due_too_late')
    return t`The money has to arrive before the first session: by ${dateOf(details.latest)} at the latest`
  return fieldErrors?.dueOn
}
