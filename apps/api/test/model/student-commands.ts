import fc from 'fast-check'
import { addToCart } from '../../src/features/cart/add-to-cart.ts'
import { getCart } from '../../src/features/cart/get-cart.ts'
import { removeFromCart } from '../../src/features/cart/remove-from-cart.ts'
import { completeCheckout } from '../../src/features/checkout/complete-checkout.ts'
import { enrolFree } from '../../src/features/checkout/enrol-free.ts'
import { cancelCheckout, renewCheckout } from '../../src/features/checkout/own-order.ts'
import { startCheckout } from '../../src/features/checkout/start-checkout.ts'
import { quoteWithdrawal, withdrawPlaces } from '../../src/features/enrolments/withdrawal.ts'
import { authenticate, payIntent } from '../provider.ts'
import { anyIndex, byStudent, command, prefer, type Weighted } from './commands.ts'
import { pick } from './pick.ts'
import { refuse } from './provider-model.ts'
import { answerOf } from './rig.ts'
import type { SchoolModel } from './school-model.ts'
import { isFor, type StudentModel } from './things.ts'

const cards = [
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_chargeDeclined',
  'pm_card_threeDSecure2Required',
] as const
const whose = ['own', 'own', 'own', 'foreign', 'foreign', 'invented'] as const

/** What students do, and what their browsers and banks do for them. */
export const studentCommands: Weighted[] = [
  { weight: 5, arbitrary: fc.tuple(anyIndex, anyIndex, anyIndex).map(adds) },
  { weight: 1, arbitrary: fc.tuple(anyIndex, anyIndex).map(([who, what]) => removes(who, what)) },
  { weight: 10, arbitrary: anyIndex.map((who) => startsCheckout(who, 0)) },
  {
    weight: 2,
    arbitrary: fc.tuple(anyIndex, fc.constantFrom(-100, 1)).map(([who, off]) => startsCheckout(who, off)),
  },
  { weight: 2, arbitrary: anyIndex.map(enrolsFree) },
  { weight: 3, arbitrary: fc.tuple(anyIndex, fc.nat(3)).map(([who, of]) => renews(who, of > 0)) },
  { weight: 2, arbitrary: fc.tuple(anyIndex, fc.nat(3)).map(([who, of]) => cancels(who, of > 0)) },
  { weight: 3, arbitrary: fc.tuple(anyIndex, anyIndex, fc.nat(2)).map(givesBack) },
  {
    weight: 5,
    arbitrary: fc.tuple(anyIndex, fc.constantFrom(...whose)).map(([who, of]) => completes(who, of)),
  },
  {
    weight: 12,
    arbitrary: fc.tuple(anyIndex, fc.constantFrom(...cards)).map(([which, card]) => pays(which, card)),
  },
  { weight: 5, arbitrary: fc.tuple(anyIndex, fc.nat(2)).map(([which, no]) => answersBank(which, no > 0)) },
]

const anybody = () => true
const hasCart = ({ cart }: StudentModel) => cart.length > 0
const hasLiveOrder = (student: StudentModel, model: SchoolModel) => model.liveOrderOf(student) !== undefined

function adds([who, what, whom]: [number, number, number]) {
  return byStudent(`student ${who} adds class ${what} for ${whom}`, who, anybody, (student, ctx, model) => {
    const participant = pick(student.family, whom)
    if (!participant) return undefined
    const course = prefer(
      model.courses,
      (each) => !student.cart.some(isFor({ course: each, participant })),
      what,
    )
    return (
      course && {
        model: () => model.addToCart(student, { course, participant }),
        real: () => answerOf(() => addToCart(ctx, { courseId: course.id, participantId: participant.id })),
      }
    )
  })
}

function removes(who: number, what: number) {
  return byStudent(`student ${who} removes ${what}`, who, hasCart, (student, ctx) => {
    const wanted = pick(student.cart, what)
    return (
      wanted && {
        model: () => {
          student.cart = student.cart.filter((item) => item !== wanted)
        },
        real: () =>
          answerOf(async () => {
            const { items } = await getCart(ctx)
            const item = items.find(
              (each) => each.course.id === wanted.course.id && each.participant.id === wanted.participant.id,
            )
            return removeFromCart(ctx, { id: item?.id ?? 'nothing' })
          }),
      }
    )
  })
}

export function startsCheckout(who: number, off: number) {
  const label = `student ${who} starts checkout${off ? ` with a total that is ${off} off` : ''}`
  return byStudent(label, who, hasCart, (student, ctx, model) => {
    const totalMinor = model.shownTotal(student) + off
    return {
      model: () => `${model.startCheckout(student, totalMinor).totalMinor}`,
      real: () =>
        answerOf(
          () => startCheckout(ctx, { totalMinor }),
          ({ amountMinor }) => `${amountMinor}`,
        ),
    }
  })
}

