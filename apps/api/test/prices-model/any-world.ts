import { discountKinds } from '@cadenza/contracts/money/discount-values'
import type { Random } from '../chaos/random.ts'
import type { Cart, ClassFacts, DiscountFacts, PlaceFacts, UseFacts, World } from './oracle.ts'

/** The moment at which all carts are priced: discounts begin and end at it, and a millisecond beside it. */
const now = Date.parse('2031-03-01T12:00:00Z')

export interface AnyClass extends ClassFacts {
  time: string
  zone: string
}
export interface AnyDiscount extends DiscountFacts {
  version: number
}
export interface AnyUse extends UseFacts {
  discountId: string
  state: 'held' | 'used' | 'late' | 'released'
}
export interface AnyPlace extends PlaceFacts {
  orderId: string
  userId: string
  state: 'confirmed' | 'held' | 'released' | 'revoked'
  /** Where it is being moved to. */
  movesTo: AnyClass | null
}
export interface Guardianship {
  userId: string
  participant: string
  canBuy: boolean
  isAccepted: boolean
  isRevoked: boolean
}

export interface AnyWorld extends World {
  terms: string[]
  classes: AnyClass[]
  discounts: AnyDiscount[]
  uses: AnyUse[]
  places: AnyPlace[]
  users: string[]
  children: { id: string; ownerId: string; isErased: boolean }[]
  guardianships: Guardianship[]
  carts: Cart[]
}

const prices = [0, 50, 99, 100, 101, 149, 1999, 5050, 9995, 10_000, 10_001, 20_000, 20_000]
const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'Pacific/Auckland', 'Asia/Kathmandu']
/** Sundays and Mondays, also of a change of clocks and of a year. */
const days = [
  '2031-07-06',
  '2031-07-07',
  '2031-07-13',
  '2031-07-14',
  '2031-07-16',
  '2031-03-30',
  '2031-12-29',
  '2032-01-01',
]
const times = ['00:00', '00:01', '12:00', '23:59']
const moments = [null, null, null, now - 86_400_000, now - 1, now, now + 1, now + 86_400_000]

