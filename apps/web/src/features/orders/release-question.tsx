import { t } from '@lingui/core/macro'
import { FailureAlert } from '../../components/tables/query-view.tsx'
import { Button } from '../../components/parts/button.tsx'
import { useReleaseOrder } from './mutations.ts'
import { OrderBrief } from './order-brief.tsx'
import type { PayableOrder } from './payable-order.ts'
import { DialogButtons } from '../../components/dialogs/confirm-dialog.tsx'

interface ReleaseQuestionProps {
  order: PayableOrder
  onClose: () => void
}

/** Names the seats before they are let go. */
export function ReleaseQuestion({ order, onClose }: ReleaseQuestionProps) {
  const { orderId, payer } = order
  const release = useReleaseOrder()
  return (
    <div className="grid gap-4">
      <OrderBrief order={order} />
      <p>
        {t`These seats are for sale again at once, and ${payer.name} gets an email. If the money comes all the same, record it for this order: the places are booked again where they are free.`}
      </p>
      <FailureAlert error={release.error} />
      <DialogButtons onCancel={onClose} focused>
        <Button
          variant="danger"
          busy={release.isPending}
          onClick={() => release.mutate({ id: orderId }, { onSuccess: onClose })}
        >
          {t`Release the places`}
        </Button>
      </DialogButtons>
    </div>
  )
}
