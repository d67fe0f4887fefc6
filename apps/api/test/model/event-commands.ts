import fc from 'fast-check'
import { reconcile } from '../../src/features/provider-events/reconcile.ts'
import { command, type SchoolCommand, type Weighted } from './commands.ts'
import { compare, requireSame } from './compare.ts'
import { attempt } from './provider-model.ts'
import { answerOf, deliver, finishDelivery, note, undelivered, unread } from './rig.ts'
import type { ProviderEvent, Rig } from './rig.ts'
import type { SchoolModel } from './school-model.ts'
import { isAmbiguous, makeDue, sweepModel } from './sweeping.ts'

const fates = fc.array(fc.constantFrom('delivered', 'delivered', 'twice', 'lost', 'late'), {
  minLength: 1,
  maxLength: 6,
})

/** How we learn what happened at the provider: by its events, or by requesting those that never came. */
export const eventCommands: Weighted[] = [
  {
    weight: 4,
    arbitrary: fc.tuple(fates, fc.boolean()).map(([each, backwards]) => delivers(each, backwards)),
  },
  { weight: 1, arbitrary: fc.constant(reconciles()) },
]

/** Each waiting event meets the next of the fates, in the order in which they happened or backwards. */
export function delivers(each: string[], backwards: boolean): SchoolCommand {
  return {
    check: () => true,
    async run(model, real) {
      const waiting = await undelivered(real)
      for (const [index, event] of (backwards ? waiting.toReversed() : waiting).entries()) {
        const fate = each[index % each.length]
        if (fate === 'late') continue
        const isHeard = fate === 'lost' || (await deliverOnce(model, real, event))
        if (fate === 'twice') await deliverOnce(model, real, event)
        if (isHeard) await finishDelivery(real, event.id)
      }
      await compare(model, real)
    },
    toString: () => `events are ${each.join(', ')}${backwards ? ', backwards' : ''}`,
  }
}

/** What fails is delivered again. */
async function deliverOnce(model: SchoolModel, real: Rig, event: ProviderEvent): Promise<boolean> {
  const status = await deliver(real, event.id)
  const isHeard = attempt(() => hearInModel(model, event)) === 'ok'
  note(real, `${event.type}: ${isHeard ? 'heard' : 'again'}`)
  requireSame(`the webhook’s answer to ${event.type}`, [isHeard ? '200' : '503'], [`${status}`])
  return isHeard
}

export function reconciles() {
  return command('the reconciliation', (model, real) => {
    if (isAmbiguous(model) || waitsForRoom(model)) return undefined
    let events: ProviderEvent[] = []
    return {
      real: async () => {
        await makeDue(real)
        events = await unread(real)
        return answerOf(() => reconcile(real.product.deps))
      },
      model: () => {
        sweepModel(model)
        model.provider.requireUp()
        for (const event of events) hearInModel(model, event)
      },
    }
  })
}

/** Delivers the events that were never received, lost or not. */
export async function deliverUnread(model: SchoolModel, real: Rig): Promise<void> {
  for (const event of await unread(real)) await deliverOnce(model, real, event)
  await compare(model, real)
}

/** Whether the books have room for this refund by then depends on which of several events comes first. */
export function waitsForRoom({ moneyBack, orders }: SchoolModel): boolean {
  return moneyBack.outside.some(({ intent, refund, hasFailed, amountMinor }) => {
    const order = orders.find((each) => each.intent === intent)
    return order && !refund && !hasFailed && amountMinor > order.totalMinor - moneyBack.refundedMinor(order)
  })
}

function hearInModel(model: SchoolModel, event: ProviderEvent): void {
  if (model.heard.has(event.id)) return
  if (event.type === 'payment_intent.succeeded') model.settleIfPaid(event.objectId)
  if (event.type === 'payment_intent.payment_failed') model.provider.requireUp()
  if (event.type.startsWith('refund.')) hearOfRefund(model, event)
  if (event.type.startsWith('charge.dispute.')) hearOfDispute(model, event)
  model.heard.add(event.id)
}

function hearOfRefund(model: SchoolModel, { objectId, refundId, attempt: which }: ProviderEvent) {
  model.provider.requireUp()
  const { moneyBack, orders } = model
  const refund = moneyBack.refunds.find((each) => each.id === refundId)
  if (refund && which !== null) return moneyBack.hear(refund, which)
  const outside = moneyBack.outside.find(({ id }) => id === objectId)
  if (!outside) return
  if (!outside.refund && !outside.hasFailed) model.settleIfPaid(outside.intent.id)
  const order = orders.find(({ intent }) => intent === outside.intent)
  if (order) moneyBack.hearOutside(outside, order)
}

function hearOfDispute(model: SchoolModel, { objectId }: ProviderEvent) {
  model.provider.requireUp()
  const dispute = model.moneyBack.disputes.find(({ id }) => id === objectId)
  if (!dispute) return
  model.settleIfPaid(dispute.intent.id)
  dispute.noted = dispute.status
}
