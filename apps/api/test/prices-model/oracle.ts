import type { DiscountKind, PriceStepKind } from '@cadenza/contracts/money/discount-values'

/**
 * What lines cost, told once more by the rules that the school prints, without a look at the SQL: order of the kinds, who of
 * a family pays in full, which week does, limits, prices by hand and the least charge.
 */

export interface ClassFacts {
  id: string
  priceMinor: number
  termId: string | null
  /** The local date of the first session; null for a class without dates. */
  begins: string | null
}

export interface DiscountFacts {
  id: string
  series: string
  kind: DiscountKind
  percent: number | null
  amountMinor: number | null
  applies: { termId?: string; courseIds?: string[] }
  startsAt: number | null
  endsAt: number | null
  maxUses: number | null
  maxPerFamily: number | null
  isPaused: boolean
  isReplaced: boolean
  code: string | null
}

/** An order in which a place has, or had, a discount. */
export interface UseFacts {
  orderId: string
  series: string
  isReleased: boolean
  userId: string
  /** Whether this is what its user is paying for now. */
  isLive: boolean
  participants: string[]
}

export interface PlaceFacts {
  id: string
  participant: string
  of: ClassFacts
  isConfirmed: boolean
  /** It is being moved to another class. */
  isLeaving: boolean
}

export interface World {
  discounts: DiscountFacts[]
  uses: UseFacts[]
  places: PlaceFacts[]
  /** By series and participant. */
  scholarships: { series: string; participant: string; isRevoked: boolean }[]
}

export interface Line {
  itemId: string
  of: ClassFacts
  participant: string
  hand: { minor: number; words: string } | null
}

export interface Cart {
  userId: string
  /** Whom the buyer may buy for. */
  family: string[]
  lines: Line[]
  /** Series. */
  codes: string[]
  at: number
}

export interface Step {
  kind: PriceStepKind
  discountId: string | null
  amountMinor: number
  /** Of a sibling discount: who pays in full. */
  inFull?: string
}

export interface Priced {
  itemId: string
  listPriceMinor: number
  priceMinor: number
  steps: Step[]
}

const leastChargeMinor = 50
const order: DiscountKind[] = ['early_bird', 'sibling', 'several', 'code', 'scholarship']

export function priceByHand(world: World, cart: Cart): Priced[] {
  const running = world.discounts.filter((discount) => counts(discount, world, cart))
  const priced = cart.lines.map((line): Priced => {
    const { itemId, of, hand } = line
    const listPriceMinor = of.priceMinor
    if (hand) {
      const taken = listPriceMinor - hand.minor
      const step: Step = { kind: 'hand', discountId: null, amountMinor: taken }
      const isLess = taken > 0
      return {
        itemId,
        listPriceMinor,
        priceMinor: isLess ? hand.minor : listPriceMinor,
        steps: isLess ? [step] : [],
      }
    }
    const steps: Step[] = []
    let left = listPriceMinor
    for (const kind of order) {
      const step = best(
        running.filter((one) => one.kind === kind && has(one, line, world, cart)),
        left,
      )
      if (!step) continue
      if (kind === 'sibling') step.inFull = paysInFull(byId(running, step.discountId), line, world, cart)
      steps.push(step)
      left -= step.amountMinor
    }
    return { itemId, listPriceMinor, priceMinor: left, steps }
  })
  raise(priced)
  return priced
}

function counts(discount: DiscountFacts, { uses }: World, { userId, family, codes, at }: Cart): boolean {
  const { series, kind, startsAt, endsAt, maxUses, maxPerFamily, isPaused, isReplaced } = discount
  if (isPaused || isReplaced) return false
  if (startsAt !== null && at < startsAt) return false
  if (endsAt !== null && at >= endsAt) return false
  if (kind === 'code' && !codes.includes(series)) return false
  const orders = new Map<string, boolean>()
  for (const use of uses) {
    if (use.series !== series || use.isReleased || (use.isLive && use.userId === userId)) continue
    orders.set(
      use.orderId,
      use.userId === userId || use.participants.some((person) => family.includes(person)),
    )
  }
  const ofFamily = [...orders.values()].filter(Boolean).length
  return (maxUses === null || orders.size < maxUses) && (maxPerFamily === null || ofFamily < maxPerFamily)
}

