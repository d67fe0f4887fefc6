import type { PolicyModel } from '../refunds/pencil.ts'

// What a place that is moved costs and gives back, worked out with a pencil. All clocks show UTC here.

export const day = 86_400_000

export interface ClassModel {
  id: string
  priceMinor: number
  /** Of its first session; none: it has no dates. */
  begins: number | undefined
  term: number
}

export interface PaymentModel {
  id: string
  intent: string
  amountMinor: number
  paidAt: number
  byCard: boolean
  refunds: RefundModel[]
}

export interface RefundModel {
  id: string
  amountMinor: number
  attempt: number
  hasFailed: boolean
  /** None when it was made at the provider. */
  place?: PlaceModel
  /** How many places there were when it was made. */
  after: number
}

export interface PlaceModel {
  id: string
  nth: number
  of: ClassModel
  person: number
  policy: PolicyModel
  state: 'live' | 'moved' | 'revoked'
  freeUntil: number
  priceMinor: number
  keptFeeMinor: number
  held: Map<PaymentModel, number>
  /** The payment that bought it or paid the rest of its price. */
  paidBy: PaymentModel | undefined
  replaces: PlaceModel | undefined
}

export const total = (amounts: Iterable<number>) => [...amounts].reduce((sum, amount) => sum + amount, 0)
export const refundedMinor = ({ refunds }: PaymentModel) =>
  total(refunds.filter(({ hasFailed }) => !hasFailed).map(({ amountMinor }) => amountMinor))
export const leftMinor = (payment: PaymentModel) => payment.amountMinor - refundedMinor(payment)
export const heldBy = ({ held }: PlaceModel) => total(held.values())
export const change = (place: PlaceModel, payment: PaymentModel, minor: number) =>
  place.held.set(payment, (place.held.get(payment) ?? 0) + minor)
export const hasBegun = ({ begins = Infinity }: ClassModel, at: number) => begins <= at

const chain = (place: PlaceModel): PlaceModel[] => [place, ...(place.replaces ? chain(place.replaces) : [])]
const beginsFirst = (place: PlaceModel) => Math.min(...chain(place).map(({ of }) => of.begins ?? Infinity))
/** Midnight of the day that is so many days before another. */
const midnight = (at: number, daysBefore: number) => (Math.floor(at / day) - daysBefore + 1) * day
const lastFirst = ({ held }: PlaceModel) =>
  [...held.entries()].toSorted(([one], [other]) => other.paidAt - one.paidAt)

function termsOf({ tiers, feeMinor, fullDays }: PolicyModel, paidAt: number, begins: number, at: number) {
  if (begins <= at) return { percent: 0, fee: 0 }
  if (at < paidAt + fullDays * day) return { percent: 100, fee: 0 }
  if (begins === Infinity) return tiers.length > 0 ? { percent: 100, fee: feeMinor } : { percent: 0, fee: 0 }
  const tier = tiers.find(({ daysBefore }) => at < midnight(begins, daysBefore))
  return tier ? { percent: tier.percent, fee: feeMinor } : { percent: 0, fee: 0 }
}

/** What goes back of a place, of its last payment first, and the fee that is kept of it. */
export function quoteRefund(place: PlaceModel, at: number, isWhole = false) {
  const isFree = isWhole || place.freeUntil > at
  const parts = lastFirst(place).map(([payment, held]) => {
    const terms = isFree
      ? { percent: 100, fee: 0 }
      : termsOf(place.policy, payment.paidAt, beginsFirst(place), at)
    return { payment, held, ...terms, part: Math.floor((held * terms.percent) / 100) }
  })
  const kept = total(chain(place).map(({ keptFeeMinor }) => keptFeeMinor))
  const most = Math.max(0, Math.max(0, ...parts.map(({ fee }) => fee)) - kept)
  const feeMinor = Math.min(most, total(parts.filter(({ fee }) => fee > 0).map(({ part }) => part)))
  let due = total(parts.map(({ part }) => part)) - feeMinor
  const given = parts.map(({ payment, held, percent }) => {
    const wanted = Math.max(0, Math.min(held, due))
    due -= held
    return { payment, percent, minor: Math.min(wanted, Math.max(0, leftMinor(payment))) }
  })
  return { feeMinor, given, minor: total(given.map(({ minor }) => minor)) }
}

const untilDays = 7
const smallestCharge = 50
const wholeUntil = ({ begins }: ClassModel) => (begins === undefined ? Infinity : midnight(begins, untilDays))

/** What a move costs; `credit` is the office's, `price` that of an undone one. */
export function quoteMove(
  place: PlaceModel,
  to: ClassModel,
  at: number,
  { credit: byHand, price = to.priceMinor }: { credit?: number | undefined; price?: number | undefined } = {},
) {
  const all = quoteRefund(place, at, true)
  const now = quoteRefund(place, at)
  const isEarly = place.of.term === to.term && Math.min(wholeUntil(place.of), wholeUntil(to)) > at
  const rule = byHand !== undefined ? 'by_hand' : isEarly ? 'whole' : 'policy'
  const credit = Math.min(all.minor, byHand ?? (rule === 'whole' ? all.minor : now.minor))
  const gap = price - credit
  const waived = gap > 0 && gap < smallestCharge ? gap : 0
  const used = Math.min(credit, price)
  let rest = credit - used
  const due = total(
    all.given.map(({ payment, minor }) => {
      const part = Math.max(0, Math.min(minor, rest))
      rest -= minor
      const { percent = 0 } = now.given.find((one) => one.payment === payment) ?? {}
      return Math.floor((part * percent) / 100)
    }),
  )
  const fee = rule === 'whole' ? Math.min(now.feeMinor, due) : rule === 'policy' ? now.feeMinor : 0
  const refund = rule === 'whole' ? due - fee : credit - used
  const priceMinor = price - waived
  return {
    rule,
    holds: all.minor,
    credit,
    used,
    fee,
    refund,
    kept: all.minor - used - refund,
    priceMinor,
    total: priceMinor - used,
  }
}

/** Takes so much back, of the last payment first; nothing, and false, where so much is not left. */
export function takeBack(place: PlaceModel, minor: number, after: number): boolean {
  const parts = quoteRefund(place, 0, true).given
  if (minor > total(parts.map((part) => part.minor))) return false
  let rest = minor
  for (const { payment, minor: held } of parts) {
    const amountMinor = Math.min(rest, held)
    rest -= amountMinor
    if (amountMinor === 0) continue
    payment.refunds.push({ id: '', amountMinor, attempt: 0, hasFailed: false, place, after })
    change(place, payment, -amountMinor)
  }
  return true
}

/** Takes so much along, of the first payment first; `isSameSeat`: also what its bank or the provider has taken. */
export function takeAlong(from: PlaceModel, to: PlaceModel, minor: number, isSameSeat = false) {
  let rest = minor
  for (const { payment, minor: free } of quoteRefund(from, 0, true).given.toReversed()) {
    const most = isSameSeat ? (from.held.get(payment) ?? 0) : free
    const along = Math.min(rest, most)
    rest -= along
    if (along === 0) continue
    change(from, payment, -along)
    change(to, payment, along)
  }
}
