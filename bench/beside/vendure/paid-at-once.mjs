// A payment that talks to nobody: the shop's own work alone.
import { randomUUID } from 'node:crypto'
import { LanguageCode, PaymentMethodHandler } from '@vendure/core'

export const paidAtOnce = new PaymentMethodHandler({
  code: 'paid-at-once',
  description: [{ languageCode: LanguageCode.en, value: 'Paid at once' }],
  args: {},
  createPayment: (_ctx, _order, amount) => ({ amount, state: 'Settled', transactionId: randomUUID() }),
  settlePayment: () => ({ success: true }),
})
