import {
  change,
  day,
  heldBy,
  leftMinor,
  quoteMove,
  quoteRefund,
  refundedMinor,
  takeAlong,
  takeBack,
  total,
  type ClassModel,
  type PaymentModel,
  type PlaceModel,
  type RefundModel,
} from './pencil.ts'
import type { PolicyModel } from '../refunds/pencil.ts'

const week = 7 * day
export const firstDay = Date.parse('2031-01-01T12:00:00Z')

/** Days after the first one, prices and terms; the last two have no dates. */
export const facts: [begins: number | undefined, priceMinor: number, term: number][] = [
  [40, 10_000, 0],
  [47, 10_000, 0],
  [54, 15_033, 0],
  [61, 6001, 0],
  [68, 0, 0],
  [75, 10_049, 1],
  [30, 3333, 1],
  [undefined, 12_000, 0],
  [undefined, 99, 1],
]
export const classModels = (): ClassModel[] =>
  facts.map(([begins, priceMinor, term]) => ({
    id: '',
    priceMinor,
    begins: begins === undefined ? undefined : firstDay + begins * day,
    term,
  }))

/** What a family has paid, holds and got back, with a pencil. */
export class Ledger {
  readonly payments: PaymentModel[] = []
  readonly places: PlaceModel[] = []
  policy: PolicyModel

  constructor(policy: PolicyModel) {
    this.policy = policy
  }

  get refunds(): RefundModel[] {
    return this.payments.flatMap(({ refunds }) => refunds)
  }

  isIn(of: ClassModel, person: number): boolean {
    return this.places.some((place) => place.state === 'live' && place.of === of && place.person === person)
  }

  pay(amountMinor: number, byCard: boolean): PaymentModel {
    const nth = this.payments.length
    const payment = {
      id: '',
      intent: '',
      amountMinor,
      paidAt: firstDay + nth * week,
      byCard,
      refunds: [],
    }
    this.payments.push(payment)
    return payment
  }

  buy(wanted: { of: ClassModel; person: number }[], byCard: boolean) {
    const payment = this.pay(total(wanted.map(({ of }) => of.priceMinor)), byCard)
    for (const { of, person } of wanted) {
      const place = this.#add({ of, person, policy: this.policy, priceMinor: of.priceMinor })
      if (of.priceMinor > 0)
        Object.assign(place, { paidBy: payment, held: new Map([[payment, of.priceMinor]]) })
    }
    return payment
  }

  #add(facts: Pick<PlaceModel, 'of' | 'person' | 'policy' | 'priceMinor'> & Partial<PlaceModel>): PlaceModel {
    const place: PlaceModel = {
      id: '',
      nth: this.places.length + 1,
      state: 'live',
      freeUntil: 0,
      keptFeeMinor: 0,
      held: new Map(),
      paidBy: undefined,
      replaces: undefined,
      ...facts,
    }
    this.places.push(place)
    return place
  }

  /** Moves a place for what its quote says; `byCard`: how the rest is paid. */
  move(from: PlaceModel, of: ClassModel, quote: ReturnType<typeof quoteMove>, byCard: boolean): PlaceModel {
    const { priceMinor, fee: keptFeeMinor } = quote
    const { person, policy } = from
    const to = this.#add({ of, person, policy, priceMinor, keptFeeMinor, replaces: from })
    takeBack(from, quote.refund, this.places.length)
    takeAlong(from, to, quote.used)
    if (quote.total > 0) {
      to.paidBy = this.pay(quote.total, byCard)
      change(to, to.paidBy, quote.total)
    }
    from.state = 'moved'
    return to
  }

  /** Gives a place to another person of the family. */
  hand(from: PlaceModel, person: number): PlaceModel {
    const { of, policy, freeUntil } = from
    const to = this.#add({ of, person, policy, freeUntil, priceMinor: heldBy(from), replaces: from })
    takeAlong(from, to, heldBy(from), true)
    from.state = 'moved'
    return to
  }

  /** What the place that a move made would be worth in its former class, and what goes back; undefined: it is not undone. */
  undoing(place: PlaceModel, old: PlaceModel) {
    const holds = heldBy(place)
    const paid = place.paidBy ? (place.held.get(place.paidBy) ?? 0) : 0
    const quote = quoteMove(place, old.of, firstDay, { credit: holds, price: holds - paid })
    return quote.total === 0 && quote.refund === paid ? quote : undefined
  }

  undo(place: PlaceModel, old: PlaceModel, quote: ReturnType<typeof quoteMove>): PlaceModel {
    const again = this.move(place, old.of, quote, false)
    for (const [payment, minor] of old.held)
      if (minor > 0) {
        change(old, payment, -minor)
        change(again, payment, minor)
        again.priceMinor += minor
      }
    again.keptFeeMinor = -place.keptFeeMinor
    again.freeUntil = old.freeUntil
    return again
  }

  /** Of each payment, what live places hold, what is kept of those that ended and what went back is what was paid. */
  check() {
    for (const payment of this.payments) {
      const held = total(this.places.map((place) => place.held.get(payment) ?? 0))
      const back = total(
        payment.refunds.filter(({ hasFailed, place }) => !hasFailed && place).map((one) => one.amountMinor),
      )
      requireEqual('held, kept and given back', held + back, payment.amountMinor)
      if (leftMinor(payment) < 0) throw new Error('more is given back than was paid')
    }
    for (const place of this.places) {
      if (Math.min(0, ...place.held.values()) < 0) throw new Error('a place holds less than nothing')
      if (place.state === 'live' && heldBy(place) > place.priceMinor) throw new Error('more than its price')
    }
  }

  /** A line for each place and payment. */
  lines(): string[] {
    return [
      ...this.places.map(
        ({ id, state, priceMinor, held }) =>
          `${id} ${state} ${priceMinor} ${[...held]
            .filter(([, minor]) => minor !== 0)
            .map(([payment, minor]) => `${payment.id}:${minor}`)
            .toSorted()
            .join()}`,
      ),
      ...this.payments
        .filter(({ amountMinor }) => amountMinor > 0)
        .map((payment) => `${payment.id} ${refundedMinor(payment)}`),
    ].toSorted()
  }
}

export function requireEqual(what: string, found: unknown, expected: unknown) {
  if (JSON.stringify(found) !== JSON.stringify(expected))
    throw new Error(`${what}: ${JSON.stringify(found)}, but expected ${JSON.stringify(expected)}`)
}

export const canBeSentAgain = (payment: PaymentModel, { amountMinor, place }: RefundModel) =>
  amountMinor <= leftMinor(payment) && (!place || amountMinor <= (place.held.get(payment) ?? 0))

export const worthMinor = (place: PlaceModel, at: number) => quoteRefund(place, at).minor
