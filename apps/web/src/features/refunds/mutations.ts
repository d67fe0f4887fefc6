import { useChanges } from '../../lib/changes.ts'
import { messageFor } from '../../lib/error-message.ts'
import { notify } from '../../lib/notify.ts'
import { trpc } from '../../lib/trpc.ts'

/** Takes places back and puts their money on its way. */
export function useRefundPayment() {
  return trpc.admin.payments.refund.useMutation(useSaying('The money is on its way back'))
}

/** Sends a failed refund once more. */
export function useRetryRefund() {
  return trpc.admin.payments.retryRefund.useMutation(useSaying('The refund is sent again'))
}

function useSaying(success: string) {
  const { moneyMoved } = useChanges()
  return {
    onSuccess: () => notify.success(success),
    onError: (error: unknown) => notify.error(messageFor(error).message),
    onSettled: moneyMoved,
  }
}
