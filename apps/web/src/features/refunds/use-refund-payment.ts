import { messageFor } from '../../lib/error-message.ts'
import { notify } from '../../lib/notify.ts'
import { trpc } from '../../lib/trpc.ts'
import { useRefreshMoney } from './use-payment-search.ts'

/** Takes places back and puts their money on its way. */
export function useRefundPayment() {
  const refresh = useRefreshMoney()
  const utils = trpc.useUtils()
  return trpc.admin.payments.refund.useMutation({
    onSuccess: () => notify.success('The money is on its way back'),
    onError: (error) => notify.error(messageFor(error).message),
    onSettled: () => Promise.all([refresh(), utils.public.courses.invalidate()]),
  })
}

/** Sends a failed refund once more. */
export function useRetryRefund() {
  const refresh = useRefreshMoney()
  return trpc.admin.payments.retryRefund.useMutation({
    onSuccess: () => notify.success('The refund is sent again'),
    onError: (error) => notify.error(messageFor(error).message),
    onSettled: refresh,
  })
}
