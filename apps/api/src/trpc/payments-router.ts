import { z } from 'zod'
import {
  cashGivenBackSchema,
  moneyAttentionSchema,
  paymentIdInput,
  paymentPageSchema,
  paymentSchema,
  refundIdInput,
  refundLimitSchema,
  refundPaymentInput,
  searchPaymentsInput,
} from '@cadenza/contracts/money/payment'
import {
  markRefundSentInput,
  paymentTakenBackSchema,
  noteLateMoneyInput,
  recordPaymentInput,
  takePaymentBackInput,
} from '@cadenza/contracts/money/office-sale'
import { paymentQuoteSchema } from '@cadenza/contracts/money/refund-policy'
import { idSchema } from '@cadenza/contracts/text/text'
import { queuedSchema } from '@cadenza/contracts/text/outcome'
import { emailReceipt } from '../features/receipts/email-receipt.ts'
import { getReceipt } from '../features/checkout/list-payments.ts'
import { noteLateMoney, recordPayment, takePaymentBack } from '../features/checkout/record-offline-payment.ts'
import { getRefundLimit } from '../features/refunds/refund-limit.ts'
import { listCashGivenBack } from '../features/refunds/list-cash-given-back.ts'
import { listMoneyAttention } from '../features/refunds/list-money-attention.ts'
import { markRefundSent } from '../features/refunds/mark-refund-sent.ts'
import { quotePayment } from '../features/refunds/quote-payment.ts'
import { refundPayment, retryRefund } from '../features/refunds/refund-payment.ts'
import { searchPayments } from '../features/refunds/search-payments.ts'
import { adminAny, by, officeAny, officeProcedure, router } from './procedures.ts'

/** What the office does about money that was paid. */
export const adminPayments = router({
  search: officeAny.input(searchPaymentsInput).output(paymentPageSchema).query(by(searchPayments)),
  get: officeAny.input(paymentIdInput).output(paymentSchema).query(by(getReceipt)),
  refundLimit: officeProcedure({ whose: 'none' }).output(refundLimitSchema).query(by(getRefundLimit)),
  quote: officeAny.input(paymentIdInput).output(paymentQuoteSchema).query(by(quotePayment)),
  refund: officeAny.input(refundPaymentInput).output(paymentSchema).mutation(by(refundPayment)),
  attention: officeAny.output(moneyAttentionSchema).query(by(listMoneyAttention)),
  cashGivenBack: adminAny.output(cashGivenBackSchema).query(by(listCashGivenBack)),
  retryRefund: adminAny
    .input(refundIdInput)
    .output(z.object({ retried: z.literal(true) }))
    .mutation(by(retryRefund)),
  record: officeAny.input(recordPaymentInput).output(paymentSchema).mutation(by(recordPayment)),
  noteLate: officeAny
    .input(noteLateMoneyInput)
    .output(z.object({ refundId: idSchema }))
    .mutation(by(noteLateMoney)),
  takeBack: officeAny
    // Of those that others recorded the use case says: gone.
    .input(takePaymentBackInput)
    .output(paymentTakenBackSchema)
    .mutation(by(takePaymentBack)),
  emailReceipt: officeAny.input(paymentIdInput).output(queuedSchema).mutation(by(emailReceipt)),
})

/** Refunds that no provider sends. */
export const adminRefunds = router({
  markSent: officeAny
    .input(markRefundSentInput)
    .output(z.object({ sent: z.literal(true) }))
    .mutation(by(markRefundSent)),
})
