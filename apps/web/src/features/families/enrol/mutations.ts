import { t } from '@lingui/core/macro'
import { notify } from '../../../lib/browser/notify.ts'
import { useChanges } from '../../../lib/loading/changes.ts'
import { sayFailure, trpc } from '../../../lib/loading/trpc.ts'

/** Failures are shown at their step: nothing typed or chosen is lost. */
export function useCreateFamily() {
  return trpc.admin.families.create.useMutation({
    onSuccess: ({ existing }) => {
      if (existing) notify.error(t`This address has an account already: it is used`)
    },
    onSettled: useChanges().personChanged,
  })
}

export function useAddChildren() {
  return trpc.admin.families.addChildren.useMutation({ onSettled: useChanges().personChanged })
}

export function useAddToFamilyCart() {
  return trpc.admin.families.cart.add.useMutation({ onSettled: useChanges().personChanged })
}

export function useJoinWaitlistFor() {
  return trpc.admin.waitlist.join.useMutation({ onSettled: useChanges().lineChanged })
}

export function useRemoveFromFamilyCart() {
  return trpc.admin.families.cart.remove.useMutation({
    onError: sayFailure,
    onSettled: useChanges().personChanged,
  })
}

/** Puts codes into a family's cart and takes them out. A refusal is shown at the field. */
export function useFamilyCodes() {
  const change = { onSettled: useChanges().personChanged }
  return {
    add: trpc.admin.families.cart.addCode.useMutation(change).mutateAsync,
    remove: trpc.admin.families.cart.removeCode.useMutation(change).mutateAsync,
  }
}

/** A refusal is shown in its form. */
export function useSetHandPrice() {
  return trpc.admin.families.cart.setPrice.useMutation({ onSettled: useChanges().personChanged })
}

/** Mails the parent the way to the cart. */
export function useSendCart() {
  return trpc.admin.families.cart.send.useMutation({
    onSuccess: () => notify.success(t`The mail is on its way`),
    onError: sayFailure,
  })
}

export function useRecordConsent() {
  return trpc.admin.families.consents.record.useMutation({ onSettled: useChanges().personChanged })
}

/** Mails the guardian who declined the way to the page where they answer. */
export function useAskForConsent() {
  return trpc.admin.families.consents.ask.useMutation()
}

export function usePlaceOrder() {
  return trpc.admin.orders.place.useMutation({ onSettled: useChanges().moneyMoved })
}
