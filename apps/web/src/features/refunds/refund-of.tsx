import { t } from '@lingui/core/macro'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { usePayment } from './queries.ts'

interface RefundOfProps {
  paymentId: string
  /** The places that are chosen at first. */
  claimIds?: string[] | undefined
  onClose: () => void
}

/** The refund of a payment that is known by its id alone. */
export function RefundOf({ paymentId, claimIds, onClose }: RefundOfProps) {
  const payment = usePayment(paymentId)
  if (payment.data) return <RefundDialog payment={payment.data} claimIds={claimIds} onClose={onClose} />
  return (
    <Dialog title={t`Refund`} onClose={onClose}>
      <QueryView query={payment} skeleton={<TableSkeleton rows={3} />}>
        {() => null}
      </QueryView>
    </Dialog>
  )
}