/** A school with a few families, who have bought before, and their carts. `selfOf`: the participant that a user is. */
export function anyWorld(
  random: Random,
  users: string[],
  selfOf: (user: string) => string,
  count: number,
): AnyWorld {
  const { of, chance, below } = random
  const uuid = () => {
    const hex = Array.from({ length: 32 }, () => below(16).toString(16)).join('')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
  }
  const some = <T>(list: readonly T[], probability: number) => list.filter(() => chance(probability))

  const terms = [uuid(), uuid()]
  const classes = Array.from({ length: 4 + below(8) }, (): AnyClass => ({
    id: uuid(),
    priceMinor: of(prices),
    termId: chance(0.15) ? null : chance(0.7) ? terms[0]! : terms[1]!,
    begins: chance(0.15) ? null : of(days),
    time: of(times),
    zone: of(zones),
  }))
  const children = users.flatMap((ownerId) =>
    Array.from({ length: below(4) }, () => ({ id: uuid(), ownerId, isErased: chance(0.05) })),
  )
  const guardianships: Guardianship[] = []
  for (const child of children)
    for (const userId of users)
      if (userId !== child.ownerId && chance(0.3))
        guardianships.push({
          userId,
          participant: child.id,
          canBuy: chance(0.5),
          isAccepted: chance(0.85),
          isRevoked: chance(0.1),
        })
  const familyOf = (userId: string) => [
    selfOf(userId),
    ...children
      .filter(
        ({ id, ownerId, isErased }) =>
          !isErased &&
          (ownerId === userId ||
            guardianships.some(
              (one) =>
                one.userId === userId &&
                one.participant === id &&
                one.canBuy &&
                one.isAccepted &&
                !one.isRevoked,
            )),
      )
      .map(({ id }) => id),
  ]
  const everyone = [...users.map(selfOf), ...children.map(({ id }) => id)]

  const anyScope = () =>
    chance(0.4)
      ? {}
      : chance(0.5)
        ? { termId: of(terms) }
        : { courseIds: some(classes, 0.6).map(({ id }) => id) }
  const anyVersion = (
    kind: DiscountFacts['kind'],
    series: string,
    version: number,
    code: string | null,
  ): AnyDiscount => {
    const isPercent = chance(0.6)
    const [startsAt, endsAt] = [of(moments), kind === 'early_bird' ? (of(moments) ?? now + 1) : of(moments)]
    const isOrdered = startsAt === null || endsAt === null || startsAt < endsAt
    return {
      id: version === 1 ? series : uuid(),
      ...{ series, version, kind, code },
      percent: isPercent ? of([1, 5, 10, 10, 15, 33, 50, 99, 100]) : null,
      amountMinor: isPercent ? null : of([1, 49, 51, 1000, 1001, 9950, 30_000]),
      applies: anyScope(),
      startsAt: isOrdered ? startsAt : null,
      endsAt,
      maxUses: chance(0.3) ? 1 + below(3) : null,
      maxPerFamily: chance(0.2) ? 1 + below(2) : null,
      isPaused: chance(0.08),
      isReplaced: false,
    }
  }
  const discounts: AnyDiscount[] = []
  for (let nth = below(12); nth > 0; nth--) {
    const kind = of([...discountKinds, 'code', 'sibling', 'several'] as const)
    const series = uuid()
    const code = kind === 'code' ? `CODE${nth}` : null
    const versions = chance(0.4) ? 2 : 1
    for (let version = 1; version <= versions; version++)
      discounts.push({ ...anyVersion(kind, series, version, code), isReplaced: version < versions })
  }
  const scholarships = discounts
    .filter(({ kind, version }) => kind === 'scholarship' && version === 1)
    .flatMap(({ series }) =>
      some(everyone, 0.3).map((participant) => ({ series, participant, isRevoked: chance(0.2) })),
    )

  const places: AnyPlace[] = []
  for (const participant of everyone)
    for (const one of some(classes, 0.2)) {
      const state = of(['confirmed', 'confirmed', 'confirmed', 'held', 'released', 'revoked'] as const)
      const movesTo = state === 'confirmed' && chance(0.25) ? of(classes) : null
      const taken = places.flatMap((place) =>
        place.participant === participant ? [place.of, place.movesTo] : [],
      )
      if (taken.includes(one) || (movesTo && [...taken, one].includes(movesTo))) continue
      places.push({
        ...{ id: uuid(), orderId: uuid(), userId: of(users), participant, of: one, state, movesTo },
        isConfirmed: state === 'confirmed',
        isLeaving: movesTo !== null,
      })
    }
  const uses: AnyUse[] = []
  const live = new Map<string, string>()
  const limited = discounts.filter(({ maxUses, maxPerFamily }) => maxUses ?? maxPerFamily)
  for (const discount of discounts.filter(({ series }) => limited.some((one) => one.series === series)))
    for (let nth = below(4); nth > 0; nth--) {
      const userId = of(users)
      // Sometimes an order that has a version has the one before, too.
      const same = uses.find(({ series }) => series === discount.series)
      const isLive = same === undefined && chance(0.2) && !live.has(userId)
      const order = same && chance(0.7) ? same : undefined
      const orderId = order?.orderId ?? uuid()
      if (isLive) live.set(userId, orderId)
      const state = of(['held', 'used', 'used', 'late', 'released'] as const)
      if (uses.some((use) => use.orderId === orderId && use.discountId === discount.id)) continue
      uses.push({
        ...{ discountId: discount.id, series: discount.series, orderId, state },
        isReleased: state === 'released',
        userId: order?.userId ?? userId,
        isLive: order?.isLive ?? isLive,
        participants: order?.participants ?? some(everyone, 0.2),
      })
    }

  const series = [...new Set(discounts.filter(({ kind }) => kind === 'code').map((one) => one.series))]
  const carts = Array.from({ length: count }, (): Cart => {
    const userId = of(users)
    const family = familyOf(userId)
    const pairs = family.flatMap((participant) => classes.map((one) => ({ participant, of: one })))
    // Two of a family, mostly: else one line of five would be like another.
    const wanted = some(pairs, Math.min(1, (1 + below(8)) / pairs.length)).slice(0, 20)
    return {
      ...{ userId, family, at: now },
      lines: (wanted.length > 0 ? wanted : pairs.slice(0, 1))
        .toSorted(() => (chance(0.5) ? 1 : -1))
        .map((pair) => ({
          itemId: uuid(),
          ...pair,
          hand: chance(0.08) ? { minor: of([0, 1, 30, 50, 1000, 10_000, 50_000]), words: 'As agreed' } : null,
        })),
      codes: some(series, 0.6).slice(0, 5),
    }
  })
  return { terms, classes, discounts, uses, places, users, children, guardianships, scholarships, carts }
}