function isFor({ applies: { termId, courseIds } }: DiscountFacts, of: ClassFacts): boolean {
  if (termId !== undefined) return of.termId === termId
  return courseIds === undefined || courseIds.includes(of.id)
}

function has(discount: DiscountFacts, line: Line, world: World, cart: Cart): boolean {
  if (!isFor(discount, line.of)) return false
  switch (discount.kind) {
    case 'early_bird':
    case 'code':
      return true
    case 'scholarship':
      return world.scholarships.some(
        ({ series, participant, isRevoked }) =>
          !isRevoked && series === discount.series && participant === line.participant,
      )
    case 'sibling':
      return paysInFull(discount, line, world, cart) !== line.participant
    case 'several':
      return isAnotherWeek(discount, line, world, cart)
  }
}

/** Confirmed places of the family for which a discount is, in the term of a line; those that are left count no more. */
const placesLike = (discount: DiscountFacts, { of }: Line, { places }: World, { family }: Cart) =>
  places.filter(
    (place) =>
      place.isConfirmed &&
      !place.isLeaving &&
      family.includes(place.participant) &&
      place.of.termId === of.termId &&
      isFor(discount, place.of),
  )

const linesLike = (discount: DiscountFacts, { of }: Line, { lines }: Cart) =>
  lines.filter((other) => other.of.termId === of.termId && isFor(discount, other.of))

function paysInFull(discount: DiscountFacts, line: Line, world: World, cart: Cart): string | undefined {
  const [first] = placesLike(discount, line, world, cart).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  if (first) return first.participant
  return dearest(linesLike(discount, line, cart), ({ participant }) => participant)
}

function isAnotherWeek(discount: DiscountFacts, line: Line, world: World, cart: Cart): boolean {
  const week = mondayOf(line.of)
  if (line.of.termId === null || week === null) return false
  const had = placesLike(discount, line, world, cart)
    .filter(({ participant }) => participant === line.participant)
    .flatMap(({ of }) => mondayOf(of) ?? [])
  if (had.length > 0) return had.some((other) => other !== week)
  const own = linesLike(discount, line, cart).filter(
    ({ participant, of }) => participant === line.participant && of.begins !== null,
  )
  return dearest(own, ({ of }) => String(mondayOf(of))) !== String(week)
}

/** The group of lines with the greatest sum of list prices; of equal ones the one of the first line. */
function dearest(lines: Line[], groupOf: (line: Line) => string): string | undefined {
  const sums = new Map<string, number>()
  for (const line of lines) {
    const group = groupOf(line)
    sums.set(group, (sums.get(group) ?? 0) + line.of.priceMinor)
  }
  return [...sums].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

/** Days since a Monday long ago, divided by seven. */
function mondayOf({ begins }: ClassFacts): number | null {
  if (begins === null) return null
  const days = Math.round(
    (Date.parse(`${begins}T00:00:00Z`) - Date.parse('2001-01-01T00:00:00Z')) / 86_400_000,
  )
  return Math.floor(days / 7)
}

function best(discounts: DiscountFacts[], left: number): Step | undefined {
  let found: Step | undefined
  for (const { id, kind, percent, amountMinor } of discounts.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const wanted = percent === null ? (amountMinor ?? 0) : Math.floor((left * percent) / 100 + 0.5)
    const taken = Math.min(left, wanted)
    if (taken > (found?.amountMinor ?? 0)) found = { kind, discountId: id, amountMinor: taken }
  }
  return found
}

function raise(lines: Priced[]): void {
  const total = lines.reduce((sum, { priceMinor }) => sum + priceMinor, 0)
  const list = lines.reduce((sum, { listPriceMinor }) => sum + listPriceMinor, 0)
  if (total === 0 || total >= leastChargeMinor || list < leastChargeMinor) return
  let missing = leastChargeMinor - total
  for (const line of lines.toReversed()) {
    const back = Math.min(missing, line.listPriceMinor - line.priceMinor)
    if (back <= 0) continue
    missing -= back
    line.priceMinor += back
    line.steps.push({ kind: 'least_charge', discountId: null, amountMinor: -back })
  }
}

function byId(discounts: DiscountFacts[], id: string | null): DiscountFacts {
  const found = discounts.find((one) => one.id === id)
  if (!found) throw new Error(`no discount ${id}`)
  return found
}
