/** Why the provider could not send a refund, in plain words. */
export function failureWords(code: string | null): string {
  return byCode[code ?? ''] ?? `The payment provider could not send it${code ? `: ${asWords(code)}` : ''}.`
}

/** `needs_response` as `needs response`. */
export function asWords(code: string): string {
  return code.replaceAll('_', ' ')
}

const byCode: Record<string, string | undefined> = {
  expired_or_canceled_card: 'The card has expired or was cancelled.',
  lost_or_stolen_card: 'The card was reported lost or stolen.',
  insufficient_funds: 'The school’s balance at the payment provider is too low.',
  charge_for_pending_refund_disputed: 'The cardholder disputes the payment at the bank.',
  declined: 'The bank refused the money.',
}
