/** What other features do with what is shown here. */
export interface PersonActions {
  /** Cancels a place, or all of a payment, having shown the effect. */
  onRefund: (paymentId: string, claimIds?: string[]) => void
  onEmailReceipt: (paymentId: string) => void
  /** Undefined for those who may not read private notes. */
  onReadNotes: ((child: { id: string; name: string }) => void) | undefined
  onCorrect: (childId: string) => void
  /** The day from which the page was opened to say who may fetch a child on it. */
  fetchOn: string | undefined
  onFetchClosed: () => void
  /** The office was told that they do not come. */
  onAbsent: (participant: { id: string; name: string }) => void
}
