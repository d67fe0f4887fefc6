import { notify } from '../../../lib/browser/notify.ts'
import { useChanges } from '../../../lib/loading/changes.ts'
import { sayFailure, trpc } from '../../../lib/loading/trpc.ts'

/** Failures are said at their step: nothing typed or chosen is lost. */
export function useCreateFamily() {
  const { personChanged } = useChanges()
  return trpc.admin.families.create.useMutation({
    onSuccess: ({ existing }) => {
      if (existing) notify.error('This address has an account already: it is used')
    },
    onSettled: personChanged,
  })
}

export function useAddChildren() {
  const { personChanged } = useChanges()
  return trpc.admin.families.addChildren.useMutation({ onSettled: personChanged })
}

export function useAddToFamilyCart() {
  const { personChanged } = useChanges()
  return trpc.admin.families.cart.add.useMutation({ onSettled: personChanged })
}

export function useJoinLineFor() {
  const { lineChanged } = useChanges()
  return trpc.admin.waitlist.join.useMutation({ onSettled: lineChanged })
}

export function useRemoveFromFamilyCart() {
  const { personChanged } = useChanges()
  return trpc.admin.families.cart.remove.useMutation({
    onError: sayFailure,
    onSettled: personChanged,
  })
}

/** Mails the parent the way to the cart. */
export function useSendCart() {
  return trpc.admin.families.cart.send.useMutation({
    onSuccess: () => notify.success('The mail is on its way'),
    onError: sayFailure,
  })
}

export function useRecordConsent() {
  const { personChanged } = useChanges()
  return trpc.admin.families.consents.record.useMutation({ onSettled: personChanged })
}

/** Mails the guardian who declined the way to the page where they answer. */
export function useAskForConsent() {
  return trpc.admin.families.consents.ask.useMutation()
}

export function usePlaceOrder() {
  const { moneyMoved } = useChanges()
  return trpc.admin.orders.place.useMutation({ onSettled: moneyMoved })
}
