import fc from 'fast-check'
import { lookAfterOrder } from '../../src/features/checkout/look-after-order.ts'
import { sweepOrders } from '../../src/features/checkout/sweep-orders.ts'
import { reconcile } from '../../src/features/provider-events/reconcile.ts'
import { setFaults } from '../provider.ts'
import { anyIndex, command, pick, type SchoolCommand, type Weighted } from './commands.ts'
import { compare, requireSame } from './compare.ts'
import { attempt, faultKinds, type FaultKind, type ProviderCall } from './provider-model.ts'
import { answerOf, deliver, finishDelivery, note, queuedJobs, undelivered, unread, workOn } from './rig.ts'
import type { ProviderEvent, QueuedJob, Rig } from './rig.ts'
import type { SchoolModel } from './school-model.ts'

const calls = ['create', 'cancel', 'refund'] as const
const fates = fc.array(fc.constantFrom('delivered', 'delivered', 'twice', 'lost', 'late'), {
  minLength: 1,
  maxLength: 6,
})

/** What time, the queue, the network and the bank do. */
export const fateCommands: Weighted[] = [
  { weight: 3, arbitrary: anyIndex.map(expires) },
  { weight: 2, arbitrary: anyIndex.map(looksAfter) },
  { weight: 1, arbitrary: fc.constant(sweeps()) },
  { weight: 4, arbitrary: fc.constant(worksOffQueue()) },
  {
    weight: 4,
    arbitrary: fc.tuple(fates, fc.boolean()).map(([each, backwards]) => delivers(each, backwards)),
  },
  { weight: 1, arbitrary: fc.constant(reconciles()) },
  { weight: 2, arbitrary: fc.nat(2).map((up) => cutsLine(up === 0)) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...calls), fc.constantFrom(...faultKinds))
      .map(([call, kind]) => armsFault(call, kind)),
  },
  { weight: 2, arbitrary: anyIndex.map(bankRefuses) },
]

export function expires(which: number) {
  return command(`hold ${which} comes to its end`, (model, real) => {
    const order = pick(model.liveOrders, which)
    return (
      order && {
        model: () => void (order.isOver = true),
        real: async () => {
          await real.product.sql`
            update orders set expires_at = clock_timestamp() - interval '1 second' where id = ${order.id}`
          return 'ok'
        },
      }
    )
  })
}

export function looksAfter(which: number) {
  return command(`order ${which} is looked after`, (model, { product }) => {
    const order = pick(model.liveOrders, which)
    return (
      order && {
        student: order.student,
        model: () => model.lookAfter(order),
        real: () => answerOf(() => lookAfterOrder(product.deps, { orderId: order.id })),
      }
    )
  })
}

function sweeps() {
  return command('the sweep', (model, real) => {
    if (isAmbiguous(model)) return undefined
    return {
      model: () => sweepModel(model),
      real: async () => {
        await makeDue(real)
        return answerOf(() => sweepOrders(real.product.deps))
      },
    }
  })
}

/** Which of several orders would meet the one fault, nobody can say. */
function isAmbiguous({ provider, liveOrders }: Pick<SchoolModel, 'provider' | 'liveOrders'>): boolean {
  return provider.fault?.call === 'cancel' && liveOrders.length > 1
}

async function makeDue({ product }: Rig) {
  await product.sql`update orders set checked_at = clock_timestamp() - interval '1 hour'`
}

/** An order that cannot be looked after now does not keep the others from it. */
function sweepModel(model: SchoolModel) {
  for (const order of model.liveOrders) attempt(() => model.lookAfter(order))
}

export function worksOffQueue(): SchoolCommand {
  return {
    check: (model) => !isAmbiguous(model),
    async run(model, real) {
      for (const job of await queuedJobs(real)) {
        const answer = await answerOf(() => workOn(real, job))
        note(real, `job ${job.name}: ${answer}`)
        requireSame(`job ${job.name}`, [attempt(() => workInModel(model, job))], [answer])
        await compare(model, real)
      }
    },
    toString: () => 'the queue is worked off',
  }
}

