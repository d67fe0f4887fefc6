import { t } from '@lingui/core/macro'
import { notify } from '../../lib/browser/notify.ts'
import { useChanges } from '../../lib/loading/changes.ts'
import { messageFor } from '../../lib/loading/error-message.ts'
import { useFormOutcome } from '../../lib/loading/outcomes.ts'
import { trpc } from '../../lib/loading/trpc.ts'

/** Books money that came without a card. A refusal is shown where it was typed. */
export function useRecordPayment() {
  return trpc.admin.payments.record.useMutation({ onSettled: useChanges().moneyMoved })
}

/** Notes money for a released order, which goes back by hand. A refusal is shown where it was typed. */
export function useNoteLateMoney() {
  return trpc.admin.payments.noteLate.useMutation({ onSettled: useChanges().moneyMoved })
}

/** Undoes a payment that the viewer recorded by mistake. */
export function useTakePaymentBack() {
  return trpc.admin.payments.takeBack.useMutation({
    onSuccess: ({ status }) =>
      notify.success(
        status === 'reserved'
          ? t`Taken back: the order waits for its money again`
          : t`Taken back: the seats are free again`,
      ),
    onError: (error) => {
      const { reason, message } = messageFor(error)
      notify.error(
        reason === 'not_found' ? t`This payment can no longer be taken back. Refund it instead.` : message,
      )
    },
    onSettled: useChanges().moneyMoved,
  })
}

/** Gives a family more time for its money. */
export function useExtendOrder() {
  return trpc.admin.orders.extend.useMutation(useFormOutcome(t`The family has more time`, 'moneyMoved'))
}

/** Ends a reserved order: its seats are for sale again. */
export function useReleaseOrder() {
  return trpc.admin.orders.release.useMutation(
    useFormOutcome(t`Released: the seats are for sale again`, 'moneyMoved'),
  )
}
