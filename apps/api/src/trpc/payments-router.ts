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
import { adminProcedure, officeProcedure, router } from './procedures.ts'

/** What the office does about money that was paid. */
export const adminPayments = router({
  search: officeProcedure({ whose: 'any' })
    .input(searchPaymentsInput)
    .output(paymentPageSchema)
    .query(({ ctx, input }) => searchPayments(ctx, input)),
  get: officeProcedure({ whose: 'any' })
    .input(paymentIdInput)
    .output(paymentSchema)
    .query(({ ctx, input }) => getReceipt(ctx, input)),
  refundLimit: officeProcedure({ whose: 'none' })
    .output(refundLimitSchema)
    .query(({ ctx }) => getRefundLimit(ctx)),
  quote: officeProcedure({ whose: 'any' })
    .input(paymentIdInput)
    .output(paymentQuoteSchema)
    .query(({ ctx, input }) => quotePayment(ctx, input)),
  refund: officeProcedure({ whose: 'any' })
    .input(refundPaymentInput)
    .output(paymentSchema)
    .mutation(({ ctx, input }) => refundPayment(ctx, input)),
  attention: officeProcedure({ whose: 'any' })
    .output(moneyAttentionSchema)
    .query(({ ctx }) => listMoneyAttention(ctx)),
  cashGivenBack: adminProcedure({ whose: 'any' })
    .output(cashGivenBackSchema)
    .query(({ ctx }) => listCashGivenBack(ctx)),
  retryRefund: adminProcedure({ whose: 'any' })
    .input(refundIdInput)
    .output(z.object({ retried: z.literal(true) }))
    .mutation(({ ctx, input }) => retryRefund(ctx, input)),
  record: officeProcedure({ whose: 'any' })
    .input(recordPaymentInput)
    .output(paymentSchema)
    .mutation(({ ctx, input }) => recordPayment(ctx, input)),
  noteLate: officeProcedure({ whose: 'any' })
    .input(noteLateMoneyInput)
    .output(z.object({ refundId: idSchema }))
    .mutation(({ ctx, input }) => noteLateMoney(ctx, input)),
  takeBack: officeProcedure({ whose: 'any' })
    // Of those that others recorded the use case says: gone.
    .input(takePaymentBackInput)
    .output(paymentTakenBackSchema)
    .mutation(({ ctx, input }) => takePaymentBack(ctx, input)),
  emailReceipt: officeProcedure({ whose: 'any' })
    .input(paymentIdInput)
    .output(z.object({ queued: z.literal(true) }))
    .mutation(({ ctx, input }) => emailReceipt(ctx, input)),
})

/** Refunds that no provider sends. */
export const adminRefunds = router({
  markSent: officeProcedure({ whose: 'any' })
    .input(markRefundSentInput)
    .output(z.object({ sent: z.literal(true) }))
    .mutation(({ ctx, input }) => markRefundSent(ctx, input)),
})
