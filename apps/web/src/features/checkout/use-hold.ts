import type { OrderState } from '@cadenza/contracts/checkout'
import { useState } from 'react'
import { useChanges } from '../../lib/changes.ts'
import { messageFor } from '../../lib/error-message.ts'
import { notify } from '../../lib/notify.ts'
import { trpc } from '../../lib/trpc.ts'
import type { useCheckout } from './use-checkout.ts'

/** The seats that a checkout holds: until when, whether that is over, and how to keep them longer. */
export function useHold({ query, updateHold }: ReturnType<typeof useCheckout>) {
  const { client } = trpc.useUtils()
  const { orderChanged } = useChanges()
  const [endedId, setEndedId] = useState<string | null>(null)
  const orderId = query.data?.orderId
  const renewal = trpc.student.checkout.renew.useMutation({
    onSuccess: updateHold,
    onError(error) {
      notify.error(messageFor(error).message)
      void lookAgain()
    },
  })

  /** The clock here has run down: another tab may have kept the seats, or paid for them. The server knows. */
  async function lookAgain() {
    if (!orderId) return
    const order = await client.student.checkout.current.query().catch(() => null)
    if (order?.orderId === orderId && isHeld(order)) return updateHold(order)
    setEndedId(orderId)
    await orderChanged()
  }

  return {
    ended: orderId !== undefined && endedId === orderId,
    /** By the clock of this computer, counted from when the server's answer came. */
    endsAt: query.dataUpdatedAt + (query.data?.secondsLeft ?? 0) * 1000,
    keep: () => orderId && renewal.mutate({ orderId }),
    keeping: renewal.isPending,
    kept: renewal.isSuccess,
    lookAgain,
  }
}

function isHeld({ status, secondsLeft }: OrderState) {
  return (status === 'open' || status === 'awaiting_payment') && secondsLeft > 0
}
