import fc from 'fast-check'
import { lookAfterOrder } from '../../src/features/checkout/look-after-order.ts'
import { sweepOrders } from '../../src/features/checkout/sweep-orders.ts'
import { setFaults } from '../provider.ts'
import { anyIndex, command, type SchoolCommand, type Weighted } from './commands.ts'
import { pick } from './pick.ts'
import { compare, requireSame } from './compare.ts'
import { attempt, faultKinds, type FaultKind, type ProviderCall } from './provider-model.ts'
import { answerOf, note, queuedJobs, workOn, type QueuedJob } from './rig.ts'
import type { SchoolModel } from './school-model.ts'
import { isAmbiguous, makeDue, sweepModel } from './sweeping.ts'

const calls = ['create', 'cancel', 'refund'] as const
/** What time, the queue and the network do. */
export const fateCommands: Weighted[] = [
  { weight: 3, arbitrary: anyIndex.map(expires) },
  { weight: 2, arbitrary: anyIndex.map(looksAfter) },
  { weight: 1, arbitrary: fc.constant(sweeps()) },
  { weight: 4, arbitrary: fc.constant(worksOffQueue()) },
  { weight: 2, arbitrary: fc.nat(2).map((up) => cutsLine(up === 0)) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...calls), fc.constantFrom(...faultKinds))
      .map(([call, kind]) => armsFault(call, kind)),
  },
]

export function expires(which: number) {
  return command(`hold ${which} comes to its end`, (model, real) => {
    const order = pick(model.holdingOrders, which)
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
    const order = pick(model.holdingOrders, which)
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
    const refund = model.moneyBack.refunds.find(({ id }) => id === data.refundId)
    if (refund) model.moneyBack.send(refund)
  }
  if (name === 'close-course') {
    const course = model.courses.find(({ id }) => id === data.courseId)
    if (course) model.closeCourse(course)
  }
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
