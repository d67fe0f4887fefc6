import { t } from '@lingui/core/macro'
import { notify } from '../../lib/browser/notify.ts'
import { useChanges } from '../../lib/loading/changes.ts'
import { sayFailure, trpc } from '../../lib/loading/trpc.ts'

/** Declines an offer; `onSettled` follows when the page shows the outcome. */
export function useDeclineOffer(onSettled: () => void) {
  const { orderChanged, seatsChanged } = useChanges()
  return trpc.student.offers.decline.useMutation({
    onSuccess: ({ leftNow }) =>
      leftNow ? notify.success(t`You declined the offer`) : notify.error(t`This offer had ended before`),
    onError: sayFailure,
    async onSettled() {
      await Promise.all([orderChanged(), seatsChanged()])
      onSettled()
    },
  })
}

/** Takes places that cost nothing. */
export function useTakeFree(onTaken: () => void) {
  const { moneyMoved, orderChanged } = useChanges()
  return trpc.student.offers.accept.useMutation({
    onSuccess() {
      onTaken()
      return moneyMoved()
    },
    // It may have ended, or been accepted elsewhere.
    onError: orderChanged,
  })
}

/** Saves the viewer's telephone number. */
export function useSavePhone() {
  const utils = trpc.useUtils()
  return trpc.student.viewer.update.useMutation({
    onSuccess: (viewer) => utils.student.viewer.get.setData(undefined, viewer),
  })
}

/** Holds the seats of the cart for a bank transfer. */
export const useReserve = () =>
  trpc.student.checkout.reserve.useMutation({ onSettled: useChanges().orderChanged })
