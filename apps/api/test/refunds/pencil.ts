import type { RefundTier } from '@cadenza/contracts/money/refund-policy'

export interface PolicyModel {
  tiers: RefundTier[]
  feeMinor: number
  fullDays: number
}

export interface ClassModel {
  id: string
  priceMinor: number
  zone: string
  /** The day of its first session there, and when it begins; not for a class without dates. */
  day: string | undefined
  begins: number | undefined
}

export interface PlaceModel {
  id: string
  of: ClassModel
  payment: PaymentModel
  policy: PolicyModel
  isTaken: boolean
}

export interface PaymentModel {
  id: string
  intent: string
  amountMinor: number
  paidAt: number
  refunds: RefundModel[]
}

export interface RefundModel {
  /** Empty until the books were read. */
  id: string
  amountMinor: number
  attempt: number
  hasFailed: boolean
  /** By place; none when it was made at the provider. */
  parts: Map<PlaceModel, number>
}

const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
const standing = ({ refunds }: PaymentModel) => refunds.filter(({ hasFailed }) => !hasFailed)
const byId = (one: PlaceModel, other: PlaceModel) => (one.id < other.id ? -1 : 1)

export const refundedMinor = (payment: PaymentModel) =>
  total(standing(payment).map(({ amountMinor }) => amountMinor))
export const heldMinor = (payment: PaymentModel) => payment.amountMinor - refundedMinor(payment)
export const paidMinor = (place: PlaceModel) =>
  place.of.priceMinor - total(standing(place.payment).map(({ parts }) => parts.get(place) ?? 0))

export const hasBegun = ({ of }: PlaceModel, at: number) => of.begins !== undefined && of.begins <= at

/** What a place gives back by its policy, whatever its payment still holds. */
function dueMinor(place: PlaceModel, at: number): number {
  const { policy, of, payment } = place
  if (hasBegun(place, at)) return 0
  if (at < payment.paidAt + policy.fullDays * 86_400_000) return paidMinor(place)
  const share = Math.floor((paidMinor(place) * percentAt(policy, of, at)) / 100)
  return Math.max(0, share - policy.feeMinor)
}

function percentAt({ tiers }: PolicyModel, { day, zone }: ClassModel, at: number): number {
  if (!day) return tiers.length > 0 ? 100 : 0
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at)
  const daysLeft = (Date.parse(day) - Date.parse(today)) / 86_400_000
  return tiers.find(({ daysBefore }) => daysLeft >= daysBefore)?.percent ?? 0
}

/** What places give back in one call: of each payment at most what it holds, the oldest place first. */
export const quoted = (places: PlaceModel[], at: number) => shared(places, (place) => dueMinor(place, at))

/** What an admin gives back who asks for no amount: all of it. */
export const whole = (places: PlaceModel[]) => shared(places, paidMinor)

function shared(places: PlaceModel[], wanted: (place: PlaceModel) => number): Map<PlaceModel, number> {
  const left = new Map<PaymentModel, number>()
  return new Map(
    places.toSorted(byId).map((place) => {
      const held = left.get(place.payment) ?? heldMinor(place.payment)
      const amount = Math.min(wanted(place), held)
      left.set(place.payment, held - amount)
      return [place, amount]
    }),
  )
}

/** Takes places back for these amounts, one refund for each payment that gives something. */
export function giveBack(amounts: Map<PlaceModel, number>, keep = false): void {
  for (const payment of new Set([...amounts.keys()].map((place) => place.payment))) {
    const parts = new Map([...amounts].filter(([place, amount]) => place.payment === payment && amount > 0))
    const amountMinor = total([...parts.values()])
    if (amountMinor > 0) payment.refunds.push({ id: '', amountMinor, attempt: 0, hasFailed: false, parts })
  }
  if (!keep) for (const place of amounts.keys()) place.isTaken = false
}

/** A failed refund is sent again only while what it gives is still there. */
export const fitsAgain = (payment: PaymentModel, { amountMinor, parts }: RefundModel) =>
  amountMinor <= heldMinor(payment) && [...parts].every(([place, amount]) => amount <= paidMinor(place))

export const sumOf = (amounts: Map<PlaceModel, number>) => total([...amounts.values()])
