import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { Payment } from '@cadenza/contracts/money/payment'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Alert } from '../../components/parts/alert.tsx'
import { Button } from '../../components/parts/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { OrderLink } from '../../shared/links/object-links.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { statusOf } from '../../lib/loading/api-error.ts'
import { messageFor } from '../../lib/loading/error-message.ts'
import { ExtendForm } from './extend-form.tsx'
import { payableOf, type PayableOrder } from './payable-order.ts'
import { useReferredOrder } from './queries.ts'
import { RecordForm } from './record-form.tsx'
import { ReleaseQuestion } from './release-question.tsx'
import { ReferenceForm } from './reference-form.tsx'

export type OrderAction = 'record' | 'extend' | 'release'

interface OrderDialogProps {
  action: OrderAction
  /** The order where it is known; else its reference, which is asked for unless given. */
  order?: PayableOrder | undefined
  reference?: string | undefined
  /** The page may show it; the order's own page does so by itself. */
  onRecorded?: ((payment: Payment) => void) | undefined
  onClose: () => void
}

const titles = worded<OrderAction>({
  record: msg`Record a payment`,
  extend: msg`Give more time`,
  release: msg`Release these places?`,
})

/** Records the money of an order that waits for it, gives it more time, or lets its places go. */
export function OrderDialog({ action, order, reference, onRecorded, onClose }: OrderDialogProps) {
  const [typed, setTyped] = useState(reference)
  const isQuestion = action === 'release'
  return (
    <Dialog
      title={titles[action]}
      role={isQuestion ? 'alertdialog' : 'dialog'}
      shape={isQuestion ? 'box' : 'side'}
      onClose={onClose}
    >
      {order ? (
        <Action {...{ action, order, onRecorded, onClose }} />
      ) : typed === undefined ? (
        <ReferenceForm onReference={setTyped} onClose={onClose} />
      ) : (
        <Referred reference={typed} onReference={setTyped} onClose={onClose}>
          {(found) => <Action {...{ action, order: found, onRecorded, onClose }} />}
        </Referred>
      )}
    </Dialog>
  )
}

interface ActionProps extends Pick<OrderDialogProps, 'action' | 'onRecorded' | 'onClose'> {
  order: PayableOrder
}

function Action(props: ActionProps) {
  return (
    <FocusFirst>
      <ActionOf {...props} />
    </FocusFirst>
  )
}

/** What comes into the dialog after it was opened takes the focus as its first content would. */
function FocusFirst({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return <div ref={ref}>{children}</div>
}

function ActionOf({ action, order, onRecorded, onClose }: ActionProps): ReactNode {
  if (order.state !== 'waits' && !(order.state === 'released' && action === 'record'))
    return <NothingExpected order={order} onClose={onClose} />
  switch (action) {
    case 'record':
      return <RecordForm order={order} onRecorded={onRecorded} onClose={onClose} />
    case 'extend':
      return <ExtendForm order={order} onClose={onClose} />
    case 'release':
      return <ReleaseQuestion order={order} onClose={onClose} />
  }
}

interface ReferredProps {
  reference: string
  onReference: (reference: string) => void
  onClose: () => void
  children: (order: PayableOrder) => ReactNode
}

/** The order of a reference; the field again, with what is wrong, where there is none. */
function Referred({ reference, onReference, onClose, children }: ReferredProps) {
  const found = useReferredOrder(reference)
  if (found.data) return children(payableOf(found.data))
  if (!found.error) return <TableSkeleton rows={4} />
  return (
    <FocusFirst>
      <ReferenceForm
        typed={reference}
        error={wordsFor(found.error)}
        busy={found.isFetching}
        onReference={(next) => (next === reference ? void found.refetch() : onReference(next))}
        onClose={onClose}
      />
    </FocusFirst>
  )
}

function wordsFor(error: unknown): string {
  const { fieldErrors, message } = messageFor(error)
  if (statusOf(error) === 404) return t`No order has this reference. Please compare it with the statement.`
  return fieldErrors?.reference ?? message
}

function whyNothing({ state, reference }: Pick<PayableOrder, 'state' | 'reference'>): string {
  if (state === 'paid')
    return reference === null ? t`This order is paid already.` : t`${reference} is paid already.`
  if (state === 'over')
    return reference === null
      ? t`The money for this order came too late and goes back.`
      : t`The money for ${reference} came too late and goes back.`
  return reference === null
    ? t`This order does not wait for money any more: its places were released.`
    : t`${reference} does not wait for money any more: its places were released.`
}

/** It was paid or released, perhaps a moment ago by a colleague. */
function NothingExpected({
  order: { orderId, state, reference },
  onClose,
}: Pick<ActionProps, 'order' | 'onClose'>) {
  return (
    <div className="grid gap-5">
      <Alert tone="warning">
        {whyNothing({ state, reference })}{' '}
        <OrderLink id={orderId}>
          {state === 'paid' ? t`See the order and its receipt` : t`See the order`}
        </OrderLink>
      </Alert>
      <Button variant="secondary" className="justify-self-start" data-autofocus onClick={onClose}>
        {t`Close`}
      </Button>
    </div>
  )
}