function workInModel(model: SchoolModel, { name, data }: QueuedJob) {
  if (name === 'look-after-order') {
    const order = model.orders.find(({ id }) => id === data.orderId)
    if (order) model.lookAfter(order)
  }
  if (name === 'send-refund') {
    const refund = model.refunds.find(({ id }) => id === data.refundId)
    if (refund) model.send(refund)
  }
  if (name === 'close-course') {
    const course = model.courses.find(({ id }) => id === data.courseId)
    if (course) model.closeCourse(course)
  }
}

/** Each waiting event meets the next of the fates, in the order in which they happened or backwards. */
export function delivers(each: string[], backwards: boolean): SchoolCommand {
  return {
    check: () => true,
    async run(model, real) {
      const waiting = await undelivered(real)
      for (const [index, event] of (backwards ? waiting.toReversed() : waiting).entries()) {
        const fate = each[index % each.length]
        if (fate === 'late') continue
        if (fate !== 'lost') await deliverOnce(model, real, event)
        if (fate === 'twice') await deliverOnce(model, real, event)
        if (fate === 'lost' || !model.provider.isDown) await finishDelivery(real, event.id)
      }
      await compare(model, real)
    },
    toString: () => `events are ${each.join(', ')}${backwards ? ', backwards' : ''}`,
  }
}

async function deliverOnce(model: SchoolModel, real: Rig, event: ProviderEvent) {
  const status = await deliver(real, event.id)
  note(real, `${event.type}: ${status}`)
  const expected = attempt(() => hearInModel(model, event)) === 'ok' ? 200 : 503
  requireSame(`the webhook’s answer to ${event.type}`, [`${expected}`], [`${status}`])
}

function hearInModel(
  model: SchoolModel,
  { id, type, objectId, refundId, attempt: which }: ProviderEvent,
): void {
  if (model.heard.has(id)) return
  if (type.startsWith('refund.')) model.provider.requireUp()
  if (type === 'payment_intent.succeeded') model.settleIfPaid(objectId)
  const refund = model.refunds.find((each) => each.id === refundId)
  if (type.startsWith('refund.') && refund && which !== null) model.hearOfRefund(refund, which)
  model.heard.add(id)
}

export function reconciles() {
  return command('the reconciliation', (model, real) => {
    if (isAmbiguous(model)) return undefined
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

function cutsLine(isDown: boolean) {
  return command(`the line to the provider is ${isDown ? 'cut' : 'mended'}`, (model, { line }) => ({
    model: () => void (model.provider.isDown = isDown),
    real: async () => {
      line.isDown = isDown
      return 'ok'
    },
  }))
}

const paths: Record<ProviderCall, string> = {
  create: 'POST /v1/payment_intents',
  cancel: 'POST /v1/payment_intents/*/cancel',
  refund: 'POST /v1/refunds',
}

function armsFault(call: ProviderCall, kind: FaultKind) {
  return command(`the next ${call} meets “${kind}”`, (model, { product, line }) => ({
    model: () => void (model.provider.fault = { call, kind }),
    real: async () => {
      line.lose = kind === 'answer lost' ? call : undefined
      const counts = {
        failBefore: Number(kind === 'failed before'),
        failAfter: Number(kind === 'failed after'),
      }
      await setFaults(product, { match: paths[call], ...counts })
      return 'ok'
    },
  }))
}

export function bankRefuses(which: number) {
  return command(`the bank refuses refund ${which} after all`, (model, { product }) => {
    const refund = pick(
      model.refunds.filter(
        ({ status, sent, named }) =>
          status === 'succeeded' && named !== undefined && sent.get(named) === 'succeeded',
      ),
      which,
    )
    return (
      refund && {
        model: () => void refund.sent.set(refund.named ?? 0, 'failed'),
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
