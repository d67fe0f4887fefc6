import fc from 'fast-check'
import { placeOrder } from '../../src/features/checkout/place-order.ts'
import { extendOrder, releaseReserved } from '../../src/features/checkout/extend-or-release.ts'
import { recordPayment } from '../../src/features/checkout/record-offline-payment.ts'
import { markRefundSent } from '../../src/features/refunds/mark-refund-sent.ts'
import { anyIndex, command, prefer, type Weighted } from './commands.ts'
import { pick } from './pick.ts'
import { answerOf, type Rig } from './rig.ts'
import type { SchoolModel } from './school-model.ts'
import { sum, type OrderModel } from './things.ts'

/** What the office sells, and what it does about money that comes without a card. */
export const officeCommands: Weighted[] = [
  { weight: 4, arbitrary: fc.tuple(anyIndex, fc.nat(3)).map(([who, of]) => places(who, of > 0)) },
  { weight: 4, arbitrary: fc.tuple(anyIndex, fc.nat(3)).map(([which, off]) => records(which, off === 0)) },
  { weight: 1, arbitrary: anyIndex.map(extendsTime) },
  { weight: 1, arbitrary: anyIndex.map(releases) },
  { weight: 2, arbitrary: anyIndex.map(marksSent) },
]

export function places(who: number, isToCome: boolean) {
  return command(
    `the office sells to ${who} ${isToCome ? 'by transfer' : 'for cash'}`,
    (model, { admin }) => {
      const student = prefer(model.students, ({ cart, isDeleted }) => cart.length > 0 && !isDeleted, who)
      if (!student) return undefined
      const totalMinor = sum(student.cart.map(({ course }) => course))
      const method = isToCome ? 'transfer' : 'cash'
      return {
        student,
        model: () => model.place(student, totalMinor, { isToCome }),
        real: () =>
          answerOf(
            () => placeOrder(admin.ctx, { userId: student.id, totalMinor, method }),
            ({ status }) => status,
          ),
      }
    },
  )
}

export function records(which: number, isWrong: boolean) {
  const label = `the office records ${isWrong ? 'too much' : 'the money'} for order ${which}`
  return command(label, (model, rig) => {
    const takesMoney = ({ status, hasReference }: OrderModel) =>
      status === 'reserved' || (status === 'expired' && hasReference)
    const order = prefer(model.orders, takesMoney, which)
    // What a deleted account left to be settled is not the office's to record.
    if (!order || order.student.isDeleted) return undefined
    const amountMinor = order.totalMinor + Number(isWrong)
    return {
      student: order.student,
      model: () => model.record(order, amountMinor),
      real: () => answerOf(async () => recordPayment(rig.admin.ctx, await moneyFor(rig, order, amountMinor))),
    }
  })
}

async function moneyFor(rig: Rig, { id: orderId }: OrderModel, amountMinor: number) {
  const receivedOn = await dayAfter(rig, 0)
  return { orderId, method: 'transfer' as const, amountMinor, receivedOn, note: '', again: false }
}

function onReserved(
  label: string,
  which: number,
  model: (model: SchoolModel, order: OrderModel) => void,
  real: (rig: Rig, order: OrderModel) => Promise<unknown>,
) {
  return command(`the office ${label} order ${which}`, (school, rig) => {
    const order = prefer(school.orders, ({ status }) => status === 'reserved', which)
    return (
      order && {
        student: order.student,
        model: () => model(school, order),
        real: () => answerOf(() => real(rig, order)),
      }
    )
  })
}

function extendsTime(which: number) {
  return onReserved(
    'gives more time to',
    which,
    (model, order) => model.extend(order),
    async (rig, { id }) => extendOrder(rig.admin.ctx, { id, dueOn: await dayAfter(rig, 1, id) }),
  )
}

function releases(which: number) {
  return onReserved(
    'releases',
    which,
    (model, order) => model.releaseReserved(order),
    ({ admin }, { id }) => releaseReserved(admin.ctx, { id }),
  )
}

export function marksSent(which: number) {
  return command(`the office has sent refund ${which}`, ({ moneyBack }, rig) => {
    const waiting = moneyBack.refunds.filter(
      ({ status, order }) => status === 'by_hand' || (status === 'failed' && !moneyBack.isAhead(order)),
    )
    const refund =
      pick(waiting, which) ??
      pick(
        moneyBack.refunds.filter(({ status }) => status !== 'failed'),
        which,
      )
    return (
      refund && {
        student: refund.order.student,
        model: () => moneyBack.markSent(refund),
        real: () =>
          answerOf(async () =>
            markRefundSent(rig.admin.ctx, {
              ...{ id: refund.id, sentOn: await dayAfter(rig, 0), reference: 'T 1' },
            }),
          ),
      }
    )
  })
}

/** A day of the school's calendar: some days after today, or after the last day of an order. */
async function dayAfter({ product }: Rig, days: number, orderId?: string): Promise<string> {
  const [row] = await product.sql<{ day: string }[]>`
    select (coalesce((select due_on from orders where id = ${orderId ?? null}), school_day(clock_timestamp())) + ${days}::int)::text as day`
  return row?.day ?? ''
}