function enrolsFree(who: number) {
  return byStudent(`student ${who} enrols free`, who, hasCart, (student, ctx, model) => ({
    model: () => model.enrolFree(student),
    real: () => answerOf(() => enrolFree(ctx)),
  }))
}

function renews(who: number, own: boolean) {
  return byStudent(
    `student ${who} renews ${own ? 'their' : 'another’s'} hold`,
    who,
    hasLiveOrder,
    (student, ctx, model) => {
      const order = own ? model.latestOrderOf(student) : model.orders.find((each) => each.student !== student)
      return (
        order && {
          model: () => model.renew(student, order),
          real: () => answerOf(() => renewCheckout(ctx, { orderId: order.id })),
        }
      )
    },
  )
}

function cancels(who: number, own: boolean) {
  const label = `student ${who} cancels ${own ? 'their' : 'another’s'} order`
  return byStudent(label, who, hasLiveOrder, (student, ctx, model) => {
    const order = own ? model.latestOrderOf(student) : model.orders.find((each) => each.student !== student)
    return (
      order && {
        model: () => model.cancel(student, order),
        real: () => answerOf(() => cancelCheckout(ctx, { orderId: order.id })),
      }
    )
  })
}

export function completes(who: number, of: (typeof whose)[number]) {
  return byStudent(
    `student ${who} says that ${of} payment is done`,
    who,
    hasLiveOrder,
    (student, ctx, model) => {
      const mine = model.orders.filter((order) => order.intent && order.student === student)
      const others = model.orders.filter((order) => order.intent && order.student !== student)
      const intent = (of === 'own' ? mine : others).at(-1)?.intent
      if (!intent && of !== 'invented') return undefined
      const transactionId = of === 'invented' ? 'pi_invented' : (intent?.id ?? '')
      return {
        model: () => model.complete(student, of === 'invented' ? undefined : intent),
        real: () =>
          answerOf(
            () => completeCheckout(ctx, { transactionId }),
            ({ status }) => status,
          ),
      }
    },
  )
}

/** One place or several, of one payment or of two. */
function givesBack([who, which, more]: [number, number, number]) {
  const places = (student: StudentModel, model: SchoolModel) =>
    model.paidOrders
      .filter((order) => order.student === student)
      .flatMap(({ lines }) => lines.filter(({ state }) => state === 'confirmed'))
  const hasPlace = (student: StudentModel, model: SchoolModel) => places(student, model).length > 0
  return byStudent(`student ${who} gives places back`, who, hasPlace, (student, ctx, model, { product }) => {
    const mine = places(student, model)
    const first = which % Math.max(1, mine.length)
    const lines = mine.slice(first, first + more + 1)
    if (lines.length === 0) return undefined
    return {
      model: () => `${model.moneyBack.withdraw(lines, model.paidOrders)}`,
      real: () =>
        answerOf(
          async () => {
            const rows = await product.sql<{ id: string }[]>`
              select id from seat_claims where user_id = ${student.id} and state = 'confirmed'
                 and course_id || ' ' || participant_id = any (${lines.map(({ course, participant }) => `${course.id} ${participant.id}`)})`
            const enrolmentIds = rows.map(({ id }) => id)
            const { amountMinor } = await quoteWithdrawal(ctx, { enrolmentIds })
            await withdrawPlaces(ctx, { enrolmentIds, amountMinor })
            return amountMinor
          },
          (amountMinor) => `${amountMinor}`,
        ),
    }
  })
}

/** Anyone who was ever given a secret may use it, however long ago and whatever their account is by now. */
export function pays(which: number, card: (typeof cards)[number]) {
  return command(`intent ${which} is paid with ${card}`, (model, { product }) => {
    const intent = prefer(model.intents, ({ status }) => status === 'unsettled', which)
    return (
      intent && {
        model: () => {
          if (intent.status === 'succeeded' || intent.status === 'canceled')
            return refuse('payment_intent_unexpected_state')
          if (card === 'pm_card_chargeDeclined') intent.status = 'unsettled'
          if (card === 'pm_card_chargeDeclined') return 'card_declined'
          intent.status = card === 'pm_card_visa' ? 'succeeded' : 'requires_action'
          return intent.status
        },
        real: () => payIntent(product, { paymentIntentId: intent.id, clientSecret: intent.secret }, card),
      }
    )
  })
}

export function answersBank(which: number, agrees: boolean) {
  return command(`the bank hears ${agrees ? 'yes' : 'no'} about intent ${which}`, (model, { product }) => {
    const waiting = model.intents.filter(({ status }) => status === 'requires_action')
    const intent = pick(waiting, which)
    return (
      intent && {
        model: () => {
          intent.status = agrees ? 'succeeded' : 'unsettled'
          return agrees ? 'succeeded' : 'requires_payment_method'
        },
        real: () => authenticate(product, intent.secret, agrees ? 'authorize' : 'fail'),
      }
    )
  })
}
