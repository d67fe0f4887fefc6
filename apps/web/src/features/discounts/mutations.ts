import { t } from '@lingui/core/macro'
import type { AddDiscountInput } from '@cadenza/contracts/money/discount'
import { useChanges } from '../../lib/loading/changes.ts'
import { useFormOutcome } from '../../lib/loading/outcomes.ts'
import { sayFailure, trpc } from '../../lib/loading/trpc.ts'

/** Adds a discount, or the next version after the one that was seen. The form shows a refusal itself. */
export function useSaveDiscount() {
  const outcome = useFormOutcome(t`The discount is saved`, 'termsOfSaleChanged')
  const add = trpc.admin.discounts.add.useMutation(outcome)
  const revise = trpc.admin.discounts.revise.useMutation(outcome)
  return (input: AddDiscountInput, after: { series: string; version: number } | undefined) => {
    if (!after) return add.mutateAsync(input)
    // They belong to the series.
    const { kind: _kind, code: _code, ...fields } = input
    return revise.mutateAsync({ ...after, ...fields })
  }
}

/** Pauses a discount or lets it go on; the page says which, and offers to undo it. */
export function usePauseDiscount() {
  return trpc.admin.discounts.pause.useMutation({
    onError: sayFailure,
    onSettled: useChanges().termsOfSaleChanged,
  })
}
