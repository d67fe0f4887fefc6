import fc from 'fast-check'
import { refundAtProvider, setFaults } from '../provider.ts'
import { anyIndex, command, type Weighted } from './commands.ts'
import { pick } from './pick.ts'

/** What banks, and people who work in the provider's own dashboard, do without the product. */
export const bankCommands: Weighted[] = [
  { weight: 2, arbitrary: anyIndex.map(bankRefuses) },
  { weight: 2, arbitrary: fc.tuple(anyIndex, fc.nat(2)).map(([which, part]) => refundsOutside(which, part)) },
  { weight: 1, arbitrary: anyIndex.map(disputes) },
  { weight: 1, arbitrary: fc.tuple(anyIndex, fc.boolean()).map(([which, won]) => closesDispute(which, won)) },
]

export function bankRefuses(which: number) {
  return command(`the bank refuses refund ${which} after all`, (model, { product }) => {
    const refund = pick(
      model.moneyBack.refunds.filter(
        ({ status, sent, named }) =>
          status === 'succeeded' && named !== undefined && sent.get(named) === 'succeeded',
      ),
      which,
    )
    return (
      refund && {
        model: () => model.moneyBack.bankRefuses(refund),
        real: async () => {
          const [row] = await product.sql<{ provider_refund_id: string }[]>`
            select provider_refund_id from refunds where id = ${refund.id}`
          await setFaults(product, { failRefund: row?.provider_refund_id })
          return 'ok'
        },
      }
    )
  })
}

/** All that is left of a charge, or a part of it. */
export function refundsOutside(which: number, part: number) {
  return command(`somebody refunds intent ${which} at the provider`, (model, { product }) => {
    // A fault that waits for our own refund would meet this one.
    if (model.provider.fault?.call === 'refund') return undefined
    const left = model.orders.flatMap((order) => {
      const { intent, totalMinor } = order
      const leftMinor = totalMinor - (intent?.refundedMinor ?? 0) - model.moneyBack.sentByHandMinor(order)
      return intent?.status === 'succeeded' && !intent.isDisputed && leftMinor > 0
        ? { intent, leftMinor }
        : []
    })
    const chosen = pick(left, which)
    if (!chosen) return undefined
    const amountMinor = part === 0 ? chosen.leftMinor : Math.min(chosen.leftMinor, part * 1000)
    let id = ''
    return {
      real: async () => {
        id = await refundAtProvider(product, chosen.intent.id, amountMinor)
        return 'ok'
      },
      model: () => model.moneyBack.refundOutside(chosen.intent, id, amountMinor),
    }
  })
}

export function disputes(which: number) {
  return command(`the cardholder of intent ${which} disputes it`, (model, { product }) => {
    const intent = pick(
      model.intents.filter(({ status, isDisputed }) => status === 'succeeded' && !isDisputed),
      which,
    )
    let id = ''
    return (
      intent && {
        real: async () => {
          await setFaults(product, { createDispute: intent.id })
          const [made] = await product.sql<{ id: string }[]>`
            select id from sandbox_payments.objects where kind = 'dispute' and body ->> 'payment_intent' = ${intent.id}`
          id = made?.id ?? 'no such dispute'
          return 'ok'
        },
        model: () => model.moneyBack.dispute(intent, id),
      }
    )
  })
}

export function closesDispute(which: number, isWon: boolean) {
  return command(`the bank closes dispute ${which}, ${isWon ? 'won' : 'lost'}`, (model, { product }) => {
    const open = model.moneyBack.disputes.filter(({ status }) => status === 'needs_response')
    const dispute = pick(open, which)
    const status = isWon ? 'won' : 'lost'
    return (
      dispute && {
        real: async () => {
          await setFaults(product, { closeDispute: { id: dispute.id, status } })
          return 'ok'
        },
        model: () => void (dispute.status = status),
      }
    )
  })
}
