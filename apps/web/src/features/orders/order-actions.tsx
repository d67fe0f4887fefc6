import { t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { OrderPage } from '@cadenza/contracts/money/order'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, LinkButton } from '../../components/parts/button.tsx'
import { useConfirm } from '../../components/dialogs/confirm-dialog.tsx'
import { useViewer } from '../../lib/viewer/queries.ts'
import { useTakePaymentBack } from './mutations.ts'
import { OrderDialog, type OrderAction } from './order-dialog.tsx'
import { payableOfPage, takeableBack, takesMoney } from './payable-order.ts'

/** What can be done about the money of an order before it is refunded: record it, wait longer, stop waiting, undo. */
export function OrderActions({ order }: { order: OrderPage }) {
  const [action, setAction] = useState<OrderAction>()
  const { status, reference } = order
  return (
    <>
      {takesMoney(order) && <Button onClick={() => setAction('record')}>{t`Record a payment`}</Button>}
      {status === 'reserved' && (
        <>
          <Button variant="secondary" onClick={() => setAction('extend')}>
            {t`Give more time`}
          </Button>
          {reference && (
            <LinkButton
              to="/dashboard/print/reservation/$reference"
              params={{ reference }}
              variant="secondary"
            >
              {t`Print the details`}
            </LinkButton>
          )}
          <Button variant="secondary" onClick={() => setAction('release')}>
            {t`Release the places`}
          </Button>
        </>
      )}
      <TakeBack order={order} />
      {action && (
        <OrderDialog action={action} order={payableOfPage(order)} onClose={() => setAction(undefined)} />
      )}
    </>
  )
}

/** Whether its money would be waited for again; the places of one that was paid after its last day are free. */
const isAwaited = ({ reference, expiresAt }: OrderPage) =>
  reference !== null && Date.parse(expiresAt) > Date.now()

function TakeBack({ order }: { order: OrderPage }) {
  const { viewer } = useViewer()
  const [openedAt] = useState(Date.now)
  const confirm = useConfirm()
  const takeBack = useTakePaymentBack()
  const navigate = useNavigate()
  const payment = viewer && takeableBack(order, viewer.id, openedAt)
  if (!payment) return null
  const ask = async () => {
    const yes = await confirm({
      title: t`Take this payment back?`,
      what: t`${formatMoney(payment.amountMinor, payment.currency)}, receipt ${payment.receiptNumber}`,
      text: isAwaited(order)
        ? t`Its receipt no longer counts. The order waits for its money again, and the family gets an email.`
        : t`Its receipt no longer counts. The seats are free again, and the family gets an email.`,
      confirmLabel: t`Take it back`,
      danger: true,
    })
    // Another order waits for the money from now on.
    if (yes)
      takeBack.mutate(
        { id: payment.id },
        {
          onSuccess: ({ orderId: id }) => void navigate({ to: '/dashboard/orders/$id', params: { id } }),
        },
      )
  }
  return (
    <Button variant="secondary" busy={takeBack.isPending} onClick={() => void ask()}>
      {t`Take the payment back`}
    </Button>
  )
}
